"""Checks before a database is opened: its URL, its folder, write access, its format."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sql

from logres.engine.errors import reason_of
from logres.server.words import Trouble

SQLITE, POSTGRES = "sqlite", "postgresql"
DRIVERS = {SQLITE: "sqlite+pysqlite", POSTGRES: "postgresql+psycopg"}
MAGIC = b"SQLite format 3\0"
DAMAGED = ("file is not a database", "malformed", "unsupported file format")


def address(url: str) -> sql.URL:
    """Return a valid database URL with our driver. Raise `Trouble`."""
    try:
        found = sql.make_url(url)
        kind = found.get_backend_name()
    except (sql.exc.ArgumentError, ValueError) as fault:
        raise Trouble("no-database", where=url) from fault
    if kind not in DRIVERS or (kind == SQLITE and found.database in (None, "", ":memory:")):
        raise Trouble("no-database", where=shown(url))
    if kind == POSTGRES:
        must_have_driver()
    return found.set(drivername=DRIVERS[kind])


def must_have_driver() -> None:
    try:
        import psycopg  # noqa: F401
    except ImportError as fault:
        raise Trouble("no-driver") from fault


def shown(url: str) -> str:
    """Return a URL without its password."""
    try:
        found = sql.make_url(url)
    except (sql.exc.ArgumentError, ValueError):
        return url
    if found.get_backend_name() == SQLITE and found.database:
        return found.database
    return found.render_as_string(hide_password=True)


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite database; None for another."""
    found = address(url)
    is_file = found.get_backend_name() == SQLITE and found.database
    return Path(str(found.database)) if is_file else None


def check(url: str, there: bool = False) -> None:
    """Raise `Trouble` for an unusable file, before anything is written beside it."""
    path = file_of(url)
    if path is None:
        return
    if not path.parent.is_dir():
        raise Trouble("missing-folder", folder=str(path.parent))
    if path.is_dir():
        raise Trouble("is-folder", path=str(path))
    if there and not path.exists():
        raise Trouble("no-games", where=str(path))
    check_writing(path)


def check_writing(path: Path) -> None:
    """Test write access by trying; an unnamed file leaves no trace in the folder."""
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as fault:
        values = {"folder": str(path.parent), "reason": reason_of(fault)}
        raise Trouble("folder-not-writable", **values) from fault
    if not path.exists():
        return
    try:
        with path.open("r+b") as file:
            begins = file.read(len(MAGIC))
    except OSError as fault:
        raise Trouble("not-writable", path=str(path), reason=reason_of(fault)) from fault
    if begins and begins != MAGIC:
        raise Trouble("not-a-database", path=str(path))


@contextmanager
def troubles(url: str) -> Iterator[None]:
    """Turn errors of opening a database into `Trouble`, with advice."""
    try:
        yield
    except (sql.exc.DBAPIError, OSError) as fault:
        said = reason(fault)
        if any(word in said for word in DAMAGED):
            raise Trouble("not-a-database", path=shown(url)) from fault
        if "database is locked" in said:
            raise Trouble("locked", path=shown(url)) from fault
        raise Trouble("not-opened", where=shown(url), reason=said) from fault


def reason(fault: BaseException) -> str:
    """Return a driver's error message in one line."""
    told = str(getattr(fault, "orig", None) or fault).strip()
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    return lines[0] if lines else type(fault).__name__


def flush_folder(url: str) -> None:
    """Flush a directory, so that the name of a new file is durable too."""
    path = file_of(url)
    if path is not None:
        flush(path.parent)


def flush(folder: Path) -> None:
    if os.name == "nt":
        return  # a folder is no file there
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems cannot, and need not
            os.fsync(descriptor)
    finally:
        os.close(descriptor)
