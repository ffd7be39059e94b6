"""How many armies of a nation an area can hold.

[stacking.three-two, stacking.one-overstack, stacking.romans, stacking.forts-excluded,
romans.fort-stacking, stacking.per-nation, stacking.sea-unlimited, burhs.as-army,
leaders.not-an-army]
"""

from __future__ import annotations

from logres.games.britannia.data import (
    AREA_COUNT,
    IS_DIFFICULT,
    LAND,
    OVERSTACK_DIFFICULT,
    ROMANS,
    SAXONS,
    STACK,
    bits,
)
from logres.games.britannia.state import Britannia

FEW, MANY = min(STACK), 99
NONE = (0,) * AREA_COUNT
LARGEST = tuple(OVERSTACK_DIFFICULT if hard else MANY for hard in IS_DIFFICULT)
"""The largest overstack that each area holds."""


class Stacks:
    """The armies of the nation on turn by area: all of them, and those that have moved.

    `over` are the areas above the ordinary limit, as bits.
    """

    def __init__(self, roman: bool, armies: list[int], halted: list[int], over: int) -> None:
        self.roman = roman
        self.all = armies
        self.halted = halted
        self.over = over

    def add(self, area: int, armies: int) -> None:
        """Armies end their move here."""
        self.all[area] += armies
        self.halted[area] += armies
        if self.all[area] > STACK[area]:
            self.over |= 1 << area

    def leave(self, area: int, armies: int) -> None:
        """Armies that have not moved yet leave."""
        self.all[area] -= armies
        if self.all[area] <= STACK[area]:
            self.over &= ~(1 << area)

    def lift(self, area: int, armies: int) -> None:
        """Leave armies that are on their way out of account."""
        self.halted[area] -= armies
        self.leave(area, armies)

    def copy(self) -> Stacks:
        return Stacks(self.roman, self.all[:], self.halted[:], self.over)

    def fits(self, area: int, count: int) -> bool:
        """Can so many more armies end their move here, if those that can still move away do?"""
        number = self.halted[area] + count
        if number <= STACK[area]:
            return True
        if number > LARGEST[area]:
            return False
        others = self.over & ~(1 << area)
        return self.roman or all([self.halted[a] <= STACK[a] for a in bits(others)])

    def crowds(self, area: int, count: int) -> bool:
        """Would so many more armies here need others to leave?"""
        number = self.all[area] + count
        if number <= STACK[area]:
            return False
        if number > LARGEST[area]:
            return True
        return not self.roman and bool(self.over & ~(1 << area))

    def wrong(self) -> list[int]:
        """The areas that break the limits. [stacking.when]"""
        if not self.over:
            return []
        several = self.over.bit_count() > 1 and not self.roman
        return [area for area in bits(self.over) if several or self.all[area] > LARGEST[area]]


def count_stacks(g: Britannia) -> Stacks:
    """Burhs count, and can never move away. [burhs.as-army, burhs.no-move]"""
    armies, halted, over = list(NONE), list(NONE), 0
    for (area, _, began, _), foot, horse in zip(g.trails, g.foot, g.horse, strict=True):
        armies[area] = number = armies[area] + foot + horse
        if number > FEW and number > STACK[area]:
            over |= 1 << area
        if began >= 0:
            halted[area] += foot + horse
    found = Stacks(g.nation == ROMANS, armies, halted, over)
    for area in bits(g.burhs) if g.nation == SAXONS else ():
        if g.holder[area] < 0:
            found.add(area, 1)
    return found


def stack(g: Britannia, nation: int, area: int) -> int:
    """Armies and burhs of a nation in an area."""
    burh = g.burhs >> area & 1 if nation == SAXONS else 0
    return g.armies_at(nation, area) + burh


def has_room(g: Britannia, nation: int, area: int) -> bool:
    """May one more army of a nation be in a land area?"""
    return stack(g, nation, area) < STACK[area] or room(g, nation, area) > 0


def room(g: Britannia, nation: int, area: int, besides: int = -1, lost: int = 0) -> int:
    """How many more armies a nation may have in a land area.

    In the area `besides`, so many are lost but not named yet, or leave it.

    [population.stacking-holds, stacking.retreat-and-growth, ruling.overstack-in-placement]
    """
    here = stack(g, nation, area)
    limit = LARGEST[area]
    if nation == ROMANS:
        return max(0, limit - here)
    for other in bits(g.lands(nation) & ~(1 << area)):
        if stack(g, nation, other) - (lost if other == besides else 0) > STACK[other]:
            limit = STACK[area]
            break
    return max(0, limit - here)


def numbers(g: Britannia, nation: int, area: int, to: int, here: int, lost: int = 0) -> list[int]:
    """How many of so many armies may go: where they stood, those who leave count no more.

    [retreat.stacking, stacking.retreat-and-growth, ruling.pict-return-limits,
    ruling.moved-out-details]
    """
    if to >= LAND:
        return list(range(1, here + 1))
    return [n for n in range(1, here + 1) if room(g, nation, to, area, lost + n) >= n]


def some_may_go(g: Britannia, nation: int, area: int, to: int, here: int, lost: int = 0) -> bool:
    """Is there room for one, or for as many as make the place they leave fit?"""
    if here and to < LAND and has_room(g, nation, to):
        return True
    return bool(numbers(g, nation, area, to, here, lost))
