"""Maintenance of stored games: backup, verification, export, import, pruning."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import sqlalchemy as sql

from logres.engine.errors import LogresError
from logres.engine.papers import record
from logres.server.storage import database, premises, vault
from logres.server.storage.hold import held
from logres.server.storage.vault import Stored
from logres.server.words import Trouble

HEADING = {"logres": "tables", "format": 1}
ENTRY = ("number", "click")
DAY = 86_400.0

Heard = Callable[[int], object]


class Verdict(NamedTuple):
    """The verification result of one table."""

    table: str
    loads: bool = True
    replays: bool = True
    why: str = ""

    @property
    def is_fine(self) -> bool:
        return self.loads and self.replays


class Counted(NamedTuple):
    """How many tables were imported, and how many existed already."""

    taken: int
    known: int


# Looking.


@contextmanager
def snapshot(engine: sql.Engine) -> Iterator[sql.Connection]:
    """Open a connection with a consistent snapshot, while others write."""
    with engine.connect() as plain:
        if engine.dialect.name == premises.SQLITE:
            plain.begin()
            if not getattr(plain.connection.dbapi_connection, "in_transaction", True):
                plain.exec_driver_sql("BEGIN")
            yield plain
        else:
            yield plain.execution_options(isolation_level="REPEATABLE READ")


def ids(engine: sql.Engine) -> list[str]:
    tables = database.tables
    with engine.connect() as connection:
        return list(connection.scalars(sql.select(tables.c.id).order_by(tables.c.created)))


def all_stored(engine: sql.Engine, wanted: Iterable[str]) -> Iterator[Stored]:
    """Yield the rows of table after table; one deleted meanwhile is left out."""
    for id in wanted:
        with snapshot(engine) as connection:
            found = vault.stored(connection, id)
        if found is not None:
            yield found


def verify(engine: sql.Engine) -> Iterator[Verdict]:
    """Load every table and replay its record."""
    for found in all_stored(engine, ids(engine)):
        yield judged(found)


def judged(found: Stored) -> Verdict:
    id = str(found.table["id"])
    try:
        match = vault.replayed(found.table, found.entries)
        vault.table_of(found, match)
        return Verdict(id)
    except Exception as fault:
        why = premises.reason(fault)
    try:
        vault.table_of(found, vault.restore_match(found.table, found.entries))
        return Verdict(id, replays=False, why=why)
    except Exception as fault:
        return Verdict(id, loads=False, replays=False, why=premises.reason(fault))


def damage(engine: sql.Engine) -> str:
    """Return the result of SQLite's integrity check; empty for other databases."""
    if engine.dialect.name != premises.SQLITE:
        return ""
    with engine.connect() as connection:
        said = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
    return "" if said == "ok" else said


# Tables as lines of text.


