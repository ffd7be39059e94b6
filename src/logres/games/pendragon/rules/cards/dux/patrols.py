"""8 CLASSIS BRITANNICA and 18 THE IRISH SHORE: the Seas are Patrolled, or not."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import BRITANNICUS, HIBERNICUS
from logres.games.pendragon.table.position import Pendragon


@dataclass
class NoPatrol(Effect):
    """Oceanus Britannicus is Patrolled no more. [card.8.shaded, ruling.card-8]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(g.patrolled >> BRITANNICUS & 1)

    def start(self, g: Pendragon) -> None:
        g.patrolled &= ~(1 << BRITANNICUS)
        g.tell("no-patrol", "card.8.shaded", sea=BRITANNICUS)
        g.end()


@dataclass
class Patrolled(Effect):
    """Oceanus Hibernicus is Patrolled from now on. [card.18.unshaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return not g.patrolled >> HIBERNICUS & 1

    def start(self, g: Pendragon) -> None:
        g.patrolled |= 1 << HIBERNICUS
        g.tell("patrolled", "card.18.unshaded", sea=HIBERNICUS)
        g.end()
