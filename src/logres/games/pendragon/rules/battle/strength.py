"""What a unit's blow inflicts and what it takes to remove it, in quarters of a loss.

[battle.fractions, battle.quarter]
"""

from __future__ import annotations

from collections.abc import Sequence

from logres.games.pendragon.rules.battle.quarters import HALF, ONE, Strengths
from logres.games.pendragon.rules.battle.standing import (
    any_event,
    cross_strengthens,
    devastation_halves,
    dubglas_river_mires,
    dux_bellorum_steadies,
    mons_badonicus_steadies,
    ravens_harden,
)
from logres.games.pendragon.table.constants import (
    CAVALRY,
    DUX,
    MILITIA,
    RAIDERS,
    SAXON_WARBAND,
    TROOPS,
    UNIT_COUNT,
    UNIT_OWNER,
    UNITS_OF,
)
from logres.games.pendragon.table.position import Pendragon

EVEN: Strengths = (ONE,) * UNIT_COUNT
"""In Storm everybody is alike. [battle.storm-full, assault.inside-equal]"""
HALVED: Strengths = tuple(HALF if u in RAIDERS or u == MILITIA else ONE for u in range(UNIT_COUNT))
"""In the field. [battle.halved, battle.strike-one]"""
RAIDERS_HALVED: Strengths = tuple(HALF if u in RAIDERS else ONE for u in range(UNIT_COUNT))
"""On the walls. [assault.escalade-raiders, assault.escalade-militia, ruling.loss-arithmetic]"""


def inflicted(g: Pendragon, units: Sequence[int], strengths: Strengths, row: int) -> int:
    """What these kinds inflict from one post, those whom OMENS has halved less.

    [battle.strike-one, card.43.battle]
    """
    each, start = blows(g, strengths), row * UNIT_COUNT
    total = sum([g.posts[start + unit] * each[unit] for unit in units])
    if g.halved:
        for unit in units:
            few = min(g.halved[unit], g.posts[start + unit])
            total -= few * (strengths[unit] - (strengths[unit] >> 1))
    return total


def devastated(g: Pendragon, strengths: Strengths) -> Strengths:
    """[card.64.unshaded]"""
    if not devastation_halves(g, SAXON_WARBAND):
        return strengths
    return tuple([n // 2 if devastation_halves(g, unit) else n for unit, n in enumerate(strengths)])


def in_field(g: Pendragon, space: int) -> Strengths:
    """[battle.strike-one, battle.halved]"""
    if not any_event(g):
        return HALVED
    strengths = list(HALVED)
    if is_steady(g, space):
        strengths[MILITIA] = ONE
    if dubglas_river_mires(g, space):
        strengths[CAVALRY] = HALF
    return devastated(g, tuple(strengths))


def is_steady(g: Pendragon, space: int) -> bool:
    """Are Militia not halved here? [card.16.unshaded.momentum, card.28.unshaded.capability]"""
    if mons_badonicus_steadies(g, space):
        return True
    return dux_bellorum_steadies(g) and any([g.posts[unit] for unit in UNITS_OF[DUX]])


def blows(g: Pendragon, strengths: Strengths) -> Strengths:
    """What each kind inflicts. [card.33.unshaded.momentum]"""
    if not cross_strengthens(g, MILITIA):
        return strengths
    return tuple([n + HALF * cross_strengthens(g, unit) for unit, n in enumerate(strengths)])


def behind_shields(strengths: Strengths, shield_wall: bool) -> Strengths:
    """What it takes to remove each kind in the field. [shield-wall.double]"""
    if not shield_wall:
        return strengths
    return tuple([2 * n if unit == SAXON_WARBAND else n for unit, n in enumerate(strengths)])


def in_escalade(g: Pendragon) -> Strengths:
    """What it takes to remove attackers from the walls; Shield Wall is no help there.

    [assault.escalade-raiders, assault.escalade-militia, shield-wall.not-assault]
    """
    return devastated(g, RAIDERS_HALVED) if any_event(g) else RAIDERS_HALVED


def first_cavalry(strengths: Strengths) -> int:
    """What it takes to remove the first Cavalry in an Assault. [assault.first-cavalry]"""
    return 2 * strengths[CAVALRY]


def in_storm(g: Pendragon) -> Strengths:
    """[battle.storm-full, assault.inside-equal, shield-wall.not-assault]"""
    return devastated(g, EVEN) if any_event(g) else EVEN


def on_the_walls(g: Pendragon, factions: tuple[int, ...], strengths: Strengths) -> Strengths:
    """What it takes to remove attackers of these Factions in an Assault.

    [card.41.shaded.momentum]
    """
    if any_event(g):
        for faction in factions:
            if ravens_harden(g, faction):
                strengths = hardened(strengths, faction)
    return strengths


def hardened(strengths: Strengths, faction: int) -> Strengths:
    """Troops that take 2 losses each in an Assault. [card.41.shaded.momentum]"""
    return tuple(
        [
            2 * n if unit in TROOPS and UNIT_OWNER[unit] == faction else n
            for unit, n in enumerate(strengths)
        ]
    )
