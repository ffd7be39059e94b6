"""Stands before everything: headers, floods, foreign pages, and faults nobody foresaw."""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response

from logres.server import messages
from logres.server.hall import Hall
from logres.server.limits import Buckets
from logres.server.refusal import Refused

log = logging.getLogger("logres.server")

Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
Application = Callable[[Event, Receive, Send], Awaitable[None]]

WEB = Path(__file__).parent.parent / "web"
READING = ("GET", "HEAD", "OPTIONS")
UNWELCOME = 4003
RETRY_AFTER = "2"
"""Seconds after which a server that restarts, or its database, may be back."""


def import_map_hash() -> str:
    """The import map stands in the page itself, so the policy must name its hash."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="importmap">(.*?)</script>', text, re.DOTALL)
    digest = hashlib.sha256((found.group(1) if found else "").encode()).digest()
    return base64.b64encode(digest).decode()


def headers() -> list[tuple[bytes, bytes]]:
    """Every answer carries these: a page may load from here and from nowhere else."""
    policy = (
        f"default-src 'self'; script-src 'self' 'sha256-{import_map_hash()}'; "
        "img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )
    named = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    return [(name.encode(), value.encode()) for name, value in named.items()]


class Guard:
    """The outermost layer of the application; behind it sockets go their own way."""

    def __init__(self, app: Application, sockets_app: Application, hall: Hall) -> None:
        self.app = app
        self.sockets_app = sockets_app
        self.hall = hall
        self.limits = hall.limits
        self.headers = headers()
        self.requests = Buckets(self.limits.requests)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Event, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.connect(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, self.with_headers(send))
        else:
            await self.app(scope, receive, send)

    def with_headers(self, send: Send) -> Send:
        async def sending(message: Event) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        return sending

    async def request(self, scope: Event, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Event) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            self.admit(scope)
            await self.app(scope, receive, sending)
        except Refused as no:
            await problem(no)(scope, receive, sending)
        except Exception:
            log.exception("%s %r failed", scope["method"], scope["path"])
            if not begun:
                await problem(Refused("server-fault", 500))(scope, receive, sending)

    def admit(self, scope: Event) -> None:
        if scope["path"].startswith("/api/"):
            self.refuse_while_draining()
            self.refuse_flood(scope)
        if scope["method"] not in READING:
            refuse_foreign(scope)

    async def connect(self, scope: Event, receive: Receive, send: Send) -> None:
        """Let a socket in, and count it for as long as it is open."""
        visitor = visitor_of(scope)
        try:
            refuse_foreign(scope)
            self.refuse_while_draining()
            self.refuse_flood(scope)
            self.refuse_crowd(visitor)
        except Refused:
            await send({"type": "websocket.close", "code": UNWELCOME})
            return
        self.sockets[visitor] += 1
        try:
            await self.sockets_app(scope, receive, send)
        finally:
            self.sockets[visitor] -= 1
            self.sockets += Counter()  # forgets those who have none

    def refuse_while_draining(self) -> None:
        if self.hall.draining:
            raise Refused("draining", 503)

    def refuse_flood(self, scope: Event) -> None:
        visitor = visitor_of(scope)
        bucket = self.requests.of(visitor)
        if bucket.take():
            return
        if bucket.first_refusal():
            log.warning("too many requests from %s", visitor)
        raise Refused("too-many-requests", 429)

    def refuse_crowd(self, visitor: str) -> None:
        full = self.sockets.total() >= self.limits.sockets
        if full or self.sockets[visitor] >= self.limits.sockets_of_visitor:
            log.warning("too many open pages, the last from %s", visitor)
            raise Refused("too-many-requests", 429)


def visitor_of(scope: Event) -> str:
    """The address a request comes from."""
    return str((scope.get("client") or ("?",))[0])


def refuse_foreign(scope: Event) -> None:
    """A page of another site may not speak to this server in its visitor's name."""
    sent = {name: value.decode("latin-1") for name, value in scope["headers"]}
    origin = sent.get(b"origin")
    if origin is not None and urlsplit(origin).netloc.lower() != sent.get(b"host", "").lower():
        log.warning("a page of %r spoke to this server", origin[:100])
        raise Refused("foreign-page", 403)


def problem(no: Refused) -> Response:
    """A refusal as an answer to a program."""
    headers = {"retry-after": RETRY_AFTER} if no.status == 503 else None
    return Response(messages.encode(no.to_plain()), no.status, headers, "application/json")
