"""What happens at a table without a click: bots move, standing answers are given."""

from __future__ import annotations

import asyncio
import logging
import random

from logres.server import vault
from logres.server.hall import Hall
from logres.server.playing import move
from logres.server.refusal import Refused
from logres.server.seats import Holder
from logres.server.table import StandingAnswer, Table, found_at

log = logging.getLogger("logres.server")

MOST_FAILURES = 8
LONGEST_WAIT = 30.0
MOST_STANDING = 40


def go_on(hall: Hall, table: Table) -> None:
    """Let everybody move who needs no click. Called whenever a table has changed."""
    for seat in table.bots_asked:
        if seat not in table.thinking:
            table.thinking.add(seat)
            hall.start(bot_moves(hall, table, seat))
    for seat in table.standing_to_play():
        if seat not in table.thinking:
            table.thinking.add(seat)
            hall.start(standing_moves(hall, table, seat))


async def bot_moves(hall: Hall, table: Table, seat: str) -> None:
    """A bot moves for as long as it is asked; a failure of the server makes it wait, not stop."""
    failures = 0
    try:
        while seat in table.bots_to_move() and not table.gone and failures < MOST_FAILURES:
            try:
                await bot_move(hall, table, seat)
                failures = 0
            except Refused as no:
                failures += 1
                if not hall.watch.is_away:  # which is logged once for all
                    log.error("the bot in %s of table %s: %s", seat, table.id, no.error)
                await asyncio.sleep(min(0.1 * 2**failures, LONGEST_WAIT))
    finally:
        table.thinking.discard(seat)


async def bot_move(hall: Hall, table: Table, seat: str) -> None:
    turned_back = table.turned_back
    action = await think(hall, table, seat)
    async with table.lock:
        table.must_stand()
        if table.turned_back == turned_back and seat in table.bots_to_move():
            await move(hall, table, seat, action, "")


async def think(hall: Hall, table: Table, seat: str) -> str:
    """What the bot answers; one that fails answers by chance, so that the others can go on."""
    decision = table.match.decision_of(seat)
    try:
        return await hall.thinkers.ask(table.match, seat, table.seats[seat].name)
    except Exception:
        log.exception("the bot %s failed at table %s", table.seats[seat].name, table.id)
        return random.choice(decision.actions) if decision else ""


async def standing_moves(hall: Hall, table: Table, seat: str) -> None:
    """Give a seat's standing answers, as ordinary actions, for as long as they fit."""
    try:
        async with table.lock:
            while not table.gone and table.standing_answer(seat):
                await move(hall, table, seat, table.standing_answer(seat), "")
    except Refused as no:
        log.error("a standing answer of %s at table %s: %s", seat, table.id, no.error)
    finally:
        table.thinking.discard(seat)


async def stand(
    hall: Hall, table: Table, holder: Holder, question: str, action: str, until: str
) -> None:
    """Answer a question always alike until it is revoked (an empty action)."""
    async with table.lock:
        seat = table.admit(holder)
        before = table.standing
        answers = dict(before.get(seat, {}))
        answers.pop(question, None)
        if action:
            was = found_at(table.match.view(seat), until) if until else None
            answers[question] = StandingAnswer(action, until, was)
        if len(answers) > MOST_STANDING:
            raise Refused("too-many-standing", most=MOST_STANDING)
        table.standing = {**before, seat: answers}
        try:
            await hall.store(vault.stands(table), table)
        except Refused:
            table.standing = before
            raise
        standing = {"is": "standing", "seat": seat, "standing": table.standing_of(seat)}
        hall.send(table, seat, standing)
    hall.go_on(table)
