"""What each seat may see: everything, for nothing but a secret ballot is hidden."""

from __future__ import annotations

from typing import Any

from logres.games.britannia.data import (
    AREAS,
    LAND,
    LEADERS,
    NATION_COUNT,
    NATIONS,
    SEATS,
    YEARS,
    bits,
)
from logres.games.britannia.state import Britannia


def view(g: Britannia, seat: int | None) -> dict[str, Any]:
    """The table as anybody sees it.

    [information.cards-open, information.points-open, information.points-per-nation,
    information.board-aids, information.timeline-contents]
    """
    return {
        "round": g.round,
        "last_round": g.last_round,
        "years": list(YEARS[g.round]),
        "phase": g.phase,
        "half": g.half,
        "nation": NATIONS[g.nation],
        "seats": {SEATS[s]: seat_view(g, s) for s in sorted(g.seated)},
        "nations": {NATIONS[n]: nation_view(g, n) for n in range(NATION_COUNT) if g.plays(n)},
        "areas": {AREAS[a]: units_view(g, a) for a in range(LAND)},
        "seas": {AREAS[a]: units_view(g, a) for a in range(LAND, len(AREAS))},
        "forts": places(g.forts),
        "destroyed_forts": places(g.razed),
        "burhs": places(g.burhs),
        "leaders": {LEADERS[i]: AREAS[a] for i, a in enumerate(g.leaders) if a >= 0},
        "subjects": [NATIONS[n] for n in bits(g.subjects)],
        "angle_rule": g.angle_rule,
        "raiders": raiders_view(g),
    }


def seat_view(g: Britannia, seat: int) -> dict[str, Any]:
    """[information.points-open, bidding.cost]"""
    own = [n for n in range(NATION_COUNT) if g.owner[n] == seat]
    points = sum([g.points[n] for n in own]) - g.bids[seat]
    return {"nations": [NATIONS[n] for n in own], "bid": g.bids[seat], "points": points}


def nation_view(g: Britannia, nation: int) -> dict[str, Any]:
    """[information.points-per-nation, components.population-markers, scoring.occupy-tracking]"""
    return {
        "seat": SEATS[g.owner[nation]],
        "points": g.points[nation],
        "population": g.population[nation],
        "infantry": g.infantry_in_play(nation),
        "infantry_left": g.free_infantry(nation),
        "cavalry": g.cavalry_in_play(nation),
        "occupied": places(g.occupied[nation]),
        "had_submitted": bool(g.submitted >> nation & 1),
        "truce_broken": bool(g.truce_broken >> nation & 1),
    }


def units_view(g: Britannia, area: int) -> list[dict[str, Any]]:
    """The nations with armies, forts or burhs here, the attacker last."""
    found = [n for n in range(NATION_COUNT) if n != g.nation and g.units_at(n, area)]
    if g.units_at(g.nation, area):
        found.append(g.nation)
    return [
        {
            "nation": NATIONS[n],
            "infantry": g.foot_at(n, area),
            "cavalry": g.horse_at(n, area),
        }
        for n in found
    ]


def raiders_view(g: Britannia) -> list[dict[str, Any]]:
    """Armies on turn that may go home, and those that have moved."""
    return [
        {
            "area": AREAS[area],
            "home": None if home < 0 else AREAS[home],
            "moved": start >= 0,
            "infantry": g.foot[i],
            "cavalry": g.horse[i],
        }
        for i, (area, home, start, _) in enumerate(g.trails)
    ]


def places(mask: int) -> list[str]:
    return [AREAS[area] for area in bits(mask)]
