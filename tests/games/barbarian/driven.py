"""Turns and battles of Barbarian Kingdoms from positions strewn by lot."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import logres
from logres import Match
from tests.games.barbarian.builders import ended, lay, run
from tests.games.barbarian.parts import (
    AREAS,
    CAPITAL,
    CLAIM_COSTS,
    COINS,
    COUNT,
    KINDS,
    KINGDOMS,
    NOWHERE,
    RECRUIT_COSTS,
    SEA,
    Barbarian,
    Turn,
)
from tests.hearing.ear import Drive, Driven

SHAPES = ("", "", "", "2v2", "two", "3v3", "2v2v2")
"""How sides are made: mostly not at all."""


def strewn(lot: random.Random) -> Barbarian:
    shape = lot.choice(SHAPES)
    count = {"": lot.randrange(3, 7), "2v2": 4, "two": 4}.get(shape, 6)
    names = sorted(lot.sample(KINGDOMS, count), key=KINGDOMS.index)
    mates = lot.sample(names, count)
    size = 3 if shape == "3v3" else 2
    sides = [
        "+".join(sorted(mates[n : n + size], key=KINGDOMS.index)) for n in range(0, count, size)
    ]
    g = lay(
        " ".join(names),
        lot.choice(names),
        seed=lot.randrange(10**6),
        sides=" ".join(sides) if shape else "",
        two=shape == "two",
        powers=lot.random() < 0.7,
        round=lot.randrange(1, 9),
    )
    g.last_round = lot.choice((0, 0, g.round, g.round + 1))
    strew_units(g, lot)
    strew_tokens(g, lot)
    strew_coins(g, lot)
    g.standing = []
    return g


def free_areas(g: Barbarian) -> list[int]:
    return [a for a in range(len(AREAS)) if not g.impassable >> a & 1]


def strew_units(g: Barbarian, lot: random.Random) -> None:
    """In an area stand units of one kingdom only, at sea of any; some Kings are lost."""
    taken: dict[int, int] = {}
    crowd = lot.choice((0.2, 0.5, 0.9))
    for kingdom in g.order:
        if lot.random() < 0.15:
            g.king[kingdom] = NOWHERE
            g.trophies[lot.choice(g.foes(kingdom))] |= 1 << kingdom
        elif lot.random() < 0.6 and CAPITAL[kingdom] not in taken:
            g.king[kingdom] = CAPITAL[kingdom]
        else:
            g.king[kingdom] = free_place(g, kingdom, taken, lot)
        taken.setdefault(g.king[kingdom], kingdom)
        units = []
        for _ in RECRUIT_COSTS[kingdom]:
            if lot.random() < crowd:
                units.append(free_place(g, kingdom, taken, lot))
                taken.setdefault(units[-1], kingdom)
        g.warriors[kingdom] = tuple(sorted(units))


def free_place(g: Barbarian, kingdom: int, taken: dict[int, int], lot: random.Random) -> int:
    """Where nobody else stands; capitals are for their own."""
    places = [
        area
        for area in free_areas(g)
        if (area in SEAS or taken.get(area, kingdom) == kingdom)
        and (area not in CAPITAL or CAPITAL.index(area) == kingdom)
    ]
    return lot.choice(places)


SEAS = [a for a in range(len(AREAS)) if SEA >> a & 1]


def strew_tokens(g: Barbarian, lot: random.Random) -> None:
    """Mostly where one's own units are, or nobody's."""
    places = [a for a in free_areas(g) if a not in SEAS and a not in CAPITAL]
    many = lot.choice((0.1, 0.3, 0.6))
    for area in places:
        there = [k for k in g.order if g.look_where(k) >> area & 1]
        if lot.random() < many:
            kingdom = lot.choice(there or g.order)
            if g.tokens[kingdom].bit_count() < len(CLAIM_COSTS[kingdom]):
                g.tokens[kingdom] |= 1 << area


def strew_coins(g: Barbarian, lot: random.Random) -> None:
    """Some purses are empty, some full."""
    places = [a for a in free_areas(g) if a not in SEAS]
    g.chests, g.hidden = [0] * len(g.chests), [NOWHERE] * len(g.hidden)
    g.treasury, g.box = [0] * len(g.treasury), [0] * KINDS
    rich = lot.sample(g.seated, lot.randrange(1, len(g.seated) + 1))
    for kind in range(len(COINS)):
        for _ in range(COUNT[kind]):
            where = lot.random()
            if where < 0.3:
                g.chests[lot.choice(places) * KINDS + kind] += 1
            elif where < 0.6:
                g.treasury[lot.choice(rich) * KINDS + kind] += 1
            elif where < 0.7:
                g.hidden[lot.choice(places)] = kind
            else:
                g.box[kind] += 1


def a_turn(lot: random.Random) -> Match:
    return run_unchecked(strewn(lot))


def run_unchecked(g: Barbarian) -> Match:
    match = run(g, Turn())
    match._check = False  # such tables are unsound
    return match


def a_beginning(scenario: str, lot: random.Random) -> Match:
    """A scenario with options by lot, from its first moment."""
    found = logres.game("barbarian").scenario(scenario).options
    options = {name: lot.choice(option.choices) for name, option in found.items()}
    return logres.new("barbarian", scenario, options, seed=lot.randrange(10**6))


DRIVES = {
    **{f"turn {n}": Drive(40, a_turn, 40, ended) for n in range(4)},
    **{
        f"beginning {scenario.id}": Drive(6, partial(a_beginning, scenario.id), 15, ended)
        for scenario in logres.game("barbarian").scenarios
    },
}
DRIVEN = Driven(DRIVES, Path(__file__).parent / "heard.json")
