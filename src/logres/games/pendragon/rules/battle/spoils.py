"""Sharing Plunder among those who live to carry it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
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

    def reply(self) -> str:
        return "share-plunder"

    def start(self, g: Pendragon) -> None:
        options = self.may_load(g)
        hands = sum([self.hands(g, unit) for _, unit in options])
        if not self.cubes or not hands:
            return self.leave(g)
        if len(options) > 1 and hands > self.cubes:
            return g.ask(self.attacker, options, self.load)
        for _, unit in options:
            self.give(g, unit, min(self.cubes, self.hands(g, unit)))
        self.leave(g)

    def may_load(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[plunder.one-each, plunder.cavalry, retaliate.plunder]"""
        options: list[Action] = []
        for unit in kinds(g, self.attacker, self.enemy):
            if unit == CAVALRY and not self.cavalry:
                if why is not None:
                    rules = ("plunder.cavalry", "retaliate.plunder")
                    why.bar("load", unit, "cavalry-carries-none", *rules)
            elif self.hands(g, unit):
                options.append(("load", unit))
            elif why is not None and g.posts[unit]:
                why.bar("load", unit, "hands-full", "plunder.one-each", unit=unit)
        if why is not None:
            why.bar_rest("load", "not-among-attackers", "battle.plunder-share", unit=why.noun)
        return options

    def load(self, g: Pendragon) -> None:
        """[battle.plunder-share]"""
        self.give(g, g.answer[1], 1)
        g.go(self.start)

    def leave(self, g: Pendragon) -> None:
        if self.carried:
            g.tell("took-plunder", "battle.plunder-share", n=self.carried, space=self.space)
        g.end((self.carried,))

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
