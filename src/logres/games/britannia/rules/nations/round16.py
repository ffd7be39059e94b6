"""The special reinforcements of round 16."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.population import Placement
from logres.games.britannia.table.constants import (
    AREAS,
    ENGLAND,
    LEADERS,
    LIMITS,
    NORMANS,
    NORWEGIANS,
    NOWHERE,
    SAXONS,
    SIXTEEN,
    above,
)
from logres.games.britannia.table.position import Britannia

NORTH_SEA = AREAS.index(SIXTEEN["norwegian_sea"])
CHANNEL = AREAS.index(SIXTEEN["norman_sea"])
HARDRADA = LEADERS.index(SIXTEEN["norwegian_leader"])
HAROLD = LEADERS.index(SIXTEEN["saxon_leader"])
WILLIAM = LEADERS.index(SIXTEEN["norman_leader"])
NORMAN_AREAS = [AREAS.index(area) for area in SIXTEEN["norman_areas"]]


@dataclass
class SpecialReinforcements(Frame):
    """Norwegians, Saxons and Normans, in that order, before any turn of round 16.

    [round16.when, round16.order-and-loss, round16.population-as-usual]
    """

    due: int = 0

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": NORMANS, "n": self.due}

    def start(self, g: Britannia) -> None:
        """One army for each Norwegian area, if Harald Hardrada lives.

        [round16.norwegians, ruling.sixteen-at-sea]
        """
        if g.leaders[HARDRADA] != NOWHERE:
            areas = g.lands(NORWEGIANS).bit_count()
            arrive(g, NORWEGIANS, NORTH_SEA, min(areas, g.free_infantry(NORWEGIANS)), 0)
        g.go(self.reinforce_saxons)

    def reinforce_saxons(self, g: Britannia) -> None:
        """One army for two English areas, if Harold is in England.

        [round16.saxons, ruling.saxon-sixteen-placing]
        """
        at = g.leaders[HAROLD]
        if at == NOWHERE or not ENGLAND >> at & 1:
            return g.go(self.reinforce_normans)
        areas = (g.lands(SAXONS) & ENGLAND).bit_count()
        count = min(areas // LIMITS["saxon_areas_per_army"], g.free_infantry(SAXONS))
        g.call(Placement(SAXONS, count, ENGLAND), self.reinforce_normans)

    def reinforce_normans(self, g: Britannia) -> None:
        """One army for each of four areas and three if Harold was dead, if William lives.

        [round16.normans-areas, round16.normans-harold, round16.normans-william]
        """
        if g.leaders[WILLIAM] == NOWHERE:
            return g.end()
        held = g.lands(NORMANS)
        self.due = sum([held >> area & 1 for area in NORMAN_AREAS])
        self.due += LIMITS["norman_harold"] if g.harold_out else 0
        options = self.may_ride(g)
        if len(options) == 1:
            return self.come(g, 0)
        g.ask(g.seat_of(NORMANS), options, self.ride)

    def may_ride(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """[round16.normans-cavalry, components.piece-limit]"""
        most, pieces = self.due // LIMITS["cavalry_for_infantry"], g.free_cavalry(NORMANS)
        if why is not None:
            rule = "round16.normans-cavalry"
            why.bar_some("ride", above(most), "too-few-due", rule, n=self.due)
            why.bar_rest("ride", "too-few-pieces", rule, "components.piece-limit", n=pieces)
        return [("ride", n) for n in range(min(most, pieces) + 1)]

    def ride(self, g: Britannia) -> None:
        """One cavalry for two infantry. [round16.normans-cavalry, ruling.norman-exchange]"""
        self.come(g, g.answer[1])

    def come(self, g: Britannia, horse: int) -> None:
        foot = self.due - horse * LIMITS["cavalry_for_infantry"]
        arrive(g, NORMANS, CHANNEL, min(foot, g.free_infantry(NORMANS)), horse)
        g.end()


def arrive(g: Britannia, nation: int, sea: int, foot: int, horse: int) -> None:
    if foot + horse:
        g.station(nation, sea, foot, horse)
        g.tell("at-sea", "round16.when", nation=nation, area=sea, n=foot + horse)
