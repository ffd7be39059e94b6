"""Procedures driven through positions that nobody would think of, and all that can be heard there:
who is asked what, with which options, what the prompt may name, what the table shows, why other
answers are refused, and what happens.

What is heard is kept in `heard.json`: a digest for every procedure, and how often each question
was asked and each thing happened, so that a difference can be read. It says that something has
changed, never which of the two is right: that is for the tests which cite a clause.
`scripts/records` writes it anew.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

from logres.engine.papers import actions, record
from logres.engine.run import kernel, offers
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Action, Frame
from logres.games.pendragon import GAME
from tests.contract.misfits import misfit_values
from tests.games.pendragon.builders import ended, run
from tests.games.pendragon.driven.strewing import strewn
from tests.games.pendragon.parts import (
    BOXES,
    CARD_KIND,
    CARDS,
    COMMANDS_OF,
    CONTRACT,
    EFFECTS,
    EPOCH,
    FACTIONS,
    IMPERIUM,
    PIVOTAL,
    SIDES,
    SPACES,
    STRONGHOLDS,
    UNITS_OF,
    Battle,
    Choice,
    Chronicle,
    EpochEvent,
    EpochRound,
    Event,
    Pendragon,
    check,
    command_class,
    view,
)
from tests.games.pendragon.ruling import EVERYBODY, End

HEARD = Path(__file__).parent / "heard.json"
MOST_ANSWERS = 60
TRIED = 60
"""So many answers are tried at every question, beside those like the ones that are open."""

Drive = tuple[Pendragon, Frame]
Begin = Callable[[random.Random], Drive]


@dataclass
class Ear:
    """Writes down what there is to hear."""

    lot: random.Random
    lines: list[Any] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    def question(self, g: Pendragon) -> None:
        where = kernel.where(g)
        self.kinds[where] += 1
        asking = kernel.frame_of(g, g.seat)
        self.lines.append([where, g.seat, g.options, asking.about(g)])
        assert unlike_declared(where.lower(), asking.about(g), g.options) == []
        if isinstance(g.stack[1], Chronicle):
            self.lines.append(view(g, g.seat))
        verbs = sorted({verb for verb, _ in g.options})
        offered = [(verb, noun) for verb in verbs for noun in nouns_of(verb)]
        for action in [*offered, *self.lot.sample(ACTIONS, TRIED)]:
            if action not in g.options:
                self.refusal(g, action)

    def refusal(self, g: Pendragon, action: Action) -> None:
        refusal = offers.why_not(g, kernel.frame_of(g, g.seat), action)
        if refusal:
            self.lines.append([action, refusal.why, refusal.rules, refusal.values])

    def happenings(self, journal: Journal) -> None:
        self.lines += [[h.what, h.rule, h.values] for h in journal.happenings]
        self.lines += [list(answer) for answer in journal.ruled]
        self.kinds.update(h.what for h in journal.happenings)
        for h in journal.happenings:
            values = actions.nouns_to_names(GAME, h.values)
            assert misfit_values(values, CONTRACT.tells[h.what], h.what) == []

    def heard(self) -> dict[str, Any]:
        return {"digest": record.digest(self.lines)[:16], "kinds": dict(sorted(self.kinds.items()))}


def unlike_declared(question: str, about: dict[str, Any], options: list[Action]) -> list[str]:
    """What a question names or offers that the contract does not say."""
    declared = CONTRACT.asks[question]
    found = misfit_values(actions.nouns_to_names(GAME, about), declared, question)
    return found + [verb for verb, _ in options if verb not in declared.verbs]


def nouns_of(verb: str) -> range:
    kind = GAME.verbs[verb]
    if kind in GAME.nouns:
        return range(len(GAME.nouns[kind]))
    return range(4) if kind else range(1)


ACTIONS: list[Action] = [(verb, noun) for verb in GAME.verbs for noun in nouns_of(verb)]


def follow(g: Pendragon, frame: Frame, ear: Ear) -> None:
    """With answers by lot, whoever is asked; what goes on for long is left."""
    if isinstance(frame, Choice):
        ear.lines.append(useful(g))
    if g.ruled:
        g.stack, g.options, g.journal = [End(), frame], [], Journal("pendragon")
        kernel.begin(g)
    else:
        run(g, frame)
    for _ in range(MOST_ANSWERS):
        if g.ended or ended(g):
            break
        ear.question(g)
        kernel.play(g, ear.lot.choice(g.options))
    assert g.journal is not None
    ear.happenings(g.journal)
    ear.lines.append([g.result, *position(g)])


def useful(g: Pendragon) -> list[list[bool]]:
    """Which texts would change something, for each Faction."""
    return [
        [effect.would(g, who, number) for who in EVERYBODY]
        for (number, _), effect in sorted(EFFECTS.items(), key=itemgetter(0))
    ]


def position(g: Pendragon) -> list[Any]:
    """What lies on the table, without what is in progress."""
    kept = [f.name for f in fields(g) if f.compare and f.name not in ("stack", "options")]
    return [getattr(g, name) for name in kept]


# What is driven.


def a_text(number: int, side: int, lot: random.Random) -> Drive:
    g = strewn(lot)
    epoch = CARD_KIND[number] == EPOCH
    return g, EpochEvent(number, side) if epoch else Event(number, side, lot.randrange(4))


def a_command(who: int, name: str, lot: random.Random) -> Drive:
    """In a position in which it can be carried out."""
    limited = lot.random() < 0.2
    g = strewn(lot)
    command = command_class(g, who, name)
    while not command.possible(g, who, limited):
        g = strewn(lot)
    return g, command(faction=who, limited=limited, may_feat=not limited)


def a_battle(attacker: int, enemy: int, lot: random.Random) -> Drive:
    """Where both have units, if that is anywhere."""
    g = strewn(lot)
    both = [
        space
        for space in range(len(SPACES))
        if all(any(g.at(unit, space) for unit in UNITS_OF[who]) for who in (attacker, enemy))
    ]
    return g, Battle(lot.choice(both or [0]), attacker, enemy)


def an_epoch(number: int, ruled: tuple[int, ...], lot: random.Random) -> Drive:
    g = strewn(lot)
    g.card, g.ruled = number, ruled
    g.epochs = lot.randrange(1, 4)
    return g, EpochRound(number)


def a_turn(who: int, lot: random.Random) -> Drive:
    g = strewn(lot)
    g.card = lot.choice(EVENTS)
    g.next_card = lot.choice(EVENTS)
    return g, Choice(who, g.card, lot.randrange(4))


def a_ruled_turn(who: int, lot: random.Random) -> Drive:
    g, frame = a_turn(who, lot)
    g.ruled = EVERYBODY
    g.difficulty = lot.randrange(len(GAME.nouns["difficulty"]))
    return g, frame


def some_cards(ruled: tuple[int, ...], lot: random.Random) -> Drive:
    g = strewn(lot)
    cards = [*lot.sample(EVENTS, 4), lot.choice(EPOCHS)]
    lot.shuffle(cards)
    g.card, g.next_card, g.deck = cards[0], cards[1], tuple(cards[2:])
    g.epochs, g.eligible = 1, lot.randrange(16)
    g.pivotal = sum(1 << card for card in PIVOTALS if lot.random() < 0.5)
    g.ruled = ruled
    return g, Chronicle()


EVENTS = [n for n, kind in enumerate(CARD_KIND) if kind not in (EPOCH, PIVOTAL)]
EPOCHS = [n for n, kind in enumerate(CARD_KIND) if kind == EPOCH]
PIVOTALS = [n for n, kind in enumerate(CARD_KIND) if kind == PIVOTAL]


def spoil(ear: Ear) -> None:
    """Something on a table in play is changed by hand: what is found wrong with it?"""
    g, frame = some_cards((), ear.lot)
    g.eligible = 0b1111
    run(g, frame)
    ear.lines.append(check(g))
    for name in SPOILT:
        before = getattr(g, name)
        if before not in ((), []):
            setattr(g, name, spoilt(before, KINDS_OF.get(name, 0), ear.lot))
        ear.lines.append([name, check(g)])
        setattr(g, name, before)


def spoilt(value: Any, kinds: int, lot: random.Random) -> Any:
    """One number of it is another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return lot.randrange(kinds) if kinds else value + lot.choice((-1, 1, 2, 5))
    place = lot.randrange(len(value))
    return type(value)([*value[:place], spoilt(value[place], kinds, lot), *value[place + 1 :]])


