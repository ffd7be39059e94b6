"""The job queue: rows that a process claims with a lease, by `FOR UPDATE SKIP LOCKED`.

A job is a task (`kind`), its subject, and the number of requests for it. The holder renews its
lease; when a process dies its leases expire, and another one claims its jobs. Leases use the
database's clock, so the clocks of machines need not agree. SQLite has a single process, and its
transactions run one at a time, so there are no locked rows to skip.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import sqlalchemy as sql

from logres.server.storage.database import jobs, orders, tables
from logres.server.tables.doors import BOTS

CLOCKS = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "cast(extract(epoch from clock_timestamp()) as double precision)",
}
ASK = """
INSERT INTO jobs (id, kind, about, asked, created, holder, lease)
VALUES (:job, :kind, :about, :asked, {now}, :holder, {now} + :seconds)
ON CONFLICT (id) DO UPDATE SET
    asked = excluded.asked,
    holder = CASE WHEN jobs.lease < {now} THEN excluded.holder ELSE jobs.holder END,
    lease = CASE WHEN jobs.lease < {now} THEN excluded.lease ELSE jobs.lease END
"""
"""Requests a job, and claims it unless another process holds it."""

HOLDER = sql.select(jobs.c.holder).where(jobs.c.id == sql.bindparam("job"))
DONE = sql.delete(jobs).where(jobs.c.id == sql.bindparam("job"))

RENEWED = 0.9
"""A lease is renewed when less than this part of it is left."""

UNCLAIMED = -1.0
"""The seconds of a lease that nobody has."""


class Held(NamedTuple):
    """A job that this process holds."""

    id: str
    kind: str
    about: str
    asked: int


class Wish(NamedTuple):
    """What a process wants of the queue: who it is, how many of each kind it can do, how long."""

    holder: str
    kinds: Mapping[str, int]
    seconds: float


def clock(engine: sql.Engine) -> str:
    """Return the time of the database as SQL, in seconds."""
    return CLOCKS[engine.dialect.name]


def asking(engine: sql.Engine) -> sql.TextClause:
    return sql.text(ASK.format(now=clock(engine)))


def job_of(kind: str, about: str) -> str:
    return f"{kind} {about}"


def hold(engine: sql.Engine, wish: Wish, done: Iterable[Held]) -> list[Held]:
    """Give back what is done, renew what is held, claim what is free; return what is held now."""
    now: sql.ColumnClause[float] = sql.literal_column(clock(engine))
    mine = jobs.c.holder == wish.holder
    with engine.begin() as connection:
        for one in done:
            same = (jobs.c.id == one.id) & (jobs.c.asked == one.asked)
            connection.execute(sql.delete(jobs).where(mine, same))
        if any_due(connection, wish, now):
            renewed = sql.update(jobs).where(mine).values(lease=now + wish.seconds)
            connection.execute(renewed)
            for kind in wish.kinds:
                connection.execute(claiming(wish, kind, now))
        columns = (jobs.c.id, jobs.c.kind, jobs.c.about, jobs.c.asked)
        found = connection.execute(sql.select(*columns).where(mine)).all()
    return [Held(*row) for row in found]


def any_due(connection: sql.Connection, wish: Wish, now: sql.ColumnElement[float]) -> bool:
    """Return whether there is something to renew or to claim; an idle queue is only read."""
    mine = (jobs.c.holder == wish.holder) & (jobs.c.lease < now + RENEWED * wish.seconds)
    due = mine | (jobs.c.lease < now)
    return connection.execute(sql.select(jobs.c.id).where(due).limit(1)).first() is not None


def claiming(wish: Wish, kind: str, now: sql.ColumnElement[float]) -> sql.Update:
    """Return the statement that claims the oldest free jobs of a kind, as many as this process has
    room for, of those which nobody else is claiming now.
    """
    mine = (jobs.c.holder == wish.holder) & (jobs.c.kind == kind)
    held = sql.select(sql.func.count()).where(mine).scalar_subquery()
    most = wish.kinds[kind]
    free = (
        sql.select(jobs.c.id)
        .where(jobs.c.lease < now, jobs.c.kind == kind)
        .order_by(jobs.c.created)
        .limit(sql.case((held < most, most - held), else_=0))
        .with_for_update(skip_locked=True)
    )
    claimed = {"holder": wish.holder, "lease": now + wish.seconds}
    return sql.update(jobs).where(jobs.c.id.in_(free)).values(**claimed)


def release(engine: sql.Engine, holder: str) -> None:
    """Give back everything that a process holds, so that another one need not wait."""
    with engine.begin() as connection:
        mine = sql.update(jobs).where(jobs.c.holder == holder)
        connection.execute(mine.values(holder="", lease=0.0))


def adopt(engine: sql.Engine) -> None:
    """Ask for bots that nobody has asked for: of an older release, or of an import."""
    id = sql.literal(f"{BOTS} ") + tables.c.id
    now: sql.ColumnClause[float] = sql.literal_column(clock(engine))
    known = sql.select(jobs.c.id).where(jobs.c.id == id)
    waiting = sql.select(
        id, sql.literal(BOTS), tables.c.id, tables.c.version, now, sql.literal(""), sql.literal(0.0)
    ).where(tables.c.busy, tables.c.ended == "", ~known.exists())
    names = ["id", "kind", "about", "asked", "created", "holder", "lease"]
    with engine.begin() as connection:
        if connection.execute(waiting.limit(1)).first() is None:
            return
        connection.execute(insert_new(engine, names, waiting))


def throw_away(engine: sql.Engine, seconds: float) -> None:
    """Delete orders, made or not, that nobody has fetched for so long."""
    now: sql.ColumnClause[float] = sql.literal_column(clock(engine))
    old = sql.select(orders.c.id).where(orders.c.created < now - seconds)
    with engine.begin() as connection:
        if connection.execute(old.limit(1)).first() is not None:
            connection.execute(sql.delete(jobs).where(jobs.c.about.in_(old)))
            connection.execute(sql.delete(orders).where(orders.c.created < now - seconds))


def insert_new(
    engine: sql.Engine, names: list[str], rows: sql.Select[tuple[object, ...]]
) -> sql.Insert:
    """Insert rows that another process may be inserting just now."""
    if engine.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as into
    else:
        from sqlalchemy.dialects.sqlite import insert as into  # type: ignore[assignment]
    return into(jobs).from_select(names, rows).on_conflict_do_nothing()
