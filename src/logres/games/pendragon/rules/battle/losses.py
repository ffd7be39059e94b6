"""Losses: which units fall, met exactly where that can be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.quarters import in_figures
from logres.games.pendragon.table.constants import CAVALRY, UNIT_COUNT
from logres.games.pendragon.table.position import Pendragon

NONE: tuple[int, ...] = (0,) * UNIT_COUNT
HALVED_FALLS = "lose-halved"
DIGIT = 32
"""Ways to meet a total are counted in one long number with this number of bits for each total."""


@dataclass
class Losses(Frame):
    """One side chooses who falls. `there` are the units that can fall and `worth` what each takes,
    by kind; the first Cavalry may take more. Ends with how many of each kind fall.

    [battle.exact-losses, battle.exact-never-over, battle.maximal, battle.who-assigns,
    ruling.loss-arithmetic]
    """

    faction: int = field(metadata=named("faction"))
    losses: int
    there: tuple[int, ...]
    worth: tuple[int, ...]
    first_cavalry: int = 0
    chosen: tuple[int, ...] = NONE

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "losses": in_figures(self.losses)}

    def reply(self) -> str:
        return "lose"

    def start(self, g: Pendragon) -> None:
        """[battle.maximal]"""
        self.settle()
        g.go(self.offer)

    def are_alike(self) -> bool:
        """Where all are of one kind, only their number is to be told. [battle.maximal]"""
        return self.there.count(0) >= len(self.there) - 1

    def as_many_as_fall(self) -> tuple[int, ...]:
        """As many of each kind as the losses remove, were it the only one."""
        fallen = list(self.there)
        for unit, there in enumerate(self.there):
            if there:
                extra = self.price(unit, 1) - self.worth[unit]
                fallen[unit] = min(there, max(0, self.losses - extra) // self.worth[unit])
        return tuple(fallen)

    def settle(self) -> None:
        """The largest total not above the losses must be met. [battle.maximal]"""
        ways, total = self.ways(), min(self.losses, self.total())
        while not ways_to(ways, total):
            total -= 1
        self.losses = total

    def offer(self, g: Pendragon) -> None:
        """Nothing is asked where one choice alone meets the losses. [battle.exact-losses]"""
        if self.is_forced():
            return g.end(self.with_only_way())
        g.ask(self.faction, self.may_lose(g), self.lose)

    def may_lose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[battle.exact-losses, battle.maximal]"""
        if why is not None:
            self.say_no_loss(why)
        return [named_loss(unit) for unit in self.open_kinds()]

    def say_no_loss(self, why: Why) -> None:
        """[battle.who-assigns, field.in-field-only]"""
        why.bar_rest("done", "losses-must-fall", "battle.exact-losses")
        for kind, count in enumerate(self.there):
            verb, unit = named_loss(kind)
            if count and not self.can_lose(kind):
                why.bar(verb, unit, "not-exact", "battle.exact-losses", "battle.maximal", unit=unit)
        for verb in ("lose", HALVED_FALLS):
            hit = ("battle.who-assigns", "field.in-field-only")
            why.bar_rest(verb, "not-hit", *hit, unit=why.noun)

    def lose(self, g: Pendragon) -> None:
        verb, unit = g.answer
        self.take(unit + UNIT_COUNT if verb == HALVED_FALLS else unit)
        g.go(self.offer)

    # Counting the ways.

    def price(self, unit: int, count: int) -> int:
        """What it takes to remove `count` of a kind. [assault.first-cavalry]"""
        first = self.first_cavalry if unit == first_kind(self.there) else 0
        return price_of(unit, count, self.worth[unit], first)

    def total(self) -> int:
        return sum([self.price(unit, n) for unit, n in enumerate(self.there) if n])

    def ways(self, without: int = -1) -> int:
        """How many choices of units there are for each total."""
        return count_ways(self.there, self.worth, self.first_cavalry, without)

    def is_forced(self) -> bool:
        return ways_to(self.ways(), self.losses) == 1

    def open_kinds(self) -> list[int]:
        return [unit for unit, n in enumerate(self.there) if n and self.can_lose(unit)]

    def can_lose(self, unit: int) -> bool:
        """Could the losses still be met if one of a kind fell?"""
        others, there = self.ways(unit), self.there[unit]
        prices = [self.price(unit, n) for n in range(1, there + 1)]
        return any([p <= self.losses and ways_to(others, self.losses - p) for p in prices])

    def with_only_way(self) -> tuple[int, ...]:
        """What has been chosen, and the one way to meet the rest."""
        fallen = list(self.chosen)
        for unit, there in enumerate(self.there):
            if there:
                others = self.ways(unit)
                for n in range(1, there + 1):
                    price = self.price(unit, n)
                    if price <= self.losses and ways_to(others, self.losses - price):
                        fallen[unit] += n
        return tuple(fallen)

    def take(self, unit: int) -> None:
        is_first = unit == first_kind(self.there)
        self.losses -= self.price(unit, 1)
        self.there = changed(self.there, unit, -1)
        self.chosen = changed(self.chosen, unit, 1)
        if is_first:
            self.first_cavalry = 0


def fewest(losses: Losses) -> tuple[int, ...]:
    """The losses met with as few units as can be seen step by step, for a forecast."""
    if losses.are_alike():
        return losses.as_many_as_fall()
    losses.settle()
    while not losses.is_forced():
        losses.take(max(losses.open_kinds(), key=lambda unit: losses.price(unit, 1)))
    return losses.with_only_way()


def named_loss(unit: int) -> Action:
    """Beyond the kinds of units are those of them that OMENS has halved. [card.43.battle]"""
    return (HALVED_FALLS, unit - UNIT_COUNT) if unit >= UNIT_COUNT else ("lose", unit)


def first_kind(there: tuple[int, ...]) -> int:
    """Which Cavalry takes twice as much, the first that falls: one that is not halved, if there is
    one. [assault.first-cavalry, ruling.omens-units]
    """
    if there[CAVALRY] or len(there) == UNIT_COUNT:
        return CAVALRY
    return UNIT_COUNT + CAVALRY


def price_of(unit: int, count: int, worth: int, first: int) -> int:
    """The first of them may take more, half of that if it is halved."""
    if count and first:
        return (first >> 1 if unit >= UNIT_COUNT else first) + (count - 1) * worth
    return count * worth


@lru_cache(maxsize=4096)
def count_ways(
    there: tuple[int, ...], worth: tuple[int, ...], first_cavalry: int, without: int
) -> int:
    """It depends on these numbers alone and is asked for over and over."""
    ways, first = 1, first_kind(there)
    for unit, count in enumerate(there):
        if count and unit != without:
            extra = first_cavalry if unit == first else 0
            prices = [price_of(unit, n, worth[unit], extra) for n in range(count + 1)]
            ways *= sum([1 << DIGIT * price for price in prices])
    return ways


def ways_to(ways: int, total: int) -> int:
    return ways >> DIGIT * total & (1 << DIGIT) - 1


def changed(counts: tuple[int, ...], unit: int, by: int) -> tuple[int, ...]:
    return (*counts[:unit], counts[unit] + by, *counts[unit + 1 :])
