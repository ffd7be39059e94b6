"""Objectives: choosing which to keep, and what they ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from logres.engine.errors import LogresError
from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.marks import pure
from logres.engine.run.offers import Why
from logres.games.rex.table.constants import (
    AREA_MASK,
    AREAS,
    CARDS,
    CITIES,
    CONDITION_POINTS,
    LINK_MASK,
    REGION_MASK,
    REGIONS,
    mask,
    number_of,
)
from logres.games.rex.table.position import Rex, without

Goal = tuple[int, int]
"""Places, and how many of them are needed."""


@dataclass
class ChooseObjectives(Frame):
    """A player's secret choice of the Objectives card to do without."""

    kingdom: int = field(metadata=named("kingdom"))

    def start(self, g: Rex) -> None:
        g.ask(self.kingdom, self.may_discard(g), self.discard)

    def may_discard(self, g: Rex, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("discard", "not-your-objective", "setup.objective-keep-two")
        return [("discard", o) for o in sorted(g.objectives[self.kingdom])]

    def discard(self, g: Rex) -> None:
        """One of three goes, unseen. [setup.objective-keep-two, objectives.late-discard-variant]"""
        g.end((g.answer[1],))


def drop_chosen(g: Rex) -> None:
    """When all have chosen, the cards go in turn order."""
    for kingdom in g.order:
        drop(g, kingdom, g.results[kingdom][0])


def drop(g: Rex, kingdom: int, objective: int) -> None:
    """The card goes back to the box; only its owner knows which. [setup.objective-hidden-box]"""
    g.objectives[kingdom] = without(g.objectives[kingdom], objective)
    g.dropped[kingdom] += (objective,)
    g.tell(
        "objective-discarded",
        "setup.objective-hidden-box",
        to=(kingdom,),
        secret="objective",
        kingdom=kingdom,
        objective=objective,
    )


def more_than_half(places: int) -> Goal:
    """Control is strictly more than half.

    [map.control-region, map.control-link, map.control-area-cities, map.cohabitation,
    ruling.fief-city-region]
    """
    return places, places.bit_count() // 2 + 1


def goals(condition: dict[str, Any]) -> tuple[Goal, ...]:
    """What one line of a card asks for; any one of these will do.

    [map.present, map.link-defined, map.rome-city-counts]
    """
    match condition["type"]:
        case "control_region":
            return (more_than_half(region(condition["region"])),)
        case "present_region":
            return ((region(condition["region"]), 1),)
        case "control_link":
            return (more_than_half(LINK_MASK[condition["link"]]),)
        case "control_cities":
            return (more_than_half(AREA_MASK[number_of(AREAS, condition["area"])] & CITIES),)
        case "occupy_any":
            return ((mask(condition["locations"]), 1),)
        case "control_any_region":
            return tuple([more_than_half(region(name)) for name in condition["regions"]])
        case unknown:
            raise LogresError(f"an Objective of rex has a line of the unknown kind {unknown!r}")


def region(name: str) -> int:
    return REGION_MASK[number_of(REGIONS, name)]


LINES = tuple(tuple(goals(line) for line in card["conditions"]) for card in CARDS["objective"])
"""The lines of every Objectives card, from the top."""


def line_holds(held: int, line: tuple[Goal, ...]) -> bool:
    """Is one line of a card true for a kingdom that holds these places?"""
    return any([(held & places).bit_count() >= count for places, count in line])


@pure
@lru_cache(maxsize=10_000)
def lines_met(held: int, objective: int) -> int:
    """How many lines count, from the top: each needs those above it. [objectives.in-order]"""
    met = 0
    for line in LINES[objective]:
        if not line_holds(held, line):
            break
        met += 1
    return met


def objective_points(held: int, objective: int) -> int:
    """[objectives.point-per-condition]"""
    return CONDITION_POINTS * lines_met(held, objective)
