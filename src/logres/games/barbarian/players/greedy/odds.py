"""How a battle would go, from what everybody can count."""

from __future__ import annotations

import math

from logres.games.barbarian.players.greedy.beliefs import BLUR, COIN, MOST_BRIBE, NEARBY, PURSE
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import (
    CONTROL_MARKER_BP,
    KING_POINTS,
    MARKER_POINTS,
    WARRIOR_POINTS,
)
from logres.games.barbarian.table.position import Barbarian


def wealth(g: Barbarian, kingdom: int, seat: int) -> float:
    """One's own Tremis, or the expected value of a rival's coins."""
    owner = g.owner[kingdom]
    return float(worth(g.purse(owner))) if owner == seat else COIN * sum(g.purse(owner))


def inside(g: Barbarian, kingdom: int, area: int) -> int:
    """Points of the units in a province."""
    king = KING_POINTS if g.king[kingdom] == area else 0
    return king + WARRIOR_POINTS * g.warriors[kingdom].count(area)


def nearby(g: Barbarian, kingdom: int, area: int) -> int:
    """Points of the units that could come."""
    near = g.next_to(kingdom)[area]
    king = g.king[kingdom]
    points = KING_POINTS if king >= 0 and near >> king & 1 else 0
    return points + WARRIOR_POINTS * len([a for a in g.warriors[kingdom] if near >> a & 1])


def marker(g: Barbarian, kingdom: int, area: int) -> int:
    if g.controller(area) != kingdom:
        return 0
    return g.power(kingdom, CONTROL_MARKER_BP) or MARKER_POINTS


def strength(g: Barbarian, kingdom: int, area: int, seat: int) -> float:
    """Points that can be expected of a kingdom in a battle there."""
    purse = PURSE * min(wealth(g, kingdom, seat), MOST_BRIBE)
    units = inside(g, kingdom, area) + NEARBY * nearby(g, kingdom, area)
    return units + marker(g, kingdom, area) + purse


def chance(lead: float) -> float:
    """The probability that a lead of `lead` points wins; a tie is even."""
    return 1 / (1 + math.exp(-lead / BLUR))
