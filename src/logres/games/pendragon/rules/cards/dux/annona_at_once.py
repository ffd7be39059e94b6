"""10 ANNONA. That the next one is skipped is in the Annona Phase."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.epoch.annona import Pay, groups, reckon
from logres.games.pendragon.table.constants import CIVITATES, DUX, SAXONS
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units


@dataclass
class AnnonaAtOnce(Effect):
    """An Annona for Saxon Foederati only; the regular one still comes. [card.10.shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return spaces_with_units(g, groups(SAXONS)) != 0

    def start(self, g: Pendragon) -> None:
        """[card.10.shaded, annona.dux-first]"""
        g.call(Pay(DUX, SAXONS), self.second)

    def second(self, g: Pendragon) -> None:
        g.call(Pay(CIVITATES, SAXONS), self.reckon)

    def reckon(self, g: Pendragon) -> None:
        """[card.10.shaded]"""
        reckon(g, SAXONS)
        g.end()
