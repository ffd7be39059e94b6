"""60 MARINERS BY SEA: ships carry one group of a Dux March or Intercept from coast to coast."""

from __future__ import annotations

from logres.games.pendragon.table.constants import COASTS, EVERYWHERE, UNSHADED, card
from logres.games.pendragon.table.position import Pendragon

MARINERS_BY_SEA = card(60)
COASTLINE = sum([1 << space for space in EVERYWHERE if COASTS[space]])


def harbours(g: Pendragon, spaces: int) -> int:
    """Which of these spaces ships can put in at; none without the card. [card.60.unshaded]"""
    return spaces & COASTLINE if g.in_force(MARINERS_BY_SEA, UNSHADED) else 0
