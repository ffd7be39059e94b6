"""Work that takes long (films, turning points, uploads): done once, told how far it is, kept.

Each visitor has one such job done at a time; the next wait in line. Whoever asks for what is being
made already waits for the same job, and nobody's leaving ends it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from logres.server.tables.doors import Closed
from logres.server.tables.limits import Lines
from logres.server.tables.refusal import Refused
from logres.server.work.thinkers import Thinkers
from logres.server.work.workers import Crew, Failed, Lost, TooLong

log = logging.getLogger("logres.server")

Made = tuple[bool, bytes | str]
"""What a worker made: it worked, and JSON; or it did not, and why not."""

Key = tuple[str, ...]
"""What is made: its kind first."""

ANSWER_SECONDS = 1.0
"""So long a request waits for a result before it is told how far the work is."""

FORGOTTEN_SECONDS = 60.0
"""What nobody has asked for so long is not begun."""

STEP = 0.05
MOST_OF_VISITOR = 8
MOST_WAITING = 200
MOST_KEPT = 32_000_000
LEAST_SIZE = 1_000


@dataclass(eq=False)
class Job:
    """Something that is being made, or was."""

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
        """How far it is, in coarse steps: nobody may count the entries of a running game by it."""
        part = STEP * round(self.part / STEP)
        return {"job": self.id, "progress": round(part, 2), "waiting": not self.begun}


class Shelf:
    """Finished jobs of one kind; those not asked for longest go when it is full."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.jobs: OrderedDict[str, Job] = OrderedDict()

    def put(self, job: Job) -> list[Job]:
        """Keep a job; returns those that had to go."""
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


class Jobs:
    """Everything that is being made for visitors, and what was made and is kept."""

    def __init__(
        self, start: Callable[[Coroutine[Any, Any, None]], object], crews: Thinkers
    ) -> None:
        self.start = start
        self.crews = crews
        self.lines = Lines(MOST_OF_VISITOR)
        self.by_id: dict[str, Job] = {}
        self.by_key: dict[Key, Job] = {}
        self.shelves: dict[str, Shelf] = {}
        self.waiting = 0

    def find(self, key: Key) -> Job | None:
        """A job that makes this now, or has made it for good."""
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
            worked, told = await crew.run(work, *given, hear=job.hear, wanted=wanted)
        except Closed:
            return
        except TooLong:
            job.refused = Refused("took-too-long", 422)
        except (Lost, Failed) as fault:
            log.error("%s could not be made: %s", " ".join(job.key), fault)
            job.refused = Refused("not-made", 500)
        else:
            job.refused = None if worked else Refused("bad-record", 400, why=told)
            job.written = told if isinstance(told, bytes) else b""

    def keep(self, job: Job) -> None:
        """What is of a finished game is found by whoever asks, the rest only by who began it."""
        if not job.lasting or job.refused is not None:
            del self.by_key[job.key]
        shelf = self.shelves.setdefault(job.key[0], Shelf(MOST_KEPT))
        for gone in shelf.put(job):
            del self.by_id[gone.id]
            if self.by_key.get(gone.key) is gone:
                del self.by_key[gone.key]

    async def answer(self, job: Job) -> bytes | None:
        """What was made, if it is ready or soon will be."""
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
