"""The SQL implementation of the `Storage` port."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import sqlalchemy as sql

from logres.server.storage import vault
from logres.server.storage.database import FULL
from logres.server.storage.hold import Hold
from logres.server.storage.watch import Watch
from logres.server.storage.writer import Writer
from logres.server.tables.doors import Away, Change, Conflict
from logres.server.tables.table import Table

T = TypeVar("T")

ANSWER_SECONDS = 3.0


class Keeper:
    """Writes with group commit, reads in threads, and detects outages."""

    def __init__(self, engine: sql.Engine, sync: str = FULL, hold: Hold | None = None) -> None:
        self.engine = engine
        self.writer = Writer(engine, sync, hold)
        self.watch = Watch(engine, hold)

    @property
    def is_away(self) -> bool:
        return self.watch.is_away

    async def store(self, change: Change) -> None:
        try:
            await self.writer.store(vault.rows_of(change))
        except Conflict:
            raise
        except Exception as fault:
            if self.watch.noticed(fault):
                raise Away from None
            raise

    async def load(self, id: str) -> Table | None:
        return await self.read(vault.load, id)

    async def listed(self, most: int) -> list[dict[str, Any]]:
        return await self.read(vault.listed, most)

    async def busy(self) -> list[str]:
        return await self.read(vault.busy_tables)

    async def read(self, work: Callable[..., T], *given: object) -> T:
        try:
            return await self.watch.read(work, *given)
        except Exception as fault:
            if self.watch.noticed(fault):
                raise Away from None
            raise

    async def answers(self) -> bool:
        """Ping the database in a separate thread: the readers may be blocked."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await asyncio.to_thread(vault.ask, self.engine)
        except (TimeoutError, sql.exc.SQLAlchemyError):
            return False
        return True

    async def has_returned(self) -> None:
        await self.watch.has_returned()

    async def close(self) -> None:
        await self.watch.close()
        await self.writer.close()
        self.engine.dispose()
