"""Positions with pieces and numbers strewn by lot: no game would come to them."""

from __future__ import annotations

import random

from logres.engine.run import chance
from tests.games.pendragon.cards_table import FULL
from tests.games.pendragon.parts import (
    CARD_COUNT,
    CAVALRY,
    COMITATES,
    FACTIONS,
    IMPERIUM,
    LASTS,
    OMENS,
    POPULATION,
    SIDES,
    SPACES,
    STRONGHOLDS,
    UNIT_POOL,
    UNITS,
    Pendragon,
    add_laden,
    pieces,
    set_up,
    update_all,
)

LASTING = [
    (number, side)
    for number in range(CARD_COUNT)
    for side in range(len(SIDES))
    if LASTS[number][side] in ("capability", "momentum")
]


def strewn(lot: random.Random) -> Pendragon:
    """On an empty map, or on that of the scenario."""
    begun = lot.random() < 0.25
    g = set_up(FULL, {}) if begun else Pendragon(scenario=FULL)
    g.scenario, g.seated = FULL, tuple(range(len(FACTIONS)))
    g.rekey(chance.key_of_seed(lot.randrange(10**6)))
    g.imperium = lot.randrange(len(IMPERIUM))
    g.roads = not g.fragmented and lot.random() < 0.7
    strew_tracks(g, lot)
    strew_cubes(g, lot)
    strew_pieces(g, lot)
    strew_boxes(g, lot)
    if lot.random() < 0.15:
        g.taken[lot.randrange(len(FACTIONS))] |= 1 << OMENS
    for number, side in LASTING:
        if lot.random() < 0.12:
            kept = g.capabilities if LASTS[number][side] == "capability" else g.momentum
            if not kept[1 - side] >> number & 1:
                kept[side] |= 1 << number
                g.taken[lot.randrange(len(FACTIONS))] |= 1 << number
    update_all(g)
    return g


def strew_tracks(g: Pendragon, lot: random.Random) -> None:
    """Now and then a purse is empty."""
    purses = [max(0, lot.randrange(-6, 25)) for _ in range(6)]
    g.resources, g.dux_resources, g.wealth, g.prestige = purses[:4]
    g.renown = [0, 0, *purses[4:]]
    g.patrolled = lot.randrange(16)
    g.refugees = lot.randrange(4)


def strew_cubes(g: Pendragon, lot: random.Random) -> None:
    for space, printed in enumerate(POPULATION):
        people = max(0, printed - max(0, lot.randrange(-3, 3)))
        cubes = lot.randrange(2 * people + 1)
        g.population[space] = people
        g.bottom[space] = min(cubes, people)
        g.top[space] = cubes - g.bottom[space]


def strew_pieces(g: Pendragon, lot: random.Random) -> None:
    """Sometimes thinly, sometimes everywhere."""
    places = list(range(len(SPACES)))
    built, there = lot.choice(((0.02, 0.01), (0.05, 0.04), (0.2, 0.1), (0.3, 0.2)))
    lot.shuffle(places)
    for space in places:
        for kind in range(len(STRONGHOLDS)):
            sites = pieces.vacant_sites(g, kind, space)
            if sites and lot.random() < built and pieces.can_build(g, kind, space):
                pieces.build(g, kind, lot.choice(sites))
        for unit in range(len(UNITS)):
            if lot.random() < there:
                came = pieces.place(g, unit, space, lot.randrange(1, 5))
                if came and lot.random() < 0.3:
                    add_laden(g, unit, space, lot.randrange(came + 1))


def strew_boxes(g: Pendragon, lot: random.Random) -> None:
    """Some of what is left is not Available."""
    cavalry, comitates = UNIT_POOL[CAVALRY], UNIT_POOL[COMITATES]
    g.owed_cavalry = max(0, lot.randrange(-6, 4))
    g.casualties = lot.randrange(g.available[cavalry] + 1)
    g.available[cavalry] -= g.casualties
    g.available[comitates] += g.not_yet
    g.not_yet = lot.randrange(g.available[comitates] + 1)
    g.available[comitates] -= g.not_yet
