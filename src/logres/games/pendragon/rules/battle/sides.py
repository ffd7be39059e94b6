"""Who fights whom: the two sides of a Battle, drawn up by kind of unit.

No kind of unit ever stands on both sides, so one list by kind holds both. It has three rows: the
field, and the insides of the Strongholds at the first and at the second Site of the space.
"""

from __future__ import annotations

from logres.games.pendragon.rules.battle.standing import dux_bellorum_parts
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    FACTIONS,
    FRAGMENTATION,
    MILITIA,
    RAIDER,
    RAIDERS,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    UNIT_COUNT,
    UNIT_OWNER,
    UNITS_OF,
    VACANT,
    WARBAND,
)
from logres.games.pendragon.table.position import Pendragon

BRITONS: tuple[int, ...] = (DUX, CIVITATES)
ALONE = tuple((faction,) for faction in range(len(FACTIONS)))
BRITON_UNITS = tuple(sorted(UNITS_OF[DUX] + UNITS_OF[CIVITATES]))
FIELD = 0
"""The row of those who stand in the field."""


def side(g: Pendragon, faction: int, opponent: int) -> tuple[int, ...]:
    """The Factions on one side: the Britons stand together against Barbarians until Fragmentation.

    [battle.defenders, battle.fragmentation-one, cooperation.joint-defence,
    cooperation.joint-attack, cooperation.not-between-britons, cooperation.states, intercept.join]
    """
    return BRITONS if are_joint(g, faction, opponent) else ALONE[faction]


def are_joint(g: Pendragon, faction: int, opponent: int) -> bool:
    """[cooperation.joint-defence, cooperation.joint-attack, cooperation.not-between-britons]"""
    return faction <= CIVITATES < opponent and g.imperium != FRAGMENTATION


def kinds(g: Pendragon, faction: int, opponent: int) -> tuple[int, ...]:
    """The kinds of units of one side; a third party's are none of them. [battle.one-enemy,
    foederati.fight-kin]
    """
    if faction <= CIVITATES < opponent and g.imperium != FRAGMENTATION:
        return BRITON_UNITS
    return UNITS_OF[faction]


# Drawing up.


def draw_up(g: Pendragon, space: int, kinds: tuple[int, ...]) -> None:
    """All units of these kinds take the field. [battle.all-join, battle.attackers]"""
    for unit in kinds:
        at = unit * SPACE_COUNT + space
        g.posts[unit] = g.units[at]
        g.posts_laden[unit] = g.laden[at]


def draw_up_landed(g: Pendragon, space: int, faction: int, landed: int, laden: int) -> None:
    """Only the Raiders just landed take the field. [battle.attackers]

    If it is not said how many of them carry Plunder, they carry all they can of what is there.
    """
    unit = RAIDER[faction]
    at = unit * SPACE_COUNT + space
    g.posts[unit] = min(landed, g.units[at])
    g.posts_laden[unit] = min(g.posts[unit], g.laden[at]) if laden < 0 else laden


def part_militia(g: Pendragon, attacker: int, enemy: int) -> None:
    """Militia stay out where they would fight beside Dux units. [cooperation.dux-bellorum]"""
    if not g.posts[MILITIA] or max(attacker, enemy) <= CIVITATES or g.fragmented:
        return
    if dux_bellorum_parts(g) and any([g.posts[unit] for unit in UNITS_OF[DUX]]):
        stand_aside(g, MILITIA)


def stand_aside(g: Pendragon, unit: int) -> None:
    """Units of a kind take no further part in the field; they keep their Plunder."""
    g.posts[unit] = g.posts_laden[unit] = 0


def disperse(g: Pendragon) -> None:
    """Nothing is remembered of a Battle that is over. [field.withdraw-temporary]"""
    g.posts = [0] * (3 * UNIT_COUNT)
    g.posts_laden = [0] * (3 * UNIT_COUNT)
    g.fallen = [0] * UNIT_COUNT
    g.fallen_laden = [0] * UNIT_COUNT
    g.halved = ()


# Strongholds of the defending side.


def walls(g: Pendragon, space: int, enemy: int, attacker: int, intercept: bool) -> int:
    """The Sites of the defending side's Strongholds there, as a mask.

    [assault.which, field.withdraw-any-briton, field.withdraw-own-fragmentation,
    field.withdraw-defenders-only]
    """
    if intercept and g.at(WARBAND[enemy], space):
        # Warbands that take no part bar the way to their Stronghold. [intercept.assault]
        return 0
    owners, found = side(g, enemy, attacker), 0
    for site in SITES_OF[space]:
        kind = g.sites[site]
        if kind != VACANT and STRONGHOLD_OWNER[kind] in owners:
            found |= 1 << site
    return found


# Counting.


def standing(g: Pendragon, kinds: tuple[int, ...], row: int = FIELD) -> int:
    """How many units of these kinds there are in the field, or inside a Stronghold."""
    count, start = 0, row * UNIT_COUNT
    for unit in kinds:
        count += g.posts[start + unit]
    return count


def drawn_up(g: Pendragon, kinds: tuple[int, ...], row: int = FIELD) -> tuple[int, ...]:
    """How many of each kind, where only these kinds count."""
    counts, start = [0] * UNIT_COUNT, row * UNIT_COUNT
    for unit in kinds:
        counts[unit] = g.posts[start + unit]
    return tuple(counts)


def troops_standing(g: Pendragon, kinds: tuple[int, ...]) -> int:
    return sum([g.posts[unit] for unit in kinds if unit not in RAIDERS])


def survivors(g: Pendragon, kinds: tuple[int, ...]) -> int:
    """All who fought and live, inside Strongholds too."""
    return sum([standing(g, kinds, row) for row in range(3)])


def lost(g: Pendragon, kinds: tuple[int, ...]) -> int:
    """Units of a side removed in this Battle. [consequences.pieces-counted]"""
    count = 0
    for unit in kinds:
        count += g.fallen[unit]
    return count


def laden_lost(g: Pendragon, kinds: tuple[int, ...]) -> int:
    """Cubes that fell with them."""
    return sum([g.fallen_laden[unit] for unit in kinds])


def assigns(g: Pendragon, enemy: int, attacker: int, row: int) -> int:
    """Who says which defenders fall: of joint Britons the Dux, if a Dux unit may be hit.

    [battle.who-assigns-defence, pieces.owner-removal-choice, ruling.losses-assignment]
    """
    if not are_joint(g, enemy, attacker):
        return enemy
    start = row * UNIT_COUNT
    hit = [UNIT_OWNER[unit] for unit in BRITON_UNITS if g.posts[start + unit]]
    return DUX if DUX in hit else CIVITATES
