"""The databases that storage is tested on: SQLite always, PostgreSQL where an address is given."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
import sqlalchemy as sql

from logres.server.app import open_house
from logres.server.storage import database, premises
from logres.server.storage.keeper import Keeper
from logres.server.tables.hall import Hall
from logres.server.tables.limits import UNLIMITED
from logres.server.tables.messages import NewTable, SeatWish
from logres.server.tables.table import Table
from tests.server.pages import SEATS, opened
from tests.server.running import sqlite

VARIABLE = "LOGRES_TEST_POSTGRES"


def empty(url: str) -> None:
    """Drop whatever is in a database."""
    engine = database.connect(url)
    with engine.begin() as connection:
        found = sql.MetaData()
        found.reflect(connection)
        found.drop_all(connection)
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield sqlite(tmp_path)
        return
    found = postgres()
    empty(found)
    yield found
    empty(found)


@pytest.fixture
def shared() -> Iterator[str]:
    """The address of an empty PostgreSQL, which several processes may share."""
    found = postgres()
    empty(found)
    yield found
    opened.close()
    empty(found)


def postgres() -> str:
    """The address of a PostgreSQL database that this process may empty."""
    if VARIABLE not in os.environ:
        assert "LOGRES_CI" not in os.environ, f"{VARIABLE} is missing"
        pytest.skip(f"{VARIABLE} does not name a PostgreSQL database that tests may empty")
    return own_database(os.environ[VARIABLE], os.environ.get("PYTEST_XDIST_WORKER", ""))


@cache
def own_database(url: str, worker: str) -> str:
    """Tests that run side by side have a database each."""
    if not worker:
        return url
    name = f"logres_test_{worker}"
    engine = sql.create_engine(premises.address(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        query = sql.text("SELECT 1 FROM pg_database WHERE datname = :name")
        if connection.scalar(query, {"name": name}) is None:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return str(sql.make_url(url).set(database=name).render_as_string(hide_password=False))


def in_hall(url: str, work: Callable[[Hall], Awaitable[None]]) -> None:
    """Do something with the tables of a database, then close everything, as a restart does."""

    async def run() -> None:
        hall = (await open_house(url, limits=UNLIMITED)).hall
        try:
            await work(hall)
        finally:
            await hall.close()

    asyncio.run(run())


def engine_of(hall: Hall) -> sql.Engine:
    """The database behind a hall."""
    assert isinstance(hall.storage, Keeper)
    return hall.storage.engine


async def set_table(hall: Hall, bots: tuple[str, ...] = ()) -> tuple[Table, dict[str, str]]:
    seats = {
        seat: SeatWish("bot", "random") if seat in bots else SeatWish("person", seat)
        for seat in SEATS
    }
    return await hall.create(NewTable("rex", seats=seats))
