"""What places and cards are worth to a kingdom, in points it may hope for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, reduce
from math import comb, exp
from operator import or_

from logres.engine.game import data
from logres.games.rex.rules.objectives import LINES, Goal
from logres.games.rex.rules.stakes import stake_values
from logres.games.rex.table.constants import (
    CITIES,
    CITIES_TRACK,
    FIRST,
    FOLDER,
    NEIGHBOURS,
    PLACES,
    REGION_MASK,
    REGIONS_TRACK,
    ROAD_TRACK,
    ROADS,
    THRESHOLDS,
    TURNS,
    VALUE,
)
from logres.games.rex.table.position import Rex

BELIEFS = data.read(FOLDER, "greedy.toml")
CHANCE: dict[str, float] = BELIEFS["chance"]
RACE: dict[str, float] = BELIEFS["race"]
CARD_WORTH: dict[int, float] = dict(enumerate(BELIEFS["cards"]["later"], start=1))

Hopes = tuple[float, ...]
"""The probability of at least n more, by n."""


def card_worth(card: int) -> float:
    """What a card could do in a later turn."""
    return CARD_WORTH[VALUE[card]]


ASKED = tuple(reduce(or_, [places for line in lines for places, _ in line]) for lines in LINES)
"""All places that a card speaks of."""


@lru_cache(10_000)
def hopes(among: int, each: float) -> Hopes:
    """When `among` things are still to come, each won with the same probability."""
    exactly = [comb(among, n) * each**n * (1 - each) ** (among - n) for n in range(among + 1)]
    return tuple([sum(exactly[n:]) for n in range(among + 1)])


@lru_cache(1_000)
def road_hopes(beside: int) -> Hopes:
    """When `beside` roads beside one's own are still to come: each further one needs the last."""
    one_more = 1 - (1 - CHANCE["road"]) ** beside
    return tuple([one_more**n for n in range(max(THRESHOLDS[ROAD_TRACK]) + 1)])


def region_hopes(held: int, coming: int) -> Hopes:
    """One place is enough to be present in a region."""
    new = [(r & coming).bit_count() for r in REGION_MASK if r & coming and not r & held]
    if not new:
        return (1.0,)
    each = sum([1 - (1 - CHANCE["region"]) ** places for places in new]) / len(new)
    return hopes(len(new), round(each, 2))  # rounded, so that few are worked out anew


def hope(hopes: Hopes, need: int) -> float:
    if need <= 0:
        return 1.0
    return hopes[need] if need < len(hopes) else 0.0


@lru_cache(100_000)
def objective_points(objective: int, held: int, coming: int) -> float:
    """Each line counts only with all those above it."""
    points, chance = 0.0, 1.0
    for line in LINES[objective]:
        chance *= max([goal_hope(goal, held, coming) for goal in line])
        points += chance
    return points


def goal_hope(goal: Goal, held: int, coming: int) -> float:
    places, count = goal
    more = hopes((places & coming).bit_count(), CHANCE["objective"])
    return hope(more, count - (places & held).bit_count())


def beside(places: int) -> int:
    """All places that a connection joins to one of these."""
    joined = 0
    while places:
        lowest = places & -places
        joined |= NEIGHBOURS[lowest.bit_length() - 1]
        places ^= lowest
    return joined


@dataclass(eq=False)
class Prospects:
    """How a kingdom may fare from the end of this turn on, by what it will hold then.

    `coming` are the places still in the bag; which they are everybody can count.
    """

    objectives: tuple[int, ...]
    coming: int
    turns: int
    best_rival: tuple[int, ...]
    first_open: tuple[bool, ...]
    stakes_known: dict[int, float] = field(default_factory=dict)
    known: dict[int, float] = field(default_factory=dict)

    def worth(self, held: int) -> float:
        """The points that these places promise."""
        found = self.known.get(held)
        if found is None:
            lines = [self.objective(held, objective) for objective in self.objectives]
            found = self.known[held] = self.stakes(held) + sum(lines)
        return found

    def stakes(self, held: int) -> float:
        """The part of it that does not come from Objectives."""
        found = self.stakes_known.get(held)
        if found is None:
            found = self.stakes_known[held] = self.stakes_of(held)
        return found

    def stakes_of(self, held: int) -> float:
        new = self.coming & ~held
        roads = (new & ROADS & beside(held & ROADS)).bit_count()
        cities = (new & CITIES).bit_count()
        values = stake_values(held)
        return (
            self.track(ROAD_TRACK, values[ROAD_TRACK], road_hopes(roads))
            + self.track(CITIES_TRACK, values[CITIES_TRACK], hopes(cities, CHANCE["city"]))
            + self.track(REGIONS_TRACK, values[REGIONS_TRACK], region_hopes(held, new))
        )

    def track(self, track: int, value: int, more: Hopes) -> float:
        """Thresholds, First and Max of one track."""
        points = sum([hope(more, icon - value) for icon in THRESHOLDS[track]])
        if self.first_open[track]:
            need = FIRST[track] - value
            points += 1.0 if need <= 0 else hope(more, need) * RACE["first"]
        return points + self.ahead(value - self.best_rival[track])

    def ahead(self, lead: int) -> float:
        """The chance that a lead lasts; the fewer turns are left, the surer it is."""
        blur = RACE["blur"] + RACE["blur_per_turn"] * self.turns
        return 1 / (1 + exp(-(lead + RACE["lead"]) / blur))

    def objective(self, held: int, objective: int) -> float:
        places = ASKED[objective]
        return objective_points(objective, held & places, self.coming & ~held & places)


@lru_cache(1_000)
def remembered(
    objectives: tuple[int, ...],
    coming: int,
    turns: int,
    best_rival: tuple[int, ...],
    first_open: tuple[bool, ...],
) -> Prospects:
    """The same prospects for the same table, with all that was worked out on them."""
    known = stakes_known(coming, turns, best_rival, first_open)
    return Prospects(objectives, coming, turns, best_rival, first_open, known)


@lru_cache(1_000)
def stakes_known(
    coming: int, turns: int, best_rival: tuple[int, ...], first_open: tuple[bool, ...]
) -> dict[int, float]:
    """What stakes promise, by what is held: the same whatever the Objectives."""
    return {}


def prospects(g: Rex, kingdom: int, is_blind: bool = False) -> Prospects:
    """Who is blind does not look at the kingdom's Objectives."""
    rivals = [stake_values(g.held[k]) for k in g.sequence if k != kingdom]
    return remembered(
        () if is_blind else g.objectives[kingdom],
        sum([1 << token for token in g.bag if token < PLACES]),
        TURNS - g.turn,
        tuple([max(values) for values in zip(*rivals, strict=True)]),
        tuple([not first for first in g.first]),
    )
