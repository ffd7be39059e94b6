"""A Faction places units of its own, from Available or, when none is left, from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import EVERYWHERE, UNIT_OWNER, UNIT_POOL
from logres.games.pendragon.table.position import Pendragon


def elsewhere(g: Pendragon, unit: int, space: int) -> list[int]:
    """Where such units could be taken from. [pieces.voluntary-removal]"""
    return [s for s in EVERYWHERE if s != space and g.at(unit, s)]


def supply(g: Pendragon, unit: int, space: int) -> int:
    """How many could be placed in a space now. [pieces.place-from-available,
    pieces.voluntary-removal]
    """
    available = g.available[UNIT_POOL[unit]]
    return available or g.count_units(unit) - g.at(unit, space)


@dataclass
class Placing(Frame):
    """A Faction places units of its own in a space, as many as are wanted and Available.

    Where none is Available it may take them from elsewhere, one by one. Ends with how many came.
    [pieces.place-from-available, pieces.voluntary-removal, pieces.voluntary-no-plunder,
    sites.no-voluntary-removal]
    """

    unit: int = field(metadata=named("unit"))
    space: int = field(metadata=named("space"))
    wanted: int
    came: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"unit": self.unit, "space": self.space, "n": self.wanted - self.came}

    def start(self, g: Pendragon) -> None:
        """[pieces.place-from-available]"""
        if not g.available[UNIT_POOL[self.unit]]:
            return g.go(self.look_elsewhere)
        self.came = self.bring(g, self.wanted)
        g.end((self.came,))

    def bring(self, g: Pendragon, count: int) -> int:
        """[pieces.place-from-available]"""
        return pieces.place(g, self.unit, self.space, count)

    def tell_taken(self, g: Pendragon, space: int) -> None:
        told: dict[str, Any] = {"unit": self.unit, "space": space, "to_space": self.space}
        g.tell("taken-from", "pieces.voluntary-removal", **told)

    def look_elsewhere(self, g: Pendragon) -> None:
        """[pieces.voluntary-removal]"""
        others = elsewhere(g, self.unit, self.space)
        if self.came >= self.wanted or not others:
            return g.end((self.came,))
        options: list[Action] = [("take-from", space) for space in others]
        g.ask(UNIT_OWNER[self.unit], [*options, ("done", 0)], self.take_from)

    def take_from(self, g: Pendragon) -> None:
        """One without Plunder, if there is one. [pieces.voluntary-no-plunder]"""
        verb, space = g.answer
        if verb == "done":
            return g.end((self.came,))
        laden = g.laden_at(self.unit, space) == g.at(self.unit, space)
        pieces.remove(g, self.unit, space, 1, int(laden))
        self.came += self.bring(g, 1)
        self.tell_taken(g, space)
        g.go(self.look_elsewhere)
