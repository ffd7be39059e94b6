"""The write queue with group commit: concurrent changes of several tables share one transaction.

A change is durable when `store` returns, and only then may anyone be told of it. A commit waits for
the disk, in a thread, while the event loop collects the next transaction.

With `normal` instead of `full`, SQLite only hands pages to the operating system, which takes less
time than waking a thread, so it writes at once, in the event loop. The disk is waited for only at
checkpoints of the write-ahead log, in a separate thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

from logres.server.storage import many, queue
from logres.server.storage.database import FULL, chat, entries, is_outage, seats, tables
from logres.server.storage.hold import Hold
from logres.server.storage.notices import Notices
from logres.server.tables.doors import Conflict, Fresh

log = logging.getLogger("logres.server")

DROP_ENTRIES = sql.delete(entries).where(
    entries.c.table_id == sql.bindparam("of"), entries.c.number == sql.bindparam("n")
)
UPDATE_TABLES = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("of"), tables.c.version == sql.bindparam("was"))
    .values(
        version=sql.bindparam("new_version"),
        updated=sql.bindparam("new_updated"),
        ended=sql.bindparam("new_ended"),
        busy=sql.bindparam("new_busy"),
        position=sql.bindparam("new_position"),
        marks=sql.bindparam("new_marks"),
    )
)
UPDATE_VERSIONS = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("of"), tables.c.version == sql.bindparam("was"))
    .values(version=sql.bindparam("new_version"))
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
    ("tables", UPDATE_TABLES),
    ("versions", UPDATE_VERSIONS),
    ("dropped", DROP_ENTRIES),
    ("entries", sql.insert(entries)),
    ("seats", UPDATE_SEATS),
    ("chat", sql.insert(chat)),
)
GUARDED = ("tables", "versions")
"""Each of these must match its row, at the expected version (optimistic lock)."""

PLAYED = {"tables", "entries", "jobs", "jobs_done"}
"""What a change stores that only plays."""

TURNS_FROM_SOCKET = 2
"""Iterations of the event loop between the arrival of an action and its commit."""

COMMITS_PER_CHECKPOINT = 100
MOST_FRAMES = 2_000


@dataclass
class Rows:
    """Rows to write, by kind, atomically."""

    of: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    holder: str = ""
    """Who holds the job that they ask for, once they are stored."""

    def add(self, kind: str, row: dict[str, Any]) -> Rows:
        self.of.setdefault(kind, []).append(row)
        return self


def as_text(statement: Any, engine: sql.Engine) -> str:
    """Return a statement as SQL for the driver, with named parameters.

    SQLAlchemy would compile it at every execution.
    """
    is_sqlite = engine.dialect.name == "sqlite"
    dialect = SQLiteDialect(paramstyle="named") if is_sqlite else engine.dialect
    return str(statement.compile(dialect=dialect))


Waiting = tuple[Rows, "asyncio.Future[None]"]


class Writer:
    """Stores changes in order of arrival, many at a time."""

    def __init__(
        self,
        engine: sql.Engine,
        sync: str = FULL,
        hold: Hold | None = None,
        notices: Notices | None = None,
    ) -> None:
        self.engine = engine
        self.hold = hold
        self.notices = notices
        order = (*ORDER, ("jobs", queue.asking(engine)), ("jobs_done", queue.DONE))
        self.statements = [(kind, as_text(statement, engine)) for kind, statement in order]
        self.who_holds = as_text(queue.HOLDER, engine)
        self.thread = ThreadPoolExecutor(1, "writer")
        self.carrier = ThreadPoolExecutor(1, "carrier")
        self.has_log = engine.dialect.name == "sqlite"
        self.at_once = self.has_log and sync != FULL
        self.connection: sql.PoolProxiedConnection | None = None
        self.commits = 0
        self.carrying: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.carrying.set_result(None)
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.closing = False
        self.task = asyncio.create_task(self.work())

    async def store(self, change: Rows) -> None:
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
        """Yield to the event loop once, so that concurrent changes share the transaction."""
        for _ in range(TURNS_FROM_SOCKET):
            await asyncio.sleep(0)

    async def commit(self, batch: list[Waiting]) -> None:
        changes = [change for change, _ in batch]
        try:
            if self.at_once:
                self.write(changes)
            else:
                await asyncio.get_running_loop().run_in_executor(self.thread, self.write, changes)
        except Exception as fault:
            await self.commit_apart(batch, fault)
        else:
            self.count_commit()
            for _, done in batch:
                settle(done, None)

    async def commit_apart(self, batch: list[Waiting], fault: Exception) -> None:
        """Commit each change of a failed batch separately, so that one bad change does not affect
        the others.
        """
        if len(batch) == 1:
            return settle(batch[0][1], fault)
        for one in batch:
            await self.commit([one])

    def write(self, changes: list[Rows]) -> None:
        """Run one transaction; retry once if the pooled connection was dead.

        If the first attempt was committed after all, the optimistic lock rejects the second.
        """
        kept = self.connection is not None
        try:
            self.transact(changes)
        except Exception as fault:
            if self.has_log and is_outage(self.engine, fault):
                self.checkpoint()  # on a full disk, a log that begins anew needs no further room
            if not kept or not self.is_dead(fault):
                raise
            self.transact(changes)

    def transact(self, changes: list[Rows]) -> None:
        try:
            connection = self.connection or self.connect()
            cursor = connection.cursor()
            for kind, statement in self.statements:
                rows = [row for change in changes for row in change.of.get(kind, ())]
                if rows and self.put(cursor, kind, statement, rows) != len(rows):
                    raise Conflict
            for change in changes:
                change.holder = self.holder_of(cursor, change)
            if self.notices is not None:
                told = changed(changes), fresh(changes)
                self.notices.announce(cursor, *told, is_free(changes))
            connection.commit()
        except BaseException:
            self.let_go()
            raise

    def holder_of(self, cursor: Any, change: Rows) -> str:
        """Return who holds the job that a change asks for."""
        for row in change.of.get("jobs", ()):
            return str(cursor.execute(self.who_holds, {"job": row["job"]}).fetchone()[0])
        return ""

    def put(self, cursor: Any, kind: str, statement: str, rows: list[dict[str, Any]]) -> int:
        """Write the rows of a kind; return how many matched."""
        if self.has_log and not self.at_once and many.knows(kind):
            written = many.write(cursor, kind, rows)
        else:
            cursor.executemany(statement, rows)
            written = cursor.rowcount
        return written if kind in GUARDED else len(rows)

    def connect(self) -> sql.PoolProxiedConnection:
        """Connect, and renew the exclusive lock of the database."""
        if self.hold is not None:
            self.hold.renew()
        self.connection = self.engine.raw_connection()
        return self.connection

    def is_dead(self, fault: Exception) -> bool:
        return not self.has_log and is_outage(self.engine, fault)

    def let_go(self) -> None:
        """Roll back and return the connection, unless it is dead."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        try:
            connection.rollback()
        except Exception:
            connection.invalidate()
        connection.close()

    def count_commit(self) -> None:
        """Start a checkpoint of the write-ahead log now and then."""
        self.commits += self.has_log
        due = self.has_log and self.commits % COMMITS_PER_CHECKPOINT == 0
        if due and self.carrying.done():
            self.carrying = asyncio.create_task(self.carry_over())

    async def carry_over(self) -> None:
        """Checkpoint while commits continue; if the log cannot be reset that way, block them
        once.
        """
        loop = asyncio.get_running_loop()
        if await loop.run_in_executor(self.carrier, self.checkpoint) <= MOST_FRAMES:
            return
        if self.at_once:
            self.checkpoint()
        else:
            await loop.run_in_executor(self.thread, self.checkpoint)

    def checkpoint(self) -> int:
        """Run a checkpoint; return the length of the log."""
        try:
            with self.engine.connect() as connection:
                row = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
                return int(row[1])
        except sql.exc.SQLAlchemyError as fault:
            if not is_outage(self.engine, fault):
                log.exception("the log could not be carried over into the file")
            return 0

    async def close(self) -> None:
        """Finish started writes."""
        self.closing = True
        self.wake.set()
        await self.task
        await self.carrying
        self.thread.shutdown()
        self.carrier.shutdown()
        self.let_go()


def changed(changes: list[Rows]) -> dict[str, int]:
    """Return the new versions of tables that other processes may have in memory."""
    rows = [row for change in changes for kind in GUARDED for row in change.of.get(kind, ())]
    return {row["of"]: row["new_version"] for row in rows}


def fresh(changes: list[Rows]) -> dict[str, Fresh]:
    """Return what was played, of tables to which this transaction adds one entry and no more."""
    found: dict[str, Fresh] = {}
    told = Counter(
        [row["of"] for one in changes for kind in GUARDED for row in one.of.get(kind, ())]
    )
    for change in changes:
        entries, tables = change.of.get("entries", ()), change.of.get("tables", ())
        if len(entries) == len(tables) == 1 and change.of.keys() <= PLAYED:
            row, table = entries[0], tables[0]
            if told[table["of"]] == 1:
                values = [row[name] for name in ("number", "seat", "action", "chance", "click")]
                found[table["of"]] = Fresh(table["new_updated"], table["new_marks"], *values)
    return found


def is_free(changes: list[Rows]) -> bool:
    """Return whether any job is unclaimed."""
    return any(row["holder"] == "" for change in changes for row in change.of.get("jobs", ()))


def settle(done: asyncio.Future[None], fault: Exception | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
