"""Reinforce: neighbours hurry to a Battle of the Civitates."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.counting import choose, some_units
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    ADJACENT,
    CIVITATES,
    NOBODY,
    SETTINGS,
    SPACE_COUNT,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, troops_of

JOINS_ON: int = SETTINGS["reinforce"]["joins_on"]
D6 = 6


def is_useful(g: Pendragon, spaces: int) -> bool:
    """[reinforce.how]"""
    near = 0
    for space in bits(spaces):
        near |= ADJACENT[space]
    return any(troops_of(g, CIVITATES, space) for space in bits(near))


@dataclass
class Reinforcement(Frame):
    """Civitates Troops near a Battle try to join it, one die each. Ends with all that have tried.

    `tried` holds the kind and space, as one number, of each unit that has had its die and stayed
    where it was; `bonus` is added to every die. [reinforce.how, reinforce.success, reinforce.moves]
    """

    space: int = field(metadata=named("space"))
    tried: tuple[int, ...] = ()
    bonus: int = 0
    origin: int = field(default=NOBODY, metadata=named("space"))
    unit: int = field(default=NOBODY, metadata=named("unit"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space, "origin_space": self.origin, "unit": self.unit}

    def reply(self) -> str:
        return "reinforce"

    def fresh(self, g: Pendragon, unit: int, space: int) -> int:
        """Units that have not tried yet. [reinforce.moves]"""
        return g.at(unit, space) - self.tried.count(unit * SPACE_COUNT + space)

    def callable_units(self, g: Pendragon, space: int) -> list[int]:
        return [unit for unit in TROOPS_OF[CIVITATES] if self.fresh(g, unit, space) > 0]

    def start(self, g: Pendragon) -> None:
        """Only Civitates Troops in adjacent spaces. [reinforce.how]"""
        options = self.may_call_from(g)
        if len(options) == 1:
            return g.end(self.tried)
        g.ask(CIVITATES, options, self.call_from)

    def may_call_from(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        near = ADJACENT[self.space]
        if why is not None:
            values = {"space": why.noun, "to_space": self.space}
            why.bar_some("call-from", ~near, "not-adjacent", "reinforce.how", **values)
            rules = ("reinforce.how", "reinforce.moves")
            why.bar_rest("call-from", "nobody-to-call", *rules, space=why.noun)
        options: list[Action] = [("call-from", s) for s in bits(near) if self.callable_units(g, s)]
        return [*options, ("done", 0)]

    def call_from(self, g: Pendragon) -> None:
        verb, space = g.answer
        if verb == "done":
            return g.end(self.tried)
        self.origin = space
        choose(g, CIVITATES, self.may_call_unit(g), self.call_unit)

    def may_call_unit(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None:
            rules, values = ("reinforce.how", "reinforce.moves"), {"space": self.origin}
            why.bar_rest("call", "none-to-call", *rules, unit=why.noun, **values)
        return [("call", unit) for unit in self.callable_units(g, self.origin)]

    def call_unit(self, g: Pendragon) -> None:
        self.unit = g.answer[1]
        g.go(self.how_many)

    def how_many(self, g: Pendragon) -> None:
        choose(g, CIVITATES, self.may_hurry(g), self.hurry)

    def may_hurry(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return some_units(self.fresh(g, self.unit, self.origin), why, "reinforce.moves")

    def hurry(self, g: Pendragon) -> None:
        """Those who join move to the Battle and stay there; the others do not move.

        [reinforce.success, reinforce.moves, ruling.reinforce-roll]
        """
        count = g.answer[1]
        dice = tuple([g.roll(D6) for _ in range(count)])
        joined = len([die for die in dice if die + self.bonus >= JOINS_ON])
        self.move_up(g, joined)
        place = self.unit * SPACE_COUNT + self.origin
        self.tried += (place,) * (count - joined)
        self.tried += (self.unit * SPACE_COUNT + self.space,) * joined
        g.tell(
            "reinforces",
            "reinforce.how",
            space=self.space,
            origin_space=self.origin,
            unit=self.unit,
            dice=dice,
            n=joined,
        )
        g.go(self.start)

    def move_up(self, g: Pendragon, count: int) -> None:
        """Units without Plunder go first. [plunder.moves-with-unit]"""
        unladen = g.at(self.unit, self.origin) - g.laden_at(self.unit, self.origin)
        if count:
            laden = max(0, count - unladen)
            pieces.move(g, self.unit, self.origin, self.space, count, laden)
