"""63 EVANGELIZATION, shaded. Unshaded it makes Raids dearer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_SITES,
    ALL_UNITS,
    DONE,
    no_region,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.rules.placing import Placing
from logres.games.pendragon.table.constants import (
    CIVITATES,
    EVERYWHERE,
    HILLFORT,
    NOBODY,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SITE_SPACE,
    STRONGHOLD_POOL,
    UNITS_OF,
)
from logres.games.pendragon.table.pieces import build, raze, remove
from logres.games.pendragon.table.position import Pendragon

MOST: int = SETTINGS["evangelization"]["units"]


def no_flock(g: Pendragon, space: int) -> str:
    """Regions where there is somebody to win over."""
    there = HILLFORT in g.strongholds_in(space) or g.units_of(CIVITATES, space)
    return no_region(space) or ("" if there else "card-no-flock")


@dataclass
class IrishKin(Effect):
    """In one Region a Hillfort makes room for a Scotti Settlement, and up to `MOST` Civitates
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
        return any([not no_flock(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_region(g), self.region)

    def may_region(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_flock, why, "card.63.shaded")

    def region(self, g: Pendragon) -> None:
        """Without a Hillfort there is no Settlement. [card.63.shaded]"""
        self.space = g.answer[1]
        options = self.may_convert(g)
        if not options:
            return g.go(self.offer)
        choose(g, self.faction, options, self.convert)

    def may_convert(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("site", "site"), "card.63.shaded"
        return unbarred(g, what, ALL_SITES, self.no_hillfort, why, rule, space=self.space)

    def no_hillfort(self, g: Pendragon, site: int) -> str:
        if SITE_SPACE[site] != self.space:
            return "card-site-elsewhere"
        return "" if g.sites[site] == HILLFORT else "card-no-hillfort"

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
        options = self.may_win_over(g)
        if not self.left or options == [DONE]:
            return g.end()
        g.ask(self.faction, options, self.win_over)

    def may_win_over(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("baptize", "unit"), "card.63.shaded"
        found = unbarred(g, what, ALL_UNITS, self.not_won_over, why, rule, space=self.space)
        return [*found, DONE]

    def not_won_over(self, g: Pendragon, unit: int) -> str:
        if unit not in UNITS_OF[CIVITATES]:
            return "card-not-these"
        return "" if g.at(unit, self.space) else "card-none-here"

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
