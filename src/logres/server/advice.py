"""What would you do? A worker thinks for a seat, from what that seat may know.

Alone against bots anybody may ask. Among people nobody may, unless all of them have agreed.
"""

from __future__ import annotations

import logging
from typing import Any

from logres.engine.game import registry
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run import store
from logres.engine.run.kernel import State
from logres.players.levels import make_level
from logres.players.search import by_action
from logres.server import vault
from logres.server.hall import Hall
from logres.server.refusal import Refused
from logres.server.seats import Holder
from logres.server.table import Message, Table
from logres.server.workers import Closed, Failed, Lost, TooLong

log = logging.getLogger("logres.server")

ADVISER = "hard"
SHOWN = 3


def think(
    game_id: str, g: State, seat: int, seed: str, adviser: str = ADVISER
) -> list[dict[str, Any]]:
    """The options that seem best, with the part of the thoughts that went to each and what it lets
    the seat hope for. Runs in a worker.
    """
    game = registry.game(game_id)
    found = by_action(make_level(game, adviser, seed).think(Sight(game, g, seat)))
    total = sum(verdict.visits for verdict in found.values())
    return [
        {
            "action": actions.to_text(game, action),
            "share": round(verdict.visits / total, 3),
            "hope": round(verdict.mean, 3),
        }
        for action, verdict in list(found.items())[:SHOWN]
    ]


async def advise(hall: Hall, table: Table, holder: Holder, visitor: str) -> Message:
    """Advice on the decision a seat is asked; each visitor is given one at a time."""
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
        found = await hall.thinkers.advice.run(think, table.match.game.id, g, number, seed)
    except (Closed, Lost, TooLong, Failed) as fault:
        raise without_advice(fault, table) from None
    return {"seat": seat, "version": version, "options": found}


def without_advice(fault: Exception, table: Table) -> Refused:
    if isinstance(fault, Closed):
        return Refused("draining", 503)
    log.error("no advice at table %s: %s", table.id, fault)
    return Refused("not-made", 500)


def refuse(table: Table, seat: str) -> None:
    if table.match.game.judge is None:
        raise Refused("no-advice", 404)
    if table.advice() != "on":
        raise Refused("advice-off", 403)
    if seat not in table.deciding():
        raise Refused("nothing-to-advise")


async def agree(hall: Hall, table: Table, holder: Holder, agreed: bool) -> None:
    """Somebody allows advice at this table, or does so no longer."""
    async with table.lock:
        seat = table.admit(holder)
        before = table.agreed
        table.agreed = before | {seat} if agreed else before - {seat}
        try:
            await hall.store(vault.stands(table), table)
        except Refused:
            table.agreed = before
            raise
        hall.tell_about(table)
