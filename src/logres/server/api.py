"""HTTP for everything a program wants: list, create, join, view, act, record."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import sqlalchemy as sql
from starlette.requests import Request
from starlette.responses import Response

import logres
from logres import players
from logres.engine import ledger, record, text
from logres.engine.errors import LogresError
from logres.server import database, messages
from logres.server.film import EVERYTHING, film
from logres.server.hall import Hall
from logres.server.messages import Chat, Claim, Done, HandOver, Made, NewTable, Play, Standing
from logres.server.messages import Taken
from logres.server.table import SPECTATORS, Refused, Table

LARGEST_BODY = 16_384
LARGEST_RECORD = 2_000_000
LISTED = 100


def reply(value: Any, status: int = 200) -> Response:
    return Response(messages.encode(value), status, media_type="application/json")


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def table_of(request: Request) -> Table:
    return await hall_of(request).find(request.path_params["table"])


async def body_of(request: Request, kind: Any, largest: int = LARGEST_BODY) -> Any:
    """The checked body of a request."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise Refused("the body is too large", 413)
    try:
        return messages.decode(kind, body or b"{}")
    except msgspec.MsgspecError as fault:
        raise Refused(str(fault), 400) from fault


def key_of(request: Request) -> str:
    """The seat key a program shows as a bearer token."""
    return request.headers.get("authorization", "").removeprefix("Bearer ").strip()


def seat_of(request: Request, table: Table) -> str:
    """The seat whose key was shown; a wrong or missing key is refused."""
    seat = table.seat_of_key(key_of(request))
    if seat is None:
        raise Refused("this needs the key of a seat, as a bearer token", 401)
    return seat


def audience_of(request: Request, table: Table) -> str:
    return table.seat_of_key(key_of(request)) or SPECTATORS


# Games.


async def games(request: Request) -> Response:
    """The games that can be played, with scenarios, options and bots."""
    return reply({"games": [about_game(id) for id in logres.games()]})


def about_game(id: str) -> dict[str, Any]:
    game = logres.game(id)
    return {
        "id": id,
        "title": text.catalogue("en", game.folder / "text").say("game.title"),
        "seats": list(game.seats),
        "bots": list(players.bot_names(game)),
        "verbs": dict(game.verbs),
        "scenarios": [
            {
                "id": scenario.id,
                "seats": list(scenario.seats(scenario.defaults())),
                "options": {
                    name: {"default": option.default, "choices": list(option.choices)}
                    for name, option in scenario.options.items()
                },
            }
            for scenario in game.scenarios
        ],
    }


async def texts(request: Request) -> Response:
    """Everything a game says, in one language."""
    game = logres.game(request.path_params["game"])
    catalogue = text.catalogue(request.path_params["language"], game.folder / "text")
    return reply(catalogue.texts)


async def rules(request: Request) -> Response:
    """The rules ledger of a game."""
    game = logres.game(request.path_params["game"])
    book = ledger.load(game.folder)
    clauses = [
        {
            "id": clause.id,
            "kind": clause.kind,
            "section": clause.section,
            "texts": clause.texts,
            "source": clause.source,
            "rules": list(clause.rules),
        }
        for clause in book.clauses.values()
    ]
    sections = [{"id": s, "title": book.section_titles[s]} for s in book.sections]
    return reply({"game": game.id, "sections": sections, "clauses": clauses})


# Tables.


async def listed_tables(request: Request) -> Response:
    """Tables that anybody may find, newest first."""
    query = (
        sql.select(database.tables.c.id)
        .where(database.tables.c.listed, database.tables.c.ended == "")
        .order_by(database.tables.c.updated.desc())
        .limit(LISTED)
    )
    async with hall_of(request).engine.connect() as connection:
        ids = [row[0] for row in await connection.execute(query)]
    tables = [await hall_of(request).find(id) for id in ids]
    return reply({"tables": [table.about() for table in tables]})


async def create_table(request: Request) -> Response:
    """Set a table."""
    wish: NewTable = await body_of(request, NewTable)
    seats = {seat: {"kind": w.kind, "name": w.name} for seat, w in wish.seats.items()}
    table, keys = await hall_of(request).create(
        wish.game, wish.scenario, wish.options, seats, wish.name, wish.listed
    )
    return reply(Made(table.id, keys), 201)


