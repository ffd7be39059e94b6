"""The live connection of a page: its seats' views come down, its clicks go up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from logres.server import messages
from logres.server.hall import Hall
from logres.server.limits import Bucket
from logres.server.messages import DoChat, DoPing, DoPlay, DoStand, DoUndo, DoWhy, Hello
from logres.server.table import SPECTATORS, Refused, Table

LARGEST = 16_384
BURST, PER_SECOND = 80, 25
MOST_WAITING = 500
TOO_MUCH, TOO_SLOW, NOT_FOUND = 4008, 4009, 4004


class Listener:
    """A page at a table, with the seats whose keys it holds."""

    def __init__(self, socket: WebSocket, seats: dict[str, str]) -> None:
        self.socket = socket
        self.seats = seats
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    def audiences(self) -> list[str]:
        return list(self.seats) or [SPECTATORS]

    def push(self, message: dict[str, Any]) -> None:
        """Queue a message; a page that does not keep up is let go and will come back."""
        try:
            self.waiting.put_nowait(messages.encode(message))
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)

    async def pump(self) -> None:
        while True:
            message = await self.waiting.get()
            if message is None:
                return await self.socket.close(TOO_SLOW)
            await self.socket.send_text(message.decode())


async def attend(socket: WebSocket, hall: Hall, id: str) -> None:
    """A page's whole visit to a table."""
    await socket.accept()
    try:
        table = await hall.find(id)
        hello = await receive(socket)
    except Refused:
        return await socket.close(NOT_FOUND)
    except (msgspec.MsgspecError, WebSocketDisconnect):
        return await close_quietly(socket)
    keys = hello.keys if isinstance(hello, Hello) else []
    held = {table.seat_of_key(key): key for key in keys}
    listener = Listener(socket, {seat: key for seat, key in held.items() if seat})
    pump = asyncio.create_task(listener.pump())
    try:
        greet(table, listener, hall)
        await listen(table, listener, hall)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        pump.cancel()
        table.listeners.discard(listener)
        hall.tell_about(table)


def greet(table: Table, listener: Listener, hall: Hall) -> None:
    """Everything the page may see, then all that follows."""
    table.listeners.add(listener)
    hall.tell_about(table)
    for audience in listener.audiences():
        listener.push(table.whole(audience))
    listener.push({"is": "chat", "lines": table.chat})


async def receive(socket: WebSocket) -> Any:
    text = await socket.receive_text()
    if len(text) > LARGEST:
        raise msgspec.ValidationError("the message is too large")
    return messages.page_decoder.decode(text)


async def listen(table: Table, listener: Listener, hall: Hall) -> None:
    bucket = Bucket(BURST, PER_SECOND)
    while True:
        try:
            message = await receive(listener.socket)
        except msgspec.MsgspecError as fault:
            listener.push({"is": "refused", "click": "", "error": str(fault), "rules": []})
            continue
        if not bucket.take():
            return await listener.socket.close(TOO_MUCH)
        await obey(table, listener, hall, message)


async def obey(table: Table, listener: Listener, hall: Hall, message: Any) -> None:
    click = getattr(message, "click", "")
    try:
        await act(table, listener, hall, message)
    except Refused as no:
        listener.push(
            {"is": "refused", "click": click, "error": no.why, "rules": list(no.rules)}
        )


async def act(table: Table, listener: Listener, hall: Hall, message: Any) -> None:
    match message:
        case DoPlay():
            own(table, listener, message.seat)
            version = await hall.play(
                table, message.seat, message.action, message.version, message.click
            )
            listener.push({"is": "done", "click": message.click, "version": version})
        case DoUndo():
            own(table, listener, message.seat)
            await hall.undo(table, message.seat)
        case DoWhy():
            own(table, listener, message.seat)
            listener.push(hall.why_not(table, message.seat, message.action))
        case DoStand():
            own(table, listener, message.seat)
            await hall.stand(table, message.seat, message.question, message.action)
        case DoChat():
            seat = message.seat if message.seat in listener.seats else ""
            await hall.say(table, seat, message.name, message.text)
        case DoPing():
            listener.push({"is": "pong"})


def own(table: Table, listener: Listener, seat: str) -> None:
    if seat not in listener.seats or not table.seats[seat].opened_by(listener.seats[seat]):
        raise Refused("not-your-seat", 403)


async def close_quietly(socket: WebSocket) -> None:
    try:
        await socket.close(1007)
    except RuntimeError:
        pass
