"""What rivals may send where, and the chance to win against it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, product

from logres.games.rex.ruled import npk
from logres.games.rex.table.constants import (
    AREAS,
    DEPLOYMENT,
    HIGHEST,
    RAISED,
    RAISED_BY,
    RAISED_TO,
    TROOPS_PER_PLAN,
    VALUE,
)
from logres.games.rex.table.position import Rex
from logres.games.rex.table.slots import ENDS

Values = tuple[int, ...]
"""Of cards."""

Ways = tuple[tuple[int, int, float], ...]
"""The areas of a first and a second card, with the chance of it."""

RAISE = RAISED_TO - RAISED
STRONGEST = TROOPS_PER_PLAN * HIGHEST
LOWER, EQUAL, HIGHER = range(3)
TURNED = range(len(DEPLOYMENT) * ENDS)
"""Every mini-card, turned each way."""


def unseen(g: Rex, rival: int, is_early: bool = False) -> Values:
    """Hand and deck of a rival are one heap to everybody else; its queue may still join them.

    Who looks from early in the turn on does not know what will be left in the queue.
    """
    cards = g.hands[rival] + g.decks[rival]
    if is_early or g.phase == "recruitment":
        cards += g.queues[rival]
    return tuple(sorted([VALUE[card] for card in cards]))


@lru_cache(10_000)
def pairs(unseen: Values) -> tuple[tuple[int, int, float], ...]:
    """Any two cards of a heap, in order, with the chance of it."""
    found: dict[tuple[int, int], int] = {}
    for place, first in enumerate(unseen):
        for second in unseen[:place] + unseen[place + 1 :]:
            found[first, second] = found.get((first, second), 0) + 1
    number = sum(found.values())
    return tuple([(first, second, n / number) for (first, second), n in found.items()])


def ways(g: Rex, rival: int) -> tuple[Ways, Ways, Ways]:
    """Where the cards go if the second is lower than the first, equal, or higher."""
    if not g.is_npk(rival):
        return (to_tokens(g),) * 3
    if rival == npk.COGIDUBNUS:
        return (impetuous(g),) * 3
    if rival == npk.PRASUTAGOS:
        return (most_tokens_first(g),) * 3
    first, second, third = [shown(g, slot) for slot in g.slots]
    return ((second, first, 1.0),), ((second, second, 1.0),), ((second, third, 1.0),)


def shown(g: Rex, turned: int) -> int:
    return npk.shown_area(g, *divmod(turned, ENDS))


def to_tokens(g: Rex) -> Ways:
    """A player goes where much is to be won."""
    if not g.stakes:
        return ()
    each = [len(g.at_stake(area)) / len(g.stakes) for area in range(len(AREAS))]
    areas = [area for area in range(len(AREAS)) if each[area]]
    return tuple([(a, b, each[a] * each[b]) for a in areas for b in areas])


def impetuous(g: Rex) -> Ways:
    areas = [shown(g, turned) for turned in TURNED]
    two = [(a, b) for a, b in product(TURNED, TURNED) if a // ENDS != b // ENDS]
    return tuple([(areas[a], areas[b], 1 / len(two)) for a, b in two])


def most_tokens_first(g: Rex) -> Ways:
    most = npk.most_tokens(g)
    return tuple([(most, shown(g, turned), 1 / len(TURNED)) for turned in TURNED])


@dataclass(eq=False)
class Force:
    """The chance that a rival's total in an area is at most so much, by total.

    `raised` counts its 1s as raised; the calm ones leave out what has a 7 in it.
    """

    plain: list[float]
    raised: list[float]
    calm: list[float]
    calm_raised: list[float]


@lru_cache(10_000)
def forces(unseen: Values, ways: tuple[Ways, Ways, Ways]) -> tuple[Force, ...]:
    """What a rival with such cards may have in each area."""
    sent: list[dict[Values, float]] = [{} for _ in AREAS]
    for first, second, chance in pairs(unseen):
        order = EQUAL if first == second else HIGHER if second > first else LOWER
        for a, b, share in ways[order]:
            if a == b:
                send(sent[a], (first, second), chance * share)
            else:
                send(sent[a], (first,), chance * share)
                send(sent[b], (second,), chance * share)
    return tuple([force(area) for area in sent])


def send(sent: dict[Values, float], values: Values, chance: float) -> None:
    sent[values] = sent.get(values, 0.0) + chance


def force(sent: dict[Values, float]) -> Force:
    away = 1.0 - sum(sent.values())
    tables = [[away] + [0.0] * STRONGEST for _ in range(4)]
    for values, chance in sent.items():
        total = sum(values)
        raised = total + RAISE * values.count(RAISED)
        for table in range(0, 2 if RAISED_BY in values else 4, 2):
            tables[table][total] += chance
            tables[table + 1][raised] += chance
    return Force(*[list(accumulate(table)) for table in tables])


def chance_to_win(rivals: tuple[Force, ...], values: Values) -> float:
    """That no rival has more. Their 7s raise our 1s and ours theirs; to tie is to win."""
    total, ones = sum(values), values.count(RAISED)
    seven = RAISED_BY in values
    every = [rival.raised if seven else rival.plain for rival in rivals]
    if not ones:
        return none_above(every, total)
    calm = [rival.calm_raised if seven else rival.calm for rival in rivals]
    raised = total + ones * RAISE
    return none_above(calm, total) + none_above(every, raised) - none_above(calm, raised)


def none_above(tables: list[list[float]], total: int) -> float:
    chance = 1.0
    for table in tables:
        chance *= table[min(total, STRONGEST)]
    return chance
