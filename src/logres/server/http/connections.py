"""Every connection, idle ones too: how many there may be, and for how long one may keep us waiting.

A request is guarded when it is there; who never sends one is met here, with the web server's own
protocols (uvicorn's), for nothing else hears of them.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response
from websockets.server import ServerProtocol

from logres.server.tables import messages
from logres.server.tables.counts import Counts
from logres.server.tables.limits import Limits, visitor_at
from logres.server.tables.refusal import Refused

if TYPE_CHECKING:
    from logres.server.http.proxies import Proxies

FILES_FOR_OTHERS = 100
"""Files that stay free for the database, the workers and the pages."""

UNLIMITED_FILES = 2**31
LARGEST_HEADERS = 65_536
NO_SOCKET = "this is no request for a socket"
LINGER_SECONDS = 5.0
STUCK_SECONDS = 30.0


def allow_files() -> int:
    """Raise the number of files this process may open as far as it may; what it is then."""
    if sys.platform == "win32":
        return UNLIMITED_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else UNLIMITED_FILES


class Idler(Protocol):
    """A connection on which nothing is asked."""

    def make_room(self) -> None: ...


class Crowd:
    """Who is connected, by address. A named proxy brings many visitors, so it is not limited."""

    def __init__(self, limits: Limits, counts: Counts, proxies: Proxies) -> None:
        self.limits = limits
        self.counts = counts
        self.proxies = proxies
        self.most = min(limits.connections, max(allow_files() - FILES_FOR_OTHERS, 1))
        self.by_visitor: Counter[str] = Counter()
        self.total = 0
        self.idlers: dict[Idler, None] = {}

    def enter(self, address: str) -> bool:
        """May one more come in from here?"""
        visitor = visitor_at(address)
        crowded = self.by_visitor[visitor] >= self.limits.connections_of_visitor
        if (crowded and not self.proxies.named(address)) or not self.has_room():
            self.counts.refuse("too-many-connections", visitor)
            self.forget(visitor)
            return False
        self.total += 1
        self.by_visitor[visitor] += 1
        return True

    def has_room(self) -> bool:
        """Whoever has been idle for longest makes room for somebody who may want something."""
        if self.total >= self.most and self.idlers:
            idler = next(iter(self.idlers))
            self.waits(idler, False)
            idler.make_room()
            return True
        return self.total < self.most

    def waits(self, connection: Idler, does: bool) -> None:
        self.idlers.pop(connection, None)
        if does:
            self.idlers[connection] = None

    def leave(self, address: str) -> None:
        self.total -= 1
        self.by_visitor[visitor_at(address)] -= 1
        self.forget(visitor_at(address))

    def forget(self, visitor: str) -> None:
        """A counter keeps everybody it was ever asked about."""
        if not self.by_visitor[visitor]:
            del self.by_visitor[visitor]


class Patience:
    """How long a connection may be closing, or not read what it asked for."""

    def __init__(self) -> None:
        self.closing_since = self.stuck_since = 0.0

    def look_at(self, transport: Any, now: float) -> None:
        """What is closing should be gone soon; who reads nothing could hold it for ever."""
        if transport.is_closing():
            self.closing_since = self.closing_since or now
        closing = self.closing_since and now - self.closing_since > LINGER_SECONDS
        if closing or (self.stuck_since and now - self.stuck_since > STUCK_SECONDS):
            transport.abort()


class HttpConnection(HttpToolsProtocol):
    """A connection on which requests come, one after another, each within its time."""

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
        """The request that is or was answered last; before the first there is none."""
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
        """Feed the parser; bytes that bring neither headers nor a body to an end are limited."""
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
        """Become a socket, if it was asked for properly; any other wish is passed over."""
        if not self._should_upgrade():
            self.cycle.keep_alive = False
        elif not self.become_socket():
            self.refuse(Refused("bad-request", 400, why=NO_SOCKET))

    def become_socket(self) -> bool:
        """Hand the request over; one that the library for sockets cannot read is not begun."""
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
        """Say why, unless an answer is under way or was given already."""
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
    """A refusal where there is no request that could be answered."""
    body = messages.encode(no.to_plain())
    head = (
        f"HTTP/1.1 {no.status} Refused\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


class Handshake(ServerProtocol):
    """The websockets library's own part, which says in JSON why there will be no socket."""

    def reject(self, status: Any, text: str) -> Response:
        no = Refused("server-fault", status) if status >= 500 else bad_handshake(status, text)
        response = super().reject(status, messages.to_text(no.to_plain()))
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = "application/json"
        return response


def bad_handshake(status: int, text: str) -> Refused:
    return Refused("bad-request", int(status), why=text.strip() or NO_SOCKET)


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that has become a socket; it entered as an HTTP connection."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd: Crowd = config.app.crowd
        self.patience = Patience()
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.conn.logger)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.crowd.leave(self.client[0] if self.client else "?")

    def send_receive_event_to_app(self) -> None:
        """Text that is no UTF-8 goes on as bytes, so that its sender is told."""
        if self.curr_msg_data_type == "text" and not is_text(self.frames):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """A refused handshake is over too; the web server would log that as our fault."""
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
