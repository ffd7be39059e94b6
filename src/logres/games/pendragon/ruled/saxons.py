"""The chart of the Non-player Saxons: land to settle, then Control."""

from __future__ import annotations

from typing import Any

from logres.games.pendragon.ruled.barbarians import attacks, battle_orders, worthwhile
from logres.games.pendragon.ruled.chart import Orders, Turn
from logres.games.pendragon.ruled.lots import draw_space
from logres.games.pendragon.table.constants import (
    BLUE_SAXON,
    BLUE_SAXON_SETTLEMENT,
    NONPLAYERS,
    RED_SAXON,
    RED_SAXON_SETTLEMENT,
    SAXONS,
    SHIELD_WALL,
    SURPRISE,
)
from logres.games.pendragon.table.position import Pendragon

TERMS = NONPLAYERS["saxons"]["adventus"]


def plays_adventus(g: Pendragon) -> bool:
    """[np-saxons.adventus]"""
    kinds = (RED_SAXON_SETTLEMENT, BLUE_SAXON_SETTLEMENT)
    return sum([g.count_strongholds(kind) for kind in kinds]) >= int(TERMS["settlements"])


def guests(g: Pendragon, space: int) -> int:
    """The Saxon Foederati Warbands in a space."""
    return g.at(RED_SAXON, space) + g.at(BLUE_SAXON, space)


def warbands_gain(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> dict[int, int]:
    """[np-saxons.battle]"""
    return worthwhile(g, SAXONS)


def battle_box(g: Pendragon, turn: Turn, found: dict[int, int]) -> Orders:
    """Shield Wall where they will fight in the field, else Surprise. [np-saxons.battle]"""
    walled = [space for space in found if g.strongholds_in(space)]
    feat: Orders = (("feat", SHIELD_WALL),)
    if len(walled) == len(found):
        feat = (("feat", SURPRISE), ("surprise", draw_space(g, walled)))
    return (*battle_orders(g, turn, found), *feat, *attacks(g, found))
