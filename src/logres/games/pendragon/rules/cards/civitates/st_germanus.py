"""23 ST GERMANUS."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand
from logres.games.pendragon.rules.commands.britons.civitates_battle import CivitatesBattle
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.constants import CIVITATES, REINFORCE, SAXONS, SCOTTI, SETTINGS
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_resources, add_wealth

NUMBERS = SETTINGS["st_germanus"]


@dataclass
class AlleluiaVictory(FreeCommand):
    """The Civitates fight Saxons or Scotti in one space, with a free Reinforce that cannot fail;
    whoever plays the card, they may decline.

    [card.23.unshaded, events.free-commands, events.free-may-decline]
    """

    COMMANDS: ClassVar[tuple[str, ...]] = ("battle",)

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(cls(card, CIVITATES, cls.COMMANDS).options(g))

    def made(self, g: Pendragon, name: str) -> Command:
        """[card.23.unshaded, reinforce.success]"""
        return CivitatesBattle(
            faction=CIVITATES,
            limited=True,
            free=True,
            feat=REINFORCE,
            bonus=int(NUMBERS["reinforce"]),
            against=1 << SAXONS | 1 << SCOTTI,
        )

    def start(self, g: Pendragon) -> None:
        """[card.23.unshaded]"""
        self.faction, self.commands = CIVITATES, self.COMMANDS
        super().start(g)


@dataclass
class ChurchLevy(Effect):
    """Briton Resources, and Wealth for what they lack. [card.23.shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.resources > 0 or g.wealth > 0

    def start(self, g: Pendragon) -> None:
        loss = int(NUMBERS["resources"])
        blue = min(loss, g.resources)
        add_resources(g, -blue)
        wealth = min(loss - blue, g.wealth)
        add_wealth(g, -wealth)
        g.tell("levy", "card.23.shaded", n=blue, wealth=wealth)
        g.end()
