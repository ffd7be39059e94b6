"""Withdrawal: defenders go behind their walls."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.losses import changed
from logres.games.pendragon.rules.battle.sides import FIELD, side
from logres.games.pendragon.rules.battle.walls import room, row_of
from logres.games.pendragon.table.constants import (
    NOBODY,
    UNIT_COUNT,
    UNITS_OF,
    bits,
)
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Withdrawal(Frame):
    """Each defending Faction puts units inside, one by one; the Dux is first.

    `units` are the kinds that may go, `walls` the Sites they may go to.
    [field.withdraw, field.withdraw-defenders-only, field.withdraw-any-briton,
    field.withdraw-split, field.withdraw-each-own, field.withdraw-own-fragmentation,
    ruling.losses-assignment, ruling.foederati-fragmentation]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    walls: int = field(metadata=named("site", mask=True))
    units: int = field(metadata=named("unit", mask=True))
    turn: int = 0
    unit: int = field(default=NOBODY, metadata=named("unit"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space, "unit": self.unit}

    def reply(self) -> str:
        return "withdraw"

    def start(self, g: Pendragon) -> None:
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """[field.withdraw-each-own]"""
        factions = side(g, self.enemy, self.attacker)
        while self.turn < len(factions):
            options = self.may_withdraw(g)
            if len(options) > 1 and self.open_walls(g):
                return g.ask(factions[self.turn], options, self.withdraw)
            self.turn += 1
        g.end()

    def faction(self, g: Pendragon) -> int:
        """Whose turn it is."""
        return side(g, self.enemy, self.attacker)[self.turn]

    def may_withdraw(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[field.withdraw-defenders-only, field.withdraw-each-own, field.cair-legion]"""
        options: list[Action] = []
        for unit in UNITS_OF[self.faction(g)]:
            if not self.units >> unit & 1:
                if why is not None:
                    why.bar("withdraw", unit, "after-the-charge", "field.cair-legion", unit=unit)
            elif g.posts[unit]:
                options.append(("withdraw", unit))
            elif why is not None:
                why.bar("withdraw", unit, "none-in-field", "field.withdraw", unit=unit)
        if why is not None:
            rules = ("field.withdraw-defenders-only", "field.withdraw-each-own")
            why.bar_rest("withdraw", "cannot-withdraw", *rules, unit=why.noun)
        return [*options, ("done", 0)]

    def open_walls(self, g: Pendragon) -> list[int]:
        """[field.withdraw]"""
        return [site for site in bits(self.walls) if room(g, site) > 0]

    def may_enter(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """Asked where both Sites of a space have room. [field.withdraw, field.withdraw-split]"""
        if why is not None:
            where = {"site": why.noun, "space": self.space}
            why.bar_rest("enter", "site-elsewhere", "field.withdraw", **where)
        return [("enter", site) for site in self.open_walls(g)]

    def withdraw(self, g: Pendragon) -> None:
        """[field.withdraw-split]"""
        verb, unit = g.answer
        if verb == "done":
            self.turn += 1
            return g.go(self.offer)
        self.unit = unit
        doors = self.may_enter(g)
        if len(doors) > 1:
            return g.ask(self.faction(g), doors, self.enter)
        self.shelter(g, doors[0][1])

    def enter(self, g: Pendragon) -> None:
        self.shelter(g, g.answer[1])

    def shelter(self, g: Pendragon, site: int) -> None:
        """Those who carry Plunder go first, and keep it. [plunder.moves-with-unit]"""
        into = row_of(site) * UNIT_COUNT + self.unit
        out = FIELD * UNIT_COUNT + self.unit
        laden = min(1, g.posts_laden[out])
        for posts, moved in ((g.posts, 1), (g.posts_laden, laden)):
            posts[out] -= moved
            posts[into] += moved
        if g.halved and g.halved[self.unit]:
            # Whom OMENS has halved goes inside first. [ruling.omens-units]
            g.halved = changed(g.halved, self.unit, -1)
        g.tell("withdrew", "field.withdraw", unit=self.unit, site=site, space=self.space)
        g.go(self.offer)
