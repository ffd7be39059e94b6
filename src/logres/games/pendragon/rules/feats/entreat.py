"""Entreat: Militia go over to the Scotti."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.feats.feat import Feat
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    MILITIA,
    REGIONS,
    SCOTTI,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
)
from logres.games.pendragon.table.position import Pendragon

ENTREAT = SETTINGS["entreat"]
PRICE: int = ENTREAT["renown"]
MOST_REGIONS: int = ENTREAT["regions"]
MOST_MILITIA: int = ENTREAT["militia"]


def has_a_voice(g: Pendragon, space: int) -> bool:
    """[entreat.where, ruling.entreat-terms]"""
    return bool(g.at(SCOTTI_WARBAND, space)) or SCOTTI_SETTLEMENT in g.strongholds_in(space)


@dataclass
class Entreat(Feat):
    """[entreat.effect, entreat.where, entreat.cost, entreat.timing]"""

    def reply(self) -> str:
        return "entreat"

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: tuple[Action, ...], coming: int
    ) -> list[Action]:
        """[entreat.where]"""
        if len(plan) >= MOST_REGIONS:
            return []
        return [
            ("entreat", space)
            for space in REGIONS
            if g.at(MILITIA, space) and (coming >> space & 1 or has_a_voice(g, space))
        ]

    @classmethod
    def price(cls, verb: str) -> int:
        """[entreat.cost]"""
        return PRICE

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.plan[0][1]}

    def start(self, g: Pendragon) -> None:
        """[entreat.effect, pieces.replace-up-to, commands.cancel-space]"""
        space = self.plan[0][1]
        most = min(MOST_MILITIA, g.at(MILITIA, space), supply(g, SCOTTI_WARBAND, space))
        if not most or not has_a_voice(g, space):
            g.tell("space-lost", "commands.cancel-space", faction=SCOTTI, space=space)
            return g.end()
        g.ask(SCOTTI, [("win-over", n) for n in range(most + 1)], self.win_over)

    def win_over(self, g: Pendragon) -> None:
        space = self.plan[0][1]
        g.call(Placing(SCOTTI_WARBAND, space, g.answer[1]), self.leave)

    def leave(self, g: Pendragon) -> None:
        """As many Militia go as Warbands came. [entreat.effect, pieces.replace-plunder]"""
        space, count = self.plan[0][1], g.result[0]
        if count:
            unladen = g.at(MILITIA, space) - g.laden_at(MILITIA, space)
            pieces.remove(g, MILITIA, space, count, max(0, count - unladen))
            g.tell("won-over", "entreat.effect", faction=SCOTTI, space=space, n=count)
        g.end()
