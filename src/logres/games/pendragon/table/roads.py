"""How far a unit can go: to a neighbouring space, or along the Roads.

[roads.not-spaces, roads.users, roads.comitates, ruling.road-users, foederati.split]
"""

from __future__ import annotations

from functools import lru_cache

from logres.games.pendragon.table.constants import (
    ADJACENT,
    CAVALRY,
    CIVITATES,
    COMITATES,
    EVERYWHERE,
    FOEDERATI,
    ROADS,
    bits,
)
from logres.games.pendragon.table.control import controlled
from logres.games.pendragon.table.position import Pendragon

ALWAYS_ON_ROADS = sum(1 << unit for unit in (CAVALRY, *FOEDERATI))


def uses_roads(unit: int, marching: int) -> bool:
    """Comitates do in the Civitates' own March only; Militia never. [roads.comitates]"""
    return bool(ALWAYS_ON_ROADS >> unit & 1) or (unit == COMITATES and marching == CIVITATES)


def chain(start: int, through: int) -> int:
    """The spaces one can pass by Road, `start` among them.

    [roads.chain, roads.friendly-control, intercept.origin-free, ruling.intercept-origin]
    """
    passed, edge = 1 << start, [start]
    while edge:
        found = ROADS[edge.pop()] & through & ~passed
        passed |= found
        edge += bits(found)
    return passed


@lru_cache(maxsize=1024)
def reaches(through: int) -> tuple[int, ...]:
    """Where a Road user can go from each space, if these spaces can be passed.

    The last step may lead off the Roads or into a space without Friendly Control, and goes no
    further. It depends on the map alone and is asked for over and over. [roads.march-stop,
    roads.chain, intercept.by-road]
    """
    found = []
    for start in EVERYWHERE:
        reached = 0
        for space in bits(chain(start, through)):
            reached |= ADJACENT[space]
        found.append(reached & ~(1 << start))
    return tuple(found)


def road_reaches(g: Pendragon, faction: int) -> tuple[int, ...]:
    """Where a Road user of a Faction can go from each space. [roads.maintained]"""
    return reaches(controlled(g, faction)) if g.roads else ADJACENT


def destinations(g: Pendragon, faction: int, unit: int, start: int, marching: int) -> int:
    """Where a unit can go in one move.

    [roads.maintained, dux-march.units, civitates-march.units, intercept.by-road]
    """
    if uses_roads(unit, marching):
        return road_reaches(g, faction)[start]
    return ADJACENT[start]
