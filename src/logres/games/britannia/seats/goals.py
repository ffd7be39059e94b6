"""The Nation Cards as a page shows them: what pays where and when, and what it would pay now."""

from __future__ import annotations

from functools import cache
from typing import Any

from logres.games.britannia.contract import Card, Goals, Holding, Limit, Occupying, Prize
from logres.games.britannia.rules.scoring import card_of, hold_points
from logres.games.britannia.table.card import (
    HOLD,
    OCCUPY,
    OCCUPY_AT_WITHDRAWAL,
    OCCUPY_OWN_TURN,
    Points,
)
from logres.games.britannia.table.constants import AREAS, NATIONS, PEOPLES, ROUNDS, SCORING, bits
from logres.games.britannia.table.position import Britannia


def named(points: Points, without: int = 0) -> dict[str, int]:
    """Points by area, where there are any."""
    return {AREAS[a]: n for a, n in enumerate(points) if n and not without >> a & 1}


def lists(tables: tuple[Points, ...]) -> list[Holding]:
    """A card's lists of areas, each with the rounds in which it counts."""
    found: dict[Points, list[int]] = {}
    for number in range(1, ROUNDS + 1):
        if any(tables[number]):
            found.setdefault(tables[number], []).append(number)
    return [{"rounds": rounds, "areas": named(points)} for points, rounds in found.items()]


@cache
def card(nation: int) -> Card:
    """A nation's card. [information.card-contents, scoring.four-ways]"""
    entry = PEOPLES["nation"][nation]
    return {
        "hold": lists(HOLD[nation]),
        "occupy": [occupied(nation, one) for one in lists(OCCUPY[nation])],
        "eliminate": [prize(one) for one in entry.get("eliminate", [])],
        "limit": limit(entry),
        "seas": [AREAS[s] for s in bits(landing(entry))],
        "pieces": entry["infantry"] + entry["cavalry"],
    }


def landing(entry: dict[str, Any]) -> int:
    return sum(1 << AREAS.index(sea) for sea in entry.get("landing", {}).get("seas", ()))


def occupied(nation: int, one: Holding) -> Occupying:
    """When occupying counts: at any moment, in the own turn, or as the raiders withdraw."""
    rounds = one["rounds"]
    return {
        "rounds": rounds,
        "areas": one["areas"],
        "own_turn": any(OCCUPY_OWN_TURN[r] >> nation & 1 for r in rounds),
        "at_withdrawal": any(OCCUPY_AT_WITHDRAWAL[r] >> nation & 1 for r in rounds),
    }


def prize(entry: dict[str, Any]) -> Prize:
    return {
        "kind": entry["kind"],
        "target": entry["target"],
        "points": entry["points"],
        "rounds": entry["rounds"],
        "own_turn": entry["own_turn"],
    }


def limit(entry: dict[str, Any]) -> Limit | None:
    found = entry.get("point_limit")
    if found is None:
        return None
    return {"limited": found["limited"], "half_of": found["half_of"]}


@cache
def next_holding(which: int, now: int, last: int) -> tuple[int, dict[str, int]]:
    """The next round in which a card pays for holding areas, and what it pays."""
    for number in SCORING:
        if now <= number <= last and any(HOLD[which][number]):
            return number, named(HOLD[which][number])
    return 0, {}


@cache
def occupying(nation: int, number: int, taken: int) -> dict[str, int]:
    """What is still to be had by occupying areas in this round. [scoring.occupy-once]"""
    return named(OCCUPY[nation][number], taken)


def goals(g: Britannia, nation: int) -> Goals:
    """What a nation scores where, now and when areas are next counted."""
    number, areas = next_holding(card_of(g, nation), g.round, g.last_round)
    return {
        "hold_round": number,
        "hold": areas,
        "occupy": occupying(nation, g.round, g.occupied[nation]),
        "held": hold_points(g, nation, number) if number else 0,
    }


def cards(g: Britannia) -> dict[str, Card]:
    return {NATIONS[n]: card(card_of(g, n)) for n in range(len(NATIONS)) if g.plays(n)}
