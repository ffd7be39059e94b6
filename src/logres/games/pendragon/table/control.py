"""Who is whose friend, and who Controls which space."""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    DUX,
    EVERYWHERE,
    FACTIONS,
    FRAGMENTATION,
    IS_CITY,
    NOBODY,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    TROOPS,
    UNIT_OWNER,
    VACANT,
)
from logres.games.pendragon.table.position import Pendragon


def friendly(g: Pendragon, one: int, other: int) -> bool:
    """[factions.friendly-britons, factions.barbarians-enemies, cooperation.states,
    foederati.at-fragmentation, imperium-status.cooperation]
    """
    return one == other or (one <= CIVITATES and other <= CIVITATES and not g.fragmented)


def side_of(g: Pendragon, faction: int) -> int:
    """Under whose name a Faction Controls spaces. [control.briton, control.fragmentation-split]"""
    return BRITON if faction == DUX and g.imperium != FRAGMENTATION else faction


def holder_of(g: Pendragon, faction: int) -> str:
    """Who has the Control that stands under this Faction's name, for the log: the Civitates' is
    that of all Britons but at Fragmentation. [control.briton, control.fragmentation-split]
    """
    together = faction == BRITON and not g.fragmented
    return "britons" if together else FACTIONS[faction]


def friendly_control(g: Pendragon, faction: int, space: int) -> bool:
    """[control.friendly-to]"""
    return g.control[space] == side_of(g, faction)


def enemy_control(g: Pendragon, faction: int, space: int) -> bool:
    """[control.enemy-control]"""
    return g.control[space] not in (NOBODY, side_of(g, faction))


def update(g: Pendragon, space: int) -> None:
    """Pieces or ownership changed here. [control.immediate]"""
    control = city_control(g, space) if IS_CITY[space] else region_control(g, space)
    if control != g.control[space]:
        g.control[space] = control
        g.held = ()


def update_all(g: Pendragon) -> None:
    """[control.recompute-on-shift]"""
    for space in EVERYWHERE:
        update(g, space)


def city_control(g: Pendragon, space: int) -> int:
    """[control.city]"""
    (site,) = SITES_OF[space]
    kind = g.sites[site]
    return NOBODY if kind == VACANT else side_of(g, STRONGHOLD_OWNER[kind])


def region_control(g: Pendragon, space: int) -> int:
    """More pieces than all others together, and a Stronghold.

    [control.region, control.tie, control.strongholds-count, control.raiders-ignored,
    control.saxon-scotti, cooperation.joint-control]
    """
    pieces, seated = [0, 0, 0, 0], 0
    for site in SITES_OF[space]:
        kind = g.sites[site]
        if kind != VACANT:
            pieces[STRONGHOLD_OWNER[kind]] += 1
            seated |= 1 << side_of(g, STRONGHOLD_OWNER[kind])
    if not seated:
        return NOBODY
    for unit in TROOPS:
        there = g.units[unit * SPACE_COUNT + space]
        if there:
            pieces[UNIT_OWNER[unit]] += there
    if g.imperium != FRAGMENTATION:
        pieces[BRITON] += pieces[DUX]
        pieces[DUX] = 0
    winner = majority(pieces)
    return winner if winner != NOBODY and seated >> winner & 1 else NOBODY


def majority(pieces: list[int]) -> int:
    """Who has more than all others together. [control.region, control.tie]"""
    everybody = 0
    for count in pieces:
        everybody += count
    for faction, count in enumerate(pieces):
        if 2 * count > everybody:
            return faction
    return NOBODY


def controlled(g: Pendragon, faction: int) -> int:
    """The spaces with Control Friendly to a Faction. [control.friendly-to]"""
    if not g.held:
        g.held = find_held(g)
    return g.held[side_of(g, faction)]


def find_held(g: Pendragon) -> tuple[int, ...]:
    """By side."""
    found = [0] * len(FACTIONS)
    for space, side in enumerate(g.control):
        if side != NOBODY:
            found[side] |= 1 << space
    return tuple(found)


def control_total(g: Pendragon, side: int) -> int:
    """The Population of all spaces under one side's Control. [control.value,
    population.control-total]
    """
    return sum([g.population[space] for space in EVERYWHERE if g.control[space] == side])
