"""The armies of the nation on turn, counted by area, and what stacking says of them.

[stacking.three-two, stacking.one-overstack, stacking.romans, stacking.when]
"""

from __future__ import annotations

from logres.games.britannia.data import (
    AREA_COUNT,
    IS_DIFFICULT,
    OVERSTACK_DIFFICULT,
    STACK,
    bits,
)

MANY = 99
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

    def put(self, area: int, armies: int) -> None:
        """Armies that may move stand here."""
        self.all[area] = number = self.all[area] + armies
        if number > STACK[area]:
            self.over |= 1 << area

    def add(self, area: int, armies: int) -> None:
        """Armies end their move here."""
        self.halted[area] += armies
        self.put(area, armies)

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
        return Stacks(self.roman, self.all.copy(), self.halted.copy(), self.over)

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
