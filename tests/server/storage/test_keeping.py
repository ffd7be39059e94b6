"""Copies of stored games, proof that they load, and old ones let go."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sql

import logres
from logres.server.storage import database, keeping, vault
from logres.server.storage.hold import held
from logres.server.tables.hall import Hall
from logres.server.words import Trouble
from tests.server.databases import engine_of, in_hall, set_table, url
from tests.server.running import sqlite
from tests.server.storage.test_storage import answer, first_option, play_some

__all__ = ["url"]


def ignore(done: int) -> None:
    """Nobody looks at the progress."""


def set_games(url: str, ends: bool = False) -> None:
    """Two tables that are being played, the second with something taken back and some talk."""

    async def play(hall: Hall) -> None:
        for seed in range(2):
            table, keys = await set_table(hall)
            await play_some(hall, table, keys, 10_000 if ends and seed else 25, seed)

    in_hall(url, play)


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that is stored."""
    engine = database.open_stored(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(tuple, connection.execute(sql.select(table))))
            for table in database.metadata.sorted_tables
        }
    engine.dispose()
    return found


def verdicts(url: str) -> list[keeping.Verdict]:
    engine = database.open_stored(url)
    found = list(keeping.verify(engine))
    engine.dispose()
    return found


def test_a_copy_brings_everything_back(url: str, tmp_path: Path) -> None:
    set_games(url)
    copy, other = tmp_path / "copy", f"sqlite:///{tmp_path}/other.sqlite3"
    assert keeping.back_up(url, copy, ignore) == 2
    assert copy.stat().st_mode & 0o777 == 0o600
    assert keeping.restore(copy, other, ignore) == 2
    assert rows(other) == rows(url)


def test_a_file_of_sqlite_is_brought_back_to_either_database(url: str, tmp_path: Path) -> None:
    games = f"sqlite:///{tmp_path}/played.sqlite3"
    set_games(games)
    keeping.back_up(games, tmp_path / "copy", ignore)
    assert keeping.restore(tmp_path / "copy", url, ignore) == 2
    assert rows(url) == rows(games)


def test_a_copy_is_made_while_people_play(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        for number in range(5):
            copying = asyncio.to_thread(
                keeping.back_up, sqlite(tmp_path), tmp_path / f"copy-{number}", ignore
            )
            before = len(table.entries)
            await asyncio.gather(copying, play_some(hall, table, keys, 15, number))
            copied = vault.load(database.open_copy(tmp_path / f"copy-{number}"), table.id)
            assert copied is not None
            assert before <= len(copied.entries) <= len(table.entries)

    in_hall(sqlite(tmp_path), play)


def test_games_in_the_way_of_a_copy_are_kept(tmp_path: Path) -> None:
    set_games(sqlite(tmp_path))
    before = rows(sqlite(tmp_path))
    keeping.back_up(sqlite(tmp_path), tmp_path / "copy", ignore)
    set_games(sqlite(tmp_path))
    keeping.restore(tmp_path / "copy", sqlite(tmp_path), ignore)
    assert rows(sqlite(tmp_path)) == before
    (aside,) = tmp_path.glob("games.sqlite3.2*")
    assert len(verdicts(f"sqlite:///{aside}")) == 4


def test_a_copy_is_refused_where_it_would_destroy(url: str, tmp_path: Path) -> None:
    set_games(url)
    copy = tmp_path / "copy"
    keeping.back_up(url, copy, ignore)
    with pytest.raises(Trouble, match="already"):
        keeping.back_up(url, copy, ignore)
    with held(url), pytest.raises(Trouble, match="Another Logres"):
        keeping.restore(copy, url, ignore)
    if url.startswith("postgresql"):
        with pytest.raises(Trouble, match="Name an empty database"):
            keeping.restore(copy, url, ignore)


def test_a_damaged_copy_changes_nothing(tmp_path: Path) -> None:
    set_games(sqlite(tmp_path))
    before, copy = rows(sqlite(tmp_path)), tmp_path / "copy"
    engine = database.open_stored(sqlite(tmp_path))
    text = io.StringIO()
    keeping.export(engine, text, keeping.ids(engine), ignore)
    engine.dispose()
    for changed in (
        text.getvalue().replace('"iceni"', '"iceno"', 1),
        text.getvalue()[:-100],
        "a letter to a friend\n",
        "",
    ):
        copy.write_text(changed)
        with pytest.raises(Trouble):
            keeping.restore(copy, sqlite(tmp_path), ignore)
    assert rows(sqlite(tmp_path)) == before
    assert not list(tmp_path.glob("*.part*"))


def test_tables_go_from_one_database_to_another_and_those_known_stay(
    url: str, tmp_path: Path
) -> None:
    set_games(url, ends=True)
    engine = database.open_stored(url)
    text = io.StringIO()
    keeping.export(engine, text, keeping.ids(engine), ignore)
    engine.dispose()
    lines = text.getvalue().splitlines()[1:]
    other = database.open_database(f"sqlite:///{tmp_path}/other.sqlite3")
    assert keeping.take_in(other, lines, ignore) == (2, 0)
    assert keeping.take_in(other, lines, ignore) == (0, 2)
    other.dispose()
    assert rows(f"sqlite:///{tmp_path}/other.sqlite3") == rows(url)
    assert [logres.replay(json.loads(line)["record"]).over for line in lines] == [False, True]


def test_every_table_is_found_fine_and_a_bad_one_is_named(url: str) -> None:
    set_games(url)
    assert [one.is_fine for one in verdicts(url)] == [True, True]
    first, second = (one.table for one in verdicts(url))
    engine = database.open_stored(url)
    with engine.begin() as connection:
        changed, tables = database.entries, database.tables
        spoil = sql.update(changed).where(changed.c.table_id == first, changed.c.number == 0)
        connection.execute(spoil.values(action="gain n11"))
        connection.execute(sql.update(tables).where(tables.c.id == second).values(position="{}"))
    engine.dispose()
    found = {one.table: one for one in verdicts(url)}
    assert (found[first].loads, found[first].replays) == (True, False)
    assert (found[second].loads, found[second].replays) == (False, False)
    assert found[first].why


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    set_games(sqlite(tmp_path))
    engine = database.open_stored(sqlite(tmp_path))
    assert keeping.damage(engine) == ""
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'entries'"
        page = connection.execute(query).fetchone()[0]
    with (tmp_path / "games.sqlite3").open("r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(b"x" * 4096)
    engine = database.open_stored(sqlite(tmp_path))
    assert keeping.damage(engine)
    engine.dispose()


def test_only_games_that_were_over_long_ago_go(url: str) -> None:
    set_games(url, ends=True)
    engine = database.open_stored(url)
    assert keeping.finished(engine, 1) == []
    (over,) = keeping.finished(engine, 0)
    keeping.let_go(engine, [over], ignore)
    (left,) = keeping.ids(engine)
    assert left != over
    with engine.connect() as connection:
        for table in (database.seats, database.entries):
            assert set(connection.scalars(sql.select(table.c.table_id))) == {left}
    engine.dispose()


def test_a_server_notices_that_a_table_it_has_open_is_gone(url: str) -> None:
    async def play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        keeping.let_go(engine_of(hall), [table.id], ignore)
        with pytest.raises(logres.LogresError, match="not-stored"):
            await answer(hall, table, keys, "iceni", first_option(table, "iceni"))
        with pytest.raises(logres.LogresError, match="no-such-table"):
            await hall.find(table.id)

    in_hall(url, play)
