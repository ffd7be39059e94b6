"""Records over HTTP, and what takes a worker: replays, turning points, the check of the dice."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import logres
from logres.engine.papers.record import Record
from logres.engine.words.text import in_all
from logres.server.http.api.answering import reply, squeezed_now
from logres.server.http.api.asking import (
    LARGEST_BODY,
    audience_of,
    checked,
    hall_of,
    jobs_of,
    ration,
    raw_body,
    table_of,
)
from logres.server.http.guard import visitor_of
from logres.server.tables import messages
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import SPECTATORS
from logres.server.tables.seen.film import EVERYTHING
from logres.server.tables.table import Table
from logres.server.work import projector
from logres.server.work.jobs import Job, Key
from logres.server.work.workers import Crew

LARGEST_RECORD = 2_000_000


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
