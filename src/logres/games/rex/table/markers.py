"""Cubes on roads, Oppida on cities."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal, Why
from logres.games.rex.table.constants import CITIES, CUBES, PLACES, ROADS
from logres.games.rex.table.position import Rex

NO_OPPIDUM = Refusal("no-oppidum", ("components.oppidum-markers", "ruling.marker-supply"))
NO_CUBE = Refusal("no-cube", ("components.control-cubes", "ruling.marker-supply"))


def no_marker(g: Rex, kingdom: int, token: int) -> Refusal | None:
    """A Joker can always be taken, a place only while a marker of its kind is left.

    Cubes on tracks and boards are bookkeeping and never run out. [ruling.marker-supply,
    components.control-cubes, components.oppidum-markers]
    """
    if token >= PLACES:
        return None
    if CITIES >> token & 1:
        return None if g.oppida_left(kingdom) > 0 else NO_OPPIDUM
    return None if (g.held[kingdom] & ROADS).bit_count() < CUBES else NO_CUBE


def marking(verb: str, g: Rex, kingdom: int, places: int, why: Why | None) -> list[Action]:
    """Of these places, given as bits, those that the kingdom has a marker for."""
    found: list[Action] = []
    for place in range(PLACES):
        if places >> place & 1:
            missing = no_marker(g, kingdom, place)
            if missing is None:
                found.append((verb, place))
            elif why is not None:
                why.note(verb, place, missing)
    return found


def markers_for(g: Rex, kingdom: int, tokens: list[int]) -> int:
    """How many of these tokens the kingdom's markers suffice for. [ruling.marker-supply]"""
    cities = len([t for t in tokens if CITIES >> t & 1])
    roads = len([t for t in tokens if ROADS >> t & 1])
    cubes = CUBES - (g.held[kingdom] & ROADS).bit_count()
    return len(tokens) - max(0, cities - g.oppida_left(kingdom)) - max(0, roads - cubes)


def place(g: Rex, kingdom: int, location: int, rule: str) -> None:
    """Put a kingdom's marker on a place, beside those that are there; Rome leaves it.

    Markers are never removed or moved. [map.road-cube, map.cohabitation, gains.no-removal,
    ruling.roman-token-removed, ruling.cohabitation-limit]
    """
    g.held[kingdom] |= 1 << location
    g.rome &= ~(1 << location)
    g.placed |= 1 << kingdom
    g.won[kingdom] += (location,)
    what = "oppidum" if CITIES >> location & 1 else "cube"
    g.tell(what, rule, kingdom=kingdom, location=location)