async def about_table(request: Request) -> Response:
    """What everybody may know of a table."""
    return reply((await table_of(request)).about())


async def claim_seat(request: Request) -> Response:
    """Sit down in an open seat."""
    table, seat = await table_of(request), request.path_params["seat"]
    claim: Claim = await body_of(request, Claim)
    key = await hall_of(request).claim(table, seat, claim.name)
    return reply(Taken(seat, key), 201)


async def leave_seat(request: Request) -> Response:
    """Hand your seat to whoever comes, or to a bot."""
    table = await table_of(request)
    wish: HandOver = await body_of(request, HandOver)
    seat = seat_of(request, table)
    await hall_of(request).hand_over(table, seat, wish.kind, wish.bot)
    return reply(table.about())


async def view(request: Request) -> Response:
    """What your seat (or, without a key, a spectator) sees, and its log."""
    table = await table_of(request)
    return reply(table.whole(audience_of(request, table)))


async def play(request: Request) -> Response:
    """Answer the decision your seat is asked."""
    table = await table_of(request)
    wish: Play = await body_of(request, Play)
    seat = seat_of(request, table)
    return reply(Done(await hall_of(request).play(table, seat, wish.action, wish.version, wish.click)))


async def undo(request: Request) -> Response:
    """Take back your last decision, while that is possible."""
    table = await table_of(request)
    return reply(Done(await hall_of(request).undo(table, seat_of(request, table))))


async def why_not(request: Request) -> Response:
    """Why your seat may not do something now, with the rules behind it."""
    table = await table_of(request)
    action = request.query_params.get("action", "")[:80]
    return reply(hall_of(request).why_not(table, seat_of(request, table), action))


async def stand(request: Request) -> Response:
    """Leave a standing answer to a question, or revoke it."""
    table = await table_of(request)
    wish: Standing = await body_of(request, Standing)
    await hall_of(request).stand(table, seat_of(request, table), wish.question, wish.action)
    return reply(table.about())


async def chat(request: Request) -> Response:
    """Say something at the table."""
    table = await table_of(request)
    wish: Chat = await body_of(request, Chat)
    seat = audience_of(request, table)
    await hall_of(request).say(table, seat, wish.name, wish.text)
    return reply({"lines": table.chat[-50:]}, 201)


# Records.


async def get_record(request: Request) -> Response:
    """The whole record with its key, once the game is over."""
    table = await table_of(request)
    if not table.match.over:
        raise Refused("the record is open when the game is over", 403)
    return Response(table.match.record().to_text(), media_type="application/json")


async def get_film(request: Request) -> Response:
    """The game step by step: a running one through your own eyes, a finished one through any."""
    table = await table_of(request)
    eyes = request.query_params.get("eyes") or audience_of(request, table)
    if not table.match.over and eyes != audience_of(request, table):
        raise Refused("a running game is seen through your own eyes only", 403)
    if eyes not in (*table.match.seats, SPECTATORS, EVERYTHING):
        raise Refused("nobody sits there", 404)
    told = table.match.record()
    return reply(await asyncio.to_thread(film, told, eyes or None))


async def show_record(request: Request) -> Response:
    """The film of a finished record that you send."""
    plain: dict[str, Any] = await body_of(request, dict, LARGEST_RECORD)
    eyes = request.query_params.get("eyes", EVERYTHING)
    told = await asyncio.to_thread(record.load, plain)
    return reply(await asyncio.to_thread(film, told, eyes or None))


async def check_dice(request: Request) -> Response:
    """Does the key fit its seal, and the chance of the whole record the key?"""
    table = await table_of(request)
    if not table.match.over:
        raise Refused("the key is shown when the game is over", 403)
    try:
        await asyncio.to_thread(logres.replay, table.match.record())
    except LogresError as fault:
        return reply({"ok": False, "why": str(fault)})
    told = table.match.record()
    return reply({"ok": True, "seal": told.seal, "key": told.key})


