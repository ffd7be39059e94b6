"""Who is at a table: pages that listen, and programs, which show the key of a seat now and then."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from logres.server.tables.kept import Hearer
from logres.server.tables.refusal import Refused

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall
    from logres.server.tables.table import Table

PRESENT_SECONDS = 120.0


class Attended:
    """What people and pages come to. Nothing of this is stored."""

    def __init__(self) -> None:
        self.listeners: set[Hearer] = set()
        self.thinking: set[str] = set()
        self.seen: dict[str, float] = {}
        self.called: dict[str, float] = {}
        self.used, self.gone = time.monotonic(), False

    def use(self) -> None:
        self.used = time.monotonic()

    def put_away(self) -> None:
        """From now on nobody may change it; whoever asks for it gets another."""
        self.gone = True

    def must_stand(self) -> None:
        """Whoever waited for a table that was put away meanwhile must ask for it again."""
        if self.gone:
            raise Refused("not-stored", 503)

    # Pages.

    def sit(self, hearer: Hearer) -> None:
        self.listeners.add(hearer)

    def rise(self, hearer: Hearer) -> None:
        """A page goes; its seats were held until now."""
        self.listeners.discard(hearer)
        for seat in hearer.seats:
            self.see(seat)

    def is_heard_by(self, seat: str) -> bool:
        return any([seat in hearer.seats for hearer in self.listeners])

    # Keys that were shown.

    def see(self, seat: str) -> None:
        """Somebody has just shown the key of this seat."""
        self.seen[seat] = time.monotonic()

    def away_seconds(self, seat: str) -> float:
        """How long nobody has shown this seat's key."""
        if self.is_heard_by(seat):
            return 0.0
        return time.monotonic() - self.seen.setdefault(seat, time.monotonic())

    def call(self, seat: str) -> bool:
        """Whoever calls without a page is there for a while: is that news?"""
        news = seat not in self.called
        self.called[seat] = self.seen[seat]
        return news

    def stop_calling(self, seat: str) -> bool:
        """Was this seat there without a page?"""
        return self.called.pop(seat, None) is not None

    def present(self) -> list[str]:
        """The seats that are there, with a page or without."""
        return sorted({seat for one in self.listeners for seat in one.seats} | {*self.called})

    def watching(self) -> int:
        """How many pages hold no seat."""
        return sum([not one.seats for one in self.listeners])

    # Bots, and answers that stand.

    def begin_thinking(self, seat: str) -> bool:
        """Let somebody find an answer for a seat, unless somebody does already."""
        begins = seat not in self.thinking
        self.thinking.add(seat)
        return begins

    def end_thinking(self, seat: str) -> None:
        self.thinking.discard(seat)


# Who is there without a page.


def show_key(hall: Hall, table: Table, seat: str) -> None:
    """Whoever has just shown the key of a seat is there, and for a while after that."""
    table.see(seat)
    if not table.is_heard_by(seat) and table.call(seat):
        hall.tell_about(table)
        look_again(hall, table, seat, PRESENT_SECONDS)


def look_again(hall: Hall, table: Table, seat: str, seconds: float) -> None:
    asyncio.get_running_loop().call_later(seconds, look, hall, table, seat)


def look(hall: Hall, table: Table, seat: str) -> None:
    """Is this seat's program still there? If not, everybody is told."""
    left = table.called.get(seat, 0.0) + PRESENT_SECONDS - time.monotonic()
    if left > 0:
        look_again(hall, table, seat, left)
    elif table.stop_calling(seat):
        hall.tell_about(table)
