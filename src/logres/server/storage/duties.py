"""Jobs that this process has claimed: it holds them for a while, does them, and gives them back.

Kinds of work are added here, by a function for each (`kinds`); the queue does not know them. The
bots of a table are asked for in the transaction that stores why they must move.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from logres.server.storage import queue
from logres.server.storage.queue import UNCLAIMED, Held, Wish, job_of
from logres.server.tables.doors import BOTS, Away, Change, Notice
from logres.server.tables.refusal import Refused

if TYPE_CHECKING:
    from logres.server.storage.keeper import Keeper
    from logres.server.storage.writer import Rows
    from logres.server.tables.hall import Hall

log = logging.getLogger("logres.server")

LEASE_SECONDS = 6.0
LOOK_SECONDS = 1.5
"""How often leases are renewed and free jobs looked for."""

ADOPT_SECONDS = 15.0
TABLES_PER_WORKER = 20
"""So many tables are held for each worker process; others are left to other machines."""

FORGOTTEN_SECONDS = 3600.0
"""What was made and never fetched, because who asked has gone, is thrown away after so long."""


class Kind(NamedTuple):
    """A kind of work: how it is begun, how it is known to be done, how much one process takes."""

    begin: Callable[[Held], Awaitable[None]]
    is_done: Callable[[Held], bool]
    most: int


class Duties:
    """What this process has claimed of the queue."""

    def __init__(self, keeper: Keeper, workers: int) -> None:
        self.keeper = keeper
        self.name = secrets.token_urlsafe(9)
        self.most = TABLES_PER_WORKER * workers
        self.seconds = LEASE_SECONDS
        self.kinds: dict[str, Kind] = {}
        self.listening: list[Callable[[Notice], None]] = []
        self.held: dict[str, Held] = {}
        self.until = 0.0
        self.adopted = -ADOPT_SECONDS
        self.pointless: list[Held] = []
        self.closed = False
        self.wake = asyncio.Event()

    # What is held.

    def holds(self, kind: str, about: str) -> bool:
        """Return whether a job is ours; after a pause nothing is, until it is claimed again."""
        return job_of(kind, about) in self.held and time.monotonic() < self.until

    def has_room(self) -> bool:
        """Return whether the bots of one more table can be taken."""
        return BOTS in self.kinds and self.count(BOTS) < self.kinds[BOTS].most

    def count(self, kind: str) -> int:
        return sum([one.kind == kind for one in self.held.values()])

    def hear(self, notice: Notice) -> None:
        if notice.jobs:
            self.wake.set()
        for listen in self.listening:
            listen(notice)

    async def run(self) -> None:
        """Claim, renew and give back, as long as the server runs."""
        while not self.closed:
            try:
                await self.look()
            except Away:
                pass  # which is logged once for all
            except Exception:
                log.exception("jobs cannot be claimed")
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.wake.wait()
            except TimeoutError:
                pass
            self.wake.clear()

    async def look(self) -> None:
        """Renew what is held, give back what is done, and begin what is new."""
        if time.monotonic() - self.adopted > ADOPT_SECONDS:
            self.adopted = time.monotonic()
            await self.keeper.read(queue.adopt)
            await self.keeper.read(queue.throw_away, FORGOTTEN_SECONDS)
        begun, known = time.monotonic(), dict(self.held)
        done = [one for one in known.values() if self.kinds[one.kind].is_done(one)]
        done += self.pointless
        wish = Wish(self.name, {id: one.most for id, one in self.kinds.items()}, self.seconds)
        found = {one.id: one for one in await self.keeper.read(queue.hold, wish, done)}
        if self.closed:
            return
        self.pointless.clear()
        lapsed, self.until = begun > self.until, begun + self.seconds
        # What was stored meanwhile is newer than what was read.
        for id in known.keys() - found.keys():
            if self.held.get(id) is known[id]:
                del self.held[id]
        for id, one in found.items():
            if lapsed or id not in known or known[id].asked != one.asked:
                self.held[id] = one
                await self.begin(one)

    async def begin(self, job: Held) -> None:
        try:
            await self.kinds[job.kind].begin(job)
        except Refused as no:
            self.held.pop(job.id, None)  # so that it is begun again
            if no.status == 404:
                self.pointless.append(job)
            elif not self.keeper.is_away:
                log.error("%s cannot be begun: %s", job.id, no.error)

    # What is asked for by changes of tables.

    def note(self, change: Change, rows: Rows) -> None:
        """Ask for the bots of a table with the change that lets them move, or tell that none is."""
        if change.stand is None:
            return
        id = job_of(BOTS, change.id)
        busy = change.stand.busy and not change.stand.ended
        if busy and not self.holds(BOTS, change.id):
            takes = self.has_room()
            rows.add("jobs", self.row(id, change, takes))
        elif not busy and id in self.held:
            rows.add("jobs_done", {"job": id})

    def row(self, id: str, change: Change, takes: bool) -> dict[str, object]:
        return {
            "job": id,
            "kind": BOTS,
            "about": change.id,
            "asked": change.was + 1,
            "holder": self.name if takes else "",
            "seconds": self.seconds if takes else UNCLAIMED,
        }

    def stored(self, change: Change, rows: Rows) -> None:
        """Take note of what is held since a change was stored."""
        id = job_of(BOTS, change.id)
        if "jobs_done" in rows.of:
            self.held.pop(id, None)
        elif rows.holder == self.name:
            self.held[id] = Held(id, BOTS, change.id, change.was + 1)
            self.until = max(self.until, time.monotonic() + self.seconds - LOOK_SECONDS)
            self.wake.set()

    async def close(self) -> None:
        """Give back everything, so that another process goes on at once."""
        self.closed = True
        self.kinds.clear()
        self.held.clear()
        try:
            await self.keeper.read(queue.release, self.name)
        except Exception:
            log.info("jobs end with their leases", exc_info=True)


def move_bots(hall: Hall, duties: Duties) -> None:
    """Let this process move bots."""

    async def move(job: Held) -> None:
        hall.go_on(await hall.find(job.about))

    def is_done(job: Held) -> bool:
        table = hall.tables.get(job.about)
        return table is not None and not table.thinking and not table.is_busy()

    duties.kinds[BOTS] = Kind(move, is_done, duties.most)
