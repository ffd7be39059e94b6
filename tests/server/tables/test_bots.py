"""Bots at tables: they move by themselves, in other processes, and never hold anybody up."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import logres
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.server.tables.autoplay import bot_move, think
from logres.server.tables.hall import Hall
from logres.server.tables.playing import move
from logres.server.tables.seats import BOT, Seat
from logres.server.work import thinkers
from logres.server.work.thinkers import Thinkers
from tests.server.databases import in_hall, set_table
from tests.server.pages import SEATS, open_page
from tests.server.pages import set_table as set_table_at
from tests.server.running import SECONDS, ThreadServer, sqlite
from tests.server.storage.test_storage import ALLOW_ENTRIES, REFUSE_ENTRIES, run


def test_bots_play_a_whole_game_and_a_spectator_sees_its_end(server: ThreadServer) -> None:
    made = set_table_at(server, bots=SEATS)
    page = open_page(server, made.table)
    while not page.about["over"]:
        page.until("table")
    assert page.eyes[""].view["result"]
    assert page.about["thinking"] == []


def test_everybody_sees_which_bots_are_asked(server: ThreadServer) -> None:
    made = set_table_at(server, bots=("iceni", "regnenses"))
    page = open_page(server, made.table, made.keys["brigantes"])
    while page.about["thinking"]:
        page.until("table")
    assert page.eyes["brigantes"].view["deciding"] == ["brigantes"]


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    async def ask() -> None:
        thinkers = Thinkers(1)
        try:
            first = await thinkers.run(os.getpid)
            os.kill(first, signal.SIGKILL)
            several = await asyncio.gather(*[thinkers.run(os.getpid) for _ in range(4)])
            assert set(several) != {first}
        finally:
            thinkers.close()

    asyncio.run(asyncio.wait_for(ask(), SECONDS))


def test_a_bot_that_fails_answers_by_chance(tmp_path: Path) -> None:
    async def ask(hall: Hall) -> None:
        table, _ = await set_table(hall)
        table.seats["iceni"] = Seat(BOT, "a bot nobody wrote")
        decision = table.match.decision_of("iceni")
        assert decision is not None
        assert await think(hall, table, "iceni") in decision.actions

    in_hall(sqlite(tmp_path), ask)


def test_a_bot_goes_on_with_its_plan() -> None:
    """What it meant to do is not thought about again, as long as it may be done."""
    match = logres.new("britannia", "four-players", seed=1)
    g = match.state
    plan = (("bogus", 0), g.options[-1], ("later", 1))
    answer, rest = thinkers.think("britannia", g, g.seat, "hard", "seed", plan)
    assert answer == actions.to_text(match.game, g.options[-1])
    assert rest == (("later", 1),)


def test_a_plan_is_forgotten_when_something_was_taken_back() -> None:
    kept = thinkers.Kept(7, (("later", 1),))
    assert kept.after(8) == kept.plan
    assert kept.after(7) == ()


def test_a_bot_thinks_again_when_somebody_took_back_meanwhile(server: ThreadServer) -> None:
    """A person takes back again and again under the bots' hands; all goes on in good order."""
    made = set_table_at(server, bots=("iceni", "regnenses"))
    page = open_page(server, made.table, made.keys["brigantes"])
    moves = 0
    while not page.eyes["brigantes"].view["result"]:
        if page.options("brigantes"):
            moves += 1
            page.play("brigantes", page.options("brigantes")[0])
            if moves % 3 == 0 and page.eyes["brigantes"].undo:
                page.send(do="undo", seat="brigantes")
                page.until("done", "refused")
        else:
            page.until("view")
    assert page.about["over"] or page.until("table")["over"]


# When the storage is away.

FAILURES = 12
"""More than a bot once bore before it slept for ever."""


def test_bots_go_on_when_the_storage_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(hall: Hall) -> None:
        hall.longest_wait = 0.01
        run(hall, REFUSE_ENTRIES["sqlite"])
        table, _ = await set_table(hall, bots=SEATS)
        await until(lambda: len(caplog.records) >= FAILURES)
        async with table.lock:  # in between, a move is being tried
            assert not table.entries
        run(hall, ALLOW_ENTRIES["sqlite"])
        await until(lambda: table.over)

    in_hall(sqlite(tmp_path), fail)


def test_bots_go_on_when_their_table_could_not_even_be_loaded(tmp_path: Path) -> None:
    async def fail(hall: Hall) -> None:
        hall.longest_wait = 0.01
        run(hall, "alter table entries rename to away")
        table, _ = await set_table(hall, bots=SEATS)
        await until(lambda: table.gone)
        assert not hall.tables
        run(hall, "alter table away rename to entries")
        await until(lambda: bool(hall.tables) and hall.tables[table.id].over)

    in_hall(sqlite(tmp_path), fail)


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not so():
            await asyncio.sleep(0.01)


def test_what_a_bot_thought_is_not_played_at_the_next_question(tmp_path: Path) -> None:
    """Another process, or an earlier task, has moved for it meanwhile, and it is asked again."""

    async def late(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hall, "moves", lambda table: False)
        table, _ = await set_table(hall, ("iceni",))
        while not is_asked_twice(table.match, "iceni"):
            decision = next(filter(None, map(table.match.decision_of, SEATS)))
            async with table.lock:
                await move(hall, table, decision.seat, decision.actions[0], "")
        before = len(table.entries)

        async def ask(match: Match, seat: str, bot: str) -> str:
            decision = match.decision_of(seat)
            assert decision
            async with table.lock:
                await move(hall, table, seat, decision.actions[0], "")
            return decision.actions[-1]

        monkeypatch.setattr(hall.thinkers, "ask", ask)
        await bot_move(hall, table, "iceni")
        assert "iceni" in table.bots_to_move(), "it is asked again, and is to think again"
        assert len(table.entries) == before + 1

    with pytest.MonkeyPatch.context() as patch:
        in_hall(sqlite(tmp_path), lambda hall: late(hall, patch))


def is_asked_twice(match: Match, seat: str) -> bool:
    """Whether this seat is asked now, and again after its first choice."""
    twin, decision = match.copy(), match.decision_of(seat)
    if decision is None:
        return False
    twin.play(decision.actions[0], seat)
    return twin.decision_of(seat) is not None
