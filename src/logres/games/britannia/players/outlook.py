"""What speaks for each nation on the map: counted for all of them at once."""

from __future__ import annotations

from logres.engine.run.kernel import frame_of
from logres.games.britannia.rules.movement.movement import Movement
from logres.games.britannia.rules.scoring import card_of, hold_points
from logres.games.britannia.table.card import HOLD, OCCUPY, Points
from logres.games.britannia.table.constants import (
    ENGLAND,
    LAND,
    NATION_COUNT,
    NEIGHBOURS,
    ROMANS,
    ROUNDS,
    SAXONS,
    SCORING,
    SEA_COUNT,
    bits,
)
from logres.games.britannia.table.position import Britannia

Features = tuple[float, ...]

NAMES = (
    "armies",
    "areas",
    "held points next",
    "held points later",
    "points in danger",
    "points in reach",
    "resistance",
    "to be occupied",
    "English areas",
)
"""What is counted of a nation."""

FADING = 0.6
"""What points are worth for each scoring round that must pass before."""


def next_scoring(number: int) -> int:
    """The first scoring round from this one on; 0 after the last."""
    later: list[int] = [scoring for scoring in SCORING if scoring >= number]
    return later[0] if later else 0


NEXT = tuple(next_scoring(number) for number in range(ROUNDS + 2))
AGE = tuple(
    sum((scoring < number) + (scoring <= number) for scoring in SCORING)
    for number in range(ROUNDS + 2)
)
"""For each round its age: each scoring round is one, and so are those between two of them."""


def later_points(card: int, number: int) -> tuple[float, ...]:
    """For each area what it brings after the next scoring round."""
    found = [0.0] * LAND
    for step, scoring in enumerate([s for s in SCORING if s > NEXT[number] > 0]):
        for area in range(LAND):
            found[area] += HOLD[card][scoring][area] * FADING**step
    return tuple(found)


LATER = tuple(tuple(later_points(n, r) for r in range(ROUNDS + 2)) for n in range(NATION_COUNT))
"""By card and round."""


def to_occupy(nation: int, number: int) -> tuple[int, ...]:
    """For each area what occupying it may still bring from a round on."""
    rounds = range(number, ROUNDS + 1)
    return tuple(max([OCCUPY[nation][r][area] for r in rounds], default=0) for area in range(LAND))


OPEN = tuple(tuple(to_occupy(n, r) for r in range(ROUNDS + 2)) for n in range(NATION_COUNT))
"""By nation and round."""


class Outlook:
    """The map as it stands at the beginning of a nation's turn."""

    def __init__(self, g: Britannia) -> None:
        self.g = g
        self.holder = g.holder[:LAND]
        self.units = [foot + horse for foot, horse in zip(g.infantry, g.cavalry, strict=True)]
        self.armies = [0] * NATION_COUNT
        self.lands = [0] * NATION_COUNT
        self.danger = [0] * LAND
        self.near: list[dict[int, int]] = [{} for _ in range(NATION_COUNT)]
        self.survey()
        self.look_over_borders()

    def survey(self) -> None:
        """Who stands where, and with how many; those who are on turn stand where they began."""
        g = self.g
        for trail, foot, horse in zip(g.trails, g.foot, g.horse, strict=True):
            if trail[0] >= LAND or not self.add(trail[0], g.nation, foot + horse):
                self.armies[g.nation] += foot + horse
        for area in bits(g.forts):
            self.add(area, ROMANS, 1)
        for area in bits(g.burhs):
            self.add(area, SAXONS, 1)
        for area, nation in enumerate(self.holder):
            if nation >= 0:
                self.armies[nation] += self.units[area]
                self.lands[nation] |= 1 << area
        for at in [at for at, count in enumerate(g.fleets) if count]:
            self.armies[at // SEA_COUNT] += g.fleets[at]

    def add(self, area: int, nation: int, units: int) -> bool:
        """Units of a nation, if they are alone there."""
        if self.holder[area] not in (-1, nation):
            return False
        self.holder[area] = nation
        self.units[area] += units
        return True

    def look_over_borders(self) -> None:
        """Who could attack whom: in a scoring round, those who have not moved yet."""
        g, holder, units = self.g, self.holder, self.units
        first = g.nation if g.round in SCORING else 0
        for area in range(LAND):
            nation, count = holder[area], units[area]
            if nation < 0:
                continue
            near, player, moves = self.near[nation], g.owner[nation], nation >= first
            for other in NEIGHBOURS[area]:
                foe = holder[other]
                if foe != nation:
                    near[other] = near.get(other, 0) + count
                    if moves and foe >= 0 and g.owner[foe] != player:
                        self.danger[other] += count

    def features(self, nation: int) -> Features:
        g, lands = self.g, self.lands[nation]
        card, number = card_of(g, nation), NEXT[g.round]
        table, later = HOLD[card][number], LATER[card][g.round]
        moves = nation >= g.nation or number > g.round
        return (
            float(self.armies[nation]),
            float(lands.bit_count()),
            float(hold_points(g, nation, number)) if lands else 0.0,
            sum([later[area] for area in bits(lands)]),
            self.in_danger(lands, table),
            self.in_reach(nation, table, later) if moves else 0.0,
            self.resistance(lands, table, later),
            self.to_be_occupied(nation),
            float((lands & ENGLAND).bit_count()),
        )

    def in_danger(self, lands: int, table: Points) -> float:
        """Points that those next door may take away."""
        found, units = 0.0, self.units
        for area in bits(lands):
            danger = self.danger[area]
            if danger:
                found += table[area] * danger / (danger + 2.0 * units[area])
        return found

    def in_reach(self, nation: int, table: Points, later: Features) -> float:
        """Points next door, and how likely they are taken."""
        found, units = 0.0, self.units
        for area, count in self.near[nation].items():
            points = table[area] + later[area]
            if points:
                found += points * count / (count + 1.0 + 2.0 * units[area])
        return found

    def resistance(self, lands: int, table: Points, later: Features) -> float:
        """How many of others stand where a nation has points to win."""
        found, units = 0.0, self.units
        for area in range(LAND):
            if units[area] and not lands >> area & 1:
                found += (table[area] + later[area]) * units[area]
        return found / 10

    def to_be_occupied(self, nation: int) -> float:
        """Points for areas that a nation was not in yet."""
        g = self.g
        table, known = OPEN[nation][g.round + (nation < g.nation)], g.occupied[nation]
        if not any(table):
            return 0.0
        return float(sum([n for area, n in enumerate(table) if not known >> area & 1]))


def is_quiet(g: Britannia) -> bool:
    """Does a nation's turn begin? Nobody has moved yet in it."""
    if g.phase == "population":
        return True
    return g.phase == "movement" and g.half == 1 and not has_moved(g)


def has_moved(g: Britannia) -> bool:
    moved = g.leader_moved or any([trail[2] >= 0 for trail in g.trails])
    return moved or not isinstance(frame_of(g, g.seat), Movement)
