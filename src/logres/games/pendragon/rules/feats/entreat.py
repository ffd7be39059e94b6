"""Entreat: Militia go over to the Scotti."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.counting import numbers
from logres.games.pendragon.rules.feats.feat import Feat, Plan, say_full
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    IS_CITY,
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
REGIONS_ONLY = Refusal("regions-only", ("entreat.effect",))
NO_MILITIA = Refusal("no-militia", ("entreat.effect",))
NO_VOICE = Refusal("no-voice", ("entreat.where",))


def has_a_voice(g: Pendragon, space: int) -> bool:
    """[entreat.where, ruling.entreat-terms]"""
    return bool(g.at(SCOTTI_WARBAND, space)) or SCOTTI_SETTLEMENT in g.strongholds_in(space)


def no_entreaty(g: Pendragon, space: int, coming: int) -> Refusal | None:
    """[entreat.where, entreat.effect]"""
    if IS_CITY[space]:
        return REGIONS_ONLY
    if not g.at(MILITIA, space):
        return NO_MILITIA
    return None if coming >> space & 1 or has_a_voice(g, space) else NO_VOICE


@dataclass
class Entreat(Feat):
    """[entreat.effect, entreat.where, entreat.cost, entreat.timing]"""

    def reply(self) -> str:
        return "entreat"

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        """[entreat.where]"""
        if why is not None and why.asks("entreat"):
            say_full(why, "entreat", plan, MOST_REGIONS, "entreat.where")
            why.note("entreat", why.noun, no_entreaty(g, why.noun, coming), space=why.noun)
        if len(plan) >= MOST_REGIONS:
            return []
        return [("entreat", s) for s in REGIONS if no_entreaty(g, s, coming) is None]

    @classmethod
    def price(cls, verb: str) -> int:
        """[entreat.cost]"""
        return PRICE

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.plan[0][1]}

    def start(self, g: Pendragon) -> None:
        """[entreat.effect, pieces.replace-up-to, commands.cancel-space]"""
        space, options = self.plan[0][1], self.may_win_over(g)
        if len(options) == 1 or not has_a_voice(g, space):
            g.tell("space-lost", "commands.cancel-space", faction=SCOTTI, space=space)
            return g.end()
        g.ask(SCOTTI, options, self.win_over)

    def may_win_over(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        space = self.plan[0][1]
        most = min(MOST_MILITIA, g.at(MILITIA, space), supply(g, SCOTTI_WARBAND, space))
        return numbers("win-over", 0, most, why, "most-won-over", "entreat.effect")

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
