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
from logres.server.tables import autoplay, following, messages, seating
from logres.server.tables.anew import Overtaken
from logres.server.tables.counts import Counts
from logres.server.tables.doors import (
    BOTS,
    Away,
    Change,
    Conflict,
    Duties,
    Message,
    Notice,
    Storage,
    Thinkers,
)
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
TIDY_SECONDS = 60.0
MOST_REMEMBERED = 5_000
"""The number of evicted tables of which it is known who was there when."""

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

    def __init__(
        self, storage: Storage, thinkers: Thinkers, limits: Limits, duties: Duties | None = None
    ) -> None:
        self.storage = storage
        self.duties = duties
        self.thinkers = thinkers
        self.limits = limits
        self.abandoned_seconds = ABANDONED_SECONDS
        self.rations = Rations()
        self.counts = Counts()
        self.draining = False
        self.has_company = False
        """Whether another process has ever been heard of."""
        self.looking_since = 0.0
        """Since when a look for changes of others has not been answered; 0: it was."""
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.last_seen: dict[str, dict[str, float]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.advised = Lines(ADVICE_WAITING)
        self.longest_wait = LONGEST_WAIT

    def open(self) -> None:
        """Resume the bots, now and after every outage, and follow what other processes store."""
        if self.duties is not None:
            self.start(self.duties.run())
        else:
            self.start(self.wake())
        self.start(self.wake_after_outages())
        self.start(self.tidy())
        if self.storage.is_shared:
            self.start(following.follow(self))
            self.start(following.poll(self))
            self.start(following.show_nothing_old(self))

    def must_serve(self) -> None:
        """Raise if visitors must go to another process, or come back: this one ends, or sees
        nothing.
        """
        if self.draining:
            raise Refused("draining", 503)
        if following.is_blind(self):
            raise Refused("no-database", 503)

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
        return self.put(found)

    def put(self, table: Table) -> Table:
        """Register a table and return the one registered under its id. If it was created and loaded
        concurrently, the first object wins: two would fail each other's optimistic locks.
        """
        known = self.tables.setdefault(table.id, table)
        if known is table:
            table.recall(self.last_seen.pop(table.id, {}))
            if len(self.tables) > MOST_IN_MEMORY:
                self.put_away()
            self.go_on(table)
        return known

    def moves(self, table: Table) -> bool:
        """Return whether the bots of a table are moved by this process."""
        return self.duties is None or self.duties.holds(BOTS, table.id)

    def go_on(self, table: Table) -> None:
        """Start all bots and automatic answers that are due at a table."""
        if self.moves(table):
            autoplay.go_on(self, table)

    def put_away(self) -> None:
        """Evict tables that nobody has used for a while; they are stored, but for who was there
        when.
        """
        now = time.monotonic()
        for table in list(self.tables.values()):
            busy = table.listeners or table.thinking or table.lock.locked()
            if not busy and now - table.used > IDLE_SECONDS:
                table.put_away()
                del self.tables[table.id]
                self.last_seen[table.id] = table.seen
        for oldest in list(self.last_seen)[:-MOST_REMEMBERED]:
            del self.last_seen[oldest]

    async def tidy(self) -> None:
        """Evict idle tables now and then: each takes some hundred kilobytes."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.put_away()

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
        return self.put(table)

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
        except Overtaken:
            raise
        except Refused:
            table.put_back(before)
            raise

    async def store(self, change: Change, table: Table) -> None:
        """Store a change that leaves the match alone. Raise `Overtaken` after a reload if another
        process was faster.
        """
        try:
            await self.write(change, table)
        except Conflict:
            await self.reload(table)
            raise Overtaken from None

    async def write(self, change: Change, table: Table) -> None:
        """Store a change. Raise `Conflict` if the stored table is not the expected version."""
        try:
            await self.storage.store(change)
        except Conflict:
            if not self.storage.is_shared:
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
            if self.duties is None:
                await self.wake()
            else:
                self.duties.wake.set()

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
        self.push_news(table, news)

    def push_news(self, table: Table, news: News) -> None:
        """Send the pages of this process what a change, of whichever process, brings them."""
        changed = table.show(news)
        sent: dict[str, bytes] = {}
        for hearer in table.listeners:
            for audience in hearer.audiences():
                update = news.seen[audience][1] if audience in news.seen else None
                if update is not None:
                    if audience not in sent:
                        sent[audience] = messages.encode(update)
                    hearer.push(sent[audience])
        if changed:
            self.tell_about(table)

    def tell_about(self, table: Table) -> None:
        """Tell pages, and other processes, who is there."""
        self.tell_pages(table)
        if self.storage.is_shared:
            asks = table.told_here is None
            if table.has_news():
                self.storage.tell(Notice(here={table.id: table.here()}, asks=asks))

    def tell_pages(self, table: Table) -> None:
        self.send(table, None, telling.about(table))

    def send(self, table: Table, audience: str | None, message: Message) -> None:
        """Encode a message once and send it to all pages of an audience (None: every page)."""
        hearers = [
            one for one in table.listeners if audience is None or audience in one.audiences()
        ]
        if hearers:
            encoded = messages.encode(message)
            for hearer in hearers:
                hearer.push(encoded)

    def lay_out(self, table: Table, hearer: Hearer) -> None:
        """Return everything a page may see. Runs under the table's lock, so that all of it is
        stored.
        """
        for audience in hearer.audiences():
            if audience not in table.eyes:
                table.open_eyes(audience)
            hearer.push_message(sight.whole(table, audience))
        hearer.push_message({"is": "chat", "lines": table.chat_for(hearer.seats)})

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
        self.tell_pages(table)
        for hearer in table.listeners:
            seating.turn_out(table, hearer)
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
        if self.duties is not None:
            await self.duties.close()
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
        if self.duties is not None:
            await self.duties.close()
        await self.storage.close()
