"""How many armies of a nation an area can hold.

[stacking.three-two, stacking.one-overstack, stacking.romans, stacking.forts-excluded,
romans.fort-stacking, stacking.per-nation, stacking.sea-unlimited, burhs.as-army,
leaders.not-an-army]
"""

from __future__ import annotations

from logres.games.britannia.data import (
    ALL_LAND,
    AREA_COUNT,
    IS_DIFFICULT,
    OVERSTACK_DIFFICULT,
    ROMANS,
    SAXONS,
    STACK,
    bits,
)
from logres.games.britannia.state import Britannia

MANY = 99


class Stacks:
    """The armies of the nation on turn by area: all of them, and those that have moved.

    Burhs count, and can never move away. [burhs.as-army, burhs.no-move]
    """

    def __init__(self, g: Britannia) -> None:
        self.all = [0] * AREA_COUNT
        self.halted = [0] * AREA_COUNT
        self.roman = g.nation == ROMANS
        self.areas = 0
        for i, trail in enumerate(g.trails):
            count = g.foot[i] + g.horse[i]
            self.all[trail[0]] += count
            self.areas |= 1 << trail[0]
            if trail[2] >= 0:
                self.halted[trail[0]] += count
        if g.nation == SAXONS and g.burhs:
            self.add_burhs(g)
        self.areas &= ALL_LAND
        self.over, self.halted_over = 0, 0
        if not self.roman:
            self.find_overstacks()

    def add_burhs(self, g: Britannia) -> None:
        for area in bits(g.burhs):
            if g.holder[area] < 0:
                self.all[area] += 1
                self.halted[area] += 1
                self.areas |= 1 << area

    def find_overstacks(self) -> None:
        """The areas above the ordinary limit, as bits."""
        self.over, self.halted_over = 0, 0
        for area in bits(self.areas):
            if self.all[area] > STACK[area]:
                self.over |= 1 << area
                if self.halted[area] > STACK[area]:
                    self.halted_over |= 1 << area

    def lift(self, area: int, count: int) -> None:
        """Leave armies that are on their way out of account."""
        self.all[area] -= count
        self.halted[area] -= count
        if self.over >> area & 1:
            self.find_overstacks()

    def fits(self, area: int, count: int) -> bool:
        """Can so many more armies end their move here, if those that can still move away do?"""
        number = self.halted[area] + count
        if number <= STACK[area]:
            return True
        if IS_DIFFICULT[area] and number > OVERSTACK_DIFFICULT:
            return False
        return self.roman or not self.halted_over & ~(1 << area)

    def crowds(self, area: int, count: int) -> bool:
        """Would so many more armies here need others to leave?"""
        number = self.all[area] + count
        if number <= STACK[area]:
            return False
        if IS_DIFFICULT[area] and number > OVERSTACK_DIFFICULT:
            return True
        return not self.roman and bool(self.over & ~(1 << area))

    def wrong(self) -> list[int]:
        """The areas that break the limits. [stacking.when]"""
        several = self.over.bit_count() > 1
        return [
            area
            for area in bits(self.areas)
            if (IS_DIFFICULT[area] and self.all[area] > OVERSTACK_DIFFICULT)
            or (several and self.over >> area & 1)
        ]


def stack(g: Britannia, nation: int, area: int) -> int:
    """Armies and burhs of a nation in an area."""
    burh = g.works_at(nation, area) if nation == SAXONS else 0
    return g.armies_at(nation, area) + burh


def has_room(g: Britannia, nation: int, area: int) -> bool:
    """May one more army of a nation be in a land area?"""
    return stack(g, nation, area) < STACK[area] or room(g, nation, area) > 0


def room(g: Britannia, nation: int, area: int, besides: int = -1, lost: int = 0) -> int:
    """How many more armies a nation may have in a land area.

    In the area `besides`, so many are lost but not named yet.

    [population.stacking-holds, stacking.retreat-and-growth, ruling.overstack-in-placement]
    """
    here = stack(g, nation, area)
    limit = OVERSTACK_DIFFICULT if IS_DIFFICULT[area] else MANY
    if nation == ROMANS:
        return max(0, limit - here)
    others = g.lands(nation) & ~(1 << area)
    dead = [lost if other == besides else 0 for other in bits(others)]
    counts = [
        stack(g, nation, other) - less for other, less in zip(bits(others), dead, strict=True)
    ]
    if any([n > STACK[other] for other, n in zip(bits(others), counts, strict=True)]):
        limit = STACK[area]
    return max(0, limit - here)
