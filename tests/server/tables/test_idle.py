"""Tables that nobody uses are put away, and come back as they were."""

from __future__ import annotations

from typing import Any

from logres.server.tables.hall import IDLE_SECONDS, MOST_REMEMBERED, Hall
from logres.server.tables.table import Table
from tests.server.databases import set_table
from tests.server.tables.test_doors import Drawer, with_doors


class Onlooker:
    """A page that only looks."""

    def __init__(self) -> None:
        self.seats: dict[str, str] = {}

    def audiences(self) -> list[str]:
        return [""]

    def push(self, message: bytes) -> None: ...
    def push_message(self, message: dict[str, Any]) -> None: ...
    def drop(self) -> None: ...


def leave(hall: Hall, table: Table) -> None:
    """Let time pass for a table."""
    table.used -= IDLE_SECONDS + 1
    hall.put_away()


def test_a_table_that_nobody_uses_is_put_away() -> None:
    async def go(hall: Hall, drawer: Drawer) -> None:
        table, _ = await set_table(hall)
        hall.put_away()
        assert table.id in hall.tables
        leave(hall, table)
        assert table.id not in hall.tables
        assert table.gone

    with_doors(go)


def test_a_table_with_a_page_is_not_put_away_and_has_its_time_when_the_page_leaves() -> None:
    async def go(hall: Hall, drawer: Drawer) -> None:
        table, _ = await set_table(hall)
        page = Onlooker()
        table.sit(page)
        leave(hall, table)
        assert not table.gone
        table.rise(page)
        hall.put_away()
        assert not table.gone

    with_doors(go)


def test_how_long_a_seat_is_left_outlasts_it() -> None:
    async def go(hall: Hall, drawer: Drawer) -> None:
        table, _ = await set_table(hall)
        table.see("iceni")
        table.seen["iceni"] -= 1000
        leave(hall, table)
        again = Table(table.id, table.name, table.listed, table.match, table.seats)
        hall.put(again)
        assert again.away_seconds("iceni") >= 1000

    with_doors(go)


def test_who_was_there_is_not_remembered_for_ever() -> None:
    async def go(hall: Hall, drawer: Drawer) -> None:
        hall.last_seen = {f"t{number}": {} for number in range(MOST_REMEMBERED)}
        table, _ = await set_table(hall)
        leave(hall, table)
        assert len(hall.last_seen) == MOST_REMEMBERED
        assert table.id in hall.last_seen
        assert "t0" not in hall.last_seen

    with_doors(go)
