"""The ASGI application: routes, static files, error handlers."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache, partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute

import logres
from logres.engine.errors import LogresError, UnknownGame
from logres.engine.words.text import LANGUAGES
from logres.server import logs
from logres.server.http import health
from logres.server.http.api.answering import Ways, packed, reply, squeezed
from logres.server.http.bundle import BUNDLE, PREFIX, WEB, is_used
from logres.server.http.document import DEEPEST, depth_of, document
from logres.server.http.files import FRESH, Files
from logres.server.http.guard import NOBODY, Guard, Trust, problem
from logres.server.http.openapi import describe
from logres.server.http.proxies import Proxies
from logres.server.http.routes import ROUTES, Handler
from logres.server.sockets.entrance import Entrance
from logres.server.storage.database import FULL, open_database
from logres.server.storage.duties import Duties, move_bots
from logres.server.storage.hold import Hold
from logres.server.storage.keeper import Keeper
from logres.server.storage.orders import Orders
from logres.server.tables.hall import Hall, known_id
from logres.server.tables.limits import Limits
from logres.server.tables.refusal import Refused
from logres.server.work.films import Films
from logres.server.work.jobs import Jobs
from logres.server.work.thinkers import Thinkers

PAGES = (
    "/",
    "/set",
    "/t/{table}",
    "/learn",
    "/learn/{game}",
    "/rules/{game}",
    "/replay",
    "/replay/{table}",
)
SOCKET = "/api/tables/{table}/socket"
HTTP_ERRORS = {404: "not-found", 405: "wrong-method"}


@dataclass(frozen=True)
class House:
    """The composed server: table registry, storage and workers."""

    hall: Hall
    keeper: Keeper
    thinkers: Thinkers
    jobs: Jobs


async def open_house(
    url: str,
    workers: int = 1,
    limits: Limits | None = None,
    sync: str = FULL,
    hold: Hold | None = None,
    works: bool = True,
) -> House:
    """Open a database and return the composed server, which moves bots if it `works`.

    A process that is alone with its database always does, and needs no leases.
    """
    engine = await asyncio.to_thread(open_database, url, sync)
    keeper, thinkers = Keeper(engine, sync, hold), Thinkers(workers)
    keeper.duties = duties = Duties(keeper, workers) if keeper.is_shared else None
    hall = Hall(keeper, thinkers, limits or Limits(), duties)
    films = None
    if duties is not None:
        films = Films(Orders(keeper, duties, hall.start), thinkers)
        if works:
            move_bots(hall, duties)
            films.work()
    hall.open()
    return House(hall, keeper, thinkers, Jobs(hall.start, thinkers, films))


def make_app(house: House, trust: Trust = NOBODY) -> Guard:
    """Build the ASGI application around a table registry."""
    hall = house.hall
    app = Starlette(
        routes=[
            Mount("/api", routes=api_routes()),
            *board_mounts(),
            *[Route(path, page) for path in PAGES],
            *health.ROUTES,
            *bundle_mounts(),
            Mount("/", Files(WEB)),
        ],
        exception_handlers={
            Refused: on_refused,
            LogresError: on_fault,
            HTTPException: on_http,
            Exception: on_unforeseen,
        },
    )
    app.state.hall = hall
    app.state.jobs = house.jobs
    app.state.measurers = Proxies(trust.metrics)
    guard = Guard(app, Router([WebSocketRoute(SOCKET, Entrance(hall))]), hall, trust)
    health.gauge(hall, guard, house.jobs)
    return guard


def api_routes() -> list[BaseRoute]:
    """Return one route per path, so that a 405 answer lists all allowed methods."""
    by_path: dict[str, dict[str, Handler]] = {"/openapi.json": {"GET": openapi}}
    for call in ROUTES:
        by_path.setdefault(call.path.removeprefix("/api"), {})[call.method] = call.handler
    return [
        Route(path, partial(by_method, handlers), methods=list(handlers))
        for path, handlers in by_path.items()
    ]


async def by_method(handlers: dict[str, Handler], request: Request) -> Response:
    handler = handlers["GET" if request.method == "HEAD" else request.method]
    request.scope["call"] = handler.__name__
    logs.TABLE.set(known_id(request.path_params.get("table", "")))
    return await handler(request)


def board_mounts() -> list[Mount]:
    """Return the mounts of the games' static board files."""
    found = [(id, logres.game(id).folder / "board") for id in logres.titles()]
    return [Mount(f"/games/{id}/board", Files(folder)) for id, folder in found if folder.is_dir()]


def bundle_mounts() -> list[Mount]:
    """Return the mount of the bundle, if there is one; its files have their digests as names."""
    return [Mount(PREFIX.rstrip("/"), Files(BUNDLE, unchanging=True))] if is_used() else []


async def page(request: Request) -> Response:
    """Serve the client; every page is the same document (single-page application)."""
    return squeezed(request, page_at(depth_of(request.scope["path"])), "text/html")


@cache
def page_at(depth: int) -> Ways:
    return packed(document(depth).encode())


async def openapi(request: Request) -> Response:
    return reply(describe())


# Faults as answers.


def counted(request: Request, no: Refused) -> Response:
    """Return an error response. The middleware counts it: a log line for each would fill the
    disk.
    """
    request.scope["refused"] = no
    return problem(no)


async def on_refused(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refused)
    return counted(request, fault)


async def on_fault(request: Request, fault: Exception) -> Response:
    """Answer an error of the engine with its own sentence, in each language."""
    assert isinstance(fault, LogresError)
    status = 404 if isinstance(fault, UnknownGame) else 400
    why = {language: fault.words(language) for language in LANGUAGES}
    return counted(request, Refused("not-possible", status, why=why))


async def on_http(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    error = HTTP_ERRORS.get(fault.status_code, "bad-request")
    no = Refused(error, fault.status_code, why=fault.detail)
    if fault.status_code == 404 and wants_page(request):
        request.scope["refused"] = no
        depth = depth_of(request.scope["path"])
        return HTMLResponse(document(depth), 404, headers=FRESH)
    answer = counted(request, no)
    answer.headers.update(fault.headers or {})
    return answer


def wants_page(request: Request) -> bool:
    """Did a person open this address? The page then says that nothing is there, and where to go."""
    path = request.scope["path"]
    if request.method not in ("GET", "HEAD") or path.startswith("/api/"):
        return False
    return "text/html" in request.headers.get("accept", "") and depth_of(path) <= DEEPEST


async def on_unforeseen(request: Request, fault: Exception) -> Response:
    """Answer an unexpected error in JSON; the middleware counts and logs it."""
    return problem(Refused("server-fault", 500))
