"""The tables over HTTP: list, create, join, view, act, talk."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from logres.server import logs
from logres.server.http.api.answering import reply
from logres.server.http.api.asking import (
    audience_of,
    body_of,
    hall_of,
    holder_of,
    key_of,
    ration,
    table_of,
)
from logres.server.http.guard import visitor_of
from logres.server.tables import advice, autoplay, playing, rematch, seating, talk
from logres.server.tables.messages import (
    Agree,
    Chat,
    Claim,
    Done,
    HandOver,
    Made,
    NewTable,
    Play,
    Standing,
    Taken,
    Undo,
)
from logres.server.tables.refusal import Refused
from logres.server.tables.seen import sight, telling

LISTED = 100


async def listed_tables(request: Request) -> Response:
    """List public tables, newest first."""
    found = await hall_of(request).listed(LISTED)
    return reply({"tables": found})


async def create_table(request: Request) -> Response:
    """Create a table."""
    wish: NewTable = await body_of(request, NewTable)
    ration(request, "tables", hall_of(request).limits.tables)
    table, keys = await hall_of(request).create(wish)
    return reply(Made(table.id, keys), 201)


async def about_table(request: Request) -> Response:
    """Return the public state of a table."""
    return reply(telling.about(await table_of(request)))


async def claim_seat(request: Request) -> Response:
    """Take an open seat."""
    claim: Claim = await body_of(request, Claim)
    table, seat = await table_of(request), request.path_params["seat"]
    key = await seating.claim(hall_of(request), table, seat, claim.name)
    return reply(Taken(seat, key), 201)


async def leave_seat(request: Request) -> Response:
    """Leave your seat open, or hand it over to a bot."""
    wish: HandOver = await body_of(request, HandOver)
    table = await table_of(request)
    holder = holder_of(request, table)
    await seating.leave(hall_of(request), table, holder, wish.kind, wish.bot)
    return reply(telling.about(table))


async def release_seat(request: Request) -> Response:
    """Hand over a seat whose player has been offline too long, or a bot's seat."""
    wish: HandOver = await body_of(request, HandOver)
    table, seat = await table_of(request), request.path_params["seat"]
    holder = holder_of(request, table)
    await seating.release(hall_of(request), table, holder, seat, wish.kind, wish.bot)
    return reply(telling.about(table))


async def play_again(request: Request) -> Response:
    """Set a table for the same game with the same people, once this one is over."""
    table = await table_of(request)
    holder = holder_of(request, table)
    if table.kept.rematch is None:
        ration(request, "tables", hall_of(request).limits.tables)
    return reply(await rematch.rematch(hall_of(request), table, holder), 201)


async def view(request: Request) -> Response:
    """Return the view of your seat (or, without a key, of a spectator), and its log."""
    table = await table_of(request)
    async with table.lock:
        table.must_stand()
        return reply(sight.whole(table, audience_of(request, table)))


async def play(request: Request) -> Response:
    """Answer your seat's open decision."""
    wish: Play = await body_of(request, Play)
    logs.CLICK.set(wish.click)
    table = await table_of(request)
    holder = holder_of(request, table)
    version = await playing.play(
        hall_of(request), table, holder, wish.action, wish.version, wish.click
    )
    return reply(Done(version))


async def undo(request: Request) -> Response:
    """Undo your last decision, if possible."""
    wish: Undo = await body_of(request, Undo)
    logs.CLICK.set(wish.click)
    table = await table_of(request)
    holder = holder_of(request, table)
    version = await playing.undo(hall_of(request), table, holder, wish.version, wish.click)
    return reply(Done(version))


async def why_not(request: Request) -> Response:
    """Explain why an action is not legal for your seat, with the rules."""
    table = await table_of(request)
    action = request.query_params.get("action", "")[:80]
    return reply(await playing.why_not(table, holder_of(request, table), action))


async def stand(request: Request) -> Response:
    """Set an automatic answer to a question, or revoke it."""
    wish: Standing = await body_of(request, Standing)
    table = await table_of(request)
    holder = holder_of(request, table)
    await autoplay.stand(hall_of(request), table, holder, wish.question, wish.action, wish.until)
    return reply({"seat": holder.seat, "answers": table.standing_of(holder.seat)})


async def chat(request: Request) -> Response:
    """Post a chat message."""
    wish: Chat = await body_of(request, Chat)
    hall, table = hall_of(request), await table_of(request)
    holder = holder_of(request, table) if key_of(request) else None
    if not talk.may_speak(hall, table, holder, visitor_of(request.scope)):
        raise Refused("too-many-lines", 429)
    line = await talk.say(hall, table, holder, wish.name, wish.text, wish.to)
    return reply({"lines": [line]}, 201)


async def ask_advice(request: Request) -> Response:
    """Suggest a move for your seat, if suggestions are allowed at this table."""
    ration(request, "advice", hall_of(request).limits.advice)
    table = await table_of(request)
    holder, visitor = holder_of(request, table), visitor_of(request.scope)
    return reply(await advice.advise(hall_of(request), table, holder, visitor))


async def agree_to_advice(request: Request) -> Response:
    """Allow suggestions at this table, or revoke that; every player must agree."""
    wish: Agree = await body_of(request, Agree)
    table = await table_of(request)
    await advice.agree(hall_of(request), table, holder_of(request, table), wish.agree)
    return reply(telling.about(table))
