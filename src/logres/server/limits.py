"""How much one visitor may ask for: a bucket that fills again as time passes."""

from __future__ import annotations

import time


class Bucket:
    """So many requests at once, so many a second after that."""

    def __init__(self, size: float, per_second: float) -> None:
        self.size = size
        self.per_second = per_second
        self.left = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Is one more allowed now?"""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each visitor; the oldest are forgotten when there are many."""

    def __init__(self, size: float, per_second: float, most: int = 10_000) -> None:
        self.size = size
        self.per_second = per_second
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def take(self, visitor: str) -> bool:
        if visitor not in self.buckets:
            if len(self.buckets) >= self.most:
                del self.buckets[next(iter(self.buckets))]
            self.buckets[visitor] = Bucket(self.size, self.per_second)
        return self.buckets[visitor].take()
