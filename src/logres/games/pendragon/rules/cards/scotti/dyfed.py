"""62 DYFED, unshaded: the Irish of Demetae become Welsh."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.cards.saxons.cerdic import Acculturation
from logres.games.pendragon.table.constants import (
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SITES_OF,
    SPACES,
)
from logres.games.pendragon.table.pieces import raze, remove
from logres.games.pendragon.table.position import Pendragon

DEMETAE = SPACES.index(SETTINGS["dyfed"]["region"])


def irish_sites(g: Pendragon) -> list[int]:
    return [site for site in SITES_OF[DEMETAE] if g.sites[site] == SCOTTI_SETTLEMENT]


@dataclass
class Dyfed(Acculturation):
    """One Scotti Settlement makes room for a Hillfort, and all Scotti Warbands there for Comitates
    in play or Militia; Foederati stay. [card.62.unshaded, pieces.replace-short]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(irish_sites(g) or g.at(SCOTTI_WARBAND, DEMETAE))

    def start(self, g: Pendragon) -> None:
        """[card.62.unshaded]"""
        self.space = DEMETAE
        options: list[Action] = [("site", site) for site in irish_sites(g)]
        if not options:
            return g.go(self.settle_down)
        choose(g, self.faction, options, self.clear)

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
