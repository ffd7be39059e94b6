"""Group commit: what several tables have to store at once goes into one transaction.

A change is stored when `store` returns, and only then may anybody be told of it.

SQLite is written to at once, in the event loop: with its log (WAL) a commit only hands pages to the
operating system, which takes less time than waking a thread. The disk is waited for when the log is
carried over into the file, and that happens in a thread. Another database is written to from one.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

from logres.server.database import chat, entries, seats, tables

log = logging.getLogger("logres.server")

DROP_ENTRIES = sql.delete(entries).where(
    entries.c.table_id == sql.bindparam("of"), entries.c.number == sql.bindparam("n")
)
UPDATE_TABLES = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("of"))
    .values(
        updated=sql.bindparam("new_updated"),
        ended=sql.bindparam("new_ended"),
        busy=sql.bindparam("new_busy"),
        position=sql.bindparam("new_position"),
        marks=sql.bindparam("new_marks"),
    )
)
UPDATE_SEATS = (
    sql.update(seats)
    .where(seats.c.table_id == sql.bindparam("of"), seats.c.seat == sql.bindparam("at"))
    .values(
        kind=sql.bindparam("new_kind"),
        name=sql.bindparam("new_name"),
        key_hash=sql.bindparam("new_key_hash"),
    )
)

ORDER: tuple[tuple[str, Any], ...] = (
    ("new_tables", sql.insert(tables)),
    ("new_seats", sql.insert(seats)),
    ("dropped", DROP_ENTRIES),
    ("entries", sql.insert(entries)),
    ("tables", UPDATE_TABLES),
    ("seats", UPDATE_SEATS),
    ("chat", sql.insert(chat)),
)


TURNS_FROM_SOCKET = 2
"""How often the event loop goes round between the arrival of a click and its storing."""

COMMITS_PER_CHECKPOINT = 100
MOST_FRAMES = 2_000


@dataclass
class Change:
    """Rows to write, by kind, all or nothing."""

    rows: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    def add(self, kind: str, row: dict[str, Any]) -> Change:
        self.rows.setdefault(kind, []).append(row)
        return self


def as_text(statement: Any, engine: sql.Engine) -> str:
    """A statement as the driver takes it, with names for its values.

    SQLAlchemy would write it anew at every execution.
    """
    is_sqlite = engine.dialect.name == "sqlite"
    dialect = SQLiteDialect(paramstyle="named") if is_sqlite else engine.dialect
    return str(statement.compile(dialect=dialect))


Waiting = tuple[Change, "asyncio.Future[None]"]


class Writer:
    """Stores changes in the order in which they come, many at a time."""

    def __init__(self, engine: sql.Engine) -> None:
        self.engine = engine
        self.statements = [(kind, as_text(statement, engine)) for kind, statement in ORDER]
        self.thread = ThreadPoolExecutor(1, "writer")
        self.at_once = engine.dialect.name == "sqlite"
        self.connection: sql.PoolProxiedConnection | None = None
        self.commits = 0
        self.carrying: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.carrying.set_result(None)
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.closing = False
        self.task = asyncio.create_task(self.work())

    async def store(self, change: Change) -> None:
        """Return when the change is committed; raise if it could not be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        self.wake.set()
        await done

    async def work(self) -> None:
        while self.waiting or not self.closing:
            await self.wake.wait()
            await self.let_others_join()
            self.wake.clear()
            batch, self.waiting = self.waiting, []
            if batch:
                await self.commit(batch)

    async def let_others_join(self) -> None:
        """Clicks that came in while others were played share their transaction."""
        for _ in range(TURNS_FROM_SOCKET):
            await asyncio.sleep(0)

    async def commit(self, batch: list[Waiting]) -> None:
        changes = [change for change, _ in batch]
        try:
            if self.at_once:
                self.write(changes)
                self.count_commit()
            else:
                await asyncio.get_running_loop().run_in_executor(self.thread, self.write, changes)
        except Exception as fault:
            await self.commit_apart(batch, fault)
        else:
            for _, done in batch:
                settle(done, None)

    async def commit_apart(self, batch: list[Waiting], fault: Exception) -> None:
        """One bad change must not spoil the others of its batch: each gets its own transaction."""
        if len(batch) == 1:
            return settle(batch[0][1], fault)
        for one in batch:
            await self.commit([one])

    def write(self, changes: list[Change]) -> None:
        """One transaction."""
        if self.connection is None:
            self.connection = self.engine.raw_connection()
        try:
            cursor = self.connection.cursor()
            for kind, statement in self.statements:
                rows = [row for change in changes for row in change.rows.get(kind, ())]
                if rows:
                    cursor.executemany(statement, rows)
            self.connection.commit()
        except BaseException:
            self.let_go()
            raise

    def let_go(self) -> None:
        """Give the connection to the pool, which rolls back what was not committed."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def count_commit(self) -> None:
        """Have the log carried over now and then."""
        self.commits += 1
        if self.commits % COMMITS_PER_CHECKPOINT == 0 and self.carrying.done():
            self.carrying = asyncio.create_task(self.carry_over())

    async def carry_over(self) -> None:
        """Commits go on meanwhile; if that never lets the log begin anew, they wait once."""
        loop = asyncio.get_running_loop()
        if await loop.run_in_executor(self.thread, self.checkpoint) > MOST_FRAMES:
            self.checkpoint()

    def checkpoint(self) -> int:
        """Carry over what can be; how long the log was."""
        try:
            with self.engine.connect() as connection:
                row = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
                return int(row[1])
        except sql.exc.SQLAlchemyError:
            log.exception("the log could not be carried over into the file")
            return 0

    async def close(self) -> None:
        """Finish what was begun."""
        self.closing = True
        self.wake.set()
        await self.task
        await self.carrying
        self.thread.shutdown()
        self.let_go()


def settle(done: asyncio.Future[None], fault: Exception | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
