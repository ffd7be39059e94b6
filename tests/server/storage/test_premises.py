"""`--db` mistakes: one sentence in either language that says what to do; nothing is changed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sql

from logres.server.app import open_house
from logres.server.storage import database, premises
from logres.server.storage.hold import Hold, Taken, held
from logres.server.tables.refusal import Refused
from logres.server.words import Trouble
from tests.server.databases import postgres, url
from tests.server.running import SECONDS, in_process, sqlite

__all__ = ["url"]

NOBODY = 65534


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
    }


def refused(url: str) -> str:
    """What a server says that may not start, in English; the French is another sentence."""
    with pytest.raises(Trouble) as trouble, held(url):
        database.open_database(url)
    english, french = trouble.value.said("en"), trouble.value.said("fr")
    assert english != french
    for said in (english, french):
        assert "\n" not in said
        assert "[" not in said.replace("[postgres]", "")
    return english


def make(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@contextmanager
def without_rights() -> Iterator[None]:
    """Root may write anywhere."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that others may look into."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.parametrize("address", ["nonsense", "oracle://somewhere", "sqlite://", "", "mysql:"])
def test_what_is_no_address_of_ours(address: str) -> None:
    assert "Write sqlite:///FILE or postgresql://" in refused(address)


def test_a_missing_folder(tmp_path: Path) -> None:
    assert "Create it" in refused(sqlite(tmp_path / "nowhere"))
    assert contents(tmp_path) == {}


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    assert "is a folder" in refused(sqlite(tmp_path))
    assert list(contents(tmp_path)) == ["games.sqlite3"]


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_text("This is not a database, but a text.\n" * 100)
    before = contents(tmp_path)
    assert "is not a database, or it is damaged. Name another" in refused(sqlite(tmp_path))
    assert contents(tmp_path) == before


