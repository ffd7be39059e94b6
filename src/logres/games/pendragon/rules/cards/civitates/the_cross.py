"""33 WITH THE CROSS ON HIS SHOULDERS. What lasts of it stands in the Battle and the Commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand
from logres.games.pendragon.table.position import Pendragon


@dataclass
class TheCross(FreeCommand):
    """The executing Faction marches or fights for free; blows are harder until the next Epoch.

    [card.33.unshaded, card.33.unshaded.momentum, events.free-commands]
    """

    COMMANDS: ClassVar[tuple[str, ...]] = ("march", "battle")

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return True

    def start(self, g: Pendragon) -> None:
        """[card.33.unshaded]"""
        self.commands = self.COMMANDS
        super().start(g)
