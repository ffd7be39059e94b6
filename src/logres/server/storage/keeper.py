"""The SQL implementation of the `Storage` port."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import sqlalchemy as sql

from logres.server.storage import vault
from logres.server.storage.database import FULL
from logres.server.storage.hold import Hold
from logres.server.storage.notices import Notices
from logres.server.storage.watch import Watch
from logres.server.storage.writer import Rows, Writer
from logres.server.tables.doors import Away, Change, Conflict, Known, Later, Notice
from logres.server.tables.table import Table

T = TypeVar("T")

ANSWER_SECONDS = 3.0


class Noted(Protocol):
    """Observer of changes: called before and after they are stored."""

    def note(self, change: Change, rows: Rows) -> None: ...
    def stored(self, change: Change, rows: Rows) -> None: ...


class Keeper:
    """Writes with group commit, reads in threads, and detects outages."""

    def __init__(self, engine: sql.Engine, sync: str = FULL, hold: Hold | None = None) -> None:
        self.engine = engine
        self.notices = Notices(engine)
        self.writer = Writer(engine, sync, hold, self.notices)
        self.watch = Watch(engine, hold)
        self.duties: Noted | None = None

    @property
    def is_away(self) -> bool:
        return self.watch.is_away

    async def store(self, change: Change) -> None:
        rows = vault.rows_of(change)
        if self.duties is not None:
            self.duties.note(change, rows)
        try:
            await self.writer.store(rows)
        except Conflict:
            raise
        except Exception as fault:
            if self.watch.noticed(fault):
                raise Away from None
            raise
        if self.duties is not None:
            self.duties.stored(change, rows)

    async def load(self, id: str) -> Table | None:
        return await self.read(vault.load, id)

    @property
    def is_shared(self) -> bool:
        return self.notices.are_heard

    async def later(self, known: Known) -> Later | None:
        return await self.read(vault.later, known)

    async def versions(self, ids: list[str]) -> dict[str, int]:
        return await self.read(vault.versions, ids)

    async def heard(self) -> list[Notice]:
        return await self.notices.heard()

    def tell(self, notice: Notice) -> None:
        self.notices.tell(notice)

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
        await self.notices.close()
        await self.watch.close()
        await self.writer.close()
        self.engine.dispose()
