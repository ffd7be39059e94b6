"""Fair shares: nobody who wants films and turning points holds up anybody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

import logres
from logres.engine.match.match import Match
from logres.server.tables.limits import Lines
from logres.server.tables.seats import BOT, Seat
from logres.server.tables.table import Table
from logres.server.work import jobs, projector
from logres.server.work.jobs import LEAST_SIZE, Job, Shelf
from tests.server.pages import SEATS, open_page, set_table
from tests.server.running import MOST_POLLS, SECONDS, ThreadServer, in_thread, sqlite
from tests.server.toil import wait_for

RECORD = Path(__file__).parents[2] / "games" / "britannia" / "records" / "short-won.json"
DEMANDS = 20


@pytest.fixture(scope="module")
def long_game() -> Match:
    """A finished game, whose turning points may be asked for."""
    return logres.replay(RECORD)


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Hold whoever looks for turning points until this is called; nobody waits for them."""
    mark = tmp_path / "released"
    monkeypatch.setattr(projector, "swings_as_json", partial(wait_for, mark))
    monkeypatch.setattr(jobs, "ANSWER_SECONDS", 0.05)

    def let_go() -> None:
        monkeypatch.setattr(jobs, "ANSWER_SECONDS", 1.0)
        mark.touch()

    return let_go


@pytest.fixture
def server(tmp_path: Path) -> Any:
    with in_thread(sqlite(tmp_path)) as running:
        yield running


def put(server: ThreadServer, match: Match, name: str) -> str:
    """A table where this game has been played; its path."""

    async def put_it() -> None:
        seats = {seat: Seat(BOT, "random") for seat in match.game.chairs}
        server.hall.put(Table(name, "", False, match, seats))

    server.run_inside(put_it())
    return f"/api/tables/{name}"


def ask(server: ThreadServer, visitor: int, path: str) -> tuple[int, dict[str, Any]]:
    """What a visitor with an address of their own is answered."""
    host, port = server.address.split(":")
    line = HTTPConnection(host, int(port), SECONDS, source_address=(f"127.0.1.{visitor}", 0))
    line.request("GET", path)
    answer = line.getresponse()
    told = json.loads(answer.read())
    line.close()
    return answer.status, told


def wait(server: ThreadServer, visitor: int, job: str) -> int:
    """The status of what was made."""
    for _ in range(MOST_POLLS):
        status, _ = ask(server, visitor, f"/api/jobs/{job}")
        if status != 202:
            break
    return status


def test_twenty_demands_for_turning_points_hold_up_nobody(
    server: ThreadServer, long_game: Match, release: Callable[[], None]
) -> None:
    """Bots play a whole game and a person plays on while twenty visitors wait."""
    demands = []
    for visitor in range(1, DEMANDS + 1):
        path = put(server, long_game, f"britannia{visitor}")
        status, told = ask(server, visitor, f"{path}/swings")
        assert status == 202
        demands.append(told["job"])
    watched = open_page(server, set_table(server, bots=SEATS).table)
    made = set_table(server)
    person = open_page(server, made.table, made.keys["iceni"])
    assert person.play("iceni", person.options("iceni")[0])["is"] == "done"
    while not watched.about["over"]:
        watched.until("table")
    answers = [ask(server, n, f"/api/jobs/{job}") for n, job in enumerate(demands, 1)]
    assert [status for status, _ in answers] == [202] * DEMANDS
    release()
    for visitor, job in enumerate(demands, 1):
        assert wait(server, visitor, job) == 200


def test_long_work_is_told_how_far_it_is_done_once_and_kept(
    server: ThreadServer, long_game: Match
) -> None:
    path = f"{put(server, long_game, 'britannia')}/film?eyes=everything"
    status, told = ask(server, 1, path)
    jobs, parts = set(), []
    for _ in range(MOST_POLLS):
        if status != 202:  # a quick machine may be done before it is asked again
            break
        jobs.add(told["job"])
        parts.append(told["progress"])
        status, told = ask(server, 2, path)
    assert status == 200, told
    assert len(jobs) <= 1
    assert len(told["steps"]) == len(long_game.record().entries)
    assert parts == sorted(parts)
    assert all(0 <= part <= 1 for part in parts)
    assert ask(server, 3, path) == (200, told)
    assert len(server.house.jobs.by_id) == 1


def test_a_visitor_has_one_long_job_at_a_time(
    server: ThreadServer, long_game: Match, release: Callable[[], None]
) -> None:
    paths = [put(server, long_game, f"britannia{number}") for number in range(9)]
    status, first = ask(server, 1, f"{paths[0]}/swings")
    assert status == 202
    for path in paths[1:8]:
        status, last = ask(server, 1, f"{path}/film?eyes=everything")
        assert (status, last["waiting"]) == (202, True)
    assert ask(server, 1, f"{paths[8]}/swings")[1]["error"] == "too-many-films"
    busy = [job for job in server.house.jobs.by_id.values() if job.begun]
    assert [job.key[0] for job in busy] == ["swings"]
    assert ask(server, 2, f"{paths[8]}/film?eyes=everything")[0] in (200, 202)
    other = [job for job in server.house.jobs.by_id.values() if job.visitor == "127.0.1.2"]
    assert [job.begun for job in other] == [True]
    release()
    assert wait(server, 1, first["job"]) == 200
    assert wait(server, 1, last["job"]) == 200


def test_each_kind_of_work_has_workers_of_its_own(server: ThreadServer, long_game: Match) -> None:
    """Each is asked for once, and nobody's workers did what was another's."""
    path = put(server, long_game, "britannia")
    ask(server, 1, f"{path}/swings")
    server.call("GET", f"{path}/film")
    server.call("POST", "/api/records", long_game.record().to_plain())
    made = set_table(server, bots=SEATS[1:])
    server.call("GET", f"{made.path}/advice", key=made.keys[SEATS[0]])
    thinkers = server.house.thinkers
    crews = (thinkers.bots, thinkers.advice, thinkers.films, thinkers.swings, thinkers.uploads)
    assert [len(crew.all) for crew in crews] == [1] * len(crews)
    assert len({worker.process.pid for crew in crews for worker in crew.all}) == len(crews)


def test_a_job_nobody_knows_is_not_found(server: ThreadServer) -> None:
    assert server.refused("GET", "/api/jobs/x") == (404, "no-such-job")


def test_a_line_lets_one_after_the_other_through_and_is_forgotten() -> None:
    async def stand_in_line() -> None:
        lines, order = Lines(2), []

        async def come(name: str) -> None:
            async with lines.turn("anna"):
                order.append(name)
                await asyncio.sleep(0)
                order.append(name)

        both = asyncio.gather(come("first"), come("second"))
        await asyncio.sleep(0)
        assert lines.is_full("anna")
        assert not lines.is_full("bea")
        await both
        assert order == ["first", "first", "second", "second"]
        assert not lines.lines

    asyncio.run(stand_in_line())


def test_a_shelf_keeps_what_was_asked_for_last() -> None:
    shelf = Shelf(3 * LEAST_SIZE)
    first, second, third, fourth = [Job(("film", str(n)), "anna", True) for n in range(4)]
    assert [shelf.put(job) for job in (first, second, third)] == [[], [], []]
    shelf.touch(first)
    assert shelf.put(fourth) == [second]
    assert shelf.size == 3 * LEAST_SIZE
