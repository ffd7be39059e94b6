"""The WebSocket endpoint of a table: views go down, actions come up."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from starlette.types import Receive, Scope, Send

from logres.server import logs
from logres.server.sockets.listener import Dropped, Gone, Listener, post_of
from logres.server.tables import autoplay, messages, playing, talk
from logres.server.tables.doors import Message
from logres.server.tables.hall import Hall, known_id
from logres.server.tables.messages import (
    DoChat,
    DoForesee,
    DoPing,
    DoPlay,
    DoReach,
    DoStand,
    DoUndo,
    DoWhy,
    FromPage,
    Hello,
    Malformed,
)
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder
from logres.server.tables.table import Table

log = logging.getLogger("logres.server")

LARGEST = 16_384
HELLO_SECONDS = 20.0
CLOSE_SECONDS = 2.0
NOT_FOUND, TOO_MUCH, COME_BACK, NO_HELLO, RESTARTS, FULL = 4004, 4008, 4009, 4010, 4012, 4013


class Flood(Exception):
    """The client exceeded its message rate."""


SENT_AWAY: dict[type[Exception], str] = {Flood: "too-many-messages", Dropped: "too-slow-to-read"}


class Entrance:
    """The ASGI application behind all WebSockets."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        limits, visitor = self.hall.limits, scope["visitor"]
        listener = Listener(receive, send, limits, visitor, post_of(scope))
        await attend(listener, self.hall, scope)


async def attend(listener: Listener, hall: Hall, scope: Scope) -> None:
    """Handle a WebSocket session from `hello` to close."""
    logs.TABLE.set(known_id(scope["path_params"]["table"]))
    pump = asyncio.create_task(listener.pump())
    try:
        code = await visit(listener, hall, scope["path_params"]["table"])
    finally:
        pump.cancel()
    if code:
        await close(listener, RESTARTS if hall.draining and code == COME_BACK else code)


async def visit(listener: Listener, hall: Hall, id: str) -> int:
    """Process messages until one side closes; return the close code, 0 if the client has gone."""
    try:
        table = await hall.find(id)
        if len(table.listeners) >= hall.limits.listeners_of_table:
            return FULL
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await first_message(listener)
        return await sit(listener, hall, table, hello)
    except Refused as no:
        return NOT_FOUND if no.status == 404 else COME_BACK
    except (Malformed, TimeoutError):
        return NO_HELLO
    except (Dropped, Flood) as why:
        hall.counts.refuse(SENT_AWAY[type(why)], listener.visitor)
        return TOO_MUCH if isinstance(why, Flood) else COME_BACK
    except Gone:
        return 0


