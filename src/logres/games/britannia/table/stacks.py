"""The armies of the nation on turn, counted by area, and what stacking says of them.

[stacking.three-two, stacking.one-overstack, stacking.romans, stacking.when]
"""

from __future__ import annotations

from logres.games.britannia.table.constants import (
    AREA_COUNT,
    DIFFICULT,
    IS_DIFFICULT,
    OVERSTACK_DIFFICULT,
    STACK,
    bits,
    several,
)

MANY = 99
NONE = (0,) * AREA_COUNT
LARGEST = tuple(OVERSTACK_DIFFICULT if hard else MANY for hard in IS_DIFFICULT)
"""The largest overstack that each area holds."""


class Stacks:
    """The armies of the nation on turn by area: all of them, and those that have moved.

    As bits, `where` are the areas with armies, `over` those above the ordinary limit.
    """

    def __init__(self, roman: bool, armies: list[int], halted: list[int]) -> None:
        self.roman = roman
        self.all = armies
        self.halted = halted
        self.where = self.over = 0

    def put(self, area: int, armies: int, moved: bool) -> None:
        """`armies` armies, at least one, stand here, and may still move or have moved."""
        self.all[area] = number = self.all[area] + armies
        if moved:
            self.halted[area] += armies
        self.where |= 1 << area
        if number > STACK[area]:
            self.over |= 1 << area

    def take(self, area: int, armies: int, moved: bool) -> None:
        """`armies` armies are here no more."""
        self.all[area] = number = self.all[area] - armies
        if moved:
            self.halted[area] -= armies
        if not number:
            self.where &= ~(1 << area)
        if number <= STACK[area]:
            self.over &= ~(1 << area)

    def copy(self) -> Stacks:
        twin = Stacks(self.roman, self.all.copy(), self.halted.copy())
        twin.where, twin.over = self.where, self.over
        return twin

    def told(self) -> tuple[list[int], list[int], int, int]:
        return self.all, self.halted, self.where, self.over

    def fits(self, area: int, count: int) -> bool:
        """Can `count` more armies end their move here, if those that can still move away do?"""
        number = self.halted[area] + count
        if number <= STACK[area]:
            return True
        others = 0 if self.roman else self.over & ~(1 << area)
        crowded = [a for a in bits(others) if self.halted[a] > STACK[a]]
        return number <= LARGEST[area] and not crowded

    def crowds(self, area: int, count: int) -> bool:
        """Would `count` more armies here need others to leave?"""
        number = self.all[area] + count
        if number <= STACK[area]:
            return False
        return number > LARGEST[area] or (not self.roman and bool(self.over & ~(1 << area)))

    def wrong(self) -> int:
        """The areas that break the limits, as bits. [stacking.when]"""
        if several(self.over) and not self.roman:
            return self.over
        found = 0
        for area in bits(self.over & DIFFICULT):
            found |= (self.all[area] > LARGEST[area]) << area
        return found
