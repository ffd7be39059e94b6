"""The budget of a search and its parameters."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

Clock = Callable[[], float]


@dataclass(frozen=True)
class Budget:
    """A number of simulations, or of seconds, or whichever is spent first; 0 is no limit."""

    simulations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.simulations <= 0 and self.seconds <= 0:
            raise ValueError("a budget needs a number of simulations or of seconds")

    def part(self, number: int, parts: int) -> Budget:
        """Return the share of one of several searches; together they spend no more than one
        would.
        """
        if not self.simulations:
            return self
        whole, rest = divmod(self.simulations, parts)
        return replace(self, simulations=whole + (number < rest))


class Meter:
    """Tracks a budget. It stops before a simulation that, at the longest duration so far, would
    exceed it; there is always at least one.
    """

    def __init__(self, budget: Budget, clock: Clock = time.perf_counter) -> None:
        self.budget, self.clock = budget, clock
        self.done = 0
        self.longest = 0.0
        self.started = self.last = clock() if budget.seconds else 0.0

    def may_go_on(self) -> bool:
        """Return whether another simulation fits; called before every simulation."""
        if self.budget.seconds and not self.has_time():
            return False
        self.done += 1
        return not self.budget.simulations or self.done <= self.budget.simulations

    def has_time(self) -> bool:
        now = self.clock()
        self.longest, self.last = max(self.longest, now - self.last), now
        return not self.done or now - self.started + self.longest <= self.budget.seconds


@dataclass(frozen=True)
class Manner:
    """Search parameters: exploration constant, progressive widening, depth; and whether a plan,
    once chosen, is carried out without searching again at each of its answers.
    """

    curiosity: float = 0.7
    widening: float = 1.5
    depth: int = 200
    keeps_plans: bool = False
