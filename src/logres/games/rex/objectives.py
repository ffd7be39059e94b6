"""Objectives: choosing which to keep, and what they ask for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from logres.engine.kernel import Frame
from logres.games.rex.data import (
    AREA_MASK,
    AREAS,
    CARDS,
    CITIES,
    CONDITION_POINTS,
    LINK_MASK,
    REGION_MASK,
    REGIONS,
    mask,
)
from logres.games.rex.state import Rex, without


@dataclass
class ChooseObjectives(Frame):
    """A player's secret choice of the Objectives card to do without."""

    kingdom: int

    def start(self, g: Rex) -> None:
        options = [("discard", o) for o in sorted(g.objectives[self.kingdom])]
        g.ask(self.kingdom, options, self.discard)

    def discard(self, g: Rex) -> None:
        """One of three goes, unseen. [setup.objective-keep-two, objectives.late-discard-variant]"""
        g.end((g.answer[1],))


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


def more_than_half(held: int, places: int) -> bool:
    """Control is strictly more than half.

    [map.control-region, map.control-link, map.control-area-cities, map.cohabitation,
    ruling.fief-city-region]
    """
    return 2 * (held & places).bit_count() > places.bit_count()


def condition_holds(held: int, condition: dict[str, Any]) -> bool:
    """Is one line of a card true for a kingdom that holds these places?

    [map.present, map.link-defined, map.rome-city-counts]
    """
    match condition["type"]:
        case "control_region":
            return more_than_half(held, REGION_MASK[REGIONS.index(condition["region"])])
        case "present_region":
            return bool(held & REGION_MASK[REGIONS.index(condition["region"])])
        case "control_link":
            return more_than_half(held, LINK_MASK[condition["link"]])
        case "control_cities":
            return more_than_half(held, AREA_MASK[AREAS.index(condition["area"])] & CITIES)
        case "occupy_any":
            return bool(held & mask(condition["locations"]))
        case _:
            regions = [REGION_MASK[REGIONS.index(region)] for region in condition["regions"]]
            return any([more_than_half(held, region) for region in regions])


@lru_cache(maxsize=10_000)
def lines_met(held: int, objective: int) -> int:
    """How many lines count, from the top: each needs those above it. [objectives.in-order]"""
    met = 0
    for condition in CARDS["objective"][objective]["conditions"]:
        if not condition_holds(held, condition):
            break
        met += 1
    return met


def objective_points(held: int, objective: int) -> int:
    """[objectives.point-per-condition]"""
    return CONDITION_POINTS * lines_met(held, objective)