KINDS_OF = {
    "sites": len(STRONGHOLDS),
    "imperium": len(IMPERIUM),
    "control": len(FACTIONS),
    "boxes": len(BOXES),
    "deck": len(CARDS),
    "played": len(CARDS),
}
"""Numbers that stand for something: they become others of their kind."""
LEFT_ALONE = (
    *("stack", "options", "lanes", "orders", "seat", "seated", "ruled", "winners", "scores"),
    *("scenario", "targets", "key", "ended", "drawn", "halved", "difficulty", "one_hand"),
    *("card", "next_card", "after_next", "niall_sea"),
)
SPOILT = [f.name for f in fields(Pendragon) if f.compare and f.name not in LEFT_ALONE]


def drives() -> Iterator[tuple[str, int, Begin]]:
    """Their names, how often each is driven, and how it begins."""
    for number, side in sorted(EFFECTS):
        yield f"text {CARDS[number]} {SIDES[side]}", 16, partial(a_text, number, side)
    for who, faction in enumerate(FACTIONS):
        for command in COMMANDS_OF[who]:
            yield f"command {faction} {command}", 40, partial(a_command, who, command)
        for enemy, other in enumerate(FACTIONS):
            if enemy != who:
                yield f"battle {faction} {other}", 25, partial(a_battle, who, enemy)
        yield f"turn {faction}", 25, partial(a_turn, who)
        yield f"ruled {faction}", 80, partial(a_ruled_turn, who)
        others = tuple(other for other in EVERYBODY if other != who)
        yield f"cards for {faction}", 8, partial(some_cards, others)
    for number in EPOCHS:
        yield f"epoch {CARDS[number]}", 8, partial(an_epoch, number, ())
        yield f"ruled epoch {CARDS[number]}", 8, partial(an_epoch, number, EVERYBODY)
    yield "cards for everybody", 25, partial(some_cards, ())
    yield "cards for nobody", 12, partial(some_cards, EVERYBODY)


DRIVES = {name: (times, begin) for name, times, begin in drives()}


SPOILING = "spoilt"
NAMES = [*sorted(DRIVES), SPOILING]


def hear(name: str) -> dict[str, Any]:
    ear = Ear(random.Random(name))
    if name == SPOILING:
        for _ in range(40):
            spoil(ear)
        return ear.heard()
    times, begin = DRIVES[name]
    for number in range(times):
        ear.lot.seed(f"{name} {number}")
        follow(*begin(ear.lot), ear)
    return ear.heard()


def write() -> None:
    rows = [f"{json.dumps(name)}: {json.dumps(hear(name))}" for name in NAMES]
    HEARD.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
