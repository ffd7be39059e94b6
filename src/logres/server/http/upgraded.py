"""A WebSocket connection, in uvicorn's protocol class.

Text frames take a fast path (`frames`); everything else is left to the websockets library.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from logres.server.http import frames
from logres.server.http.crowd import Crowd, Patience
from logres.server.tables import messages
from logres.server.tables.refusal import Refused

NO_SOCKET = "this is no request for a socket"
SWITCHING_PROTOCOLS = 101
MOST_UNREAD = 8
"""The maximum number of unhandled messages; beyond it reading is paused (back-pressure)."""


class Handshake(ServerProtocol):
    """The websockets library's handshake, which rejects with a JSON error."""

    def reject(self, status: Any, text: str) -> Response:
        no = Refused("server-fault", status) if status >= 500 else bad_handshake(status, text)
        response = super().reject(status, messages.to_text(no.to_plain()))
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = "application/json"
        return response


def bad_handshake(status: int, text: str) -> Refused:
    return Refused("bad-request", int(status), why=text.strip() or NO_SOCKET)


class Inbox:
    """A single-consumer message queue.

    It replaces `asyncio.Queue`, which does more than needed for every message.
    """

    def __init__(self) -> None:
        self.events: deque[Any] = deque()
        self.arrival: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self.events.append(event)
        if self.arrival is not None and not self.arrival.done():
            self.arrival.set_result(None)

    async def get(self) -> Any:
        while not self.events:
            self.arrival = asyncio.get_running_loop().create_future()
            await self.arrival
        return self.events.popleft()


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection, upgraded from an HTTP connection."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd: Crowd = config.app.crowd
        self.patience = Patience()
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.conn.logger)
        self.inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self.inbox)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.crowd.leave(self.client[0] if self.client else "?")

    # Up.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING_PROTOCOLS:
            self.scope["extensions"]["post"] = {"text": self.post}

    def data_received(self, data: bytes) -> None:
        text = frames.only_text(data) if self.is_between_frames() else None
        if text is None:
            return super().data_received(data)
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inbox.events) >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def is_between_frames(self) -> bool:
        """Return whether the library has neither a partial frame nor a partial message."""
        conn = self.conn
        idle = conn.current_size is None and not conn.reader.buffer
        return idle and self.is_open()

    def is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN

    async def receive(self) -> Any:
        event = await self.inbox.get()
        if self.read_paused and not self.inbox.events:
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def send_receive_event_to_app(self) -> None:
        """Pass invalid UTF-8 on as bytes, so that its sender gets an error."""
        if self.curr_msg_data_type == "text" and not is_text(self.frames):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    # Down.

    def post(self, text: bytes) -> bool:
        """Send a text immediately if the transport is writable."""
        if self.disconnected or not self.writable.is_set() or not self.is_open():
            return False
        self.transport.write(frames.text_frame(text))
        return True

    async def send(self, message: Any) -> None:
        """Finish a rejected handshake, which uvicorn would log as our fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self.patience.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.patience.stuck_since = 0.0

    def look_after(self, now: float) -> None:
        self.patience.look_at(self.transport, now)


def is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
