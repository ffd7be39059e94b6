"""Jobs are rows: each is done by the one process that has claimed it, and by another if it dies."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sql

from logres.server.storage import queue
from logres.server.storage.database import jobs, open_database
from logres.server.storage.duties import Duties
from logres.server.storage.queue import Held, Wish
from logres.server.tables.hall import Hall
from tests.server.databases import in_hall, set_table, shared, url
from tests.server.pages import Page, open_page, opened
from tests.server.pages import set_table as ask_for_table
from tests.server.running import SECONDS, ProcessServer, in_process, sqlite

__all__ = ["shared", "url"]

KINDS = ("films", "bots")
ENDED = -1.0
"""A lease that has ended already."""


@pytest.fixture
def engine(url: str) -> Iterator[sql.Engine]:
    found = open_database(url)
    yield found
    found.dispose()


def ask(engine: sql.Engine, kind: str, about: str, asked: int = 1, **claim: object) -> None:
    row = {"job": queue.job_of(kind, about), "kind": kind, "about": about, "asked": asked}
    claim = {"holder": "", "seconds": queue.UNCLAIMED} | claim
    with engine.begin() as connection:
        connection.execute(queue.asking(engine), {**row, **claim})


def wish(name: str, most: int = 10, seconds: float = 60.0) -> Wish:
    return Wish(name, dict.fromkeys(KINDS, most), seconds)


def abouts(held: list[Held]) -> list[str]:
    return sorted(one.about for one in held)


# The queue.


def test_a_job_is_claimed_by_one_only_and_each_takes_no_more_than_it_can(
    engine: sql.Engine,
) -> None:
    for number in range(4):
        ask(engine, KINDS[number % 2], f"t{number}")
    first = queue.hold(engine, wish("first", most=1), [])
    second = queue.hold(engine, wish("second"), [])
    assert sorted(one.kind for one in first) == sorted(KINDS), "one of each kind"
    assert abouts([*first, *second]) == ["t0", "t1", "t2", "t3"]
    assert queue.hold(engine, wish("third"), []) == []
    assert queue.hold(engine, wish("first", most=1), []) == first


def test_kinds_that_a_process_does_not_know_are_left_to_others(engine: sql.Engine) -> None:
    ask(engine, "songs", "t")
    assert queue.hold(engine, wish("one"), []) == []
    assert abouts(queue.hold(engine, Wish("other", {"songs": 1}, 60.0), [])) == ["t"]


def test_when_a_lease_has_ended_another_takes_the_job(engine: sql.Engine) -> None:
    ask(engine, "bots", "t")
    assert abouts(queue.hold(engine, wish("paused", seconds=ENDED), [])) == ["t"]
    assert abouts(queue.hold(engine, wish("other"), [])) == ["t"]
    assert queue.hold(engine, wish("paused"), []) == []


def test_what_was_asked_for_again_meanwhile_is_not_given_up_as_done(engine: sql.Engine) -> None:
    ask(engine, "bots", "t", 1)
    held = queue.hold(engine, wish("one"), [])
    ask(engine, "bots", "t", 2, holder="other", seconds=60.0)
    (again,) = queue.hold(engine, wish("one"), held)
    assert again.asked == 2
    assert queue.hold(engine, wish("other"), []) == [], "who asks does not take it from who has it"
    assert queue.hold(engine, wish("one"), [again]) == []
    with engine.connect() as connection:
        assert connection.scalar(sql.select(sql.func.count()).select_from(jobs)) == 0


def test_who_stops_gives_back_what_it_holds(engine: sql.Engine) -> None:
    ask(engine, "bots", "t", holder="one", seconds=60.0)
    assert queue.hold(engine, wish("other"), []) == []
    queue.release(engine, "one")
    assert abouts(queue.hold(engine, wish("other"), [])) == ["t"]


# The bots of tables.


def duties_of(hall: Hall) -> Duties:
    assert isinstance(hall.duties, Duties)
    return hall.duties


def test_bots_that_nobody_asked_for_are_found(shared: str) -> None:
    """As of an older release, which knows no jobs, or of an import."""
    made: list[str] = []

    async def make(hall: Hall) -> None:
        duties_of(hall).kinds.clear()
        table, _ = await set_table(hall, ("iceni",))
        made.append(table.id)
        with duties_of(hall).keeper.engine.begin() as connection:
            connection.execute(sql.delete(jobs))

    async def find(hall: Hall) -> None:
        async with asyncio.timeout(SECONDS):
            while not duties_of(hall).holds("bots", made[0]):
                await asyncio.sleep(0.02)

    in_hall(shared, make)
    in_hall(shared, find)


def test_after_a_pause_nothing_is_held_until_it_is_claimed_again(shared: str) -> None:
    async def pause(hall: Hall) -> None:
        own = duties_of(hall)
        own.seconds = 60.0
        table, _ = await set_table(hall, ("iceni",))
        assert own.holds("bots", table.id)
        own.until = time.monotonic()
        assert not own.holds("bots", table.id)
        assert not hall.moves(table)
        await own.look()
        assert hall.moves(table)

    in_hall(shared, pause)


def test_a_process_that_is_alone_needs_no_leases(tmp_path: Path) -> None:
    async def look(hall: Hall) -> None:
        table, _ = await set_table(hall, ("iceni",))
        assert hall.duties is None
        assert hall.moves(table)

    in_hall(sqlite(tmp_path), look)


# Processes.


class Worker(ProcessServer):
    """`logres work`."""

    def command(self, url: str, options: tuple[str, ...]) -> list[str]:
        return [sys.executable, "-m", "logres", "work", "--db", url, *options]


@contextmanager
def working(url: str) -> Iterator[Worker]:
    worker = Worker(url, ())
    try:
        yield worker
    finally:
        worker.close()


def play_on(page: Page, dice: random.Random, actions: int) -> None:
    """Play, and wait for the bots before each action."""
    for _ in range(actions):
        while not page.options("iceni"):
            page.next()
        answer = page.play("iceni", dice.choice(page.options("iceni")))
        assert answer["is"] == "done" or answer["error"] == "stale", answer


def test_bots_of_a_server_that_does_not_work_are_moved_by_one_that_does(shared: str) -> None:
    with in_process(shared, "--no-work") as server, working(shared) as worker:
        assert "postgresql" in worker.first_line
        made = ask_for_table(server, ("brigantes", "regnenses"))
        page, dice = open_page(server, made.table, made.keys["iceni"]), random.Random(1)
        play_on(page, dice, 20)
        opened.close()
        assert worker.end(signal.SIGTERM) == 0


def test_when_a_worker_dies_another_goes_on_with_its_tables(shared: str) -> None:
    with in_process(shared, "--no-work") as server, working(shared) as first:
        made = ask_for_table(server, ("brigantes", "regnenses"))
        page, dice = open_page(server, made.table, made.keys["iceni"]), random.Random(2)
        play_on(page, dice, 8)
        first.process.kill()
        with working(shared):
            play_on(page, dice, 8)
        opened.close()


def test_with_sqlite_there_is_nothing_to_help_with(tmp_path: object) -> None:
    command = [sys.executable, "-m", "logres", "work", "--db", f"sqlite:///{tmp_path}/games.db"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    assert done.returncode == 1
    assert "postgresql://" in done.stderr
