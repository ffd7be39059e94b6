"""Cards that only move a track: 25 SEA TRADE, and the shaded texts of 27 GRATIA and 30 GROANS."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import CIVITATES, DUX, FACTIONS, SETTINGS
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_prestige, add_renown, add_resources, add_wealth

SEA_TRADE = SETTINGS["sea_trade"]
LOST_FAVOURS: int = SETTINGS["gratia"]["loss"]
REFUSAL: int = SETTINGS["groans_of_the_britons"]["prestige"]


@dataclass
class SeaTrade(Effect):
    """One Faction of the executing Faction's choice gains. [card.25.unshaded, events.single]"""

    def start(self, g: Pendragon) -> None:
        g.ask(self.faction, self.may_grant(g), self.grant)

    def may_grant(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("grant", faction) for faction in range(len(FACTIONS))]

    def grant(self, g: Pendragon) -> None:
        """[card.25.unshaded]"""
        favoured = g.answer[1]
        if favoured == CIVITATES:
            n, told = int(SEA_TRADE["wealth"]), "trade-wealth"
            add_wealth(g, n)
        elif favoured == DUX:
            n, told = int(SEA_TRADE["prestige"]), "trade-prestige"
            add_prestige(g, n)
        else:
            n, told = int(SEA_TRADE["renown"]), "trade-renown"
            add_renown(g, favoured, n)
        g.tell(told, "card.25.unshaded", faction=favoured, n=n)
        g.end()


@dataclass
class LostFavours(Effect):
    """Briton Resources only. [card.27.shaded, resources.floor]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.resources > 0

    def start(self, g: Pendragon) -> None:
        n = min(g.resources, LOST_FAVOURS)
        add_resources(g, -n)
        g.tell("levy", "card.27.shaded", n=n, wealth=0)
        g.end()


@dataclass
class AppealRefused(Effect):
    """[card.30.shaded, resources.floor, ruling.card-numbers]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.prestige > 0

    def start(self, g: Pendragon) -> None:
        add_prestige(g, -REFUSAL)
        g.tell("appeal-refused", "card.30.shaded", prestige=g.prestige)
        g.end()
