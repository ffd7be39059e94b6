"""43 OMENS: kept for one later use, in a fight or before a card is played."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Omens(Effect):
    """The executing Faction keeps the card, over Epochs too.

    [card.43.unshaded, card.43.battle, card.43.initiative]
    """

    def start(self, g: Pendragon) -> None:
        g.tell("keeps", "card.43.unshaded", faction=self.faction, card=self.card)
        g.end()
