"""Films and turning points are rows too: made once by whoever has room, fetched by who asked."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sql

from logres.server.app import open_house
from logres.server.storage import database, orders, queue
from logres.server.storage.orders import Hear, Orders, Outcome
from logres.server.tables.doors import Closed
from tests.server.databases import shared, url
from tests.server.pages import SEATS, Set, open_page, opened, play_on, set_table
from tests.server.running import SECONDS, Server, in_process, in_thread
from tests.server.work.test_duties import duties_of, working

__all__ = ["shared", "url"]

Make = Callable[[str, str, Hear], Awaitable[Outcome]]


async def make_nothing(kind: str, given: str, hear: Hear) -> Outcome:
    await asyncio.Event().wait()
    raise AssertionError


async def shout(kind: str, given: str, hear: Hear) -> Outcome:
    hear(0.5)
    return "made", given.upper()


def is_wanted() -> bool:
    return True


async def orders_of(house: Any, *makes: Make) -> Orders:
    """The orders of a process that knows one kind of work, or none."""
    own = duties_of(house.hall)
    own.kinds.clear()
    made = Orders(house.keeper, own, house.hall.start)
    for make in makes:
        made.take("songs", make, 1)
    return made


def count(engine: sql.Engine, table: sql.Table) -> int:
    with engine.connect() as connection:
        return int(connection.scalar(sql.select(sql.func.count()).select_from(table)) or 0)


def between(shared: str, work: Callable[[Any, Any], Awaitable[None]]) -> None:
    """Do something with two processes of one database."""

    async def run() -> None:
        one, other = await open_house(shared), await open_house(shared)
        try:
            async with asyncio.timeout(SECONDS):
                await work(one, other)
        finally:
            await one.hall.close()
            await other.hall.close()

    asyncio.run(run())


def test_a_new_kind_of_work_is_done_by_who_knows_it_and_leaves_nothing(shared: str) -> None:
    """A kind is added by a function; neither the queue nor who asks knows it."""

    async def work(one: Any, other: Any) -> None:
        asks, parts = await orders_of(one), list[float]()
        await orders_of(other, shout)
        assert await asks.ask("songs", "ave", parts.append, is_wanted) == ("made", "AVE")
        assert parts[:1] == [0.0]
        while count(one.keeper.engine, database.orders):
            await asyncio.sleep(0)
        assert count(one.keeper.engine, database.jobs) == 0

    between(shared, work)


def test_what_nobody_wants_any_more_is_withdrawn(shared: str) -> None:
    async def work(one: Any, _: Any) -> None:
        asks = await orders_of(one)
        with pytest.raises(Closed):
            await asks.ask("songs", "ave", lambda part: None, lambda: False)
        while count(one.keeper.engine, database.jobs):
            await asyncio.sleep(0)

    between(shared, work)


def test_who_has_lost_the_job_stores_nothing(shared: str) -> None:
    """As when a process wakes after its lease: what it has made meanwhile does not count."""
    engine = database.open_database(shared)
    orders.place(engine, "o", "songs", "ave")
    (late,) = queue.hold(engine, queue.Wish("late", {"songs": 1}, -1.0), [])
    (job,) = queue.hold(engine, queue.Wish("other", {"songs": 1}, 60.0), [])
    assert not orders.finish(engine, "late", late, ("made", "of the late one"))
    assert orders.outcome_of(engine, "o") is None
    assert orders.finish(engine, "other", job, ("made", "AVE"))
    assert not orders.finish(engine, "other", job, ("made", "again"))
    assert orders.outcome_of(engine, "o") == ("made", "AVE")
    engine.dispose()


def test_what_nobody_has_fetched_is_thrown_away(url: str) -> None:
    engine = database.open_database(url)
    orders.place(engine, "o", "songs", "ave")
    queue.throw_away(engine, 60.0)
    assert (count(engine, database.orders), count(engine, database.jobs)) == (1, 1)
    queue.throw_away(engine, -60.0)
    assert (count(engine, database.orders), count(engine, database.jobs)) == (0, 0)
    engine.dispose()


def test_a_process_that_cannot_begin_gives_way_to_another(shared: str) -> None:
    async def work(one: Any, other: Any) -> None:
        asks = await orders_of(one, make_nothing)
        order = asyncio.create_task(asks.ask("songs", "ave", lambda part: None, is_wanted))
        while not duties_of(one.hall).held:
            await asyncio.sleep(0)
        await orders_of(other, shout)
        await duties_of(one.hall).close()
        assert await order == ("made", "AVE")

    between(shared, work)


# Films.


def finished(server: Server) -> Set:
    made = set_table(server)
    pages = {seat: open_page(server, made.table, made.keys[seat]) for seat in SEATS}
    play_on(pages, random.Random(1))
    assert pages["iceni"].about["over"]
    opened.close()
    return made


def test_films_turning_points_and_dice_are_the_same_wherever_they_are_made(
    shared: str, tmp_path: Any
) -> None:
    """One server makes what it is asked for; another leaves all to `logres work`."""
    asked = ("film?eyes=everything", "film", "swings", "dice")
    with in_thread(shared) as server:
        made = finished(server)
        here = [server.call("GET", f"{made.path}/{what}") for what in asked]
    with in_process(shared, "--no-work") as server, working(shared) as worker:
        elsewhere = [server.call("GET", f"{made.path}/{what}") for what in asked]
        assert worker.end(signal.SIGTERM) == 0
    assert here == elsewhere
    assert here[0]["steps"]
    assert here[3]["ok"]
