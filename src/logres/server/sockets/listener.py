"""A page at a table: what waits to be sent to it, and what it sends."""

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
MOST_CHARACTERS = 2_000_000


Post = Callable[[str], bool]
"""Sends a text now, if that is possible without waiting."""


def wait(text: str) -> bool:
    """For a connection that has no quick way."""
    return False


def post_of(scope: Scope) -> Post:
    """The quick way of a page's connection."""
    post: Post = scope["extensions"].get("post", {}).get("text", wait)
    return post


class Dropped(Exception):
    """The page did not keep up, or its table was put away: it must come back."""


class Gone(Exception):
    """The page has closed its socket, or its connection is lost."""


class Listener:
    """A page with the seats whose keys it holds (their keys by name).

    It speaks to the web server without a framework between: that is done for every click.
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
        self.waiting: deque[str] = deque()
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
        self.push(messages.to_text(message))

    def push(self, text: str) -> None:
        """Queue a message; nobody waits for a page that does not keep up.

        A page whose own message is being obeyed is sent what waits when that is done.
        """
        if self.dropped:
            return
        self.waiting.append(text)
        self.size += len(text)
        if self.idle and not self.due:
            self.due = True
            self.loop.call_soon(self.send_waiting)
        if len(self.waiting) > MOST_WAITING or self.size > MOST_CHARACTERS:
            self.drop()

    def drop(self) -> None:
        """Send the page away, but let it finish what it has begun."""
        self.dropped = True
        self.waiting.clear()
        if self.idle and self.task is not None:
            self.task.cancel()

    def send_waiting(self) -> None:
        """What came up by now; if that takes time, the pump does it."""
        self.due = False
        with suppress(Gone):
            if not self.send_now():
                self.wake.set()

    def send_now(self) -> bool:
        """Send what waits, if nobody is sending and the connection takes it: all is sent then.

        What waits together goes in one frame, as a list.
        """
        if not self.waiting or self.sending:
            return True  # whoever is sending goes on until nothing waits
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
        """Send what comes up while the page says nothing, for as long as it is there."""
        with suppress(Gone):
            while True:
                await self.wake.wait()
                self.wake.clear()
                await self.flush()

    async def flush(self) -> None:
        """Send what waits, in order, however long that takes."""
        if self.send_now():
            return
        self.sending = True
        try:
            while self.waiting:
                text = in_one(self.waiting)
                self.forget_waiting()
                await self.send_event({"type": "websocket.send", "text": text})
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
        """The next message."""
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


def in_one(texts: deque[str]) -> str:
    """Several messages as one: a list of them."""
    return texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"
