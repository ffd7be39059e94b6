"""63 EVANGELIZATION, shaded. Unshaded it makes Raids dearer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.placing import Placing
from logres.games.pendragon.table.constants import (
    CIVITATES,
    HILLFORT,
    NOBODY,
    REGIONS,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SITES_OF,
    STRONGHOLD_POOL,
    UNITS_OF,
)
from logres.games.pendragon.table.pieces import build, raze, remove
from logres.games.pendragon.table.position import Pendragon

MOST: int = SETTINGS["evangelization"]["units"]


def hillforts(g: Pendragon, space: int) -> list[int]:
    return [site for site in SITES_OF[space] if g.sites[site] == HILLFORT]


def flocks(g: Pendragon) -> list[int]:
    """Regions where there is somebody to win over."""
    return [s for s in REGIONS if hillforts(g, s) or g.units_of(CIVITATES, s)]


@dataclass
class IrishKin(Effect):
    """In one Region a Hillfort makes room for a Scotti Settlement, and up to so many Civitates
    units, of the executing Faction's choice, for Scotti Warbands.

    [card.63.shaded, pieces.replace-short, pieces.replace-up-to, pieces.replace-plunder,
    ruling.card-numbers]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    left: int = MOST

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.left}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(flocks(g))

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("strike", space) for space in flocks(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.region)

    def region(self, g: Pendragon) -> None:
        """Without a Hillfort there is no Settlement. [card.63.shaded]"""
        self.space = g.answer[1]
        sites = hillforts(g, self.space)
        if not sites:
            return g.go(self.offer)
        choose(g, self.faction, [("site", site) for site in sites], self.convert)

    def convert(self, g: Pendragon) -> None:
        """[card.63.shaded, pieces.replace-short, events.no-prestige-loss]"""
        site = g.answer[1]
        g.tell("replaced", "card.63.shaded", stronghold=raze(g, site), site=site)
        if g.available[STRONGHOLD_POOL[SCOTTI_SETTLEMENT]]:
            build(g, SCOTTI_SETTLEMENT, site)
            told: dict[str, Any] = {"stronghold": SCOTTI_SETTLEMENT, "space": self.space}
            g.tell("built", "card.63.shaded", site=site, **told)
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """[events.may-or-must, pieces.replace-up-to]"""
        units = [u for u in UNITS_OF[CIVITATES] if g.at(u, self.space)]
        if not self.left or not units:
            return g.end()
        options: list[Action] = [("baptize", unit) for unit in units]
        g.ask(self.faction, [*options, ("done", 0)], self.win_over)

    def win_over(self, g: Pendragon) -> None:
        """[card.63.shaded, pieces.replace-plunder]"""
        verb, unit = g.answer
        if verb == "done":
            return g.end()
        self.left -= 1
        laden = int(g.laden_at(unit, self.space) == g.at(unit, self.space))
        remove(g, unit, self.space, 1, laden)
        g.tell("removed", "card.63.shaded", unit=unit, space=self.space, n=1)
        g.call(Placing(SCOTTI_WARBAND, self.space, 1), self.won_over)

    def won_over(self, g: Pendragon) -> None:
        (n,) = g.result
        if n:
            g.tell("placed", "card.63.shaded", unit=SCOTTI_WARBAND, space=self.space, n=n)
        g.go(self.offer)
