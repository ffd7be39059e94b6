"""Workers that are killed, stopped or never end: they are replaced, and every bot moves on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from logres.server.tables.doors import Closed
from logres.server.work.workers import Crew, Failed, Lost, Share, TooLong
from tests.server.pages import SEATS, open_page, set_table
from tests.server.running import SECONDS, in_process, in_thread, sqlite
from tests.server.test_serve import workers_of
from tests.server.toil import end_the_second_time, never_end, stop_oneself

MOMENT = 3.0
"""Seconds that work may take here."""


def with_crew(share: Share, work: Callable[[Crew], Awaitable[None]]) -> None:
    async def run() -> None:
        crew = Crew(share)
        try:
            await work(crew)
        finally:
            crew.close()

    asyncio.run(asyncio.wait_for(run(), SECONDS))


def test_work_that_never_ends_is_given_up_and_the_next_is_done() -> None:
    async def ask(crew: Crew) -> None:
        with pytest.raises(TooLong):
            await crew.run(never_end)
        assert await crew.run(abs, -3) == 3

    with_crew(Share(1, MOMENT), ask)


def test_what_hung_once_is_done_again(tmp_path: Path) -> None:
    async def ask(crew: Crew) -> None:
        assert await crew.run(end_the_second_time, tmp_path / "mark") == "done"

    with_crew(Share(1, MOMENT, steady=True), ask)


def test_what_loses_two_workers_is_not_done_a_third_time() -> None:
    async def ask(crew: Crew) -> None:
        with pytest.raises(Lost):
            await crew.run(stop_oneself)
        with pytest.raises(Lost):
            await crew.run(os.abort)
        assert await crew.run(abs, -3) == 3

    with_crew(Share(1, SECONDS), ask)


def test_work_that_fails_says_why_and_costs_no_worker() -> None:
    async def ask(crew: Crew) -> None:
        worker = await crew.run(os.getpid)
        with pytest.raises(Failed, match="ZeroDivisionError"):
            await crew.run(divmod, 1, 0)
        assert await crew.run(os.getpid) == worker

    with_crew(Share(1, SECONDS), ask)


def test_one_worker_that_dies_takes_no_other_with_it() -> None:
    async def ask(crew: Crew) -> None:
        crowd = [crew.run(sorted, [3, 1, 2]) for _ in range(20)]
        told = await asyncio.gather(crew.run(os.abort), *crowd, return_exceptions=True)
        assert isinstance(told[0], Lost)
        assert told[1:] == [[1, 2, 3]] * 20

    with_crew(Share(2, SECONDS), ask)


def test_whoever_waits_when_all_is_closed_is_told_so() -> None:
    async def ask(crew: Crew) -> None:
        await crew.run(abs, -3)
        waiting = [asyncio.create_task(crew.run(never_end)) for _ in range(3)]
        await asyncio.sleep(0)
        crew.close()
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in told] == [Closed] * 3

    with_crew(Share(1, SECONDS), ask)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_every_bot_moves_on_when_workers_are_struck_while_it_thinks(
    tmp_path: Path, how: signal.Signals
) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        seats = {seat: {"kind": "bot", "name": "normal"} for seat in SEATS}
        tables = [
            server.call("POST", "/api/tables", {"game": "rex", "seats": seats})["table"]
            for _ in range(2)
        ]
        pages = [open_page(server, table) for table in tables]
        for _ in range(2):
            for page in pages:
                page.until("view")
            for worker in list(server.house.thinkers.bots.all):
                os.kill(worker.process.pid or 0, how)
        for page in pages:
            for _ in range(3):
                page.until("view")


def test_the_server_ends_although_a_worker_is_stopped(tmp_path: Path) -> None:
    """Before, it waited for the worker for ever."""
    with in_process(sqlite(tmp_path)) as server:
        page = open_page(server, set_table(server, bots=SEATS).table)
        page.until("view")
        workers = workers_of(server.process.pid)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        try:
            assert server.end(signal.SIGTERM) == 0
        finally:
            for worker in workers:
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
