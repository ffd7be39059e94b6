"""Who is there without a page: programs, and people who play with one, show a key now and then."""

from __future__ import annotations

import asyncio
import time

from logres.server.tables.hall import Hall
from logres.server.tables.table import Table

PRESENT_SECONDS = 120.0


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
