"""What a request asks for: its table, its body, its seat; and what a client has left to ask."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import ClientDisconnect, Request

from logres.server.http.guard import visitor_of
from logres.server.tables import messages, presence
from logres.server.tables.hall import Hall
from logres.server.tables.limits import Rate
from logres.server.tables.messages import Malformed
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import SPECTATORS, Holder
from logres.server.tables.table import Table
from logres.server.work.jobs import Jobs

LARGEST_BODY = 16_384
BODY_SECONDS = 20.0


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def jobs_of(request: Request) -> Jobs:
    jobs: Jobs = request.app.state.jobs
    return jobs


async def table_of(request: Request) -> Table:
    return await hall_of(request).find(request.path_params["table"])


async def body_of(request: Request, kind: Any) -> Any:
    """Return the validated body of a request. Read it before the table is loaded: a body may be
    slow.
    """
    return checked(kind, await raw_body(request, LARGEST_BODY))


async def raw_body(request: Request, largest: int) -> bytes:
    """Return the body of a JSON request. Raise `Refused` if it is too large, too slow or not
    JSON.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > largest:
                    raise Refused("too-large", 413, most=largest)
    except TimeoutError:
        raise Refused("bad-request", 408, why="the body did not come") from None
    except ClientDisconnect:
        raise Refused("bad-request", 400, why="the body was not finished") from None
    if body and kind_of(request) != "application/json":
        raise Refused("not-json", 415)
    return bytes(body) or b"{}"


def checked(kind: Any, body: bytes) -> Any:
    try:
        return messages.decode(kind, body)
    except Malformed as fault:
        raise Refused("bad-request", 400, why=str(fault)) from fault


def kind_of(request: Request) -> str:
    """Return the media type of a body, without its parameters (`; charset=utf-8`)."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def key_of(request: Request) -> str:
    """Return the seat key sent as a bearer token."""
    return request.headers.get("authorization", "").removeprefix("Bearer ").strip()


def holder_of(request: Request, table: Table) -> Holder:
    """Return the seat that the key belongs to. Raise `Refused` (401) without a valid key."""
    seat = table.seat_of_key(key_of(request))
    if seat is None:
        raise Refused("key-needed", 401)
    presence.show_key(hall_of(request), table, seat)
    return Holder(seat, key_of(request))


def audience_of(request: Request, table: Table) -> str:
    """Return the seat of the key, or the spectators without a key."""
    return holder_of(request, table).seat if key_of(request) else SPECTATORS


def ration(request: Request, what: str, rate: Rate) -> None:
    """Take a token from a client's bucket for an expensive call; raise `Refused` (429) if it is
    empty.
    """
    if not hall_of(request).rations.take(what, rate, visitor_of(request.scope)):
        raise Refused(f"too-many-{what}", 429)
