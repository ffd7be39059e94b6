"""The hall: every table in use, found, set, told of and put away."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import sqlalchemy as sql

import logres
from logres.server import logs, messages, seating, vault
from logres.server.counts import Counts
from logres.server.jobs import Jobs, Lines
from logres.server.limits import Limits, Rations
from logres.server.refusal import Refused
from logres.server.seats import RULED, Seat, clean
from logres.server.table import Hearer, Message, News, Table
from logres.server.thinkers import Thinkers
from logres.server.watch import Watch
from logres.server.writer import Change, Conflict, Writer

log = logging.getLogger("logres.server")

T = TypeVar("T")

ID_BYTES = 9
ID = re.compile(r"[\w-]{1,24}", re.ASCII)
MOST_IN_MEMORY = 500
IDLE_SECONDS = 300.0
ABANDONED_SECONDS = 600.0
LONGEST_WAIT = 30.0
DRAIN_SECONDS = 2.0
ADVICE_WAITING = 3


def known_id(id: str) -> str:
    """An id as tables have them, for the log; what is none may contain anything."""
    return id if ID.fullmatch(id) else "?" * bool(id)


class Hall:
    """All tables of this server."""

    def __init__(
        self, engine: sql.Engine, writer: Writer, thinkers: Thinkers, limits: Limits
    ) -> None:
        self.engine = engine
        self.writer = writer
        self.watch = Watch(engine, writer.hold)
        self.watch.when_back = lambda: self.start(self.wake())
        self.thinkers = thinkers
        self.limits = limits
        self.abandoned_seconds = ABANDONED_SECONDS
        self.go_on: Callable[[Table], None] = lambda table: None
        self.rations = Rations()
        self.counts = Counts()
        self.draining = False
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.jobs = Jobs(self.start)
        self.advised = Lines(ADVICE_WAITING)
        self.longest_wait = LONGEST_WAIT

    # Finding and setting tables.

    async def find(self, id: str) -> Table:
        """The table with this id, from memory or from storage."""
        table = self.tables.get(id)
        if table is None:
            if id not in self.loading:
                self.loading[id] = self.start(self.load(id))
            table = await asyncio.shield(self.loading[id])
        table.used = time.monotonic()
        return table

    async def load(self, id: str) -> Table:
        try:
            found = await self.read(vault.load, id) if ID.fullmatch(id) else None
        except Refused:
            raise
        except Exception:
            log.exception("table %r cannot be loaded", id)
            raise Refused("cannot-load", 500) from None
        finally:
            del self.loading[id]
        if found is None:
            raise Refused("no-such-table", 404)
        self.put(found)
        return found

    def put(self, table: Table) -> None:
        self.tables[table.id] = table
        if len(self.tables) > MOST_IN_MEMORY:
            self.put_away()
        self.go_on(table)

    def put_away(self) -> None:
        """Forget tables that nobody has used for a while; they are stored."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            busy = table.listeners or table.thinking or table.lock.locked()
            if not busy and now - table.used > IDLE_SECONDS:
                table.gone = True
                del self.tables[table.id]

    async def create(self, wish: messages.NewTable) -> tuple[Table, dict[str, str]]:
        """A new table, and the keys of the seats its maker takes."""
        match = logres.new(wish.game, wish.scenario, wish.options)
        chairs, keys = seating.chairs(match, wish.seats)
        for number in match.state.ruled:
            chairs[match.game.chairs[number]] = Seat(RULED)
        table = Table(secrets.token_urlsafe(ID_BYTES), clean(wish.name), wish.listed, match, chairs)
        for seat in keys:
            table.open_eyes(seat)
        await self.store(vault.new_table(table), table)
        self.put(table)
        return table, keys

    async def read(self, work: Callable[..., T], *given: object) -> T:
        """What is found in the database; who asks while it is away is told so."""
        try:
            return await self.watch.read(work, *given)
        except Exception as fault:
            if self.watch.noticed(fault):
                raise Refused("no-database", 503) from None
            raise

    async def store(self, change: Change, table: Table) -> None:
        """Store something that leaves the match alone; the caller mends its own memory."""
        try:
            await self.write(change, table)
        except Conflict:
            self.forget(table)
            self.start(self.wake())
            raise Refused("not-stored", 503) from None

    async def write(self, change: Change, table: Table) -> None:
        """Store a change of a table as it was last stored: a `Conflict` if it no longer is so."""
        try:
            await self.writer.store(change)
        except Conflict:
            log.error("table %s was changed by somebody else and is loaded anew", table.id)
            raise
        except Exception as fault:
            if not self.watch.noticed(fault):
                log.exception("a change of table %s could not be stored", table.id)
            raise Refused("not-stored", 503) from None
        table.version += 1

    async def wake(self) -> None:
        """Let the tables go on where a bot is to move: at the start, and after an outage."""
        try:
            for id in await self.read(vault.busy_tables):
                await self.wake_table(id)
        except Refused as no:
            log.error("the tables of bots cannot go on: %s", no.error)

    async def wake_table(self, id: str) -> None:
        try:
            self.go_on(await self.find(id))
        except Refused as no:
            if self.watch.is_away:
                raise
            log.error("table %s cannot go on: %s", id, no.error)

    # Telling.

    def show(self, table: Table, news: News) -> None:
        """A change is stored: send every audience what changed for it."""
        before = table.over, table.bots_asked
        self.counts.actions.inc()
        table.accept(news)
        texts = {a: messages.to_text(message) for a, (_, message) in news.items() if message}
        for hearer in table.listeners:
            for audience in hearer.audiences():
                if audience in texts:
                    hearer.push(texts[audience])
        if before != (table.over, table.bots_asked):
            self.tell_about(table)

    def tell_about(self, table: Table) -> None:
        self.send(table, None, table.about())

    def send(self, table: Table, audience: str | None, message: Message) -> None:
        """Write a message once, for all pages of an audience (None: for every page)."""
        hearers = [
            one for one in table.listeners if audience is None or audience in one.audiences()
        ]
        if hearers:
            text = messages.to_text(message)
            for hearer in hearers:
                hearer.push(text)

    def lay_out(self, table: Table, hearer: Hearer) -> None:
        """Everything a page may see. Under the table's lock, so that all of it is stored."""
        for audience in hearer.audiences():
            if audience not in table.eyes:
                table.open_eyes(audience)
            hearer.push(messages.to_text(table.whole(audience)))
        hearer.push(messages.to_text({"is": "chat", "lines": table.chat_for(hearer.seats)}))

    # When something failed.

    async def reload(self, table: Table) -> None:
        """Go on from what is stored; whatever was not stored never happened."""
        try:
            stored = await self.read(vault.load, table.id)
        except Refused:
            stored = None
        except Exception:
            log.exception("table %s cannot be loaded again", table.id)
            stored = None
        if stored is None:
            return self.forget(table)
        table.resume(stored)
        self.tell_about(table)
        for hearer in table.listeners:
            self.lay_out(table, hearer)

    def forget(self, table: Table) -> None:
        """Send everybody away; whoever comes back finds the table as it is stored."""
        table.gone = True
        self.tables.pop(table.id, None)
        for hearer in list(table.listeners):
            hearer.drop()

    # Work in the background.

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work, context=logs.aside())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def drain(self) -> None:
        """Begin nothing new, send every page away to come back, finish what was begun."""
        self.draining = True
        self.thinkers.close()
        for table in self.tables.values():
            for hearer in list(table.listeners):
                hearer.drop()
        end = time.monotonic() + DRAIN_SECONDS
        while self.is_busy() and time.monotonic() < end:
            await asyncio.sleep(0.02)

    def is_busy(self) -> bool:
        """Is a page still there, or something being played?"""
        return any([table.listeners or table.lock.locked() for table in self.tables.values()])

    async def close(self) -> None:
        """Stop the bots, finish what is being stored, let go of the database."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()
        await self.watch.close()
        await self.writer.close()
        self.engine.dispose()
