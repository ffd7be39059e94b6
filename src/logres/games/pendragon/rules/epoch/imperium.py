"""Epoch Round 2: the Civitates may hoard, then the Imperium is checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.imperium import NEEDED, update_imperium
from logres.games.pendragon.table.constants import CIVITATES, SETTINGS, TOWN
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_resources, add_wealth


def most_to_hoard(g: Pendragon) -> int:
    towns = g.count_strongholds(TOWN)
    return min(g.resources, towns // int(SETTINGS["hoard"]["towns_per_wealth"]))


@dataclass
class ImperiumPhase(Frame):
    """[imperium.order]"""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"n": most_to_hoard(g)}

    def reply(self) -> str:
        return "hoard"

    def start(self, g: Pendragon) -> None:
        """[imperium.hoard, imperium.hoard-round]"""
        options = self.may_hoard(g)
        if len(options) == 1:
            return g.go(self.check)
        g.ask(CIVITATES, options, self.hoard)

    def may_hoard(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[imperium.hoard, imperium.hoard-round]"""
        most = most_to_hoard(g)
        if why is not None:
            why.bar_rest("set-aside", "hoard-most", "imperium.hoard", n=most)
        return [("set-aside", n) for n in range(most + 1)]

    def hoard(self, g: Pendragon) -> None:
        n = g.answer[1]
        add_resources(g, -n)
        add_wealth(g, n)
        if n:
            g.tell("hoards", "imperium.hoard", n=n)
        g.go(self.check)

    def check(self, g: Pendragon) -> None:
        """[imperium.check]"""
        update_imperium(g, NEEDED)
        g.end()
