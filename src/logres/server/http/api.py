"""The HTTP API: list, create, join, view, act, record."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from dataclasses import asdict, replace
from functools import cache
from typing import Any, NamedTuple

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

import logres
from logres import players
from logres.engine.game.definition import Game, Scenario
from logres.engine.papers.record import Record
from logres.engine.words import ledger
from logres.engine.words.text import in_all
from logres.server import logs
from logres.server.http import boards, gaps
from logres.server.http.guard import visitor_of
from logres.server.tables import (
    advice,
    autoplay,
    messages,
    playing,
    presence,
    rematch,
    seating,
    talk,
)
from logres.server.tables.hall import Hall
from logres.server.tables.limits import Rate
from logres.server.tables.messages import (
    Agree,
    Chat,
    Claim,
    Done,
    HandOver,
    Made,
    Malformed,
    NewTable,
    Play,
    Standing,
    Taken,
    Undo,
)
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import SPECTATORS, Holder
from logres.server.tables.seen import sight, telling
from logres.server.tables.seen.film import EVERYTHING
from logres.server.tables.table import Table
from logres.server.work import projector
from logres.server.work.jobs import Job, Jobs, Key
from logres.server.work.workers import Crew

LARGEST_BODY = 16_384
LARGEST_RECORD = 2_000_000
BODY_SECONDS = 20.0
LISTED = 100
COVER = ("game", "scenario")
QUICKLY = 5
"""How hard to compress what is sent once."""


def reply(value: Any, status: int = 200) -> Response:
    return Response(messages.encode(value), status, media_type="application/json")


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


# Games. What they are does not change while the server runs.


async def games(request: Request) -> Response:
    """List the installed games, with scenarios, options and bots."""
    return squeezed(request, games_of(tuple(logres.titles())))


@cache
def games_of(ids: tuple[str, ...]) -> Ways:
    return both_ways({"games": [about_game(id) for id in ids]})


def events_of(game: Game) -> dict[str, Any]:
    """Return which happenings begin an event, and what a page needs to show it."""
    declared = game.contract.events if game.contract else {}
    return {what: asdict(event) for what, event in declared.items()}


def story_of(game: Game) -> dict[str, Any]:
    """Return which happenings the log tells together, and which are details."""
    joins = game.contract.joins if game.contract else {}
    details = game.contract.details if game.contract else frozenset()
    return {
        "joins": {what: asdict(join) for what, join in joins.items()},
        "details": sorted(details),
    }


def about_game(id: str) -> dict[str, Any]:
    game = logres.game(id)
    return {
        "id": id,
        "title": gaps.filled(game, "en")["game"]["title"],
        "board": boards.has_board(game),
        "cover": (game.folder / "board" / "cover.svg").is_file(),
        "seats": list(game.chairs),
        "bots": list(players.bot_names(game)),
        "usual_bot": players.usual_bot(game),
        "verbs": dict(game.verbs),
        "facts": dict(game.facts),
        "events": events_of(game),
        "story": story_of(game),
        "private_talk": game.private_talk,
        "play_now": about_start(game),
        "scenarios": [
            {
                "id": scenario.id,
                "seats": list(scenario.seats(scenario.defaults())),
                "ruled": rules_play_the_rest(id, scenario.id),
                "options": {name: about_option(scenario, name) for name in scenario.options},
            }
            for scenario in game.scenarios
        ],
    }


def about_start(game: Game) -> dict[str, Any]:
    """Return what *Play now* starts, and its seats."""
    scenario, options = game.quick_start()
    return {
        "scenario": scenario,
        "options": options,
        "seats": list(game.seats(scenario, options)),
    }


@cache
def rules_play_the_rest(game: str, scenario: str) -> bool:
    """Where a choice leaves seats out: do the rules play them, or are they not in the game?"""
    found = logres.game(game).scenario(scenario)
    wishes = [
        {**found.defaults(), name: choice}
        for name, option in found.options.items()
        for choice in option.choices
    ]
    fewest = min(wishes, key=lambda options: len(found.seats(options)), default={})
    return bool(logres.new(game, scenario, fewest).state.ruled)


def about_option(scenario: Scenario, name: str) -> dict[str, Any]:
    """Describe an option; where it changes the seats, with the seats for each choice."""
    option, defaults = scenario.options[name], scenario.defaults()
    seats = {
        str(choice): list(scenario.seats({**defaults, name: choice})) for choice in option.choices
    }
    about: dict[str, Any] = {"default": option.default, "choices": list(option.choices)}
    return about if len(set(map(tuple, seats.values()))) == 1 else {**about, "seats": seats}


async def texts(request: Request) -> Response:
    """Return all texts of a game in one language; with `?cover` only titles and the like."""
    game = logres.game(request.path_params["game"])
    cover = "cover" in request.query_params
    return squeezed(request, texts_of(game.id, request.path_params["language"], cover))


@cache
def texts_of(game: str, language: str, cover: bool) -> Ways:
    said = gaps.filled(logres.game(game), language)
    return both_ways({part: said[part] for part in COVER} if cover else said)


async def board(request: Request) -> Response:
    """Return the generic layout of a game without a board of its own."""
    return squeezed(request, board_of(logres.game(request.path_params["game"]).id))


@cache
def board_of(id: str) -> Ways:
    return both_ways(boards.plan_of(id))


async def rules(request: Request) -> Response:
    """Return the rules reference of a game."""
    return squeezed(request, rules_of(logres.game(request.path_params["game"]).id))


@cache
def rules_of(id: str) -> Ways:
    book = ledger.load(logres.game(id).folder)
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
    return both_ways({"game": id, "sections": sections, "clauses": clauses})


class Ways(NamedTuple):
    """Something that does not change, plain and gzipped, and its entity tag."""

    plain: bytes
    packed: bytes
    tag: str


def both_ways(value: Any) -> Ways:
    return packed(messages.encode(value))


def packed(written: bytes) -> Ways:
    digest = hashlib.sha256(written).hexdigest()[:20]
    return Ways(written, gzip.compress(written, mtime=0), f'W/"{digest}"')


def squeezed(request: Request, ways: Ways, kind: str = "application/json") -> Response:
    """Answer a conditional request: what a browser has already is not sent again."""
    headers = {"vary": "accept-encoding", "cache-control": "no-cache", "etag": ways.tag}
    if ways.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(ways.plain, headers=headers, media_type=kind)
    headers["content-encoding"] = "gzip"
    return Response(ways.packed, headers=headers, media_type=kind)


async def squeezed_now(request: Request, written: bytes) -> Response:
    """Compress an answer of many kilobytes that nobody asks for twice, beside everything else."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        written = await asyncio.to_thread(gzip.compress, written, QUICKLY)
    return Response(written, headers=headers, media_type="application/json")


