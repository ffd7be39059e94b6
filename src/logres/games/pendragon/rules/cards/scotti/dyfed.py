"""62 DYFED, unshaded: the Irish of Demetae become Welsh."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.offering import ALL_SITES, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.cards.saxons.cerdic import Acculturation
from logres.games.pendragon.table.constants import (
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SITE_SPACE,
    SPACES,
)
from logres.games.pendragon.table.pieces import raze, remove
from logres.games.pendragon.table.position import Pendragon

DEMETAE = SPACES.index(SETTINGS["dyfed"]["region"])


def no_irish(g: Pendragon, site: int) -> str:
    if SITE_SPACE[site] != DEMETAE:
        return "card-site-elsewhere"
    return "" if g.sites[site] == SCOTTI_SETTLEMENT else "card-no-scotti-settlement"


@dataclass
class Dyfed(Acculturation):
    """One Scotti Settlement makes room for a Hillfort, and all Scotti Warbands there for Comitates
    in play or Militia; Foederati stay. [card.62.unshaded, pieces.replace-short]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        settled = any([not no_irish(g, site) for site in ALL_SITES])
        return settled or g.at(SCOTTI_WARBAND, DEMETAE) > 0

    def start(self, g: Pendragon) -> None:
        """[card.62.unshaded]"""
        self.space = DEMETAE
        options = self.may_clear(g)
        if not options:
            return g.go(self.settle_down)
        choose(g, self.faction, options, self.clear)

    def may_clear(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("site", "site"), "card.62.unshaded"
        return unbarred(g, what, ALL_SITES, no_irish, why, rule, space=DEMETAE)

    def clear(self, g: Pendragon) -> None:
        """[card.62.unshaded]"""
        site = g.answer[1]
        told: dict[str, Any] = {"stronghold": raze(g, site), "site": site}
        g.tell("replaced", "card.62.unshaded", **told)
        self.sites = (site,)
        g.go(self.settle_down)

    def settle_down(self, g: Pendragon) -> None:
        """[card.62.unshaded, pieces.replace-plunder]"""
        self.warbands = g.at(SCOTTI_WARBAND, DEMETAE)
        if self.warbands:
            laden = g.laden_at(SCOTTI_WARBAND, DEMETAE)
            remove(g, SCOTTI_WARBAND, DEMETAE, self.warbands, laden)
            told: dict[str, Any] = {"unit": SCOTTI_WARBAND, "space": DEMETAE, "n": self.warbands}
            g.tell("removed", "card.62.unshaded", **told)
        g.go(self.next_site)
