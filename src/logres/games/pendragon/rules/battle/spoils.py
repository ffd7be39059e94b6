"""Sharing Plunder among those who live to carry it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.battle.sides import kinds
from logres.games.pendragon.table.constants import CAVALRY
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import load


@dataclass
class Spoils(Frame):
    """The attacking Faction shares cubes among the attackers, one each; ends with how many could
    be carried. Cavalry takes some only if it Retaliates.

    [battle.plunder-share, plunder.one-each, plunder.forfeit, plunder.cavalry, retaliate.plunder,
    ruling.removal-choice]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    cubes: int
    cavalry: bool = False
    carried: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space, "n": self.cubes}

    def start(self, g: Pendragon) -> None:
        carriers = [unit for unit in self.carriers(g) if self.hands(g, unit)]
        hands = sum([self.hands(g, unit) for unit in carriers])
        if not self.cubes or not hands:
            return self.leave(g)
        if len(carriers) > 1 and hands > self.cubes:
            return g.ask(self.attacker, [("load", unit) for unit in carriers], self.load)
        for unit in carriers:
            self.give(g, unit, min(self.cubes, self.hands(g, unit)))
        self.leave(g)

    def load(self, g: Pendragon) -> None:
        """[battle.plunder-share]"""
        self.give(g, g.answer[1], 1)
        g.go(self.start)

    def leave(self, g: Pendragon) -> None:
        if self.carried:
            g.tell("took-plunder", "battle.plunder-share", n=self.carried, space=self.space)
        g.end((self.carried,))

    def carriers(self, g: Pendragon) -> list[int]:
        """[plunder.cavalry, retaliate.plunder]"""
        found = kinds(g, self.attacker, self.enemy)
        return [unit for unit in found if unit != CAVALRY or self.cavalry]

    def hands(self, g: Pendragon, unit: int) -> int:
        """[plunder.one-each]"""
        return g.posts[unit] - g.posts_laden[unit]

    def give(self, g: Pendragon, unit: int, cubes: int) -> None:
        load(g, unit, self.space, cubes)
        if cubes:
            g.tell("carries-off", "battle.plunder-share", unit=unit, space=self.space, n=cubes)
        g.posts_laden[unit] += cubes
        self.cubes -= cubes
        self.carried += cubes
