"""Requisition: the army takes what the towns have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.counting import numbers
from logres.games.pendragon.rules.feats.feat import Feat, Plan
from logres.games.pendragon.table.constants import CIVITATES, DUX, EVERYWHERE, UNITS_OF
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of, strongholds_of
from logres.games.pendragon.table.wealth import add_dux_resources, hand_over


def spaces_to_requisition(g: Pendragon) -> int:
    """How many spaces hold a Dux piece and a Civitates Stronghold.

    [requisition.resources, foederati.presence]
    """
    return len([s for s in EVERYWHERE if strongholds_of(g, CIVITATES, s) and pieces_of(g, DUX, s)])


def take_resources(g: Pendragon, n: int) -> None:
    """Blue first, then Wealth. [requisition.resources, requisition.wealth,
    resources.wealth-exposed]
    """
    blue = min(n, g.resources)
    g.resources -= blue
    g.wealth -= n - blue
    add_dux_resources(g, n)
    if n > blue:
        return g.tell("requisitioned-wealth", "requisition.wealth", n=n, wealth=n - blue)
    g.tell("requisitioned", "requisition.resources", n=n)


def sell_plunder(g: Pendragon) -> None:
    """[requisition.plunder, plunder.other-uses]"""
    rule = "requisition.plunder"
    cubes = sum([hand_over(g, unit, s, rule) for unit in UNITS_OF[DUX] for s in EVERYWHERE])
    if cubes:
        add_dux_resources(g, cubes)
        g.tell("sells-plunder", rule, faction=DUX, n=cubes)


@dataclass
class Requisition(Feat):
    """All spaces that qualify, or fewer. [requisition.no-limit]"""

    def reply(self) -> str:
        return "requisition"

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        return []

    @classmethod
    def is_useful(cls, g: Pendragon, faction: int, coming: int, money: int) -> bool:
        return True

    @classmethod
    def needs_plan(cls) -> bool:
        """One Resource a space, wherever: only their number matters. [requisition.no-limit]"""
        return False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "n": spaces_to_requisition(g)}

    def start(self, g: Pendragon) -> None:
        sell_plunder(g)
        options = self.may_take(g)
        if len(options) == 1:
            return g.end()
        g.ask(self.faction, options, self.take)

    def may_take(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """One of each space, and no more than the Civitates have. [requisition.resources,
        requisition.wealth]
        """
        most = min(spaces_to_requisition(g), g.resources + g.wealth)
        rule = "requisition.resources"
        return numbers("requisition", 0, most, why, "most-requisitioned", rule)

    def take(self, g: Pendragon) -> None:
        """The Dux may choose fewer. [requisition.no-limit]"""
        take_resources(g, g.answer[1])
        g.end()
