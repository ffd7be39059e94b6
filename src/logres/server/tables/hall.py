"""The table registry (session cache): tables are loaded lazily and evicted when idle."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import logres
from logres.engine.match.match import Match
from logres.server import logs
from logres.server.tables import autoplay, messages, seating
from logres.server.tables.counts import Counts
from logres.server.tables.doors import Away, Change, Conflict, Message, Storage, Thinkers
from logres.server.tables.kept import Hearer, News
from logres.server.tables.limits import Limits, Lines, Rations
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import RULED, Seat, clean
from logres.server.tables.seen import sight, telling
from logres.server.tables.table import Table

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
    """Return an id if it has the format of ours, for the log; anything else may contain
    anything.
    """
    return id if ID.fullmatch(id) else "?" * bool(id)


class Hall:
    """All tables of this server."""

    def __init__(self, storage: Storage, thinkers: Thinkers, limits: Limits) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.limits = limits
        self.abandoned_seconds = ABANDONED_SECONDS
        self.rations = Rations()
        self.counts = Counts()
        self.draining = False
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.advised = Lines(ADVICE_WAITING)
        self.longest_wait = LONGEST_WAIT

    def open(self) -> None:
        """Resume the bots, now and after every outage."""
        self.start(self.wake())
        self.start(self.wake_after_outages())

    # Finding and setting tables.

    async def find(self, id: str) -> Table:
        """Return the table with this id, from memory or from storage. Raise `Refused` (404) if
        there is none.
        """
        table = self.tables.get(id)
        if table is None:
            if id not in self.loading:
                self.loading[id] = self.start(self.load(id))
            table = await asyncio.shield(self.loading[id])
        table.use()
        return table

    async def load(self, id: str) -> Table:
        try:
            found = await self.read(self.storage.load(id)) if ID.fullmatch(id) else None
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

    def go_on(self, table: Table) -> None:
        """Start all bots and automatic answers that are due at a table."""
        autoplay.go_on(self, table)

    def put_away(self) -> None:
        """Evict tables that nobody has used for a while (LRU); they are stored."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            busy = table.listeners or table.thinking or table.lock.locked()
            if not busy and now - table.used > IDLE_SECONDS:
                table.put_away()
                del self.tables[table.id]

    async def create(self, wish: messages.NewTable) -> tuple[Table, dict[str, str]]:
        """Create a table; return it with the keys of the seats its creator takes."""
        match = logres.new(wish.game, wish.scenario, wish.options)
        chairs, keys = seating.chairs(match, wish.seats)
        return await self.set_table(match, chairs, clean(wish.name), wish.listed), keys

    async def set_table(
        self, match: Match, chairs: dict[str, Seat], name: str, listed: bool
    ) -> Table:
        """A table for a match that has just begun; the rules take the seats they run."""
        for number in match.state.ruled:
            chairs[match.game.chairs[number]] = Seat(RULED)
        table = Table(secrets.token_urlsafe(ID_BYTES), name, listed, match, chairs)
        for seat in table.persons():
            table.open_eyes(seat)
        await self.store(table.found(), table)
        self.put(table)
        return table

    async def read(self, work: Awaitable[T]) -> T:
        """Read from the storage. Raise `Refused` (503) during an outage."""
        try:
            return await work
        except Away:
            raise Refused("no-database", 503) from None

    async def listed(self, most: int) -> list[Message]:
        """Return public tables, newest first."""
        return await self.read(self.storage.listed(most))

    async def keep(self, table: Table, make: Callable[[], Change]) -> None:
        """Apply and store a change outside the match; roll back if it cannot be stored."""
        before = table.kept
        try:
            await self.store(make(), table)
        except Refused:
            table.put_back(before)
            raise

    async def store(self, change: Change, table: Table) -> None:
        """Store a change that leaves the match alone."""
        try:
            await self.write(change, table)
        except Conflict:
            self.forget(table)
            self.start(self.wake())
            raise Refused("not-stored", 503) from None

    async def write(self, change: Change, table: Table) -> None:
        """Store a change. Raise `Conflict` if the stored table is not the expected version."""
        try:
            await self.storage.store(change)
        except Conflict:
            log.error("table %s was changed by another program and is reloaded", table.id)
            raise
        except Away:
            raise Refused("not-stored", 503) from None
        except Exception:
            log.exception("a change of table %s could not be stored", table.id)
            raise Refused("not-stored", 503) from None
        table.accept(change)

    async def wake(self) -> None:
        """Resume the tables where a bot is to move."""
        try:
            for id in await self.read(self.storage.busy()):
                await self.wake_table(id)
        except Refused as no:
            log.error("bots cannot be resumed: %s", no.error)

    async def wake_after_outages(self) -> None:
        while True:
            await self.storage.has_returned()
            await self.wake()

    async def wake_table(self, id: str) -> None:
        try:
            self.go_on(await self.find(id))
        except Refused as no:
            if self.storage.is_away:
                raise
            log.error("table %s cannot be resumed: %s", id, no.error)

    # Telling.

    def show(self, table: Table, news: News) -> None:
        """Broadcast a stored change: send every audience its patch."""
        self.counts.actions.inc()
        changed = table.show(news)
        texts = {a: messages.to_text(told) for a, (_, told) in news.seen.items() if told}
        for hearer in table.listeners:
            for audience in hearer.audiences():
                if audience in texts:
                    hearer.push(texts[audience])
        if changed:
            self.tell_about(table)

    def tell_about(self, table: Table) -> None:
        self.send(table, None, telling.about(table))

    def send(self, table: Table, audience: str | None, message: Message) -> None:
        """Encode a message once and send it to all pages of an audience (None: every page)."""
        hearers = [
            one for one in table.listeners if audience is None or audience in one.audiences()
        ]
        if hearers:
            text = messages.to_text(message)
            for hearer in hearers:
                hearer.push(text)

    def lay_out(self, table: Table, hearer: Hearer) -> None:
        """Return everything a page may see. Runs under the table's lock, so that all of it is
        stored.
        """
        for audience in hearer.audiences():
            if audience not in table.eyes:
                table.open_eyes(audience)
            hearer.push(messages.to_text(sight.whole(table, audience)))
        hearer.push(messages.to_text({"is": "chat", "lines": table.chat_for(hearer.seats)}))

    # When something failed.

    async def reload(self, table: Table) -> None:
        """Roll back to the stored state; whatever was not stored never happened."""
        try:
            stored = await self.read(self.storage.load(table.id))
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
        """Disconnect everybody; clients that reconnect get the stored table."""
        table.put_away()
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
        """Start nothing new, disconnect every page to reconnect later, finish what was started."""
        self.draining = True
        self.thinkers.close()
        for table in self.tables.values():
            for hearer in list(table.listeners):
                hearer.drop()
        end = time.monotonic() + DRAIN_SECONDS
        while self.is_busy() and time.monotonic() < end:
            await asyncio.sleep(0.02)

    def is_busy(self) -> bool:
        """Return whether a page is connected or something is being played."""
        return any([table.listeners or table.lock.locked() for table in self.tables.values()])

    async def close(self) -> None:
        """Stop the bots, finish pending writes, close the storage."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()
        await self.storage.close()
