"""Placing, removing, moving and replacing pieces. Everything that changes pieces goes through here.

Control and the boxes are kept true with every change. [control.immediate, components.pool-dux,
components.pool-civitates, components.pool-saxons, components.pool-scotti]
"""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    CAVALRY,
    HILLFORT,
    IS_CITY,
    RAIDERS,
    SITE_KIND,
    SITE_SPACE,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_COUNT,
    UNIT_POOL,
    VACANT,
)
from logres.games.pendragon.table.control import update
from logres.games.pendragon.table.position import UNKNOWN, Pendragon
from logres.games.pendragon.table.wealth import add_laden

CONTENDS = tuple(unit not in RAIDERS for unit in range(UNIT_COUNT))
"""Does a kind of unit count for Control? [control.raiders-ignored]"""


def place(g: Pendragon, unit: int, space: int, wanted: int) -> int:
    """Place units from Available, as many as there are; returns how many came.

    [pieces.place-from-available]
    """
    count = min(wanted, g.available[UNIT_POOL[unit]])
    if count > 0:
        g.available[UNIT_POOL[unit]] -= count
        add_units(g, unit, space, count)
        contest(g, unit, space)
    return max(count, 0)


def remove(g: Pendragon, unit: int, space: int, count: int, laden: int = 0) -> None:
    """Remove units, `laden` of them with their Plunder. Cavalry goes to Casualties.

    [pieces.to-available, pieces.cavalry-casualties, plunder.lost-with-unit,
    foederati.nation-pool]
    """
    take_up(g, unit, space, count, laden)
    if unit == CAVALRY:
        g.casualties += count
    else:
        g.available[UNIT_POOL[unit]] += count


def take_up(g: Pendragon, unit: int, space: int, count: int, laden: int = 0) -> None:
    """Take units off a space, into no box: the caller says where they go."""
    add_units(g, unit, space, -count)
    add_laden(g, unit, space, -laden)
    contest(g, unit, space)


def put_down(g: Pendragon, unit: int, space: int, count: int, laden: int = 0) -> None:
    """Put units that were taken up into a space."""
    add_units(g, unit, space, count)
    add_laden(g, unit, space, laden)
    contest(g, unit, space)


def add_units(g: Pendragon, unit: int, space: int, more: int) -> None:
    """Add units of a kind, or remove them if `more` is negative; keeps where the kind is found."""
    at = unit * SPACE_COUNT + space
    there = g.units[at] + more
    g.units[at] = there
    if g.whereabouts and g.whereabouts[unit] != UNKNOWN:
        others = g.whereabouts[unit] & ~(1 << space)
        g.whereabouts[unit] = others | 1 << space if there else others


def contest(g: Pendragon, unit: int, space: int) -> None:
    """Troops come or go. [control.immediate, control.raiders-ignored]"""
    if CONTENDS[unit]:
        update(g, space)


def move(g: Pendragon, unit: int, start: int, end: int, count: int, laden: int = 0) -> None:
    """Units go from one space to another, with their Plunder. [plunder.moves-with-unit]"""
    take_up(g, unit, start, count, laden)
    put_down(g, unit, end, count, laden)


def turn_coat(g: Pendragon, unit: int, into: int, space: int, count: int, laden: int) -> None:
    """Units change owner or colour and keep their Plunder.

    [foederati.turning, foederati.revolt-keeps-plunder, pieces.replace-plunder]
    """
    take_up(g, unit, space, count, laden)
    put_down(g, into, space, count, laden)


def replace(g: Pendragon, unit: int, into: int, space: int, count: int) -> int:
    """Units make room for others; they go even where no others are Available, and their Plunder
    with them. Returns how many came.

    [pieces.replace-short, pieces.replace-plunder, ruling.plunder-when-changing]
    """
    unladen = g.at(unit, space) - g.laden_at(unit, space)
    remove(g, unit, space, count, max(0, count - unladen))
    return place(g, into, space, count)


# Strongholds.


def may_stand(kind: int, site: int) -> bool:
    """[sites.town-site, sites.hillfort-site, sites.city-site]"""
    if kind == TOWN:
        return SITE_KIND[site] != "hillfort"
    return not (kind == HILLFORT and IS_CITY[SITE_SPACE[site]])


def vacant_sites(g: Pendragon, kind: int, space: int) -> list[int]:
    """Where a Stronghold could be placed in a space, were it Available. [sites.vacant-needed]"""
    return [s for s in SITES_OF[space] if g.sites[s] == VACANT and may_stand(kind, s)]


def can_build(g: Pendragon, kind: int, space: int) -> bool:
    return g.available[STRONGHOLD_POOL[kind]] > 0 and bool(vacant_sites(g, kind, space))


def build(g: Pendragon, kind: int, site: int) -> None:
    """Place a Stronghold from Available at a vacant Site."""
    g.available[STRONGHOLD_POOL[kind]] -= 1
    occupy(g, site, kind)


def raze(g: Pendragon, site: int) -> int:
    """Remove a Stronghold to its Available box; returns its kind."""
    kind = g.sites[site]
    g.available[STRONGHOLD_POOL[kind]] += 1
    occupy(g, site, VACANT)
    return kind


def change_sides(g: Pendragon, site: int, kind: int, rule: str) -> None:
    """A Settlement changes owner or colour. [foederati.turning]"""
    occupy(g, site, kind)
    g.tell("changes-sides", rule, stronghold=kind, site=site)


def occupy(g: Pendragon, site: int, kind: int) -> None:
    sites = list(g.sites)
    sites[site] = kind
    g.sites = tuple(sites)
    g.seats = ()
    update(g, SITE_SPACE[site])
