"""The sequence of play: cards, Eligibility, and what a Faction may do on a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.battle import omens
from logres.games.pendragon.rules.commands.command import CALLED_OFF, Command
from logres.games.pendragon.rules.commands.known import (
    COMMAND,
    COMMAND_AND_FEAT,
    COMMANDS,
    COMMANDS_OF,
    EVENT_TAKEN,
    NEEDED,
    command_class,
    possible_commands,
)
from logres.games.pendragon.rules.feats.feat import FEATS_OF
from logres.games.pendragon.rules.sequence import events
from logres.games.pendragon.rules.sequence.pivotal import Declare
from logres.games.pendragon.rules.sequence.victory import end_by_margins
from logres.games.pendragon.table.constants import (
    CARD_KIND,
    CARD_ORDER,
    CIVITATES,
    DUX,
    ELIGIBLE,
    EPOCH,
    FACTIONS,
    FIRST_COMMAND,
    FIRST_COMMAND_FEAT,
    FIRST_EVENT,
    INELIGIBLE,
    INTRODUCTORY,
    NOBODY,
    PASSED,
    SECOND_COMMAND,
    SECOND_LIMITED,
    SECOND_LIMITED_OR_EVENT,
    SETTINGS,
    STANDARD,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_dux_resources, add_renown, add_resources

VERBS: dict[str, str] = {
    "pass": "",
    "event": "side",
    "command": "command",
    "limited": "command",
    "declare": "",
    "seize": "",
    "decline": "",
}
"""Every verb of the sequence of play with its kind of noun."""

PASS = SETTINGS["pass"]
FIRST_BOX = {COMMAND: FIRST_COMMAND, COMMAND_AND_FEAT: FIRST_COMMAND_FEAT, EVENT_TAKEN: FIRST_EVENT}
SECOND_BOX = {
    COMMAND: SECOND_LIMITED,
    COMMAND_AND_FEAT: SECOND_LIMITED_OR_EVENT,
    EVENT_TAKEN: SECOND_COMMAND,
}
"""Where the 2nd Eligible's cylinder goes, by what the 1st did. [sequence.boxes]"""
BLOCKED = Refusal("event-blocked", ("sequence.second-after-command",))
TAKEN = Refusal("event-taken", ("sequence.second-after-event",))


@dataclass
class Chronicle(Frame):
    """Card after card until somebody wins or the last Epoch ends the game. [sequence.order]"""

    def start(self, g: Pendragon) -> None:
        """An Epoch card that is turned up changes places with the current card at once.

        [epoch-card.swap, epoch-card.two-in-a-row, epoch-card.no-actions, epoch-card.displaced,
        markers.epoch-unknown, ruling.flow-details]
        """
        if g.next_card != NOBODY and CARD_KIND[g.next_card] == EPOCH:
            g.card, g.next_card = g.next_card, g.card
        if g.card == NOBODY:
            return end_by_margins(g)
        if CARD_KIND[g.card] == EPOCH:
            g.tell("epoch", "epoch-card.run-round", card=g.card)
            return g.call(epoch_round(g), self.advance)
        g.boxes = [ELIGIBLE if g.eligible >> f & 1 else INELIGIBLE for f in range(len(FACTIONS))]
        if g.journal is not None:
            eligible = tuple([f for f in CARD_ORDER[g.card] if g.eligible >> f & 1])
            g.tell("card", "sequence.order", card=g.card, factions=eligible)
        g.call(Declare(), self.act)

    def act(self, g: Pendragon) -> None:
        """After a Pivotal Event its player has acted as 1st Eligible, and the delayed card's order
        gives the 2nd. [pivotal.acts-as-first, pivotal.second-after, ruling.pivotal-second]
        """
        if g.result:
            return g.call(CardInPlay(g.next_card, first=g.result[0]), self.advance)
        g.call(CardInPlay(g.card), self.advance)

    def advance(self, g: Pendragon) -> None:
        """Who acted is Ineligible on the next card, for that one card only.

        [sequence.advance, sequence.acted-ineligible, sequence.not-reached,
        sequence.pass-eligible, epoch-card.displaced, reset.eligible, reset.next-card,
        card.57.unshaded]
        """
        g.eligible = 0b1111 & ~g.ineligible_next | g.stays_eligible
        g.ineligible_next = g.stays_eligible = 0
        g.played = (*g.played, g.card)
        g.card = g.next_card
        turn_up(g)
        self.start(g)  # In one step: the card lies there when it is told, not before.


def epoch_round(g: Pendragon) -> Frame:
    """The round that an Epoch card begins. [epoch-card.run-round]"""
    made: Frame = g.procedure("EpochRound")(g.card)
    return made


def turn_up(g: Pendragon) -> None:
    """A new next card; after a Pivotal Event it is the one that lay open before.

    [sequence.advance, pivotal.delayed]
    """
    g.next_card, g.after_next = g.after_next, NOBODY
    if g.next_card == NOBODY and g.deck:
        g.commit()
        g.next_card, g.deck = g.deck[0], g.deck[1:]