def written(found: Stored) -> str:
    """Return a table as a line of JSON: its record, as `replay` reads it, and the server's data."""
    row, header = dict(found.table), json.loads(found.table["header"])
    try:
        told = vault.replayed(found.table, found.entries).record()
    except Exception:  # as after a rule was mended: the decisions still count
        told = vault.record_of(header, found.entries)
    del row["header"]
    plain = {
        "record": told.to_plain(),
        "told": header["told"],
        "table": {
            **row,
            "position": json.loads(row["position"]),
            "marks": json.loads(row["marks"]),
        },
        "entries": [
            {**{name: one[name] for name in ENTRY}, "told": json.loads(one["told"])}
            for one in found.entries
        ],
        "seats": [without(one, "table_id") for one in found.seats],
        "chat": [without(one, "table_id") for one in found.chat],
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def without(row: Any, name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}


def read(line: str) -> Stored:
    """Parse a line. Raise `Trouble` if it is not one, or was modified."""
    try:
        plain = json.loads(line)
        told = record.load(plain["record"])
        row, id = dict(plain["table"]), str(plain["table"]["id"])
        header = {**told.header(), "told": plain["told"]}
        entries = [
            {
                "table_id": id,
                **{name: extra[name] for name in ENTRY},
                "seat": entry.seat,
                "action": entry.action,
                "chance": vault.to_json(record.plain_chance(entry.chance)),
                "told": vault.to_json(extra["told"]),
            }
            for entry, extra in zip(told.entries, plain["entries"], strict=True)
        ]
        row["header"] = vault.to_json(header)
        row["position"] = vault.to_json(row["position"])
        row["marks"] = vault.to_json(row["marks"])
        seats = [{"table_id": id, **one} for one in plain["seats"]]
        return Stored(row, seats, entries, [{"table_id": id, **one} for one in plain["chat"]])
    except (ValueError, KeyError, TypeError, AttributeError, LogresError) as fault:
        raise Trouble("bad-line", reason=premises.reason(fault)) from fault


def export(engine: sql.Engine, to: IO[str], wanted: list[str], heard: Heard) -> None:
    """Write tables, one per line."""
    to.write(json.dumps(HEADING) + "\n")
    for found in all_stored(engine, wanted):
        to.write(written(found) + "\n")
        heard(1)


def lines_of(path: Path) -> Iterator[str]:
    """Yield the tables of a file that `export` wrote."""
    try:
        with path.open(encoding="utf-8") as file:
            check_heading(path, file.readline())
            yield from file
    except (OSError, UnicodeDecodeError) as fault:
        raise Trouble("not-read", path=str(path), reason=premises.reason(fault)) from fault


def check_heading(path: Path, line: str) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if found != HEADING:
        raise Trouble("no-export", path=str(path))


def take_in(engine: sql.Engine, lines: Iterable[str], heard: Heard) -> Counted:
    """Store tables that do not exist yet; each must load before it is stored."""
    taken = known = 0
    for line in lines:
        found = read(line)
        verdict = judged(found)
        if not verdict.loads:
            raise Trouble("bad-line", reason=verdict.why)
        if insert(engine, found):
            taken += 1
        else:
            known += 1
        heard(1)
    return Counted(taken, known)


def insert(engine: sql.Engine, found: Stored) -> bool:
    """Insert a table; return whether it was new."""
    with engine.begin() as connection:
        if vault.stored(connection, found.table["id"]) is not None:
            return False
        connection.execute(sql.insert(database.tables), [found.table])
        for table, rows in (
            (database.seats, found.seats),
            (database.entries, found.entries),
            (database.chat, found.chat),
        ):
            if rows:
                connection.execute(sql.insert(table), rows)
    return True


# Copies.


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Write a file atomically: complete and flushed before it gets its name, readable by its owner
    only.
    """
    if path.exists():
        raise Trouble("is-there", path=str(path))
    if not path.parent.is_dir():
        raise Trouble("missing-folder", folder=str(path.parent))
    unfinished = path.with_name(f"{path.name}.part")
    try:
        os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        yield unfinished
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.rename(path)
        premises.flush(path.parent)
    except (OSError, sqlite3.Error) as fault:
        raise Trouble("not-written", path=str(path), reason=premises.reason(fault)) from fault
    finally:
        unfinished.unlink(missing_ok=True)


def back_up(url: str, to: Path, heard: Heard) -> int:
    """Back up all games while they are played; return how many."""
    engine = database.open_stored(url)
    try:
        path, wanted = premises.file_of(url), ids(engine)
        with new_file(to) as unfinished:
            if path is not None:
                copy_sqlite(path, unfinished)
            else:
                with unfinished.open("w", encoding="utf-8") as file:
                    export(engine, file, wanted, heard)
        return len(wanted)
    finally:
        engine.dispose()


def copy_sqlite(path: Path, to: Path) -> None:
    """Copy with SQLite's backup API in one step: a consistent snapshot that blocks no writer."""
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=delete")


def restore(copy: Path, url: str, heard: Heard) -> int:
    """Restore a backup: an existing file is renamed and kept, another database must be empty."""
    for line in lines_in(copy):
        read(line)  # before anything is touched
    with held(url):
        path = premises.file_of(url)
        if path is None:
            return fill(url, copy, heard)
        unfinished = path.with_name(f"{path.name}.part")
        try:
            count = fill(f"sqlite:///{unfinished}", copy, heard)
            set_aside(path)
            unfinished.rename(path)
            premises.flush(path.parent)
        finally:
            unfinished.unlink(missing_ok=True)
        return count


def fill(url: str, copy: Path, heard: Heard) -> int:
    """Restore a backup into an empty database."""
    engine = database.open_database(url)
    try:
        if ids(engine):
            raise Trouble("not-empty", where=premises.shown(url))
        return take_in(engine, lines_in(copy), heard).taken
    finally:
        engine.dispose()


def lines_in(copy: Path) -> Iterator[str]:
    """Yield the tables of a backup, whether it is an SQLite database or a file of JSON lines."""
    if not is_sqlite(copy):
        yield from lines_of(copy)
        return
    engine = database.open_copy(copy)
    try:
        yield from map(written, all_stored(engine, ids(engine)))
    finally:
        engine.dispose()


def is_sqlite(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(premises.MAGIC)) == premises.MAGIC
    except OSError as fault:
        raise Trouble("not-read", path=str(path), reason=premises.reason(fault)) from fault


def set_aside(path: Path) -> Path | None:
    """Rename a database, with its write-ahead log."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in ("-wal", "-shm", ""):
        one = path.with_name(path.name + ending)
        if one.exists():
            one.rename(aside.with_name(aside.name + ending))
    premises.flush(path.parent)
    return aside


# Letting go.


def finished(engine: sql.Engine, days: float) -> list[str]:
    """Return the tables whose game ended at least `days` days ago, oldest first."""
    tables = database.tables
    query = (
        sql.select(tables.c.id)
        .where(tables.c.ended != "", tables.c.updated < time.time() - days * DAY)
        .order_by(tables.c.updated)
    )
    with engine.connect() as connection:
        return list(connection.scalars(query))


def let_go(engine: sql.Engine, wanted: list[str], heard: Heard) -> None:
    """Delete tables, each in its own transaction; a server that has one open detects it."""
    for id in wanted:
        with engine.begin() as connection:
            for table in (database.chat, database.entries, database.seats):
                connection.execute(sql.delete(table).where(table.c.table_id == id))
            connection.execute(sql.delete(database.tables).where(database.tables.c.id == id))
        heard(1)
