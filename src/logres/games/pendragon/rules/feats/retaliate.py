"""Retaliate: the Dux carries war to the Barbarians' own homes.

What it changes happens in the Battle's Consequences.
[retaliate.where, retaliate.plunder, retaliate.prestige, retaliate.renown]
"""

from __future__ import annotations

from logres.games.pendragon.table.constants import SAXONS, SCOTTI, bits
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import strongholds_of


def applies(g: Pendragon, enemy: int, space: int) -> bool:
    """[retaliate.where]"""
    return enemy in (SAXONS, SCOTTI) and strongholds_of(g, enemy, space) > 0


def is_useful(g: Pendragon, spaces: int) -> bool:
    """[retaliate.where]"""
    return any(applies(g, enemy, s) for s in bits(spaces) for enemy in (SAXONS, SCOTTI))
