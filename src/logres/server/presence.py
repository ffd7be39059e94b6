"""Who is there without a page: programs, and people who play with one, show a key now and then."""

from __future__ import annotations

import asyncio
import time

from logres.server.hall import Hall
from logres.server.table import Table

PRESENT_SECONDS = 120.0


def show_key(hall: Hall, table: Table, seat: str) -> None:
    """Whoever has just shown the key of a seat is there, and for a while after that."""
    table.seen[seat] = time.monotonic()
    if any([seat in listener.seats for listener in table.listeners]):
        return
    known = seat in table.called
    table.called[seat] = table.seen[seat]
    if not known:
        hall.tell_about(table)
        look_again(hall, table, seat, PRESENT_SECONDS)


def look_again(hall: Hall, table: Table, seat: str, seconds: float) -> None:
    asyncio.get_running_loop().call_later(seconds, look, hall, table, seat)


def look(hall: Hall, table: Table, seat: str) -> None:
    """Is this seat's program still there? If not, everybody is told."""
    left = table.called.get(seat, 0.0) + PRESENT_SECONDS - time.monotonic()
    if left > 0:
        look_again(hall, table, seat, left)
    elif table.called.pop(seat, None) is not None:
        hall.tell_about(table)
