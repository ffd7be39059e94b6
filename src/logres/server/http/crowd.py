"""Limits on the number of connections, idle ones included, and on slow clients."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

from logres.server.tables.counts import Counts
from logres.server.tables.limits import Limits, visitor_at

if TYPE_CHECKING:
    from logres.server.http.proxies import Proxies

FILES_FOR_OTHERS = 100
"""File descriptors reserved for the database, the workers and static files."""

UNLIMITED_FILES = 2**31
LINGER_SECONDS = 5.0
STUCK_SECONDS = 30.0


def allow_files() -> int:
    """Raise the limit of open files as far as allowed; return it."""
    if sys.platform == "win32":
        return UNLIMITED_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else UNLIMITED_FILES


class Idler(Protocol):
    """An idle connection."""

    def make_room(self) -> None: ...


class Crowd:
    """Connection counts by address. A trusted proxy carries many clients, so it is not limited."""

    def __init__(self, limits: Limits, counts: Counts, proxies: Proxies) -> None:
        self.limits = limits
        self.counts = counts
        self.proxies = proxies
        self.most = min(limits.connections, max(allow_files() - FILES_FOR_OTHERS, 1))
        self.by_visitor: Counter[str] = Counter()
        self.total = 0
        self.idlers: dict[Idler, None] = {}

    def enter(self, address: str) -> bool:
        """Return whether one more connection from here is allowed."""
        visitor = visitor_at(address)
        crowded = self.by_visitor[visitor] >= self.limits.connections_of_visitor
        if (crowded and not self.proxies.named(address)) or not self.has_room():
            self.counts.refuse("too-many-connections", visitor)
            self.forget(visitor)
            return False
        self.total += 1
        self.by_visitor[visitor] += 1
        return True

    def has_room(self) -> bool:
        """Close the connections that have been idle longest to make room for a new one."""
        if self.total >= self.most and self.idlers:
            idler = next(iter(self.idlers))
            self.waits(idler, False)
            idler.make_room()
            return True
        return self.total < self.most

    def waits(self, connection: Idler, does: bool) -> None:
        self.idlers.pop(connection, None)
        if does:
            self.idlers[connection] = None

    def leave(self, address: str) -> None:
        self.total -= 1
        self.by_visitor[visitor_at(address)] -= 1
        self.forget(visitor_at(address))

    def forget(self, visitor: str) -> None:
        """Drop counters of zero."""
        if not self.by_visitor[visitor]:
            del self.by_visitor[visitor]


class Patience:
    """The time limits for closing connections and for clients that do not read."""

    def __init__(self) -> None:
        self.closing_since = self.stuck_since = 0.0

    def look_at(self, transport: Any, now: float) -> None:
        """Abort a connection that does not finish closing or does not read its response."""
        if transport.is_closing():
            self.closing_since = self.closing_since or now
        closing = self.closing_since and now - self.closing_since > LINGER_SECONDS
        if closing or (self.stuck_since and now - self.stuck_since > STUCK_SECONDS):
            transport.abort()
