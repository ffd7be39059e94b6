"""59 DAL RIADA, shaded. Unshaded it holds Raiders back."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import SCOTTI_SETTLEMENT, STRONGHOLD_POOL
from logres.games.pendragon.table.position import Pendragon

POOL = STRONGHOLD_POOL[SCOTTI_SETTLEMENT]


@dataclass
class DalRiada(Effect):
    """An Available Scotti Settlement lies on the card from now on: out of reach, but counted for
    victory. [card.59.shaded, pieces.place-from-available, sites.no-voluntary-removal]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.available[POOL] > 0

    def start(self, g: Pendragon) -> None:
        if g.available[POOL]:
            g.available[POOL] -= 1
            g.dal_riada += 1
            g.tell("dal-riada", "card.59.shaded", stronghold=SCOTTI_SETTLEMENT)
        g.end()
