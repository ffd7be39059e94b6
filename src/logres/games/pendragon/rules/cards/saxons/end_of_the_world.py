"""54 THE END OF THE WORLD."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.imperium import (
    CIVILIAN,
    Thresholds,
    civilians_dominate,
    sustained,
    update_imperium,
)
from logres.games.pendragon.table.constants import SETTINGS
from logres.games.pendragon.table.position import Pendragon

TOUGHER: Thresholds = SETTINGS["end_of_the_world"]


@dataclass
class EndOfTheWorld(Effect):
    """An Imperium Phase without Hoard, with tougher thresholds. [card.54.unshaded,
    ruling.imperium-thresholds]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        if sustained(g, TOUGHER) != g.imperium:
            return True
        return not g.fragmented and civilians_dominate(g) != (g.imperium in CIVILIAN)

    def start(self, g: Pendragon) -> None:
        """[card.54.unshaded, imperium.halve, imperium.dominance]"""
        g.tell("end-of-the-world", "card.54.unshaded")
        update_imperium(g, TOUGHER)
        g.end()
