"""The web application: routes, static files, headers, errors."""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

import logres
from logres.engine.errors import LogresError, UnknownGame
from logres.server import sockets
from logres.server.api import reply
from logres.server.database import open_database
from logres.server.hall import Hall
from logres.server.limits import Buckets
from logres.server.messages import Problem
from logres.server.openapi import describe
from logres.server.routes import ROUTES
from logres.server.table import Refused
from logres.server.thinkers import Thinkers
from logres.server.writer import Writer

log = logging.getLogger("logres.server")

WEB = Path(__file__).parent.parent / "web"


def import_map_hash() -> str:
    """The import map stands in the page itself, so the policy must name its hash."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="importmap">(.*?)</script>', text, re.S)
    digest = hashlib.sha256((found.group(1) if found else "").encode()).digest()
    return base64.b64encode(digest).decode()


HEADERS = {
    "content-security-policy": (
        f"default-src 'self'; script-src 'self' 'sha256-{import_map_hash()}'; "
        "img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Sets the security headers and refuses floods."""

    def __init__(self, app: Any, burst: float, per_second: float) -> None:
        self.app = app
        self.buckets = Buckets(burst, per_second)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        visitor = (scope.get("client") or ("?",))[0]
        if scope["path"].startswith("/api/") and not self.buckets.take(visitor):
            log.warning("too many requests from %s", visitor)
            return await problem("too many requests; wait a moment", 429)(scope, receive, send)

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, with_headers)


def problem(why: str, status: int, rules: tuple[str, ...] = ()) -> Response:
    return reply(Problem(why, list(rules)), status)


async def on_refused(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refused)
    return problem(fault.why, fault.status, fault.rules)


async def on_fault(request: Request, fault: Exception) -> Response:
    return problem(str(fault), 404 if isinstance(fault, UnknownGame) else 400)


async def on_http(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    return problem(fault.detail, fault.status_code)


async def page(request: Request) -> Response:
    """Every page of the client is the same document."""
    return FileResponse(WEB / "index.html")


async def openapi(request: Request) -> Response:
    return reply(describe())


async def socket(connection: WebSocket) -> None:
    hall: Hall = connection.app.state.hall
    await sockets.attend(connection, hall, connection.path_params["table"])


def board_mounts() -> list[Mount]:
    """Each game brings the files of its board."""
    found = [(id, logres.game(id).folder / "board") for id in logres.games()]
    return [
        Mount(f"/games/{id}/board", StaticFiles(directory=folder))
        for id, folder in found
        if folder.is_dir()
    ]


def make_app(
    url: str, workers: int = 1, burst: float = 400, per_second: float = 100
) -> Starlette:
    """The whole application on a database."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        engine = await open_database(url)
        app.state.hall = Hall(engine, Writer(engine), Thinkers(workers))
        yield
        await app.state.hall.close()
        await engine.dispose()

    calls = [Route(call.path, call.handler, methods=[call.method]) for call in ROUTES]
    pages = [Route(path, page) for path in ("/", "/set", "/t/{table}", "/learn/{game}")]
    pages += [Route(path, page) for path in ("/rules/{game}", "/replay", "/replay/{table}")]
    handlers: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
        Refused: on_refused,
        LogresError: on_fault,
        HTTPException: on_http,
    }
    return Starlette(
        routes=[
            *calls,
            Route("/api/openapi.json", openapi),
            WebSocketRoute("/api/tables/{table}/socket", socket),
            *board_mounts(),
            *pages,
            Mount("/", StaticFiles(directory=WEB)),
        ],
        middleware=[Middleware(Guard, burst=burst, per_second=per_second)],
        exception_handlers=handlers,  # type: ignore[arg-type]  # ours take the precise class
        lifespan=lifespan,
    )
