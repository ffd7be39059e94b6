"""Presence at a table: connected pages, and programs that have recently used a seat's key."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, ClassVar

from logres.server.tables.doors import Presence
from logres.server.tables.kept import Hearer
from logres.server.tables.refusal import Refused

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall
    from logres.server.tables.table import Table

PRESENT_SECONDS = 120.0
REPEAT_SECONDS, SILENT_SECONDS = 20.0, 50.0


class Attended:
    """Presence and subscriptions of a table. None of it is stored."""

    NOBODY: ClassVar[Presence] = Presence()

    def __init__(self) -> None:
        self.listeners: set[Hearer] = set()
        self.elsewhere: dict[str, tuple[Presence, float]] = {}
        self.told_here: Presence | None = None
        self.told_at = 0.0
        self.awaited = 0
        self.thinking: set[str] = set()
        self.seen: dict[str, float] = {}
        self.called: dict[str, float] = {}
        self.used, self.gone = time.monotonic(), False

    def use(self) -> None:
        self.used = time.monotonic()

    def put_away(self) -> None:
        """Mark the table as evicted: it may no longer be changed."""
        self.gone = True

    def must_stand(self) -> None:
        """Raise if the table was evicted while waiting for it; the caller loads it again."""
        if self.gone:
            raise Refused("not-stored", 503)

    # Pages.

    def sit(self, hearer: Hearer) -> None:
        self.listeners.add(hearer)

    def rise(self, hearer: Hearer) -> None:
        """Remove a page; its seats were held until now."""
        self.listeners.discard(hearer)
        self.use()
        for seat in hearer.seats:
            self.see(seat)

    def is_heard_by(self, seat: str) -> bool:
        return any([seat in hearer.seats for hearer in self.listeners])

    # Keys that were shown.

    def see(self, seat: str) -> None:
        """Record that this seat's key was just used."""
        self.seen[seat] = time.monotonic()

    def away_seconds(self, seat: str) -> float:
        """Return the seconds since this seat's key was last used."""
        if self.is_heard_by(seat) or seat in self.others():
            return 0.0
        return time.monotonic() - self.seen.setdefault(seat, time.monotonic())

    def recall(self, seen: dict[str, float]) -> None:
        """Take up when each seat was last here, after the table was out of memory."""
        self.seen.update(seen)

    def call(self, seat: str) -> bool:
        """Record a call without a page, which counts as presence for a while; return whether that
        is news.
        """
        news = seat not in self.called
        self.called[seat] = self.seen[seat]
        return news

    def stop_calling(self, seat: str) -> bool:
        """Return whether this seat was present without a page."""
        return self.called.pop(seat, None) is not None

    def present(self) -> list[str]:
        """Return the seats that are online, with a page or without."""
        return sorted({*self.here().seats} | self.others())

    def watching(self) -> int:
        """Return the number of pages without a seat."""
        return self.here().watching + sum([one.watching for one, _ in self.elsewhere.values()])

    # Pages of other processes.

    def here(self) -> Presence:
        """Return who is online by this process."""
        seats = {seat for one in self.listeners for seat in one.seats} | {*self.called}
        return Presence(tuple(sorted(seats)), sum([not one.seats for one in self.listeners]))

    def others(self) -> set[str]:
        """Return the seats that are online by other processes."""
        return {seat for one, _ in self.elsewhere.values() for seat in one.seats}

    def meet(self, process: str, there: Presence) -> bool:
        """Take in who is online by another process; return whether that is news."""
        before, _ = self.elsewhere.pop(process, (self.NOBODY, 0.0))
        for seat in {*before.seats} - {*there.seats}:
            self.see(seat)
        if there != self.NOBODY:
            self.elsewhere[process] = there, time.monotonic()
        return before != there

    def miss_the_silent(self, now: float) -> bool:
        """Forget who is online by a process that tells no more; return whether there was one."""
        silent = [name for name, (_, at) in self.elsewhere.items() if now - at > SILENT_SECONDS]
        return any([self.meet(name, self.NOBODY) for name in silent])

    def has_news(self) -> bool:
        """Return whether other processes must be told who is here, and note that they are."""
        here = self.here()
        news = here != (self.told_here or self.NOBODY)
        if news:
            self.told_here, self.told_at = here, time.monotonic()
        return news

    def is_due(self, now: float) -> bool:
        """Return whether others should be told again, lest they believe that nobody is here."""
        due = self.told_here not in (None, self.NOBODY) and now - self.told_at > REPEAT_SECONDS
        if due:
            self.told_at = now
        return due

    # Bots, and answers that stand.

    def begin_thinking(self, seat: str) -> bool:
        """Start a task for a seat, unless one is running."""
        begins = seat not in self.thinking
        self.thinking.add(seat)
        return begins

    def end_thinking(self, seat: str) -> None:
        self.thinking.discard(seat)


# Who is there without a page.


def show_key(hall: Hall, table: Table, seat: str) -> None:
    """Record the use of a seat's key as presence, and broadcast it."""
    table.see(seat)
    if not table.is_heard_by(seat) and table.call(seat):
        hall.tell_about(table)
        look_again(hall, table, seat, PRESENT_SECONDS)


def look_again(hall: Hall, table: Table, seat: str, seconds: float) -> None:
    asyncio.get_running_loop().call_later(seconds, look, hall, table, seat)


def look(hall: Hall, table: Table, seat: str) -> None:
    """Broadcast that a program is offline, if it is."""
    left = table.called.get(seat, 0.0) + PRESENT_SECONDS - time.monotonic()
    if left > 0:
        look_again(hall, table, seat, left)
    elif table.stop_calling(seat):
        hall.tell_about(table)
