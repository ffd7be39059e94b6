"""Outermost ASGI middleware: security headers, rate limits, CSRF check, catch-all error handler."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response

from logres.engine.words.text import LANGUAGES
from logres.server.http.crowd import Crowd
from logres.server.http.document import import_map_hashes
from logres.server.http.names import Names
from logres.server.http.proxies import Proxies
from logres.server.tables import messages
from logres.server.tables.hall import Hall
from logres.server.tables.limits import visitor_at
from logres.server.tables.refusal import Refused

log = logging.getLogger("logres.server")

Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
Application = Callable[[Event, Receive, Send], Awaitable[None]]

RATIONED = ("/api/", "/readyz", "/metrics")
READING = ("GET", "HEAD", "OPTIONS")
ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
UNCHANGED = 304
"""What it answers for keeps the headers that it came with."""
RETRY_AFTER = "2"
"""`Retry-After` in seconds, for a restart or a database outage."""


Headers = list[tuple[bytes, bytes]]


def page_headers() -> Headers:
    """Return the security headers of a document: resources only from this origin (CSP)."""
    scripts = " ".join(["'self'", *[f"'sha256-{hash}'" for hash in import_map_hashes()]])
    policy = (
        f"default-src 'self'; script-src {scripts}; "
        "img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )
    named = {
        "content-security-policy": policy,
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    return encoded({**named, **ALWAYS})


def other_headers() -> Headers:
    """Return those of what is no page: opened by itself it may load nothing but an icon."""
    policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    return encoded({"content-security-policy": policy, **ALWAYS})


def encoded(named: dict[str, str]) -> Headers:
    return [(name.encode(), value.encode()) for name, value in named.items()]


@dataclass(frozen=True)
class Trust:
    """Whom to trust: host names of this server, proxies, clients that may read metrics."""

    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()


NOBODY = Trust()


class Guard:
    """The outermost middleware; WebSockets take their own path behind it."""

    def __init__(
        self, app: Application, sockets_app: Application, hall: Hall, trust: Trust = NOBODY
    ) -> None:
        self.app = app
        self.sockets_app = sockets_app
        self.hall = hall
        self.limits = hall.limits
        self.rations = hall.rations
        self.counts = hall.counts
        self.names = Names(trust.names)
        self.proxies = Proxies(trust.proxies)
        self.crowd = Crowd(self.limits, self.counts, self.proxies)
        self.page_headers, self.other_headers = page_headers(), other_headers()
        self.sockets: Counter[str] = Counter()
        self.warned = False

    async def __call__(self, scope: Event, receive: Receive, send: Send) -> None:
        self.find_visitor(scope)
        if scope["type"] == "websocket":
            await self.connect(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, self.with_headers(send))
        else:
            await self.app(scope, receive, send)

    def find_visitor(self, scope: Event) -> None:
        """Determine the client's address and scheme."""
        peer = str((scope.get("client") or ("?",))[0])
        scope["address"] = self.proxies.visitor(peer, scope["headers"])
        scope["visitor"] = visitor_at(scope["address"])
        scope["scheme"] = self.proxies.scheme(peer, scope["headers"], scope["scheme"])
        scope["direct"] = self.proxies.named(peer) or not speaks_for_others(scope)
        if not scope["direct"]:
            self.warn_of_proxy(peer)

    def warn_of_proxy(self, peer: str) -> None:
        """Warn once about a proxy that is not trusted: all its visitors count as one client."""
        if not self.warned:
            self.warned = True
            log.warning(
                "%s speaks for others; if it is your proxy, name it with --proxy %s", peer, peer
            )

    def with_headers(self, send: Send) -> Send:
        async def sending(message: Event) -> None:
            if message["type"] == "http.response.start" and message["status"] != UNCHANGED:
                message["headers"] = [*message["headers"], *self.headers_of(message["headers"])]
            await send(message)

        return sending

    def headers_of(self, given: Headers) -> Headers:
        kinds = [value for name, value in given if name == b"content-type"]
        is_page = any([kind.startswith(b"text/html") for kind in kinds])
        return self.page_headers if is_page else self.other_headers

    async def request(self, scope: Event, receive: Receive, send: Send) -> None:
        begun, since = False, time.perf_counter()

        async def sending(message: Event) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            self.admit(scope)
            await self.app(scope, receive, sending)
            if "refused" in scope:
                self.count(scope["refused"], scope)
        except Refused as no:
            await self.problem(no, scope)(scope, receive, sending)
        except Exception:
            log.exception("%s %r failed", scope["method"], scope["path"])
            answer = self.problem(Refused("server-fault", 500), scope)
            if not begun:
                await answer(scope, receive, sending)
        spent = time.perf_counter() - since
        self.counts.requests.labels(scope.get("call", "page")).observe(spent)
        log.info("%s answered after %.1f ms", scope.get("call", "page"), 1000 * spent)

    def problem(self, no: Refused, scope: Event) -> Response:
        """Return an error response, counted; as HTML for a browser without a page."""
        self.count(no, scope)
        accepted = b",".join([value for name, value in scope["headers"] if name == b"accept"])
        if no.status < 500 and b"text/html" in accepted and not scope["path"].startswith("/api/"):
            said = "\n\n".join([no.message(language) for language in LANGUAGES])
            return Response(f"{said}\n", no.status, media_type="text/plain")
        return problem(no)

    def count(self, no: Refused, scope: Event) -> None:
        if no.status >= 500:
            self.counts.fault(no.error)
        else:
            self.counts.refuse(no.error, scope["visitor"])

    def admit(self, scope: Event) -> None:
        self.names.refuse_unknown(scope)
        if scope["path"].startswith("/api/"):
            self.hall.must_serve()
        if scope["path"].startswith(RATIONED):
            self.refuse_flood(scope)
        if scope["method"] not in READING:
            refuse_foreign(scope)

    async def connect(self, scope: Event, receive: Receive, send: Send) -> None:
        """Accept a WebSocket, and count it while it is open."""
        visitor = scope["visitor"]
        try:
            self.names.refuse_unknown(scope)
            refuse_foreign(scope)
            self.hall.must_serve()
            self.refuse_flood(scope)
            self.refuse_crowd(visitor)
        except Refused as no:
            self.count(no, scope)
            return await turn_away(no, send)
        self.sockets[visitor] += 1
        try:
            await self.sockets_app(scope, receive, send)
        finally:
            self.sockets[visitor] -= 1
            if not self.sockets[visitor]:
                del self.sockets[visitor]

    def refuse_flood(self, scope: Event) -> None:
        if not self.rations.take("requests", self.limits.requests, scope["visitor"]):
            raise Refused("too-many-requests", 429)

    def refuse_crowd(self, visitor: str) -> None:
        full = self.sockets.total() >= self.limits.sockets
        if full or self.sockets[visitor] >= self.limits.sockets_of_visitor:
            raise Refused("too-many-pages", 429)