async def close(listener: Listener, code: int) -> None:
    """Close the WebSocket; a client that does not read gets no close frame."""
    with suppress(OSError, RuntimeError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await listener.send_event({"type": "websocket.close", "code": code})


async def first_message(listener: Listener) -> Hello:
    message = await receive(listener)
    if not isinstance(message, Hello):
        raise Malformed("the first message is hello")
    return message


async def receive(listener: Listener) -> FromPage:
    text = await listener.receive()
    if not listener.messages.take():
        raise Flood
    if len(text) > LARGEST:
        raise Malformed("the message is too large")
    return messages.from_page(text)


async def sit(listener: Listener, hall: Hall, table: Table, hello: Hello) -> int:
    try:
        await greet(listener, hall, table, hello)
        await listen(listener, hall, table)
    finally:
        table.rise(listener)
        hall.tell_about(table)
    return 0


async def greet(listener: Listener, hall: Hall, table: Table, hello: Hello) -> None:
    """Send everything the page may see, and subscribe it."""
    async with table.lock:
        table.must_stand()
        held = [(table.seat_of_key(key), key) for key in hello.keys]
        listener.seats = {seat: key for seat, key in held if seat is not None}
        if len(listener.seats) < len(hello.keys):
            refuse(listener, hall, hello, Refused("wrong-key", 401))
        table.sit(listener)
        hall.tell_about(table)
        hall.lay_out(table, listener)


async def greet_again(listener: Listener, hall: Hall, table: Table, hello: Hello) -> None:
    """Handle a repeated `hello`, which costs as much as a request and is limited like one."""
    if not hall.rations.take("requests", hall.limits.requests, listener.visitor):
        raise Refused("too-many-requests", 429)
    table.rise(listener)
    await greet(listener, hall, table, hello)


async def listen(listener: Listener, hall: Hall, table: Table) -> None:
    while True:
        try:
            message = await receive(listener)
        except Malformed as fault:
            may_send(listener, hall)
            refuse(listener, hall, None, Refused("bad-request", 400, why=str(fault)))
        else:
            await answer(listener, hall, table, message)


async def answer(listener: Listener, hall: Hall, table: Table, message: FromPage) -> None:
    since = time.perf_counter()
    logs.CLICK.set(getattr(message, "click", ""))
    try:
        if not may_send(listener, hall):
            raise Refused("too-many-requests", 429)
        await obey(listener, hall, table, message)
    except Refused as no:
        refuse(listener, hall, message, no)
    spent, do = time.perf_counter() - since, tag_of(message)
    hall.counts.answered(do, spent)
    log.info("%s answered after %.1f ms", do, 1000 * spent)


def may_send(listener: Listener, hall: Hall) -> bool:
    """Return whether this client has a message left in its buckets, over all its pages."""
    return hall.rations.take("messages", hall.limits.messages_of_visitor, listener.visitor)


def refuse(listener: Listener, hall: Hall, message: FromPage | None, no: Refused) -> None:
    if no.status >= 500:
        hall.counts.fault(no.error)
    else:
        hall.counts.refuse(no.error, listener.visitor)
    do = "" if message is None else tag_of(message)
    click = getattr(message, "click", "")
    listener.push_message({"is": "refused", "do": do, "click": click, **no.to_plain()})


def tag_of(message: FromPage) -> str:
    return str(message.__struct_config__.tag)


async def obey(listener: Listener, hall: Hall, table: Table, message: FromPage) -> None:
    match message:
        case DoPlay():
            await play(listener, hall, table, message)
        case DoUndo(seat, version, click):
            now = await playing.undo(hall, table, holder_of(listener, seat), version, click)
            listener.push_message({"is": "done", "click": click, "version": now})
        case DoWhy() | DoReach() | DoForesee():
            told = await tell(table, holder_of(listener, message.seat), message)
            listener.push_message(told)
        case DoStand(seat, question, action, until):
            await autoplay.stand(hall, table, holder_of(listener, seat), question, action, until)
        case DoChat():
            await speak(listener, hall, table, message)
        case Hello():
            await greet_again(listener, hall, table, message)
        case DoPing():
            listener.push_message({"is": "pong"})


async def tell(table: Table, holder: Holder, asked: DoWhy | DoReach | DoForesee) -> Message:
    """Return what a page asks about its open question; nothing changes."""
    match asked:
        case DoWhy():
            return await playing.why_not(table, holder, asked.action)
        case DoReach():
            return await playing.reach(table, holder, asked.plan, asked.version)
        case DoForesee():
            return await playing.foresee(table, holder, asked.actions, asked.version)


async def play(listener: Listener, hall: Hall, table: Table, asked: DoPlay) -> None:
    """Play an action, or tell that it is final and was not played."""
    holder, click = holder_of(listener, asked.seat), asked.click
    try:
        if asked.soft:
            answer = playing.Press(asked.action, asked.version, click)
            now = await playing.play_softly(hall, table, holder, answer)
        else:
            now = await playing.play(hall, table, holder, asked.action, asked.version, click)
    except playing.Final as told:
        final = playing.foreseen_to_plain(told.foreseen)
        about = {"seat": asked.seat, "action": asked.action, "version": asked.version}
        listener.push_message({"is": "final", "click": click, **about, **final})
    else:
        listener.push_message({"is": "done", "click": click, "version": now})


async def speak(listener: Listener, hall: Hall, table: Table, message: DoChat) -> None:
    holder = holder_of(listener, message.seat) if message.seat else None
    if not talk.may_speak(hall, table, holder, listener.visitor):
        raise Refused("too-much-talk", 429)
    await talk.say(hall, table, holder, message.name, message.text, message.to)


def holder_of(listener: Listener, seat: str) -> Holder:
    if seat not in listener.seats:
        raise Refused("not-your-seat", 403, seat=seat)
    return Holder(seat, listener.seats[seat])
