"""Pillage: the Civitates plunder where Briton Control has ended.

What the destruction of a Settlement costs its owner happens in the Battle's Consequences.
[pillage.plunder, pillage.renown, ruling.retaliate-pillage]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import CIVITATES, IS_CITY, SPACE_COUNT, bits
from logres.games.pendragon.table.control import friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF
from logres.games.pendragon.table.wealth import add_renown, load, take_prosperity


def may_pillage(g: Pendragon, space: int) -> bool:
    """Regions without Briton Control, never Cities. [pillage.plunder]"""
    return not IS_CITY[space] and not friendly_control(g, CIVITATES, space)


def is_useful(g: Pendragon, spaces: int) -> bool:
    return any(may_pillage(g, space) for space in bits(spaces))


def hands_free(g: Pendragon, unit: int, space: int) -> int:
    at = unit * SPACE_COUNT + space
    return g.units[at] - g.laden[at]


@dataclass
class Pillaging(Frame):
    """Civitates Troops take Prosperity up to Population, one cube each, before the Battle.

    The Civitates say who carries where not all can. [pillage.plunder, plunder.one-each]
    """

    space: int = field(metadata=named("space"))
    cubes: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space, "n": self.cubes}

    def start(self, g: Pendragon) -> None:
        hands = sum([hands_free(g, unit, self.space) for unit in TROOPS_OF[CIVITATES]])
        self.cubes = take_prosperity(g, self.space, min(hands, g.population[self.space]))
        if self.cubes:
            g.tell("pillaged", "pillage.plunder", space=self.space, n=self.cubes)
            self.shame(g)
        g.go(self.share)

    def shame(self, g: Pendragon) -> None:
        """A Barbarian robbed under its own Control loses Renown. [pillage.renown]"""
        victim = g.control[self.space]
        if victim > CIVITATES:
            add_renown(g, victim, -self.cubes)
            g.tell("loses-renown", "pillage.renown", faction=victim, n=self.cubes)

    def share(self, g: Pendragon) -> None:
        if not self.cubes:
            return g.end()
        options = self.may_load_one(g)
        kinds = [unit for _, unit in options]
        hands = sum([hands_free(g, unit, self.space) for unit in kinds])
        if len(kinds) == 1 or hands == self.cubes:
            return self.load_all(g, kinds)
        g.ask(CIVITATES, options, self.load_one)

    def may_load_one(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """Troops of the Civitates with a free hand. [pillage.plunder, plunder.one-each]"""
        if why is not None and why.asks("load"):
            unit = why.noun
            if unit not in TROOPS_OF[CIVITATES]:
                why.bar_rest("load", "not-of-the-civitates", "pillage.plunder", unit=unit)
            rule, space = "plunder.one-each", self.space
            why.bar_rest("load", "no-hands-free", rule, unit=unit, space=space)
        kinds = [unit for unit in TROOPS_OF[CIVITATES] if hands_free(g, unit, self.space)]
        return [("load", unit) for unit in kinds]

    def load_all(self, g: Pendragon, kinds: list[int]) -> None:
        for unit in kinds:
            self.cubes -= load(g, unit, self.space, self.cubes)
        g.end()

    def load_one(self, g: Pendragon) -> None:
        self.cubes -= load(g, g.answer[1], self.space, 1)
        g.go(self.share)
