"""Tables that several processes have in memory: what another one stored is applied and shown here.

A stored version guards every change, so a process that is behind cannot overwrite anything: it
catches up and judges the action anew. Random results are in the record, so each process comes to
the same position. Notices tell that there is something to catch up with; a poll finds what they
missed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING

from logres.engine.errors import LogresError
from logres.engine.match import replay
from logres.engine.papers.record import Entry, read_chance
from logres.server.tables import talk
from logres.server.tables.doors import Away, Fresh, Known, Later, Notice, Played
from logres.server.tables.kept import Kept, read_marks

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall
    from logres.server.tables.table import Table

log = logging.getLogger("logres.server")

POLL_SECONDS = 2.0
BLIND_SECONDS = 2.4
"""So long may a look take. With the time between two looks, a page that is cut off from what others
play is sent away in less than five seconds.
"""

GLANCE_SECONDS = 0.2
UNUSED_SECONDS = 30.0
"""A table that nobody has used here for so long is put away instead of being caught up with."""

# What others tell.


async def follow(hall: Hall) -> None:
    """Take in what other processes tell, as long as the server runs."""
    while True:
        for notice in await hall.storage.heard():
            take(hall, notice)


def take(hall: Hall, notice: Notice) -> None:
    hall.has_company = True
    if hall.duties is not None:
        hall.duties.hear(notice)
    for id, version in notice.tables.items():
        hear_of(hall, id, version, notice.fresh.get(id))
    for id, here in notice.here.items():
        table = hall.tables.get(id)
        if table is None:
            continue
        if table.meet(notice.sender, here):
            hall.tell_pages(table)
        if notice.asks and table.here() != table.NOBODY:
            hall.storage.tell(Notice(here={id: table.here()}))


def hear_of(hall: Hall, id: str, version: int, fresh: Fresh | None = None) -> None:
    """Start to catch up with a table, unless that is under way."""
    table = hall.tables.get(id)
    if table is None:
        if id in hall.loading:
            hall.start(catch_up_when_loaded(hall, id, version))
    elif table.must_catch_up(version):
        hall.start(catch_up(hall, table, later_of(version, fresh)))


def later_of(version: int, fresh: Fresh | None) -> Later | None:
    """Return what a notice says was played, as the storage would."""
    if fresh is None:
        return None
    entry = Entry(fresh.seat, fresh.action, read_chance(json.loads(fresh.chance)))
    played = Played(fresh.number, entry, [], fresh.click)
    return Later(version, fresh.updated, fresh.marks, [played], [])


async def catch_up_when_loaded(hall: Hall, id: str, version: int) -> None:
    await asyncio.wait([hall.loading[id]])
    hear_of(hall, id, version)


# What notices missed.


async def poll(hall: Hall) -> None:
    """Look now and then for changes of which no notice came."""
    while True:
        await asyncio.sleep(POLL_SECONDS)
        try:
            await look_for_changes(hall)
        except Away:
            continue  # which is logged once for all
        except Exception:
            log.exception("tables of other processes cannot be looked for")


async def look_for_changes(hall: Hall) -> None:
    now = time.monotonic()
    attended = [table for table in hall.tables.values() if table.listeners or table.thinking]
    hall.looking_since = hall.looking_since or now
    found = await hall.storage.versions([one.id for one in attended])
    hall.looking_since = 0.0
    for id, version in found.items():
        hear_of(hall, id, version)
    for table in attended:
        if table.miss_the_silent(now):
            hall.tell_pages(table)
    here = {one.id: one.here() for one in attended if one.is_due(now)}
    if here:
        hall.storage.tell(Notice(here=here))


# What cannot be seen.


async def show_nothing_old(hall: Hall) -> None:
    """Send pages away from a process that cannot see the database while others may change it: they
    come back through another one.
    """
    while True:
        await asyncio.sleep(GLANCE_SECONDS)
        if is_blind(hall):
            for table in list(hall.tables.values()):
                for hearer in list(table.listeners):
                    hearer.drop()


def is_blind(hall: Hall) -> bool:
    """Return whether tables may have changed without this process: it has looked for so long."""
    since = hall.looking_since
    return hall.has_company and since > 0 and time.monotonic() - since > BLIND_SECONDS


# Catching up.


async def catch_up(hall: Hall, table: Table, told: Later | None = None) -> None:
    """Apply what was stored since, and show it to the pages of this process. What a notice `told`
    is enough if nothing is missing before it.
    """
    if is_unused(hall, table):
        return hall.forget(table)
    async with table.lock:
        if table.gone or table.version >= table.awaited:
            return
        later = told if told is not None and told.version == table.version + 1 else None
        try:
            later = later or await hall.storage.later(known(table))
        except Away:
            return table.stop_waiting()  # the poll asks again
        if later is None:
            return hall.forget(table)
        if not apply(hall, table, later):
            await hall.reload(table)
    hall.go_on(table)


async def fall_back(hall: Hall, table: Table, before: Kept, mover: str) -> None:
    """Undo what another process has overtaken, and apply what it has stored: where that is
    possible, a fraction of the work of loading the table.
    """
    if table.take_up(before, mover):
        try:
            later = await hall.storage.later(known(table))
        except Away:
            later = None
        if later is not None and apply(hall, table, later):
            return
    await hall.reload(table)


def is_unused(hall: Hall, table: Table) -> bool:
    busy = table.listeners or table.thinking or table.lock.locked()
    return not busy and time.monotonic() - table.used > UNUSED_SECONDS


def known(table: Table) -> Known:
    kept = table.kept
    return Known(table.id, kept.version, kept.numbers[-1] if kept.numbers else -1, kept.said)


def apply(hall: Hall, table: Table, later: Later) -> bool:
    """Apply entries and lines of chat; return whether the table is now as it is stored.

    Each change raises the version by one. If it rose by more than there is to apply, something was
    undone, or a seat or a mark has changed: then the table must be loaded.
    """
    if later.version - table.version != len(later.played) + len(later.lines):
        return False
    try:
        for played in later.played:
            play_again(hall, table, played)
    except LogresError as fault:
        log.warning("table %s cannot be followed: %s", table.id, fault)
        return False
    table.catch_up(later)
    for line in later.lines:
        talk.tell(table, line)
    versions = read_marks(later.marks).versions
    return all(table.eyes[seat].version == versions.get(seat) for seat in table.persons())


def play_again(hall: Hall, table: Table, played: Played) -> None:
    """Play what another process has played and stored."""
    replay.play_on(table.match, played.entry, follow=bool(table.listeners))
    news = table.look(played.entry.seat)
    table.note_entry(played)
    hall.push_news(table, news)
