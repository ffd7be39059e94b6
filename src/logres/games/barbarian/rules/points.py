"""Battle Points."""

from __future__ import annotations

from logres.games.barbarian.table.constants import (
    CONTROL_MARKER_BP,
    KING_POINTS,
    KING_WARRIOR_BP,
    MARKER_POINTS,
    WARRIOR_POINTS,
)
from logres.games.barbarian.table.position import Barbarian


def points(g: Barbarian, kingdom: int, area: int) -> int:
    """What a kingdom's units and control marker are worth in a battle; treasure is worth nothing.

    [battle.king-points, battle.warrior-points, battle.control-bonus, battle.treasure-no-points,
    ruling.owner-challenges, ruling.suspended-no-bonus, ruling.claim-no-bonus]
    """
    total, each = 0, WARRIOR_POINTS
    if g.king[kingdom] == area:
        total = KING_POINTS
        each = g.power(kingdom, KING_WARRIOR_BP) or WARRIOR_POINTS
    if g.marker == kingdom and g.contested == area:
        total += g.power(kingdom, CONTROL_MARKER_BP) or MARKER_POINTS
    return total + each * g.warriors[kingdom].count(area)
