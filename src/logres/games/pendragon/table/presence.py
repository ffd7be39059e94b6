"""Who has pieces where."""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    CIVITATES,
    FACTIONS,
    RAIDER,
    SITE_SPACE,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    TROOPS,
    UNIT_COUNT,
    UNIT_OWNER,
    UNITS_OF,
    VACANT,
)
from logres.games.pendragon.table.position import UNKNOWN, Pendragon

TROOPS_OF = tuple(tuple(u for u in TROOPS if UNIT_OWNER[u] == f) for f in range(4))
"""[pieces.units-and-troops, foederati.dux-troops]"""


def strongholds_of(g: Pendragon, faction: int, space: int) -> int:
    """How many Strongholds a Faction has there, its Foederati's among them.

    [foederati.presence, train.blue-settlement, muster.blue-settlement, ruling.blue-settlements]
    """
    count = 0
    for site in SITES_OF[space]:
        kind = g.sites[site]
        if kind != VACANT and STRONGHOLD_OWNER[kind] == faction:
            count += 1
    return count


def troops_of(g: Pendragon, faction: int, space: int) -> int:
    count = 0
    for unit in TROOPS_OF[faction]:
        count += g.units[unit * SPACE_COUNT + space]
    return count


def pieces_of(g: Pendragon, faction: int, space: int) -> int:
    """[pieces.pieces, pieces.strongholds, foederati.presence]"""
    return g.units_of(faction, space) + strongholds_of(g, faction, space)


def raiders_of(g: Pendragon, faction: int, space: int) -> int:
    return g.units[RAIDER[faction] * SPACE_COUNT + space] if faction > CIVITATES else 0


def spaces_with(g: Pendragon, unit: int) -> int:
    """The spaces that hold a unit of a kind: asked for over and over, so it is kept."""
    if not g.whereabouts:
        g.whereabouts = [UNKNOWN] * UNIT_COUNT
    found = g.whereabouts[unit]
    if found == UNKNOWN:
        found = g.whereabouts[unit] = look_for(g, unit)
    return found


def look_for(g: Pendragon, unit: int) -> int:
    """The scan itself."""
    found, row = 0, unit * SPACE_COUNT
    for space in range(SPACE_COUNT):
        if g.units[row + space]:
            found |= 1 << space
    return found


def spaces_with_units(g: Pendragon, units: tuple[int, ...]) -> int:
    """The spaces that hold a unit of one of these kinds."""
    found = 0
    for unit in units:
        found |= spaces_with(g, unit)
    return found


def presence(g: Pendragon, factions: tuple[int, ...]) -> int:
    """The spaces with pieces of one of these Factions. [pieces.pieces, foederati.presence]"""
    found = 0
    for faction in factions:
        found |= spaces_with_units(g, UNITS_OF[faction]) | seats_of(g, faction)
    return found


def seats_of(g: Pendragon, faction: int) -> int:
    """The spaces with Strongholds of a Faction, its Foederati's among them: kept as well."""
    if not g.seats:
        g.seats = find_seats(g)
    return g.seats[faction]


def find_seats(g: Pendragon) -> tuple[int, ...]:
    """By Faction."""
    found = [0] * len(FACTIONS)
    for site, kind in enumerate(g.sites):
        if kind != VACANT:
            found[STRONGHOLD_OWNER[kind]] |= 1 << SITE_SPACE[site]
    return tuple(found)


def enemies_in(g: Pendragon, faction: int, space: int) -> list[int]:
    """Factions one may attack there; the other Briton is one of them at any Imperium.

    [dux-battle.where, dux-battle.civitates-target, civitates-battle.where,
    factions.britons-may-fight]
    """
    return [f for f in range(4) if f != faction and pieces_of(g, f, space)]
