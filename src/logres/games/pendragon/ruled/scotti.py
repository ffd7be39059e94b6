"""The chart of the Non-player Scotti: Renown out of Plunder and Ransom."""

from __future__ import annotations

from typing import Any

from logres.games.pendragon.ruled.barbarians import attacks, battle_orders, worthwhile
from logres.games.pendragon.ruled.chart import Orders, Turn, is_shield
from logres.games.pendragon.ruled.lots import draw_space
from logres.games.pendragon.table.constants import (
    CAVALRY,
    FORT,
    NONPLAYERS,
    SAXONS,
    SCOTTI,
    SCOTTI_RAIDER,
    SURPRISE,
    UNIT_POOL,
)
from logres.games.pendragon.table.position import Pendragon

TERMS = NONPLAYERS["scotti"]["conspiratio"]


def plays_conspiratio(g: Pendragon) -> bool:
    """Once the Dux has lost forces, while the Saxons could not act anyway, and with nothing better
    on the card. [np-scotti.conspiratio]
    """
    forts, cavalry = g.count_strongholds(FORT), g.count_units(CAVALRY)
    weakened = forts < TERMS["forts"] or cavalry < TERMS["cavalry"]
    return (
        not g.eligible >> SAXONS & 1
        and g.available[UNIT_POOL[SCOTTI_RAIDER]] >= TERMS["raiders"]
        and weakened
        and not is_shield(g.card, SCOTTI)
    )


def warbands_to_effect(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> dict[int, int]:
    """[np-scotti.battle]"""
    return worthwhile(g, SCOTTI)


def battle_box(g: Pendragon, turn: Turn, found: dict[int, int]) -> Orders:
    """With Surprise where a Stronghold stands. [np-scotti.battle]"""
    walled = [space for space in found if g.strongholds_in(space)]
    feat: Orders = (("feat", SURPRISE), ("surprise", draw_space(g, walled))) if walled else ()
    return (*battle_orders(g, turn, found), *feat, *attacks(g, found))
