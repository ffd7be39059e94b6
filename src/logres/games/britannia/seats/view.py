"""What each seat may see: everything, for nothing but a secret ballot is hidden.

Besides what lies on the table a page gets what it cannot work out without the rules: the odds of
battles, what areas are worth to whom, what the Timeline brings, and how everybody does.
"""

from __future__ import annotations

from typing import cast

from logres.engine.run.kernel import NOBODY
from logres.games.britannia.contract import Nation, OwnView, Phase, Seat, Side, Unit, View
from logres.games.britannia.rules.battle.battle import Battle
from logres.games.britannia.rules.bidding import Bidding
from logres.games.britannia.seats.average import average, average_of
from logres.games.britannia.seats.coming import timeline
from logres.games.britannia.seats.goals import cards, goals
from logres.games.britannia.seats.prospects import battles_view, prospects_view
from logres.games.britannia.seats.running import on_top, under_way
from logres.games.britannia.table.constants import (
    AREAS,
    DIFFICULT,
    GROUPS_OF,
    INFANTRY,
    LAND,
    LEADER_NATION,
    LEADERS,
    NATION_COUNT,
    NATIONS,
    NORMANS,
    NOWHERE,
    ROMANS,
    SAXONS,
    SEA_COUNT,
    SEAS,
    SEATS,
    SIDES,
    YEARS,
    bits,
)
from logres.games.britannia.table.position import Britannia

Units = dict[str, list[Unit]]


def view(g: Britannia, seat: int | None) -> View:
    """The table as anybody sees it.

    [information.cards-open, information.points-open, information.points-per-nation,
    information.board-aids, information.timeline-contents]
    """
    battle, units = under_way(g, Battle), units_view(g)
    return {
        "round": g.round,
        "last_round": g.last_round,
        "years": list(YEARS[g.round]),
        "phase": cast(Phase, g.phase),
        "half": g.half,
        "nation": NATIONS[g.nation],
        "seats": {SEATS[s]: seat_view(g, s) for s in sorted(g.seated)},
        "nations": {NATIONS[n]: nation_view(g, n) for n in range(NATION_COUNT) if g.plays(n)},
        "areas": {name: units[name] for name in AREAS[:LAND]},
        "seas": {name: units[name] for name in AREAS[LAND:]},
        "forts": places(g.forts),
        "destroyed_forts": places(g.razed),
        "burhs": places(g.burhs),
        "leaders": {LEADERS[i]: AREAS[a] for i, a in enumerate(g.leaders) if a != NOWHERE},
        "subjects": [NATIONS[n] for n in bits(g.subjects)],
        "angle_rule": g.angle_rule,
        "raiders": raiders_view(g),
        "goals": {NATIONS[n]: goals(g, n) for n in range(NATION_COUNT) if g.plays(n)},
        "fought": AREAS[battle.area] if battle else None,
        "battles": battles_view(g),
        "prospects": prospects_view(g),
        "cards": cards(g),
        "timeline": timeline(g),
        "difficult": ROUGH,
        "sides": sides_view(g),
    }


def own_view(g: Britannia, seat: int) -> OwnView:
    """Nobody sees more than the others."""
    return {}


def sides_view(g: Britannia) -> dict[str, Side]:
    """While sides are bid for: their nations, who has them, and for how much.

    [bidding.whole-groups, bidding.raise]
    """
    bidding = on_top(g, Bidding)
    if bidding is None:
        return {}
    return {
        SIDES[side]: {
            "nations": [NATIONS[n] for n in bits(GROUPS_OF[g.scenario][side])],
            "seat": SEATS[holder] if holder != NOBODY else None,
            "bid": bidding.bid[side],
        }
        for side, holder in enumerate(bidding.holder)
    }


def seat_view(g: Britannia, seat: int) -> Seat:
    """[information.points-open, bidding.cost]"""
    own = [n for n in range(NATION_COUNT) if g.owner[n] == seat]
    points = sum([g.points[n] for n in own]) - g.bids[seat]
    return {
        "nations": [NATIONS[n] for n in own],
        "bid": g.bids[seat],
        "points": points,
        "average": average_of(g, seat),
    }


def nation_view(g: Britannia, nation: int) -> Nation:
    """[information.points-per-nation, components.population-markers, scoring.occupy-tracking]"""
    infantry = g.infantry_in_play(nation)
    return {
        "seat": SEATS[g.owner[nation]],
        "points": g.points[nation],
        "average": average(g, nation),
        "population": g.population[nation],
        "infantry": infantry,
        "infantry_left": max(0, INFANTRY[nation] - infantry),
        "cavalry": g.cavalry_in_play(nation),
        "occupied": places(g.occupied[nation]),
        "had_submitted": bool(g.submitted >> nation & 1),
        "truce_broken": bool(g.truce_broken >> nation & 1),
    }


def units_view(g: Britannia) -> Units:
    """The nations with armies, forts or burhs in every area and sea, the one on turn last."""
    found: Units = {name: [] for name in AREAS}
    put_settled(g, found)
    if g.mustered:
        put_mustered(g, found)
    for leader, area in enumerate(g.leaders):
        if area != NOWHERE:
            put(found, area, LEADER_NATION[leader], 0, 0)["leader"] = LEADERS[leader]
    for area in bits(g.forts):
        put(found, area, ROMANS, 0, 0)["work"] = "fort"
    for area in bits(g.burhs):
        put(found, area, SAXONS, 0, 0)["work"] = "burh"
    return found


def put_settled(g: Britannia, found: Units) -> None:
    for area, nation in enumerate(g.holder):
        if nation != NOBODY:
            put(found, area, nation, g.infantry[area], g.cavalry[area])
    for at, count in enumerate(g.fleets):
        if count:
            put(found, LAND + at % SEA_COUNT, at // SEA_COUNT, count, 0)
    for sea in SEAS:
        if g.cavalry[sea]:
            put(found, sea, NORMANS, 0, g.cavalry[sea])


def put_mustered(g: Britannia, found: Units) -> None:
    """The armies of the nation on turn, and how many of them have moved."""
    for i, trail in enumerate(g.trails):
        put(found, trail[0], g.nation, g.foot[i], g.horse[i], trail[2] != NOWHERE)


def put(found: Units, area: int, nation: int, foot: int, horse: int, moved: bool = False) -> Unit:
    """Add `foot` and `horse` to the nation's units in an area; the nation on turn comes last."""
    unit = unit_of(found[AREAS[area]], NATIONS[nation])
    unit["infantry"] += foot
    unit["cavalry"] += horse
    unit["moved"] += foot + horse if moved else 0
    return unit


def unit_of(here: list[Unit], nation: str) -> Unit:
    for unit in here:
        if unit["nation"] == nation:
            return unit
    here.append(nobody(nation))
    return here[-1]


def nobody(nation: str) -> Unit:
    return {
        "nation": nation,
        "infantry": 0,
        "cavalry": 0,
        "moved": 0,
        "leader": None,
        "work": None,
    }


def raiders_view(g: Britannia) -> dict[str, dict[str, int]]:
    """Armies ashore that may go home to a sea or, for Picts, an area: where, whither, how many."""
    found: dict[str, dict[str, int]] = {}
    for i, (area, home, _, _) in enumerate(g.trails):
        if area not in SEAS and home != NOWHERE and home != area:
            homes = found.setdefault(AREAS[area], {})
            homes[AREAS[home]] = homes.get(AREAS[home], 0) + g.foot[i] + g.horse[i]
    return found


def places(mask: int) -> list[str]:
    return [AREAS[area] for area in bits(mask)]


ROUGH = places(DIFFICULT)
