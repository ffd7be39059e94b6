"""How much one visitor may ask for: a bucket that fills again as time passes."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """So many at once, so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one visitor (an address) or one page (a socket) may do. Nobody who plays meets them."""

    requests: Rate = Rate(400, 100)
    tables: Rate = Rate(30, 0.1)
    films: Rate = Rate(20, 0.5)
    talk: Rate = Rate(10, 0.5)
    advice: Rate = Rate(10, 0.2)
    messages: Rate = Rate(80, 25)
    sockets_of_visitor: int = 100
    sockets: int = 2_000
    listeners_of_table: int = 200


NO_LIMIT = Rate(1e12, 1e12)
UNLIMITED = Limits(NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT, 10**9, 10**9, 10**9)
"""For measurements and for tests that are not about limits."""


class Bucket:
    """Lets through as many as its rate allows."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = time.monotonic()
        self.empty = False

    def take(self, at: float | None = None) -> bool:
        """Is one more allowed now?"""
        now = time.monotonic() if at is None else at
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        self.empty = False
        return True

    def first_refusal(self) -> bool:
        """Is this the first refusal in a row? Only that one is worth a line in the log."""
        first, self.empty = not self.empty, True
        return first


class Buckets:
    """A bucket for each visitor; those not seen for longest are forgotten when there are many."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def of(self, visitor: str) -> Bucket:
        bucket = self.buckets.pop(visitor, None) or Bucket(self.rate)
        self.buckets[visitor] = bucket
        if len(self.buckets) > self.most:
            del self.buckets[next(iter(self.buckets))]
        return bucket
