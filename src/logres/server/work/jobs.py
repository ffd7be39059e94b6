"""Asynchronous jobs (replays, turning points, uploads): run once, with progress, and cached.

Each client has one job running at a time; further ones are queued. Requests for the same result
share a job, and a client that leaves does not cancel it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol

from logres.engine.papers.record import Record
from logres.server.tables.doors import Away, Closed
from logres.server.tables.limits import Lines
from logres.server.tables.refusal import Refused, Texts
from logres.server.work.thinkers import Thinkers
from logres.server.work.workers import Crew, Failed, Hear, Lost, TooLong

log = logging.getLogger("logres.server")

Made = tuple[bool, bytes | Texts]
"""Result of a worker: success and JSON, or failure and the reason in each language."""

Key = tuple[str, ...]
"""The cache key of a job, its kind first."""

ANSWER_SECONDS = 1.0
"""Seconds that a request waits for a result before it is answered with the progress."""

FORGOTTEN_SECONDS = 60.0
"""Seconds without polling after which a queued job is not started."""

STEP = 0.05
MOST_OF_VISITOR = 8
MOST_WAITING = 200
MOST_KEPT = 32_000_000
LEAST_SIZE = 1_000


@dataclass(eq=False)
class Job:
    """A job in progress, or its result."""

    key: Key
    visitor: str
    lasting: bool
    id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    part: float = 0.0
    begun: bool = False
    asked: float = field(default_factory=time.monotonic)
    done: asyncio.Event = field(default_factory=asyncio.Event)
    written: bytes = b""
    refused: Refused | None = None

    def hear(self, part: float) -> None:
        self.begun, self.part = True, max(self.part, min(part, 1.0))

    def is_wanted(self) -> bool:
        return time.monotonic() - self.asked < FORGOTTEN_SECONDS

    def to_plain(self) -> dict[str, Any]:
        """Return the progress in coarse steps: it must not reveal the number of entries of a
        running game.
        """
        part = STEP * round(self.part / STEP)
        return {"job": self.id, "progress": round(part, 2), "waiting": not self.begun}


class Shelf:
    """An LRU cache of finished jobs of one kind."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.jobs: OrderedDict[str, Job] = OrderedDict()

    def put(self, job: Job) -> list[Job]:
        """Cache a job; return those that were evicted."""
        self.jobs[job.id] = job
        self.size += size_of(job)
        gone = []
        while self.size > self.most:
            gone.append(self.jobs.popitem(last=False)[1])
            self.size -= size_of(gone[-1])
        return gone

    def touch(self, job: Job) -> None:
        if job.id in self.jobs:
            self.jobs.move_to_end(job.id)


def size_of(job: Job) -> int:
    return len(job.written) + LEAST_SIZE


class Elsewhere(Protocol):
    """Runs work in any process that shares the database."""

    def takes(self, kind: str) -> bool: ...

    async def run(
        self, kind: str, told: Record, eyes: str, hear: Hear, wanted: Callable[[], bool]
    ) -> Made: ...


class Jobs:
    """The job queue and the cache of results."""

    def __init__(
        self,
        start: Callable[[Coroutine[Any, Any, None]], object],
        crews: Thinkers,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.start = start
        self.crews = crews
        self.elsewhere = elsewhere
        self.lines = Lines(MOST_OF_VISITOR)
        self.by_id: dict[str, Job] = {}
        self.by_key: dict[Key, Job] = {}
        self.shelves: dict[str, Shelf] = {}
        self.waiting = 0

    def find(self, key: Key) -> Job | None:
        """Return a running or cached job for this key."""
        return self.by_key.get(key)

    def known(self, id: str) -> Job:
        if id not in self.by_id:
            raise Refused("no-such-job", 404)
        return self.by_id[id]

    def begin(self, job: Job, crew: Crew, work: Callable[..., Made], *given: object) -> Job:
        if self.lines.is_full(job.visitor):
            raise Refused("too-many-films", 429)
        if self.waiting >= MOST_WAITING:
            raise Refused("too-busy", 503)
        self.by_id[job.id] = self.by_key[job.key] = job
        self.waiting += 1
        self.start(self.carry_out(job, crew, work, given))
        return job

    async def carry_out(
        self, job: Job, crew: Crew, work: Callable[..., Made], given: tuple[object, ...]
    ) -> None:
        job.refused = Refused("draining", 503)  # what is told if the server stops meanwhile
        try:
            async with self.lines.turn(job.visitor):
                await self.make(job, crew, work, given)
        finally:
            self.waiting -= 1
            job.done.set()
            self.keep(job)

    async def make(
        self, job: Job, crew: Crew, work: Callable[..., Made], given: tuple[object, ...]
    ) -> None:
        def wanted() -> bool:
            job.begun = job.is_wanted()
            return job.begun

        try:
            kind = job.key[0]
            if self.elsewhere is not None and self.elsewhere.takes(kind):
                worked, told = await self.order(self.elsewhere, job, given)
            else:
                worked, told = await crew.run(work, *given, hear=job.hear, wanted=wanted)
        except Closed:
            return
        except Away:
            job.refused = Refused("no-database", 503)
        except TooLong:
            job.refused = Refused("took-too-long", 422)
        except (Lost, Failed) as fault:
            log.error("%s could not be made: %s", " ".join(job.key), fault)
            job.refused = Refused("not-made", 500)
        else:
            job.refused = None if worked else Refused("bad-record", 400, why=told)
            job.written = told if isinstance(told, bytes) else b""

    async def order(self, elsewhere: Elsewhere, job: Job, given: tuple[Any, ...]) -> Made:
        """Let it be made by whichever process has room; `given` is a record, and whose eyes."""
        told, eyes = given if len(given) > 1 else (given[0], "")
        return await elsewhere.run(job.key[0], told, eyes or "", job.hear, job.is_wanted)

    def keep(self, job: Job) -> None:
        """Cache the result: of a finished game for everyone, otherwise only for who started it."""
        if not job.lasting or job.refused is not None:
            del self.by_key[job.key]
        shelf = self.shelves.setdefault(job.key[0], Shelf(MOST_KEPT))
        for gone in shelf.put(job):
            del self.by_id[gone.id]
            if self.by_key.get(gone.key) is gone:
                del self.by_key[gone.key]

    async def answer(self, job: Job) -> bytes | None:
        """Return the result, if it is ready within a second."""
        job.asked = time.monotonic()
        if job.key[0] in self.shelves:
            self.shelves[job.key[0]].touch(job)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await job.done.wait()
        except TimeoutError:
            return None
        finally:
            job.asked = time.monotonic()
        if job.refused is not None:
            raise job.refused
        return job.written
