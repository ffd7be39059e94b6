"""What areas and victims are worth to a nation by its card."""

from __future__ import annotations

from functools import cache

from logres.games.britannia.rules.scoring import card_of, is_target
from logres.games.britannia.table.card import HOLD, OCCUPY, OCCUPY_AT_WITHDRAWAL, PRIZES
from logres.games.britannia.table.constants import (
    CROWN,
    ENGLAND,
    LAND,
    NEIGHBOURS,
    POPULATION,
    ROMANS,
    SCORING,
)
from logres.games.britannia.table.position import Britannia

FADING = 0.8
"""What a point is worth for each round that must pass before it is scored."""

FOOD = 0.25
VOTE = 0.3


def holding(g: Britannia, nation: int, area: int) -> float:
    """Points that an area will bring if it is kept, and what it feeds."""
    return holdings(card_of(g, nation), nation, g.round, g.last_round)[area]


@cache
def holdings(card: int, nation: int, now: int, last: int) -> tuple[float, ...]:
    """The same for all land areas."""
    table, found = HOLD[card], []
    for area in range(LAND):
        worth = 0.0
        for number in SCORING:
            if now <= number <= last:
                worth += table[number][area] * FADING ** (number - now)
        if nation != ROMANS:
            worth += FOOD * POPULATION[area]
        if ENGLAND >> area & 1 and CROWN[now]:
            worth += VOTE
        found.append(worth)
    return tuple(found)


def scoring_now(g: Britannia, nation: int, area: int) -> float:
    """Points that an area brings at the end of this very round."""
    return float(HOLD[card_of(g, nation)][g.round][area]) if g.round in SCORING else 0.0


def occupying(g: Britannia, nation: int, area: int) -> float:
    """Points for being there alone at any moment of this round."""
    if g.occupied[nation] >> area & 1:
        return 0.0
    return float(OCCUPY[nation][g.round][area])


def passing(g: Britannia, nation: int, area: int) -> float:
    """Points for going through an area; they are not paid where only those who stay count."""
    if g.holder[area] >= 0 or OCCUPY_AT_WITHDRAWAL[g.round] >> nation & 1:
        return 0.0
    return occupying(g, nation, area)


def prize(g: Britannia, nation: int, kind: str, victim: int) -> float:
    """Points for each unit of a kind eliminated now."""
    found = 0
    for target, points, own_turn, barred in PRIZES[kind][card_of(g, nation)][g.round]:
        counts = not own_turn if nation != g.nation else not barred >> g.round & 1
        if counts and is_target(g, target, victim):
            found += points
    return float(found)


def leader_prize(g: Britannia, nation: int, leader: int) -> float:
    found = 0
    for target, points, own_turn, _ in PRIZES["leader"][card_of(g, nation)][g.round]:
        if target == leader and (not own_turn or nation == g.nation):
            found += points
    return float(found)


def threats(g: Britannia, nation: int, area: int, after: int = -1) -> int:
    """Armies of rivals next door, whose turn comes after that of a nation."""
    return sum(
        [
            g.infantry[other] + g.cavalry[other]
            for other in NEIGHBOURS[area]
            if g.holder[other] > after and g.owner[g.holder[other]] != g.owner[nation]
        ]
    )
