"""5 IMPERIAL SUBSIDIES and the unshaded 6 UTHER: gold for one Briton or the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import NONE, numbers
from logres.games.pendragon.table.constants import CIVITATES, DUX, SETTINGS
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import (
    MOST,
    add_dux_resources,
    add_renown,
    add_resources,
    add_wealth,
)

SUBSIDIES = SETTINGS["imperial_subsidies"]
CONFISCATED: int = SETTINGS["uther"]["wealth"]


@dataclass
class WesternSubsidies(Effect):
    """Dux Resources rise at any Imperium. [card.5.unshaded, ruling.card-numbers]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.dux_resources < MOST

    def start(self, g: Pendragon) -> None:
        before = g.dux_resources
        add_dux_resources(g, SUBSIDIES["dux_resources"])
        g.tell("subsidy", "card.5.unshaded", n=g.dux_resources - before)
        g.end()


@dataclass
class EasternGifts(Effect):
    """Wealth rises. [card.5.shaded, ruling.card-numbers-shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.wealth < MOST

    def start(self, g: Pendragon) -> None:
        before = g.wealth
        add_wealth(g, SUBSIDIES["wealth"])
        g.tell("gifts", "card.5.shaded", n=g.wealth - before)
        g.end()


@dataclass
class UtherTakes(Effect):
    """The executing Faction takes Wealth, whatever the Britons have besides, and says how much.

    [card.6.unshaded, ruling.card-numbers]
    """

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": most_to_confiscate(g)}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return most_to_confiscate(g) > 0

    def start(self, g: Pendragon) -> None:
        if not most_to_confiscate(g):
            return g.end()
        g.ask(self.faction, self.may_confiscate(g), self.confiscate)

    def may_confiscate(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        limits = [(CONFISCATED, "card-most-given"), (g.wealth, "card-most-wealth")]
        return numbers("confiscate", NONE, limits, why, "card.6.unshaded", card=self.card)

    def confiscate(self, g: Pendragon) -> None:
        """[card.6.unshaded, events.may-or-must]"""
        n = g.answer[1]
        add_wealth(g, -n)
        self.pocket(g, n)
        if n:
            g.tell("confiscated", "card.6.unshaded", faction=self.faction, n=n)
        g.end()

    def pocket(self, g: Pendragon, n: int) -> None:
        """Each in its own coin. [card.6.unshaded]"""
        if self.faction == DUX:
            add_dux_resources(g, n)
        elif self.faction == CIVITATES:
            add_resources(g, n)
        else:
            add_renown(g, self.faction, n)


def most_to_confiscate(g: Pendragon) -> int:
    """[card.6.unshaded]"""
    return min(g.wealth, CONFISCATED)
