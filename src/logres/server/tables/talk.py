"""Chat at a table: public, or private where the rules of the game allow it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from logres.server.tables import messages
from logres.server.tables.anew import judged_anew
from logres.server.tables.doors import Message
from logres.server.tables.kept import may_read
from logres.server.tables.limits import seat_of
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import SPECTATORS, Holder, clean

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall
    from logres.server.tables.table import Table

LONGEST = 500


def may_speak(hall: Hall, table: Table, holder: Holder | None, visitor: str) -> bool:
    """Return whether client and seat have a message left in their buckets."""
    seats = [seat_of(table.id, holder.seat)] if holder else []
    return hall.rations.take("lines", hall.limits.talk, visitor, *seats)


@judged_anew
async def say(
    hall: Hall, table: Table, holder: Holder | None, name: str, text: str, to: list[str]
) -> Message:
    """Post a chat message. A player's message appears under the seat's name."""
    seat = table.admit(holder) if holder else SPECTATORS
    line = {
        "at": time.time(),
        "seat": seat,
        "name": table.seats[seat].name if seat else clean(name),
        "text": clean(text, LONGEST),
        "to": to,
    }
    refuse(table, seat, line)
    async with table.lock:
        table.must_stand()
        await hall.store(table.say(line), table)
        said = table.chat[-1]
        tell(table, said)
    return said


def refuse(table: Table, seat: str, line: Message) -> None:
    if not line["text"]:
        raise Refused("nothing-said", 400)
    if line["to"] and not (seat and table.match.game.private_talk):
        raise Refused("no-private-talk", 403)
    game = table.match.game
    if seat and game.seat_number(seat) in game.silent(table.match.state):
        raise Refused("must-be-silent", 403)
    for reader in line["to"]:
        if reader not in table.seats:
            raise Refused("no-such-seat", 404, seat=reader)


def tell(table: Table, line: Message) -> None:
    encoded = messages.encode({"is": "chat", "lines": [line]})
    for listener in table.listeners:
        if may_read(line, set(listener.seats)):
            listener.push(encoded)
