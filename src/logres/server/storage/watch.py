"""Outage detection: an outage is logged once, and so is its end."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import sqlalchemy as sql

from logres.server.storage import premises
from logres.server.storage.database import is_outage
from logres.server.storage.hold import Hold

log = logging.getLogger("logres.server")

T = TypeVar("T")

READERS = 4
SHORTEST_WAIT, LONGEST_WAIT = 0.25, 30.0
SOON = 60.0
"""An outage that returns within this time doubles the polling interval."""

PROBE = "UPDATE alembic_version SET version_num = version_num"
"""A no-op write, which fails on a read-only database."""


class Watch:
    """Reads for the tables, and polls the database during an outage."""

    def __init__(self, engine: sql.Engine, hold: Hold | None = None) -> None:
        self.engine = engine
        self.hold = hold
        self.back = asyncio.Event()
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.refused = 0
        self.wait = SHORTEST_WAIT
        self.returned = -SOON
        self.task: asyncio.Task[None] | None = None

    @property
    def is_away(self) -> bool:
        return self.task is not None

    async def read(self, work: Callable[..., T], *given: object) -> T:
        """Run `work` on the database in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, work, self.engine, *given)

    def noticed(self, fault: BaseException) -> bool:
        """Return whether an error is an outage; if so, log it once and wait for the database."""
        if not is_outage(self.engine, fault):
            return False
        self.refused += 1
        if self.task is None:
            log.error("the database is down: %s", premises.reason(fault))
            soon = time.monotonic() - self.returned < SOON
            self.wait = min(2 * self.wait, LONGEST_WAIT) if soon else SHORTEST_WAIT
            self.task = asyncio.create_task(self.until_back())
        return True

    async def until_back(self) -> None:
        while True:
            await asyncio.sleep(self.wait)
            if await self.read(self.answers):
                break
        log.warning("the database is back; %d requests failed meanwhile", self.refused)
        self.returned, self.refused, self.task = time.monotonic(), 0, None
        self.back.set()

    async def has_returned(self) -> None:
        """Wait for the end of the next outage."""
        await self.back.wait()
        self.back.clear()

    def answers(self, engine: sql.Engine) -> bool:
        try:
            if self.hold is not None:
                self.hold.renew()
            with engine.begin() as connection:
                connection.exec_driver_sql(PROBE)
        except Exception as fault:
            if not is_outage(engine, fault):
                log.exception("the database cannot be asked")
            return False
        return True

    async def close(self) -> None:
        """Wait for readers, whose connections would outlive the others."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await asyncio.to_thread(self.readers.shutdown, cancel_futures=True)
