"""32 TINTAGEL."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import Founding, open_sites
from logres.games.pendragon.rules.cards.parts.offering import ALL_UNITS, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose_or_end
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table.constants import (
    COMITATES,
    HILLFORT,
    MILITIA,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SPACES,
)
from logres.games.pendragon.table.position import Pendragon

NUMBERS = SETTINGS["tintagel"]
DUMNONII = SPACES.index(NUMBERS["region"])


def no_recruits(g: Pendragon, unit: int) -> str:
    """[card.32.unshaded, pieces.voluntary-removal]"""
    if unit not in (MILITIA, COMITATES):
        return "card-not-these"
    return "" if supply(g, unit, DUMNONII) else "card-no-supply"


@dataclass
class Tintagel(Effect):
    """A Hillfort, which may replace a Stronghold, and units of the Civitates, one by one; none
    comes from Not Yet in Play.

    [card.32.unshaded, sites.event-replace, pieces.voluntary-removal, ruling.card-numbers]
    """

    left: int = int(NUMBERS["units"])
    unit: int = field(default=MILITIA, metadata=named("unit"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": DUMNONII, "n": self.left}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(open_sites(g, HILLFORT, DUMNONII) or cls().may_enter(g))

    def start(self, g: Pendragon) -> None:
        """[card.32.unshaded]"""
        hillfort = Founding(self.faction, HILLFORT, DUMNONII, "card.32.unshaded")
        g.call(hillfort, self.garrison)

    def garrison(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_enter(g) if self.left else [], self.enter)

    def may_enter(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules, where = ("card.32.unshaded", "pieces.place-from-available"), {"space": DUMNONII}
        return unbarred(g, ("call", "unit"), ALL_UNITS, no_recruits, why, *rules, **where)

    def enter(self, g: Pendragon) -> None:
        """[card.32.unshaded, pieces.place-from-available]"""
        self.left -= 1
        self.unit = g.answer[1]
        g.call(Placing(self.unit, DUMNONII, 1), self.entered)

    def entered(self, g: Pendragon) -> None:
        (n,) = g.result
        if n:
            g.tell("placed", "card.32.unshaded", unit=self.unit, space=DUMNONII, n=n)
        g.go(self.garrison)


@dataclass
class ScottiTintagel(Effect):
    """A Scotti Settlement, which may replace a Stronghold, and Warbands.

    [card.32.shaded, sites.event-replace, ruling.card-numbers-shaded]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        settlement = open_sites(g, SCOTTI_SETTLEMENT, DUMNONII)
        return bool(settlement or supply(g, SCOTTI_WARBAND, DUMNONII))

    def start(self, g: Pendragon) -> None:
        """[card.32.shaded]"""
        settlement = Founding(self.faction, SCOTTI_SETTLEMENT, DUMNONII, "card.32.shaded")
        g.call(settlement, self.warbands)

    def warbands(self, g: Pendragon) -> None:
        """[card.32.shaded]"""
        g.call(Placing(SCOTTI_WARBAND, DUMNONII, int(NUMBERS["warbands"])), self.landed)

    def landed(self, g: Pendragon) -> None:
        (n,) = g.result
        if n:
            g.tell("placed", "card.32.shaded", unit=SCOTTI_WARBAND, space=DUMNONII, n=n)
        g.end()
