"""A hall without a server: other doors, and the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from logres.engine.match.match import Match
from logres.engine.run.kernel import State
from logres.server.tables import playing
from logres.server.tables.doors import Away, Change, Conflict, Known, Later, Notice
from logres.server.tables.hall import Hall
from logres.server.tables.limits import UNLIMITED
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder
from logres.server.tables.table import Table
from tests.server.databases import set_table
from tests.server.pages import SEATS
from tests.server.running import SECONDS


class Drawer:
    """Keeps versions of tables in memory, and can be shut."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.is_away = False
        self.asleep: list[str] = []
        self.asked_for: set[str] = set()
        self.back = asyncio.Event()

    def must_be_open(self) -> None:
        if self.is_away:
            raise Away

    async def store(self, change: Change) -> None:
        self.must_be_open()
        if change.was != len([one for one in self.changes if one.id == change.id]):
            raise Conflict
        self.changes.append(change)

    async def load(self, id: str) -> Table | None:
        self.must_be_open()
        self.asked_for.add(id)
        return None

    @property
    def is_shared(self) -> bool:
        return False

    async def later(self, known: Known) -> Later | None:
        raise AssertionError("nobody else stores here")

    async def versions(self, ids: list[str]) -> dict[str, int]:
        raise AssertionError("nobody else stores here")

    async def heard(self) -> list[Notice]:
        raise AssertionError("nobody else stores here")

    def tell(self, notice: Notice) -> None:
        raise AssertionError("there is nobody to tell")

    async def listed(self, most: int) -> list[dict[str, Any]]:
        self.must_be_open()
        return []

    async def busy(self) -> list[str]:
        self.must_be_open()
        return self.asleep

    async def answers(self) -> bool:
        return not self.is_away

    async def has_returned(self) -> None:
        await self.back.wait()
        self.back.clear()

    async def close(self) -> None:
        pass


class First:
    """Answers with the first thing that can be done."""

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        decision = match.decision_of(seat)
        assert decision is not None
        return decision.actions[0]

    async def advise(self, game: str, g: State, seat: int, seed: str) -> list[dict[str, Any]]:
        return []

    def close(self) -> None:
        pass


def with_doors(work: Callable[[Hall, Drawer], Any]) -> None:
    async def run() -> None:
        drawer = Drawer()
        hall = Hall(drawer, First(), UNLIMITED)
        hall.open()
        async with asyncio.timeout(SECONDS):
            await work(hall, drawer)
        await hall.close()

    asyncio.run(run())


async def until(so: Callable[[], bool]) -> None:
    while not so():
        await asyncio.sleep(0)


def test_bots_play_a_game_without_database_and_processes() -> None:
    async def play(hall: Hall, drawer: Drawer) -> None:
        table, _ = await set_table(hall, bots=SEATS)
        await until(lambda: table.over)
        assert [change.was for change in drawer.changes] == list(range(len(drawer.changes)))
        assert len(table.entries) == len(drawer.changes) - 1

    with_doors(play)


def test_tables_of_bots_that_sleep_are_woken_when_the_storage_is_back() -> None:
    async def outlast(hall: Hall, drawer: Drawer) -> None:
        for times in range(3):
            drawer.asleep = [f"sleeper{times}"]
            drawer.back.set()
            await until(lambda: drawer.asleep[0] in drawer.asked_for)

    with_doors(outlast)


def test_who_clicks_while_the_storage_is_away_is_told_and_nothing_is_changed() -> None:
    async def click(hall: Hall, drawer: Drawer) -> None:
        table, keys = await set_table(hall)
        drawer.is_away = True
        decision = table.match.decisions[0]
        holder, action = Holder(decision.seat, keys[decision.seat]), decision.actions[0]
        with pytest.raises(Refused, match="not-stored"):
            await playing.play(hall, table, holder, action, 0, "click")
        assert len(drawer.changes) == 1
        assert table.gone

    with_doors(click)
