"""A WebSocket session: its send queue and its incoming messages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from starlette.types import Receive, Scope, Send

from logres.server.tables import messages
from logres.server.tables.doors import Message
from logres.server.tables.limits import Bucket, Limits
from logres.server.tables.seats import SPECTATORS

MOST_WAITING = 500
MOST_BYTES = 2_000_000


Post = Callable[[bytes], bool]
"""Sends a text at once if the transport is writable; returns whether it did."""


def wait(text: bytes) -> bool:
    """Fall back for a connection without a fast path."""
    return False


def post_of(scope: Scope) -> Post:
    """Return the fast send path of a connection."""
    post: Post = scope["extensions"].get("post", {}).get("text", wait)
    return post


class Dropped(Exception):
    """The session must reconnect: its send queue was full, or its table was evicted."""


class Gone(Exception):
    """The client has closed its WebSocket, or the connection is lost."""


class Listener:
    """A WebSocket session with the seats whose keys it holds (their keys by name).

    It calls the web server directly, without a framework: this is done for every message.
    """

    def __init__(
        self, receive: Receive, send: Send, limits: Limits, visitor: str = "", post: Post = wait
    ) -> None:
        self.receive_event = receive
        self.send_event = send
        self.post = post
        self.seats: dict[str, str] = {}
        self.messages = Bucket(limits.messages)
        self.visitor = visitor
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.wake = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.task = asyncio.current_task()
        self.idle = False
        self.due = False
        self.sending = False
        self.dropped = False

    def audiences(self) -> list[str]:
        return list(self.seats) or [SPECTATORS]

    # Down.

    def push_message(self, message: Message) -> None:
        self.push(messages.encode(message))

    def push(self, message: bytes) -> None:
        """Enqueue a message; disconnect the client if its send queue is full (back-pressure).

        While a message of this client is being handled, the queue is sent when that is done.
        """
        if self.dropped:
            return
        self.waiting.append(message)
        self.size += len(message)
        if self.idle and not self.due:
            self.due = True
            self.loop.call_soon(self.send_waiting)
        if len(self.waiting) > MOST_WAITING or self.size > MOST_BYTES:
            self.drop()

    def drop(self) -> None:
        """Disconnect the client, but let it finish what it has begun."""
        self.dropped = True
        self.waiting.clear()
        if self.idle and self.task is not None:
            self.task.cancel()

    def send_waiting(self) -> None:
        """Send the queue; if the transport is not writable, the pump does it."""
        self.due = False
        with suppress(Gone):
            if not self.send_now():
                self.wake.set()

    def send_now(self) -> bool:
        """Send the queue now, if the transport is writable; return whether all is sent.

        Queued messages go in one frame, as a list.
        """
        if not self.waiting or self.sending:
            return True  # the active sender drains the queue
        try:
            sent = self.post(in_one(self.waiting))
        except (OSError, RuntimeError) as lost:
            raise Gone from lost
        if sent:
            self.forget_waiting()
        return sent

    def forget_waiting(self) -> None:
        self.waiting.clear()
        self.size = 0

    async def pump(self) -> None:
        """Send queued messages while the client is silent."""
        with suppress(Gone):
            while True:
                await self.wake.wait()
                self.wake.clear()
                await self.flush()

    async def flush(self) -> None:
        """Send the queue in order, however long that takes."""
        if self.send_now():
            return
        self.sending = True
        try:
            while self.waiting:
                text = in_one(self.waiting)
                self.forget_waiting()
                await self.send_event({"type": "websocket.send", "text": text.decode()})
        except (OSError, RuntimeError) as lost:
            raise Gone from lost  # the web server says RuntimeError once it has begun to close
        finally:
            self.sending = False

    def raise_if_dropped(self) -> None:
        if self.dropped:
            if self.task is not None:
                self.task.uncancel()
            raise Dropped

    # Up.

    async def receive(self) -> str:
        """Return the next message."""
        self.raise_if_dropped()
        self.idle = True
        try:
            if self.waiting:
                await self.flush()
            event = await self.receive_event()
        except asyncio.CancelledError:
            self.raise_if_dropped()
            raise
        finally:
            self.idle = False
        if event["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = event.get("text")
        return text if text is not None else messages.text_of(event["bytes"])


def in_one(messages: deque[bytes]) -> bytes:
    """Return several messages as one: a list of them."""
    return messages[0] if len(messages) == 1 else b"[%b]" % b",".join(messages)