def test_a_file_that_only_begins_like_a_database(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(premises.MAGIC + b"garbage" * 1000)
    before = contents(tmp_path)
    assert "is not a database, or it is damaged. Name another" in refused(sqlite(tmp_path))
    assert contents(tmp_path) == before


def test_a_database_of_somebody_else(tmp_path: Path) -> None:
    make(tmp_path / "games.sqlite3", "create table recipes (name text)")
    before = contents(tmp_path)
    assert "was not stored by Logres" in refused(sqlite(tmp_path))
    assert contents(tmp_path) == before


def test_a_database_of_somebody_else_with_migrations(tmp_path: Path) -> None:
    stamp = "insert into alembic_version values ('a1b2c3')"
    version = "create table alembic_version (version_num text)"
    make(tmp_path / "games.sqlite3", version, stamp)
    before = contents(tmp_path)
    assert "was not stored by Logres" in refused(sqlite(tmp_path))
    assert contents(tmp_path) == before


def test_games_of_a_newer_logres(tmp_path: Path) -> None:
    database.open_database(sqlite(tmp_path)).dispose()
    make(tmp_path / "games.sqlite3", "update alembic_version set version_num = '9000'")
    before = contents(tmp_path)
    said = refused(sqlite(tmp_path))
    assert "newer version of Logres (schema 9000" in said
    assert contents(tmp_path) == before


def test_games_of_an_older_logres_that_are_not_whole(tmp_path: Path) -> None:
    """A shape that cannot be brought up to date is left as it was, half-way or not at all."""
    database.migrate(sqlite(tmp_path))
    database.migrate(sqlite(tmp_path), "0001")
    make(tmp_path / "games.sqlite3", "alter table chat add column readers text")
    before = contents(tmp_path)
    assert "Cannot open the games" in refused(sqlite(tmp_path))
    assert contents(tmp_path) == before


def test_games_of_an_older_logres_are_only_changed_by_a_server(tmp_path: Path) -> None:
    database.migrate(sqlite(tmp_path))
    database.migrate(sqlite(tmp_path), "0002")
    before = contents(tmp_path)
    with pytest.raises(Trouble, match="older version of Logres"):
        database.open_stored(sqlite(tmp_path))
    assert contents(tmp_path) == before


def test_a_file_that_another_program_is_writing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    make(path, "create table recipes (name text)", "drop table recipes")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin exclusive")
        before = contents(tmp_path)
        assert "Another program is writing" in refused(sqlite(tmp_path))
        assert contents(tmp_path) == before


def test_a_folder_that_may_only_be_read(folder: Path) -> None:
    database.open_database(sqlite(folder)).dispose()
    (folder / "games.sqlite3").chmod(0o666)
    folder.chmod(0o555)
    before = contents(folder)
    with without_rights():
        assert "Cannot write to the folder" in refused(sqlite(folder))
    assert contents(folder) == before
    folder.chmod(0o755)


def test_a_file_that_may_only_be_read(folder: Path) -> None:
    database.open_database(sqlite(folder)).dispose()
    (folder / "games.sqlite3").chmod(0o444)
    folder.chmod(0o777)
    before = contents(folder)
    with without_rights():
        assert "games.sqlite3 (permission denied)" in refused(sqlite(folder))
    assert contents(folder) == before


def test_a_missing_driver() -> None:
    """In a Python that cannot see the packages of this one."""
    script = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from logres.server.storage.premises import address\n"
        "try: address('postgresql://somewhere')\n"
        "except Exception as fault: print(fault.said('en'), '|', fault.said('fr'))"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    english, french = said.stdout.split("|")
    assert "pip install 'psycopg[binary]'" in english
    assert "Le pilote de PostgreSQL manque" in french


def test_a_server_that_may_not_start_says_one_sentence_and_ends(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_text("A text.\n" * 100)
    with in_process(sqlite(tmp_path)) as server:
        assert server.process.wait(SECONDS) == 1
        assert "is not a database" in server.first_line
        assert server.process.stdout
        assert server.process.stdout.read() == ""
    assert list(contents(tmp_path)) == ["games.sqlite3"]


# PostgreSQL.


def test_a_postgresql_that_does_not_answer() -> None:
    postgres()
    said = refused("postgresql://somebody:secret@127.0.0.1:9/games")
    assert "Cannot open the games" in said
    assert "secret" not in said


def test_two_servers_do_not_share_a_database(url: str) -> None:
    with held(url), pytest.raises(Trouble, match="Another Logres server is using"), held(url):
        pass
    with held(url):
        pass


def test_a_claim_that_was_lost_is_made_anew_or_given_up() -> None:
    """As after PostgreSQL was started again: whoever comes first has it."""
    with held(postgres()) as first:
        assert first is not None
        end_connections()
        first.renew()
        end_connections()
        other = Hold(postgres())
        other.renew()
        with pytest.raises(Taken):
            first.renew()
        other.drop()
        first.renew()


def test_what_was_committed_is_flushed_as_was_asked() -> None:
    for sync, said in (("full", "on"), ("normal", "off")):
        engine = database.connect(postgres(), sync)
        with engine.connect() as connection:
            assert connection.scalar(sql.text("show synchronous_commit")) == said
        engine.dispose()


def test_sqlite_flushes_as_was_asked(tmp_path: Path) -> None:
    for sync, said in (("full", 2), ("normal", 1)):
        engine = database.connect(sqlite(tmp_path), sync)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("pragma synchronous").scalar() == said
        engine.dispose()


def test_the_name_of_a_new_file_is_flushed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the names of the folders that were made for it."""
    flushed: list[Path] = []

    def fsync(descriptor: int) -> None:
        flushed.append(Path(f"/proc/self/fd/{descriptor}").readlink())

    monkeypatch.setattr(os, "fsync", fsync)
    url = database.database_in(tmp_path / "one" / "two")
    assert flushed == [tmp_path / "one", tmp_path]
    database.open_database(url).dispose()
    assert flushed[2:] == [tmp_path / "one" / "two"]


def test_who_lost_the_database_to_another_server_writes_no_more() -> None:
    """PostgreSQL was started again, and whoever replaces games was quicker to come back."""
    from tests.server.databases import empty, set_table
    from tests.server.pages import SEATS

    async def lose(hold: Hold | None) -> None:
        house = await open_house(postgres(), hold=hold)
        await set_table(house.hall, SEATS)
        end_connections()
        other = Hold(postgres(), alone=True)
        other.renew()
        try:
            with pytest.raises(Refused, match="not-stored"):
                await set_table(house.hall, SEATS)
        finally:
            other.drop()
            await house.hall.close()

    empty(postgres())
    with held(postgres(), alone=False) as hold:
        asyncio.run(lose(hold))
    empty(postgres())


def test_a_hall_that_closes_while_tables_are_loaded_leaves_no_connection() -> None:
    from tests.server.databases import empty, in_hall, set_table
    from tests.server.pages import SEATS

    async def set_many(hall: object) -> None:
        for _ in range(5):
            await set_table(hall, SEATS)  # type: ignore[arg-type]

    async def open_and_close() -> None:
        house = await open_house(postgres())
        await asyncio.sleep(0)
        await house.hall.close()

    empty(postgres())
    in_hall(postgres(), set_many)
    for _ in range(4):
        asyncio.run(open_and_close())
        assert connections() == 1
    empty(postgres())


def connections() -> int:
    """How many there are to this database, the one that asks included."""
    engine = sql.create_engine(premises.address(postgres()))
    with engine.connect() as connection:
        query = "select count(*) from pg_stat_activity where datname = current_database()"
        found = int(connection.exec_driver_sql(query).scalar() or 0)
    engine.dispose()
    return found


def end_connections() -> None:
    engine = sql.create_engine(premises.address(postgres()))
    with engine.connect() as connection:
        connection.exec_driver_sql(
            "select pg_terminate_backend(pid, 5000) from pg_stat_activity "
            "where datname = current_database() and pid != pg_backend_pid()"
        )
    engine.dispose()
