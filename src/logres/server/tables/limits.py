"""Rate limiting per client (token buckets).

A client is an address, or the holder of a seat: not a socket, which can be reopened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

HOUSEHOLD = 64
"""The prefix length of an IPv6 client: a household has a /64 network."""


@dataclass(frozen=True)
class Rate:
    """A burst size and a refill rate per second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """The limits of one client (an address, a seat) or one page. Normal play never reaches them."""

    requests: Rate = Rate(400, 100)
    tables: Rate = Rate(30, 0.1)
    films: Rate = Rate(20, 0.5)
    talk: Rate = Rate(10, 0.5)
    advice: Rate = Rate(10, 0.2)
    messages: Rate = Rate(80, 25)
    messages_of_visitor: Rate = Rate(1000, 400)
    sockets_of_visitor: int = 100
    sockets: int = 5_000
    listeners_of_table: int = 200
    connections_of_visitor: int = 200
    connections: int = 8_000
    header_seconds: float = 10.0


NO_LIMIT = Rate(1e12, 1e12)
WIDE: dict[str, Any] = {
    field.name: NO_LIMIT if field.type == "Rate" else 10**9 for field in fields(Limits)
}
UNLIMITED = Limits(**WIDE)
"""No limits, for benchmarks and tests."""


class Bucket:
    """A token bucket."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = time.monotonic()

    def has_one(self, at: float | None = None) -> bool:
        """Return whether a token is available."""
        now = time.monotonic() if at is None else at
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        return self.left >= 1

    def take(self, at: float | None = None) -> bool:
        """Take a token, if one is available; return whether it was."""
        if not self.has_one(at):
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each client; the least recently seen are dropped when there are many."""

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


class Rations:
    """The token buckets of all clients for everything that is limited."""

    def __init__(self) -> None:
        self.buckets: dict[str, Buckets] = {}

    def take(self, what: str, rate: Rate, *visitors: str) -> bool:
        """Take a token from all named buckets, or from none: a rejected client has paid nothing."""
        kept = self.buckets.get(what)
        if kept is None:
            kept = self.buckets[what] = Buckets(rate)
        found = [kept.of(visitor) for visitor in visitors]
        if not all([bucket.has_one() for bucket in found]):
            return False
        for bucket in found:
            bucket.left -= 1
        return True


class Lines:
    """A FIFO queue per client: one task at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.lines: dict[str, tuple[asyncio.Lock, int]] = {}

    def is_full(self, visitor: str) -> bool:
        return visitor in self.lines and self.lines[visitor][1] >= self.most

    @asynccontextmanager
    async def turn(self, visitor: str) -> AsyncIterator[None]:
        lock, waiting = self.lines.get(visitor, (asyncio.Lock(), 0))
        self.lines[visitor] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            _, waiting = self.lines[visitor]
            self.lines[visitor] = lock, waiting - 1
            if waiting == 1:
                del self.lines[visitor]


@lru_cache(4096)
def visitor_at(address: str) -> str:
    """Return the client of an address: with IPv6 its /64 network."""
    try:
        known = ip_address(address[:64])
    except ValueError:
        return address[:64]
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ip_network((known.packed, HOUSEHOLD), strict=False))


def seat_of(table: str, seat: str) -> str:
    """Return the client key of a seat's holder, from whatever address."""
    return f"{table} {seat}"
