"""Orders: jobs with a result that the requesting process waits for, whichever process runs them.

Input and result are in a row of their own; the job only refers to it. The holder of the job stores
the result in the transaction that ends the job, so each order has at most one result. The
requesting process is notified, polls as well, and deletes the row.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql

from logres.server.storage import database, queue
from logres.server.storage.duties import Duties, Kind
from logres.server.storage.keeper import Keeper
from logres.server.storage.queue import UNCLAIMED, Held, job_of
from logres.server.tables.doors import Away, Closed, Notice

log = logging.getLogger("logres.server")

LOOK_SECONDS = 2.0

Outcome = tuple[str, str]
"""How it went, in a word, and what was made."""

Hear = Callable[[float], None]
Make = Callable[[str, str, Hear], Awaitable[Outcome]]
"""Makes what a kind asks for of what is given."""


@dataclass
class Waiting:
    """A pending request for a result."""

    hear: Hear
    begun: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Orders:
    """What this process has ordered, and what it makes for others and itself."""

    def __init__(
        self, keeper: Keeper, duties: Duties, start: Callable[[Coroutine[Any, Any, None]], object]
    ) -> None:
        self.keeper = keeper
        self.duties = duties
        self.start = start
        self.waiting: dict[str, Waiting] = {}
        self.making: set[str] = set()
        duties.listening.append(self.listen)

    # Who asks.

    async def ask(self, kind: str, given: str, hear: Hear, wanted: Callable[[], bool]) -> Outcome:
        """Return what some process has made. Raise `Closed` if it is no longer wanted before
        anybody has begun, and `Away` if it cannot be ordered.
        """
        id = secrets.token_urlsafe(9)
        await self.keeper.read(place, id, kind, given)
        waiting = self.waiting[id] = Waiting(hear)
        self.tell(Notice(jobs=True))
        try:
            while True:
                outcome = await self.look(id)
                if outcome is not None:
                    return outcome
                if not waiting.begun and not wanted():
                    raise Closed
                await news_of(waiting)
        finally:
            del self.waiting[id]
            self.start(self.forget(id))

    async def look(self, id: str) -> Outcome | None:
        try:
            return await self.keeper.read(outcome_of, id)
        except Away:
            return None

    async def forget(self, id: str) -> None:
        with suppress(Away):  # then it is thrown away later
            await self.keeper.read(forget, id)

    # Who makes.

    def take(self, kind: str, make: Make, most: int) -> None:
        """Let this process make orders of a kind, so many at a time."""

        async def begin(job: Held) -> None:
            if job.id not in self.making:
                self.making.add(job.id)
                self.start(self.carry_out(job, make))

        self.duties.kinds[kind] = Kind(begin, lambda job: False, most)

    async def carry_out(self, job: Held, make: Make) -> None:
        def hear(part: float) -> None:
            self.tell(Notice(parts={job.about: part}))

        try:
            given = await self.keeper.read(given_of, job.about)
            hear(0.0)
            outcome = await make(job.kind, given, hear)
            if await self.keeper.read(finish, self.duties.name, job, outcome):
                self.tell(Notice(made=[job.about]))
            else:
                log.info("%s was made by another process, or is no longer wanted", job.id)
        except (Closed, Away):
            pass  # its lease ends, and another process begins it anew
        finally:
            self.making.discard(job.id)
            self.duties.held.pop(job.id, None)
            self.duties.wake.set()

    # What is told.

    def tell(self, notice: Notice) -> None:
        self.keeper.tell(notice)
        self.duties.hear(notice)

    def listen(self, notice: Notice) -> None:
        for id, part in notice.parts.items():
            if id in self.waiting:
                self.waiting[id].begun = True
                self.waiting[id].hear(part)
        for id in notice.made:
            if id in self.waiting:
                self.waiting[id].news.set()


async def news_of(waiting: Waiting) -> None:
    try:
        async with asyncio.timeout(LOOK_SECONDS):
            await waiting.news.wait()
    except TimeoutError:
        pass
    waiting.news.clear()


# Rows.


def place(engine: sql.Engine, id: str, kind: str, given: str) -> None:
    """Store an order and its job."""
    now: sql.ColumnClause[float] = sql.literal_column(queue.clock(engine))
    row = {"id": id, "created": now, "given": given, "outcome": "", "made": ""}
    job = {"job": job_of(kind, id), "kind": kind, "about": id, "asked": 1}
    with engine.begin() as connection:
        connection.execute(sql.insert(database.orders).values(**row))
        claim = {"holder": "", "seconds": UNCLAIMED}
        connection.execute(queue.asking(engine), {**job, **claim})


def given_of(engine: sql.Engine, id: str) -> str:
    """Return what was given; nothing, if nobody waits for it any more."""
    query = sql.select(database.orders.c.given).where(database.orders.c.id == id)
    with engine.connect() as connection:
        return str(connection.scalar(query) or "")


def finish(engine: sql.Engine, holder: str, job: Held, outcome: Outcome) -> bool:
    """End a job and store its outcome, if this process still holds it; return whether it did."""
    jobs, orders = database.jobs, database.orders
    with engine.begin() as connection:
        mine = sql.delete(jobs).where(jobs.c.id == job.id, jobs.c.holder == holder)
        if connection.execute(mine).rowcount != 1:
            return False
        values = {"outcome": outcome[0], "made": outcome[1], "given": ""}
        connection.execute(sql.update(orders).where(orders.c.id == job.about).values(**values))
    return True


def outcome_of(engine: sql.Engine, id: str) -> Outcome | None:
    """Return the outcome of an order, if there is one yet."""
    orders = database.orders
    query = sql.select(orders.c.outcome, orders.c.made).where(orders.c.id == id)
    with engine.connect() as connection:
        found = connection.execute(query).one_or_none()
    return None if found is None or not found.outcome else (found.outcome, found.made)


def forget(engine: sql.Engine, id: str) -> None:
    """Delete an order, and its job if nobody has done it."""
    with engine.begin() as connection:
        connection.execute(sql.delete(database.jobs).where(database.jobs.c.about == id))
        connection.execute(sql.delete(database.orders).where(database.orders.c.id == id))