# Tables.


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


# Records.


async def finished(request: Request) -> Record:
    """Return the record of a finished game, with the players' names."""
    table = await table_of(request)
    async with table.lock:
        if not table.over:
            raise Refused("not-over", 403)
        return record_of(table)


def record_of(table: Table) -> Record:
    names = {seat: table.seats[seat].name for seat in table.match.seats}
    return replace(table.match.record(), seats=names)


async def get_record(request: Request) -> Response:
    """Return the game record with its key, once the game is over."""
    return Response((await finished(request)).to_text(), media_type="application/json")


async def get_film(request: Request) -> Response:
    """Return a replay: of a game in progress from your own perspective, of a finished one
    from any.
    """
    table = await table_of(request)
    async with table.lock:
        own = audience_of(request, table)
        eyes = request.query_params.get("eyes") or own
        if not table.over and eyes != own:
            raise Refused("own-eyes-only", 403)
        if eyes not in (*table.match.seats, SPECTATORS, EVERYTHING):
            raise Refused("no-such-seat", 404, seat=eyes)
        told = table.match.record()
    key = ("film", table.id, eyes, fingerprint(told) if told.result else "")
    crew = jobs_of(request).crews.films
    return await made(request, key, crew, projector.film_as_json, told, eyes)


async def show_record(request: Request) -> Response:
    """Return a replay of a game record that you upload.

    Parsing a large one takes a quarter of a second, so a worker does it, after the rate limit.
    """
    ration(request, "films", hall_of(request).limits.films)
    written = await raw_body(request, LARGEST_RECORD)
    if len(written) <= LARGEST_BODY and not checked(dict[str, Any], written):
        raise Refused("bad-record", 400, why=in_all("error.record-empty"))
    eyes = request.query_params.get("eyes", EVERYTHING)[:40]
    key = ("upload", hashlib.sha256(written).hexdigest(), eyes, "sent")
    crew = jobs_of(request).crews.uploads
    return await made(request, key, crew, projector.film_of_upload, written, eyes)


async def get_swings(request: Request) -> Response:
    """Return the turning points, once the game is over."""
    told = await finished(request)
    if logres.game(told.game).judge is None:
        raise Refused("no-advice", 404)
    key = ("swings", request.path_params["table"], "", fingerprint(told))
    crew = jobs_of(request).crews.swings
    return await made(request, key, crew, projector.swings_as_json, told)


async def check_dice(request: Request) -> Response:
    """Verify that the key matches its seal, and all random results the key."""
    told = await finished(request)
    key = ("dice", request.path_params["table"], "", fingerprint(told))
    return await made(request, key, jobs_of(request).crews.films, projector.check_dice, told)


def fingerprint(told: Record) -> str:
    """Return a cache key of the finished record; even the last decision may still be undone."""
    return hashlib.sha256(messages.encode(told.entries)).hexdigest()


async def made(request: Request, key: Key, crew: Crew, work: Any, *given: Any) -> Response:
    """Return the result of a job, or its progress; cached results are free."""
    jobs = jobs_of(request)
    job = jobs.find(key)
    if job is None:
        if crew is not jobs.crews.uploads:  # which has been paid for
            ration(request, "films", hall_of(request).limits.films)
        job = Job(key, visitor_of(request.scope), lasting=bool(key[-1]))
        jobs.begin(job, crew, work, *given)
    return await progress(request, job)


async def get_job(request: Request) -> Response:
    """Return the result of a job if it is ready; else its progress."""
    return await progress(request, jobs_of(request).known(request.path_params["job"]))


async def progress(request: Request, job: Job) -> Response:
    written = await jobs_of(request).answer(job)
    if written is not None:
        return await squeezed_now(request, written)
    later = reply(job.to_plain(), 202)
    headers = {"location": f"/api/jobs/{job.id}", "retry-after": "1", "cache-control": "no-store"}
    later.headers.update(headers)
    return later
