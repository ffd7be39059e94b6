"""Limits on connections before and between requests (slow-loris protection).

Middleware sees only complete requests; a client that never sends one is handled here, in uvicorn's
protocol class.
"""

from __future__ import annotations

import time
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from logres.server.http.crowd import Crowd, Patience
from logres.server.http.upgraded import NO_SOCKET, SocketConnection
from logres.server.tables import messages
from logres.server.tables.limits import visitor_at
from logres.server.tables.refusal import Refused

LARGEST_HEADERS = 65_536


class HttpConnection(HttpToolsProtocol):
    """An HTTP/1.1 connection: one request after another, each within its time limit."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd: Crowd = config.app.crowd
        self.patience = Patience()
        self.entered = self.in_body = False
        self.waits_since = 0.0
        self.unread = 0

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    @property
    def current(self) -> Any:
        """The request that is or was answered last; None before the first."""
        return self.cycle

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.waits_since = time.monotonic()
        self.entered = self.crowd.enter(self.address)
        if self.entered:
            self.crowd.waits(self, True)
        else:
            self.send_away(Refused("too-many-connections", 429))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.crowd.waits(self, False)
        if self.entered:
            self.crowd.leave(self.address)

    # What comes in.

    def data_received(self, data: bytes) -> None:
        """Feed the parser; limit bytes that complete neither headers nor a body."""
        if not self.waits_since and (self.current is None or self.current.response_complete):
            self.waits_since = time.monotonic()
        self._unset_keepalive_if_required()
        self.unread += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.upgrade()
        except httptools.HttpParserError:
            self.refuse(Refused("bad-request", 400, why="this is not HTTP"))
        if self.unread > LARGEST_HEADERS:
            self.refuse(Refused("too-large", 431, most=LARGEST_HEADERS))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.waits_since = self.waits_since or time.monotonic()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.waits_since, self.unread, self.in_body = 0.0, 0, True
        self.crowd.waits(self, False)

    def on_body(self, body: bytes) -> None:
        self.unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_body, self.unread = False, 0

    def upgrade(self) -> None:
        """Upgrade to a WebSocket if properly requested; ignore other upgrades."""
        if not self._should_upgrade():
            self.cycle.keep_alive = False
        elif not self.become_socket():
            self.refuse(Refused("bad-request", 400, why=NO_SOCKET))

    def become_socket(self) -> bool:
        """Hand the request over to the WebSocket protocol; reject one that it cannot parse."""
        lines = [b"%b: %b\r\n" % header for header in self.scope["headers"]]
        asked = b"%b %b HTTP/1.1\r\n%b\r\n" % (
            self.scope["method"].encode(),
            self.url,
            b"".join(lines),
        )
        protocol = SocketConnection(self.config, self.server_state, self.app_state)
        self.connections.discard(self)
        protocol.connection_made(self.transport)
        try:
            protocol.data_received(asked)
        except (UnicodeError, AssertionError):
            protocol.handshake_initiated = False
        if not protocol.handshake_initiated:
            self.connections.discard(protocol)
            self.connections.add(self)
            return False
        self.transport.set_protocol(protocol)
        return True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.crowd.waits(self, True)

    # Time, and the end.

    def make_room(self) -> None:
        self.crowd.counts.refuse("made-room", visitor_at(self.address))
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.patience.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.patience.stuck_since = 0.0

    def look_after(self, now: float) -> None:
        late = self.waits_since and now - self.waits_since > self.crowd.limits.header_seconds
        if late and not self.transport.is_closing():
            self.refuse(Refused("too-slow", 408))
        self.patience.look_at(self.transport, now)

    def refuse(self, no: Refused) -> None:
        if not self.transport.is_closing():
            self.crowd.counts.refuse(no.error, visitor_at(self.address))
            self.send_away(no)

    def send_away(self, no: Refused) -> None:
        """Send an error, unless an answer is under way or was sent already."""
        if self.may_answer():
            self.transport.write(raw_answer(no))
        if self.current is not None:
            self.current.disconnected = True
            self.current.message_event.set()
        self.transport.close()

    def may_answer(self) -> bool:
        if self.current is None:
            return True
        if self.current.response_complete:
            return not self.in_body
        return not self.current.response_started and not self.pipeline


def raw_answer(no: Refused) -> bytes:
    """Return an error response as bytes, for a connection without a valid request."""
    body = messages.encode(no.to_plain())
    head = (
        f"HTTP/1.1 {no.status} Refused\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