@dataclass
class CardInPlay(Frame):
    """Factions are considered in the card's order; at most two act.

    `first` is the Faction that acted as 1st Eligible, `did` what it did; `place` is how far
    along the card's order we are; `before_all` has come before it.

    [sequence.order, sequence.two-act, card.order, ruling.card-orders]
    """

    card: int = field(metadata=named("card"))
    first: int = field(default=NOBODY, metadata=named("faction"))
    did: int = 0
    place: int = 0
    faction: int = field(default=NOBODY, metadata=named("faction"))
    before_all: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"card": self.card, "omens_card": omens.OMENS}

    def reply(self) -> str:
        return "seize"

    def start(self, g: Pendragon) -> None:
        """[pivotal.acts-as-first]"""
        if self.first == NOBODY:
            return self.await_omens(g)
        self.did = EVENT_TAKEN
        g.boxes[self.first] = FIRST_EVENT
        g.ineligible_next |= 1 << self.first
        g.go(self.next_faction)

    def await_omens(self, g: Pendragon) -> None:
        """Who holds OMENS and is Eligible, but not the 1st, may come before all others.

        [card.43.initiative]
        """
        holder = omens.holder(g)
        able = [faction for faction in self.order() if self.may_act(g, faction)]
        if holder not in able[1:]:
            return g.go(self.next_faction)
        g.ask(holder, self.may_seize(g), self.seize)

    def may_seize(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("seize", 0), ("decline", 0)]

    def seize(self, g: Pendragon) -> None:
        """[card.43.initiative]"""
        if g.answer[0] == "seize":
            self.before_all = omens.holder(g)
            omens.discard(g, self.before_all, "card.43.initiative")
        g.go(self.next_faction)

    def order(self) -> tuple[int, ...]:
        """The others move down by one. [card.order, card.43.initiative]"""
        order = CARD_ORDER[self.card]
        if self.before_all == NOBODY:
            return order
        return (self.before_all, *[f for f in order if f != self.before_all])

    def next_faction(self, g: Pendragon) -> None:
        """[sequence.order, sequence.not-reached, sequence.all-pass]"""
        order = self.order()
        while self.place < len(order) and not self.may_act(g, order[self.place]):
            self.place += 1
        if self.place == len(order):
            return g.end()
        self.faction = order[self.place]
        self.place += 1
        g.call(Choice(self.faction, self.card, self.did), self.note)

    def may_act(self, g: Pendragon, faction: int) -> bool:
        return faction != self.first and bool(g.eligible >> faction & 1)

    def note(self, g: Pendragon) -> None:
        """What was done; who Passes leaves its role to the next.

        [sequence.pass, sequence.pass-first, sequence.two-act]
        """
        (did,) = g.result
        if not did:
            g.boxes[self.faction] = PASSED
            return g.go(self.next_faction)
        g.ineligible_next |= 1 << self.faction
        if self.first != NOBODY:
            g.boxes[self.faction] = SECOND_BOX[self.did]
            return g.end()
        self.first, self.did = self.faction, did
        g.boxes[self.faction] = FIRST_BOX[did]
        g.go(self.next_faction)


