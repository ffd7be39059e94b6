"""Seats: taking one, leaving it, and handing over an abandoned one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logres import players
from logres.engine.match.match import Match
from logres.server.tables.anew import judged_anew
from logres.server.tables.kept import Hearer
from logres.server.tables.messages import SeatWish
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import (
    BOT,
    OPEN,
    PERSON,
    RULED,
    Holder,
    Seat,
    clean,
    hash_key,
    new_key,
)
from logres.server.tables.table import Table

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall


def chairs(match: Match, wishes: dict[str, SeatWish]) -> tuple[dict[str, Seat], dict[str, str]]:
    """Return the seats of a new table, and the keys of those its creator takes."""
    for seat in wishes:
        if seat not in match.seats:
            raise Refused("no-such-seat", 400, seat=seat)
    keys: dict[str, str] = {}
    made: dict[str, Seat] = {}
    for seat in match.seats:
        wish = wishes.get(seat, SeatWish("open"))
        if wish.kind == PERSON:
            keys[seat] = new_key()
            made[seat] = Seat(PERSON, clean(wish.name), hash_key(keys[seat]))
        else:
            made[seat] = empty_chair(match, wish.kind, wish.name)
    return made, keys


def empty_chair(match: Match, kind: str, bot: str) -> Seat:
    """Return a seat without a person: open, or with a bot."""
    if kind == OPEN:
        return Seat(OPEN)
    bots = players.bot_names(match.game)
    if bot not in bots:
        raise Refused("no-such-bot", 400, name=bot, bots=list(bots))
    return Seat(BOT, bot)


@judged_anew
async def claim(hall: Hall, table: Table, seat: str, name: str) -> str:
    """Take an open seat; the returned key is its only credential."""
    async with table.lock:
        must_have(table, seat)
        if table.seats[seat].kind != OPEN:
            raise Refused("seat-taken", seat=seat)
        key = new_key()
        await reseat(hall, table, seat, Seat(PERSON, clean(name), hash_key(key)))
    return key


@judged_anew
async def leave(hall: Hall, table: Table, holder: Holder, kind: str, bot: str) -> None:
    """Leave a seat open, or to a bot."""
    async with table.lock:
        await reseat(hall, table, table.admit(holder), empty_chair(table.match, kind, bot))
    hall.go_on(table)


@judged_anew
async def release(hall: Hall, table: Table, by: Holder, seat: str, kind: str, bot: str) -> None:
    """Hand over a seat whose player is offline for long, or a bot's."""
    async with table.lock:
        must_have(table, seat)
        old = table.seats[seat].kind
        if old == RULED or seat == table.admit(by):
            raise Refused("not-to-release", seat=seat)
        away = table.away_seconds(seat)
        if old == PERSON and away < hall.abandoned_seconds:
            minutes = int((hall.abandoned_seconds - away) // 60) + 1
            raise Refused("not-abandoned", seat=seat, minutes=minutes)
        await reseat(hall, table, seat, empty_chair(table.match, kind, bot))
    hall.go_on(table)


async def reseat(hall: Hall, table: Table, seat: str, chair: Seat) -> None:
    """Replace the holder of a seat: answers, keys and pages of the previous one are dropped."""
    table.must_stand()
    await hall.keep(table, lambda: table.reseat(seat, chair))
    show_out(hall, table, seat)


def show_out(hall: Hall, table: Table, seat: str) -> None:
    """Turn pages that held the seat into spectators."""
    for listener in table.listeners:
        if listener.seats.pop(seat, None) is not None:
            listener.push_message({"is": "left", "seat": seat})
            hall.lay_out(table, listener)
    hall.tell_about(table)


def turn_out(table: Table, listener: Hearer) -> None:
    """Take the seats from a page whose keys open them no more."""
    for seat, key in list(listener.seats.items()):
        if not table.seats[seat].opened_by(key):
            del listener.seats[seat]
            listener.push_message({"is": "left", "seat": seat})


def must_have(table: Table, seat: str) -> None:
    if seat not in table.seats:
        raise Refused("no-such-seat", 404, seat=seat)
