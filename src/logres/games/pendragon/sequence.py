"""The sequence of play: cards, Eligibility, and what a Faction may do on a card.

[sequence.order, sequence.two-act, sequence.cylinders, sequence.boxes, markers.epoch-unknown]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action, Frame
from logres.engine.positions import named
from logres.games.pendragon import events
from logres.games.pendragon.actions import (
    COMMAND,
    COMMAND_AND_FEAT,
    EVENT_TAKEN,
    command_class,
    possible_commands,
)
from logres.games.pendragon.data import (
    CARD_KIND,
    CARD_ORDER,
    CIVITATES,
    DUX,
    EPOCH,
    NOBODY,
    SETTINGS,
    UNSHADED,
)
from logres.games.pendragon.epoch import EpochRound
from logres.games.pendragon.pivotal import Declare
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.wealth import add_dux_resources, add_renown, add_resources

PASS = SETTINGS["pass"]


@dataclass
class Chronicle(Frame):
    """Card after card until somebody wins or the last Epoch ends the game."""

    def start(self, g: Pendragon) -> None:
        """An Epoch card that is turned up changes places with the current card at once.

        [epoch-card.swap, epoch-card.two-in-a-row, epoch-card.no-actions]
        """
        if g.next_card != NOBODY and CARD_KIND[g.next_card] == EPOCH:
            g.card, g.next_card = g.next_card, g.card
        if CARD_KIND[g.card] == EPOCH:
            g.tell("epoch", "epoch-card.run-round", card=g.card)
            return g.call(EpochRound(g.card), self.after_epoch)
        g.tell("card", "sequence.order", card=g.card)
        g.call(Declare(), self.act)

    def act(self, g: Pendragon) -> None:
        """After a Pivotal Event its player has acted as 1st Eligible. [pivotal.acts-as-first]"""
        first = g.result[0] if g.result else NOBODY
        g.call(CardInPlay(g.card, first=first), self.advance)

    def advance(self, g: Pendragon) -> None:
        """[sequence.advance, sequence.acted-ineligible, sequence.not-reached]"""
        g.eligible = 0b1111 & ~g.ineligible_next
        g.ineligible_next = 0
        g.played = (*g.played, g.card)
        g.card = g.next_card
        turn_up(g)
        g.go(self.start)

    def after_epoch(self, g: Pendragon) -> None:
        """The displaced Event is current again. [epoch-card.displaced]"""
        g.played = (*g.played, g.card)
        g.card = g.next_card
        turn_up(g)
        g.go(self.start)


def turn_up(g: Pendragon) -> None:
    """A new next card, if the deck has one."""
    g.next_card = NOBODY
    if g.deck:
        g.commit()
        g.next_card, g.deck = g.deck[0], g.deck[1:]


@dataclass
class CardInPlay(Frame):
    """Factions are considered in the card's order; at most two act.

    `first` is the Faction that acted as 1st Eligible, `did` what it did; `at_place` is how far
    along the card's order we are. [sequence.two-act, sequence.pass-first, sequence.all-pass]
    """

    card: int = field(metadata=named("card"))
    first: int = field(default=NOBODY, metadata=named("faction"))
    did: int = 0
    place: int = 0
    faction: int = field(default=NOBODY, metadata=named("faction"))

    def start(self, g: Pendragon) -> None:
        if self.first != NOBODY:
            self.did = EVENT_TAKEN
            g.ineligible_next |= 1 << self.first
        g.go(self.next_faction)

    def next_faction(self, g: Pendragon) -> None:
        """[sequence.order, sequence.not-reached]"""
        order = CARD_ORDER[self.card]
        while self.place < len(order) and not self.may_act(g, order[self.place]):
            self.place += 1
        if self.place == len(order):
            return g.end()
        self.faction = order[self.place]
        self.place += 1
        g.call(Choice(self.faction, self.card, self.first, self.did), self.note)

    def may_act(self, g: Pendragon, faction: int) -> bool:
        return faction != self.first and bool(g.eligible >> faction & 1)

    def note(self, g: Pendragon) -> None:
        """What was done: 0 is a Pass. [sequence.pass, sequence.pass-eligible]"""
        (did,) = g.result
        if not did:
            return g.go(self.next_faction)
        g.ineligible_next |= 1 << self.faction
        if self.first != NOBODY:
            return g.end()
        self.first, self.did = self.faction, did
        g.go(self.next_faction)


@dataclass
class Choice(Frame):
    """What one Faction does on a card. Ends with what it did, 0 for a Pass."""

    faction: int = field(metadata=named("faction"))
    card: int = field(metadata=named("card"))
    first: int = field(default=NOBODY, metadata=named("faction"))
    before: int = 0
    side: int = UNSHADED
    feat: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "card": self.card}

    def start(self, g: Pendragon) -> None:
        """[sequence.first-options, sequence.second-after-command,
        sequence.second-after-command-feat, sequence.second-after-event, sequence.may-do-nothing]
        """
        options: list[Action] = [("pass", 0)]
        if self.may_take_event():
            options += [("event", side) for side in events.open_sides(g, self.card)]
        verb = "limited" if self.is_limited() else "command"
        options += [(verb, n) for n in possible_commands(g, self.faction, self.is_limited())]
        g.ask(self.faction, options, self.choose)

    def is_limited(self) -> bool:
        """[sequence.limited]"""
        return self.before in (COMMAND, COMMAND_AND_FEAT)

    def may_take_event(self) -> bool:
        return self.before in (0, COMMAND_AND_FEAT)

    def choose(self, g: Pendragon) -> None:
        verb, noun = g.answer
        if verb == "pass":
            pass_income(g, self.faction)
            return g.end((0,))
        if verb == "event":
            self.side = noun
            g.tell("takes-event", "events.execute", faction=self.faction, card=self.card, side=noun)
            return g.call(events.Event(self.card, noun, self.faction), self.took_event)
        g.tell("takes-command", "commands.one-type", faction=self.faction, command=noun)
        made = command_class(self.faction, noun)(
            faction=self.faction, limited=verb == "limited", may_feat=verb == "command"
        )
        g.call(made, self.took_command)

    def took_event(self, g: Pendragon) -> None:
        g.end((EVENT_TAKEN,))

    def took_command(self, g: Pendragon) -> None:
        """A Command says with its result whether a Feat went with it."""
        g.end((COMMAND_AND_FEAT if g.result and g.result[0] else COMMAND,))


def pass_income(g: Pendragon, faction: int) -> None:
    """[sequence.pass-barbarian, sequence.pass-briton, sequence.pass-dux-fragmentation,
    resources.dux-sources]
    """
    g.tell("passes", "sequence.pass", faction=faction)
    if faction > CIVITATES:
        add_renown(g, faction, PASS["renown"])
    elif faction == DUX and g.fragmented:
        add_dux_resources(g, PASS["resources"])
    else:
        add_resources(g, PASS["resources"])