@dataclass
class Choice(Frame):
    """What one Faction does on a card; `before` is what the 1st Eligible did. Ends with what it
    did, 0 for a Pass. [sequence.first-options]
    """

    faction: int = field(metadata=named("faction"))
    card: int = field(metadata=named("card"))
    before: int = 0
    called_off: int = field(default=0, metadata=named("command", mask=True))
    command: int = field(default=NOBODY, metadata=named("command"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "card": self.card}

    def reply(self) -> str:
        return "take-turn"

    def start(self, g: Pendragon) -> None:
        """[sequence.first-options, sequence.may-do-nothing]"""
        options = self.may_choose(g)
        if len(options) == 1:
            return self.take_pass(g)
        g.ask(self.faction, options, self.choose)

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        limited = self.is_limited(g)
        verb = "limited" if limited else "command"
        possible = possible_commands(g, self.faction, limited)
        options: list[Action] = [(verb, n) for n in possible if not self.called_off >> n & 1]
        gone = self.no_event()
        if gone is None:
            options += [("event", side) for side in events.open_sides(g, self.card)]
        if why is not None:
            why.note("event", why.noun, gone)
            self.say_no_choice(g, why, limited)
        return [*options, ("pass", 0)]

    def say_no_choice(self, g: Pendragon, why: Why, limited: bool) -> None:
        """[sequence.first-options, feats.one, pivotal.when]"""
        if why.verb in ("command", "limited"):
            self.say_no_command(why, COMMANDS[why.noun], limited)
        if why.asks("event"):
            why.note("event", why.noun, events.no_event(g, self.card, why.noun), card=self.card)
        values = {"feat": why.noun, "faction": self.faction}
        if why.noun not in FEATS_OF[self.faction]:
            why.bar_rest("feat", "not-your-feat", "feats.one", **values)
        why.bar_rest("feat", "command-first", "feats.one", "feats.pairs", **values)
        why.bar_rest("declare", "not-declared", "pivotal.when")

    def say_no_command(self, why: Why, name: str, limited: bool) -> None:
        """[commands.one-type, sequence.limited, sequence.may-do-nothing, cooperation.tribute]"""
        verb, values = why.verb, {"command": why.noun, "faction": self.faction}
        if name not in COMMANDS_OF[self.faction]:
            why.bar_rest(verb, "not-your-command", "commands.one-type", **values)
        if limited:
            rules = ("sequence.second-after-command", "sequence.second-after-command-feat")
            why.bar_rest("command", "limited-only", *rules, "sequence.limited")
        else:
            rules = ("sequence.first-options", "sequence.second-after-event")
            why.bar_rest("limited", "not-limited", *rules)
        rules = ("resources.pay-in-full", "cooperation.tribute")
        why.bar_some(verb, self.called_off, "called-off", *rules, **values)
        why.bar_rest(verb, f"no-{name}", "sequence.may-do-nothing", *NEEDED[name])

    def comes_second(self) -> bool:
        """[sequence.limited, sequence.second-after-command, sequence.second-after-command-feat,
        sequence.second-after-event]
        """
        return self.before in (COMMAND, COMMAND_AND_FEAT)

    def is_limited(self, g: Pendragon) -> bool:
        """Non-players take full Commands instead, but at the easiest. [sequence.limited,
        solo.full-for-limited, solitaire.easier, solitaire.introductory, ruling.difficulty]
        """
        spared = self.faction in g.ruled and g.difficulty != INTRODUCTORY
        return self.comes_second() and not spared

    def may_feat(self, g: Pendragon) -> bool:
        """[feats.not-limited, solo.full-for-limited, solitaire.easy, solitaire.standard]"""
        return not self.comes_second() or (self.faction in g.ruled and g.difficulty >= STANDARD)

    def no_event(self) -> Refusal | None:
        """[sequence.second-after-command, sequence.second-after-command-feat,
        sequence.second-after-event]
        """
        if self.before == COMMAND:
            return BLOCKED
        return TAKEN if self.before == EVENT_TAKEN else None

    def choose(self, g: Pendragon) -> None:
        """[sequence.first-options, sequence.event-choice, sequence.pass]"""
        verb, noun = g.answer
        if verb == "pass":
            return self.take_pass(g)
        if verb == "event":
            g.tell("takes-event", "events.execute", faction=self.faction, card=self.card, side=noun)
            return g.call(events.Event(self.card, noun, self.faction), self.took_event)
        limited = verb == "limited"
        told = "takes-limited" if limited else "takes-command"
        g.tell(told, "commands.one-type", faction=self.faction, command=noun)
        self.command = noun
        g.call(self.made(g, limited), self.took_command)

    def made(self, g: Pendragon, limited: bool) -> Command:
        """The Command that was chosen."""
        kind = command_class(g, self.faction, COMMANDS[self.command])
        return kind(faction=self.faction, limited=limited, may_feat=self.may_feat(g))

    def take_pass(self, g: Pendragon) -> None:
        """[sequence.pass]"""
        pass_income(g, self.faction)
        g.end((0,))

    def took_event(self, g: Pendragon) -> None:
        g.end((EVENT_TAKEN,))

    def took_command(self, g: Pendragon) -> None:
        """A Command says with its result whether a Feat went with it, or that nobody would pay.

        [feats.one, resources.pay-in-full]
        """
        if g.result and g.result[0] == CALLED_OFF:
            self.called_off |= 1 << self.command
            return g.go(self.start)
        g.end((COMMAND_AND_FEAT if g.result and g.result[0] else COMMAND,))


def pass_income(g: Pendragon, faction: int) -> None:
    """[sequence.pass-barbarian, sequence.pass-briton, sequence.pass-dux-fragmentation,
    resources.dux-sources]
    """
    g.tell("passes", "sequence.pass", faction=faction)
    before = (g.resources, g.dux_resources, g.renown[faction])
    if faction > CIVITATES:
        told, rule = "passes-renown", "sequence.pass-barbarian"
        add_renown(g, faction, PASS["renown"])
    elif faction == DUX and g.fragmented:
        told, rule = "passes-dux", "sequence.pass-dux-fragmentation"
        add_dux_resources(g, PASS["resources"])
    else:
        told, rule = "passes-resources", "sequence.pass-briton"
        add_resources(g, PASS["resources"])
    n = g.resources + g.dux_resources + g.renown[faction] - sum(before)
    if n:
        g.tell(told, rule, faction=faction, n=n)