def speaks_for_others(scope: Event) -> bool:
    return any([name == b"x-forwarded-for" for name, _ in scope["headers"]])


def visitor_of(scope: Event) -> str:
    """Return the client's address, as the middleware determined it."""
    return str(scope["visitor"])


def refuse_foreign(scope: Event) -> None:
    """Reject cross-origin requests by comparing Origin with Host (CSRF protection)."""
    sent = {name: value.decode("latin-1") for name, value in scope["headers"]}
    origin = sent.get(b"origin")
    if origin is None:
        return
    try:
        site = urlsplit(origin)
    except ValueError:
        raise Refused("foreign-page", 403) from None
    # Where visitors come by https, a page that came in the clear is not to be trusted.
    unsafe = site.scheme == "http" and scope["scheme"] in ("https", "wss")
    if unsafe or site.netloc.lower() != sent.get(b"host", "").lower():
        raise Refused("foreign-page", 403)


async def turn_away(no: Refused, send: Send) -> None:
    """Reject a WebSocket handshake with an error response."""
    kind = [(b"content-type", b"application/json")]
    if no.status == 503:
        kind.append((b"retry-after", RETRY_AFTER.encode()))
    start = {"type": "websocket.http.response.start", "status": no.status, "headers": kind}
    await send(start)
    body = messages.encode(no.to_plain())
    await send({"type": "websocket.http.response.body", "body": body})


def problem(no: Refused) -> Response:
    """Return an error response as JSON."""
    headers = {"retry-after": RETRY_AFTER} if no.status == 503 else None
    return Response(messages.encode(no.to_plain()), no.status, headers, "application/json")
