"""Moves without a request: bots, and automatic answers."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from logres.server.tables.anew import Overtaken, judged_anew
from logres.server.tables.doors import Closed
from logres.server.tables.kept import StandingAnswer, found_at
from logres.server.tables.playing import move
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder
from logres.server.tables.table import Table

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall

log = logging.getLogger("logres.server")

FIRST_WAIT = 0.1
MOST_DOUBLINGS = 12
TOLD = 3
"""The number of consecutive failures that are logged."""

MOST_STANDING = 40

Act = Callable[["Hall", Table, str], Awaitable[None]]


def go_on(hall: Hall, table: Table) -> None:
    """Start all bots and automatic answers that are due. Called whenever a table has changed."""
    for seat in table.bots_asked:
        if table.begin_thinking(seat):
            hall.start(bot_moves(hall, table, seat))
    for seat in table.standing_to_play():
        if table.begin_thinking(seat):
            hall.start(standing_moves(hall, table, seat))


async def bot_moves(hall: Hall, table: Table, seat: str) -> None:
    """Let a bot move while it is asked; a server failure makes it retry, not stop."""
    await persist(hall, table, seat, lambda: seat in table.bots_to_move(), bot_move)


async def standing_moves(hall: Hall, table: Table, seat: str) -> None:
    """Give a seat's automatic answers, as ordinary actions, while they apply."""
    await persist(hall, table, seat, lambda: bool(table.standing_answer(seat)), standing_move)


async def persist(hall: Hall, table: Table, seat: str, due: Callable[[], bool], act: Act) -> None:
    """Act while there is something to do; retry failures with exponential back-off."""
    failures = 0
    try:
        while not table.gone and not hall.draining and hall.moves(table) and due():
            try:
                await act(hall, table, seat)
                failures = 0
            except Overtaken:
                continue
            except Closed:
                break  # the server stops; it goes on from here when it is back
            except Exception as fault:
                failures += 1
                if failures <= TOLD and not hall.storage.is_away:  # which is logged once for all
                    log_fault(seat, table, fault)
                await asyncio.sleep(pause(hall, failures))
    finally:
        table.end_thinking(seat)
    if table.gone and not hall.draining:
        hall.start(wake(hall, table.id))


def log_fault(seat: str, table: Table, fault: Exception) -> None:
    """Log why a seat cannot move; what nobody has foreseen with its traceback."""
    foreseen = isinstance(fault, Refused)
    why = fault.error if isinstance(fault, Refused) else "unforeseen"
    log.error("%s at table %s cannot move: %s", seat, table.id, why, exc_info=not foreseen)


def pause(hall: Hall, failures: int) -> float:
    return min(FIRST_WAIT * 2.0 ** min(failures, MOST_DOUBLINGS), hall.longest_wait)


async def wake(hall: Hall, id: str) -> None:
    """Load a table again that could not be loaded, so that its bots resume."""
    failures = 0
    while not hall.draining:
        try:
            await hall.find(id)
            return
        except Refused as no:
            if no.status == 404:
                return
            failures += 1
            await asyncio.sleep(pause(hall, failures))


async def bot_move(hall: Hall, table: Table, seat: str) -> None:
    asked = table.turned_back, answers_of(table, seat)
    action = await think(hall, table, seat)
    async with table.lock:
        table.must_stand()
        if hall.draining:
            raise Closed
        # Another process may have answered the question meanwhile, and the next one been asked.
        now = table.turned_back, answers_of(table, seat)
        if now == asked and seat in table.bots_to_move():
            await move(hall, table, seat, action, "")


def answers_of(table: Table, seat: str) -> int:
    """Return how many decisions of a seat stand."""
    return sum([entry.seat == seat for entry in table.entries])


async def think(hall: Hall, table: Table, seat: str) -> str:
    """Return the bot's answer; one that raises falls back to a random legal action."""
    decision = table.match.decision_of(seat)
    try:
        return await hall.thinkers.ask(table.match, seat, table.seats[seat].name)
    except Closed:
        raise
    except Exception:
        log.exception("the bot %s failed at table %s", table.seats[seat].name, table.id)
        return random.choice(decision.actions) if decision else ""


async def standing_move(hall: Hall, table: Table, seat: str) -> None:
    async with table.lock:
        table.must_stand()
        action = table.standing_answer(seat)
        if action:
            await move(hall, table, seat, action, "")


@judged_anew
async def stand(
    hall: Hall, table: Table, holder: Holder, question: str, action: str, until: str
) -> None:
    """Set an automatic answer to a question, or revoke it (an empty action)."""
    async with table.lock:
        seat = table.admit(holder)
        was = found_at(table.match.view(seat), until) if until else None
        left = StandingAnswer(action, until, was) if action else None
        await hall.keep(table, lambda: table.answer_always(seat, question, left, MOST_STANDING))
        standing = {"is": "standing", "seat": seat, "standing": table.standing_of(seat)}
        hall.send(table, seat, standing)
    hall.go_on(table)
