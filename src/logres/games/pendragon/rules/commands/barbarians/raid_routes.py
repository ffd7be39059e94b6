"""Which spaces a Raid can reach, by which way, and what each way costs the Raiders.

A way is a Sea by its number, the land way from Caledonia, or the land way from a base.
[raid.saxon-seas, raid.scotti-seas, raid.caledonia, raid.base, raid.base-sea]
"""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.table.constants import (
    ADJACENT,
    BRITANNICUS,
    CALEDONIA,
    COASTAL,
    COASTS,
    DOGS_AND_WOLVES,
    EVERYWHERE,
    FACTIONS,
    FOEDERATI_SETTLEMENT,
    FORT,
    GERMANICUS,
    NOBODY,
    SAXONS,
    SCOTTI,
    SEAS,
    SEPTENTRIONALIS,
    SETTINGS,
    SETTLEMENT,
    SHADED,
    SITES_OF,
    SPACE_COUNT,
    UNSHADED,
    WALL,
    WARBAND,
    bits,
    card,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with

RAID = SETTINGS["raid"]
OWN_SEAS = tuple(
    sum({1 << SEAS.index(sea) for sea in RAID.get(name, {}).get("seas", ())}) for name in FACTIONS
)
"""Where a Faction's ships come from, by Faction. [raid.saxon-seas, raid.scotti-seas]"""
FROM_CALEDONIA, FROM_BASE = len(SEAS), len(SEAS) + 1
LAND_VERB = {FROM_CALEDONIA: "from-caledonia", FROM_BASE: "from-base"}
BRYNEICH, NIALLS_RAID = card(37), card(55)
THE_WALL, CONSPIRATIO = card(69), card(73)
FOEDERATI_SETTLEMENTS = tuple(FOEDERATI_SETTLEMENT.values())
NORTHERN = 1 << SEPTENTRIONALIS


def bases(g: Pendragon, faction: int) -> int:
    """Spaces with a Warband and a Settlement of the Faction itself. [raid.base, foederati.no-raid,
    foederati.word-saxon]
    """
    found, settlement = 0, SETTLEMENT[faction]
    for space in bits(spaces_with(g, WARBAND[faction])):
        for site in SITES_OF[space]:
            if g.sites[site] == settlement:
                found |= 1 << space
    return found


def own_seas(g: Pendragon, faction: int) -> int:
    """The Seas its ships come from. [raid.saxon-seas, raid.scotti-seas,
    card.37.shaded.capability, card.55.shaded, card.73.septentrionalis]
    """
    seas = OWN_SEAS[faction]
    if faction == SAXONS and g.in_force(BRYNEICH, SHADED):
        seas |= NORTHERN
    if faction == SCOTTI and g.in_force(NIALLS_RAID, SHADED):
        seas |= 1 << BRITANNICUS
    if faction == SCOTTI and g.in_force(CONSPIRATIO, UNSHADED):
        seas &= ~NORTHERN
    return seas


def ways(g: Pendragon, faction: int) -> list[int]:
    """The ways into each space, as bits. [raid.caledonia, raid.base, raid.base-sea,
    map.eboracum-inland, map.caledonia]
    """
    own, seas, near = bases(g, faction), own_seas(g, faction), 0
    for base in bits(own):
        seas |= COASTS[base]
        near |= 1 << base | ADJACENT[base]
    found = [coasts & seas for coasts in COASTS]
    for space in bits(near):
        found[space] |= 1 << FROM_BASE
    if faction == SCOTTI:
        for space in bits(CALEDONIA):
            found[space] |= 1 << FROM_CALEDONIA
    return found


def targets(g: Pendragon, faction: int, by: list[int]) -> int:
    """Spaces that can be Raided. [raid.no-own-control]"""
    found = 0
    for space in EVERYWHERE:
        if by[space] and g.control[space] != faction:
            found |= 1 << space
    return found


def deep_ways(g: Pendragon, faction: int) -> list[int]:
    """The ways into spaces that only a Deep Raid reaches, beyond a valid target.

    [surprise.deep-raid, surprise.deep-counts, raid.no-own-control]
    """
    by = ways(g, faction)
    valid = targets(g, faction, by)
    found = [0] * SPACE_COUNT
    for space in EVERYWHERE:
        if not by[space] and g.control[space] != faction:
            for target in bits(ADJACENT[space] & valid):
                found[space] |= by[target]
    return found


# What a way costs.


def forts_in(g: Pendragon, spaces: int) -> int:
    """[raid.londinium-fort, map.coastal]"""
    count = 0
    for space in bits(spaces):
        for site in SITES_OF[space]:
            if g.sites[site] == FORT:
                count += 1
    return count


def reduction(g: Pendragon, way: int, faction: int = NOBODY) -> int:
    """The Raiders that Patrols or the Wall hold back now.

    [raid.patrol-reduction, raid.no-patrol, raid.wall-reduction, raid.base-no-reduction,
    raid.base-sea-reduction, raid.patrol-live, card.69.shaded]
    """
    if way == FROM_BASE:
        return 0
    if way == FROM_CALEDONIA:
        return 0 if g.in_force(THE_WALL, SHADED) else forts_in(g, WALL)
    return patrol(g, way) + (patrol(g, GERMANICUS) if sails_around(g, way, faction) else 0)


def patrol(g: Pendragon, sea: int) -> int:
    """[raid.patrol-reduction, raid.no-patrol, raid.londinium-fort, card.67.capability]"""
    if not g.patrolled >> sea & 1:
        return 0
    if g.in_force(DOGS_AND_WOLVES, UNSHADED):
        return foederati_settlements_in(g, COASTAL[sea])
    return forts_in(g, COASTAL[sea])


def foederati_settlements_in(g: Pendragon, spaces: int) -> int:
    """Of any colour and nation. [card.67.capability]"""
    count = 0
    for space in bits(spaces):
        for site in SITES_OF[space]:
            if g.sites[site] in FOEDERATI_SETTLEMENTS:
                count += 1
    return count


def sails_around(g: Pendragon, way: int, faction: int) -> bool:
    """Saxon ships reach the northern Sea through Germanicus, unless a base lies on it.

    [card.37.shaded.capability, raid.base-sea-reduction]
    """
    if faction != SAXONS or way != SEPTENTRIONALIS:
        return False
    return not any([COASTS[base] & NORTHERN for base in bits(bases(g, faction))])


def way_action(way: int) -> Action:
    return (LAND_VERB[way], 0) if way in LAND_VERB else ("by-sea", way)


def way_of(action: Action) -> int:
    for way, verb in LAND_VERB.items():
        if action[0] == verb:
            return way
    return action[1]
