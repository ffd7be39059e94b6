"""What areas are worth to a nation, for players that weigh them."""

from __future__ import annotations

from logres.games.britannia.card import HOLD, OCCUPY, OCCUPY_AT_WITHDRAWAL, PRIZES
from logres.games.britannia.data import (
    CROWN,
    ENGLAND,
    NEIGHBOURS,
    POPULATION,
    RAIDING,
    ROMANS,
    SCORING,
)
from logres.games.britannia.odds import battle_odds
from logres.games.britannia.scoring import card_of, is_target
from logres.games.britannia.state import Britannia

FADING = 0.8
"""What a point is worth for each round that must pass before it is scored."""

ARMY = 1.0
FOOD = 0.25
VOTE = 0.3


def holding(g: Britannia, nation: int, area: int) -> float:
    """Points that an area will bring if it is kept, and what it feeds."""
    table, found = HOLD[card_of(g, nation)], 0.0
    for number in SCORING:
        if g.round <= number <= g.last_round:
            found += table[number][area] * FADING ** (number - g.round)
    if nation != ROMANS:
        found += FOOD * POPULATION[area]
    if ENGLAND >> area & 1 and CROWN[g.round]:
        found += VOTE
    return found


def occupying(g: Britannia, nation: int, area: int) -> float:
    """Points for being there alone at any moment of this round."""
    if g.occupied[nation] >> area & 1 or g.holder[area] >= 0:
        return 0.0
    if OCCUPY_AT_WITHDRAWAL[g.round] >> nation & 1:
        return 0.0
    return float(OCCUPY[nation][g.round][area])


def prize(g: Britannia, nation: int, victim: int) -> float:
    """Points for each army of a nation eliminated now."""
    found = 0
    for target, points, own_turn, _ in PRIZES["army"][card_of(g, nation)][g.round]:
        if (not own_turn or nation == g.nation) and is_target(g, target, victim):
            found += points
    return float(found)


def threats(g: Britannia, nation: int, area: int) -> int:
    """Armies of others next door."""
    return sum(
        [
            g.infantry[other] + g.cavalry[other]
            for other in NEIGHBOURS[area]
            if g.holder[other] not in (-1, nation)
        ]
    )


def gain(g: Britannia, area: int, armies: int, led: bool) -> float:
    """What it brings the nation on turn to end a move of so many armies in an area."""
    nation, here = g.nation, g.troops(area)
    stays = 0.5 if RAIDING[g.round] >> nation & 1 else 1.0
    if g.holder[area] < 0:
        if here or g.works_at(nation, area):
            return 0.05 * min(armies, threats(g, nation, area))
        points = late_occupying(g, nation, area)
        return points + stays * holding(g, nation, area) + 0.1 * min(armies, 2)
    win, lost, killed = battle_odds(g, area, armies + here, led, nation == ROMANS)
    spoils = late_occupying(g, nation, area) + stays * holding(g, nation, area)
    rival = holding(g, g.holder[area], area) * (0.3 if not same_seat(g, area) else -1.0)
    pay = (prize(g, nation, g.holder[area]) + 0.3 * ARMY) * killed
    return win * (spoils + rival) + pay - ARMY * lost


def late_occupying(g: Britannia, nation: int, area: int) -> float:
    """Occupy points counting also an area that must first be won."""
    if g.occupied[nation] >> area & 1:
        return 0.0
    return float(OCCUPY[nation][g.round][area])


def same_seat(g: Britannia, area: int) -> bool:
    return g.owner[g.holder[area]] == g.owner[g.nation]
