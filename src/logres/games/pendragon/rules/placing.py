"""A Faction places units of its own, from Available or, when none is left, from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    EVERYWHERE,
    SITE_SPACE,
    STRONGHOLD_POOL,
    UNIT_OWNER,
    UNIT_POOL,
)
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


def say_no_site(g: Pendragon, why: Why, kind: int, space: int) -> None:
    """Why a Stronghold of this kind is not placed at the Site that is asked about.

    [sites.vacant-needed, sites.hillfort-site, sites.city-site, pieces.place-from-available]
    """
    verb, site, values = why.verb, why.noun, {"site": why.noun, "space": space, "stronghold": kind}
    if SITE_SPACE[site] != space:
        why.bar_rest(verb, "site-elsewhere", "sites.vacant-needed", **values)
    if not pieces.may_stand(kind, site):
        why.bar_rest(verb, "wrong-site", "sites.hillfort-site", "sites.city-site", **values)
    if not g.available[STRONGHOLD_POOL[kind]]:
        why.bar_rest(verb, "none-available", "pieces.place-from-available", **values)
    why.bar_rest(verb, "site-taken", "sites.vacant-needed", **values)


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
        options = self.may_take_from(g)
        if self.came >= self.wanted or len(options) == 1:
            return g.end((self.came,))
        g.ask(UNIT_OWNER[self.unit], options, self.take_from)

    def may_take_from(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None and why.asks("take-from"):
            rule, space = "pieces.voluntary-removal", why.noun
            why.bar("take-from", self.space, "placed-here", rule, unit=self.unit, space=space)
            why.bar_rest("take-from", "none-there", rule, unit=self.unit, space=space)
        options: list[Action] = [("take-from", s) for s in elsewhere(g, self.unit, self.space)]
        return [*options, ("done", 0)]

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
