"""Rematch: a new table with the same game and options, and seats for those still online.

A seat of the new table accepts the key of the old one, so that no key is ever sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import logres
from logres.server.tables.anew import judged_anew
from logres.server.tables.kept import Rematch
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import OPEN, PERSON, Holder, Seat

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall
    from logres.server.tables.table import Table


@judged_anew
async def rematch(hall: Hall, table: Table, holder: Holder) -> Rematch:
    """Create the table of the rematch, once, and announce it at the old table."""
    async with table.lock:
        table.admit(holder)
        if not table.over:
            raise Refused("not-over", 403)
        known = table.kept.rematch
        if known is not None:
            return known
        becomes = moved_on(table)
        match = logres.new(table.match.game.id, table.match.scenario, dict(table.match.options))
        chairs = {new: chair_again(table, old) for old, new in becomes.items()}
        new_table = await hall.set_table(match, chairs, table.name, table.listed)
        made = Rematch(new_table.id, becomes)
        await hall.keep(table, lambda: table.play_again(made))
    hall.tell_about(table)
    return made


def moved_on(table: Table) -> dict[str, str]:
    """Return which seat each becomes: with several people the next one, so that sides change."""
    seats = list(table.match.seats)
    step = 1 if len(table.persons()) > 1 else 0
    return {seat: seats[(n + step) % len(seats)] for n, seat in enumerate(seats)}


def chair_again(table: Table, seat: str) -> Seat:
    """Return the new seat: bots stay, people who are online keep a seat, others leave an open
    one.
    """
    chair = table.seats[seat]
    if chair.kind == PERSON and seat not in table.present():
        return Seat(OPEN)
    return Seat(chair.kind, chair.name, chair.key_hash)
