"""Ransom: the Scotti sell hostages back to whoever has a Stronghold in the space."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.counting import choose
from logres.games.pendragon.rules.treasury import preempts
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SHADED,
    SIDES,
    UNSHADED,
    card,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import strongholds_of
from logres.games.pendragon.table.wealth import (
    add_dux_resources,
    add_renown,
    add_resources,
    add_wealth,
)

RANSOM = SETTINGS["ransom"]
TAKES: int = RANSOM["takes"]
PATRICIUS = card(36)
D6 = 6


def success_on(g: Pendragon) -> int:
    """[ransom.when, ransom.patricius, card.36.unshaded, card.36.shaded]"""
    for side in (UNSHADED, SHADED):
        if g.in_force(PATRICIUS, side):
            return int(RANSOM["patricius"][SIDES[side]])
    return int(RANSOM["success_on"])


def payers(g: Pendragon, space: int) -> list[int]:
    """Enemies with a Stronghold there who have something to give.

    [ransom.take, ransom.choice, ransom.dux, ransom.civitates, ruling.ransom-target]
    """
    return [f for f in range(SCOTTI) if strongholds_of(g, f, space) and can_be_robbed(g, f)]


def can_be_robbed(g: Pendragon, faction: int) -> bool:
    if faction == SAXONS:
        return g.renown[SAXONS] > 0
    if faction == CIVITATES:
        return g.resources + g.wealth > 0
    return g.dux_resources > 0 or (preempts(g) and g.resources > 0)


def rob(g: Pendragon, faction: int) -> str:
    """Returns what the log calls it. [ransom.take, ransom.dux, ransom.civitates,
    resources.wealth-exposed]
    """
    if faction == SAXONS:
        add_renown(g, SAXONS, -TAKES)
        return "ransomed"
    if faction == DUX and g.dux_resources:
        add_dux_resources(g, -TAKES)
        return "ransomed"
    if g.resources:
        add_resources(g, -TAKES)
        return "ransomed-blue" if faction == DUX else "ransomed"
    add_wealth(g, -TAKES)
    return "ransomed-wealth"


@dataclass
class Ransoming(Frame):
    """One roll in a space, right after Plunder. [ransom.when, ransom.city, ransom.battle]"""

    space: int = field(metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space, "faction": SCOTTI}

    def reply(self) -> str:
        return "ransom"

    def start(self, g: Pendragon) -> None:
        """[ransom.when, ransom.choice]"""
        die, needed = g.roll(D6), success_on(g)
        g.tell("ransom-roll", "ransom.when", space=self.space, die=die, needed=needed)
        options = self.may_take(g)
        if die < needed or not options:
            return g.end()
        choose(g, SCOTTI, options, self.take)

    def may_take(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None and why.asks("ransom"):
            faction = why.noun
            why.bar("ransom", SCOTTI, "own-people", "ransom.take")
            values = {"faction": faction, "space": self.space}
            why.bar_rest("ransom", "no-stronghold-of", "ransom.take", **values)
        return [("ransom", faction) for faction in payers(g, self.space)]

    def take(self, g: Pendragon) -> None:
        """[ransom.take]"""
        told, before = rob(g, g.answer[1]), g.renown[SCOTTI]
        add_renown(g, SCOTTI, TAKES)
        g.tell(told, "ransom.take", faction=g.answer[1], space=self.space, n=TAKES)
        if g.renown[SCOTTI] > before:
            g.tell("renown-won", "ransom.take", faction=SCOTTI, n=g.renown[SCOTTI] - before)
        g.end()
