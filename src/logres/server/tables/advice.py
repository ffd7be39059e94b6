"""*Suggest a move*: a bot searches for a person, from that seat's observation.

A single player against bots may always ask. With several players, all of them must agree.
"""

from __future__ import annotations

import logging

from logres.engine.run import store
from logres.server.tables.anew import judged_anew
from logres.server.tables.doors import Closed, Message, NoAnswer
from logres.server.tables.hall import Hall
from logres.server.tables.kept import deciding
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder
from logres.server.tables.table import Table

log = logging.getLogger("logres.server")


async def advise(hall: Hall, table: Table, holder: Holder, visitor: str) -> Message:
    """Return suggestions for a seat's open decision; each client has one request at a time."""
    if hall.advised.is_full(visitor):
        raise Refused("too-many-advice", 429)
    async with hall.advised.turn(visitor):
        return await advise_now(hall, table, holder)


async def advise_now(hall: Hall, table: Table, holder: Holder) -> Message:
    async with table.lock:
        seat = table.admit(holder)
        refuse(table, seat)
        number, version = table.match.game.seat_number(seat), table.eyes[seat].version
        seed = f"advice {len(table.entries)} {seat}"
        g = store.copy(table.match.state)
    try:
        found = await hall.thinkers.advise(table.match.game.id, g, number, seed)
    except Closed:
        raise Refused("draining", 503) from None
    except NoAnswer as fault:
        log.error("no suggestion at table %s: %s", table.id, fault)
        raise Refused("not-made", 500) from None
    return {"seat": seat, "version": version, "options": found}


def refuse(table: Table, seat: str) -> None:
    if table.match.game.judge is None:
        raise Refused("no-advice", 404)
    if table.advice() != "on":
        raise Refused("advice-off", 403)
    if seat not in deciding(table.match):
        raise Refused("nothing-to-advise")


@judged_anew
async def agree(hall: Hall, table: Table, holder: Holder, agreed: bool) -> None:
    """Allow suggestions at this table, or revoke that."""
    async with table.lock:
        seat = table.admit(holder)
        await hall.keep(table, lambda: table.agree(seat, agreed))
        hall.tell_about(table)
