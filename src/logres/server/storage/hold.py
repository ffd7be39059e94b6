"""Who may use a database: one server alone on SQLite, on PostgreSQL several that share it.

Maintenance that replaces games (`restore`, `import`) needs it alone on both.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sql
from filelock import BaseFileLock, FileLock, Timeout

from logres.engine.errors import reason_of
from logres.server.storage import premises
from logres.server.words import Trouble

KEY = 0x4C6F67726573
"""The key of the PostgreSQL advisory lock; it is local to a database."""

PATIENCE = 5.0
"""How long to wait for PostgreSQL to release the lock of a dead server, in seconds."""


class Taken(Exception):
    """Another server has the lock on the database."""

    def __str__(self) -> str:
        return "another Logres has taken it"


class Hold:
    """A PostgreSQL advisory lock, held by a connection of its own.

    Servers share it, so that they keep out only who wants the database `alone`. It is released with
    the connection, so it must be renewed after a reconnect.
    """

    def __init__(self, url: str, alone: bool = False) -> None:
        take = sql.func.pg_try_advisory_lock if alone else sql.func.pg_try_advisory_lock_shared
        self.take = sql.select(take(KEY))
        self.engine = sql.create_engine(
            premises.address(url), poolclass=sql.NullPool, isolation_level="AUTOCOMMIT"
        )
        self.connection: sql.Connection | None = None
        self.lock = threading.Lock()

    def renew(self, patience: float = 0.0) -> None:
        """Verify that the lock is held. Raise `Taken` if another server has it."""
        with self.lock:
            if not self.is_kept():
                self.claim(time.monotonic() + patience)

    def is_kept(self) -> bool:
        if self.connection is None:
            return False
        try:
            self.connection.exec_driver_sql("SELECT 1")
        except sql.exc.DBAPIError:
            self.drop()
            return False
        return True

    def claim(self, until: float) -> None:
        connection = self.engine.connect()
        while not connection.scalar(self.take):
            if time.monotonic() >= until:
                connection.close()
                raise Taken
            time.sleep(0.1)
        self.connection = connection

    def drop(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None


@contextmanager
def held(url: str, alone: bool = True) -> Iterator[Hold | None]:
    """Hold the lock of a database for the duration of the context; SQLite's is always exclusive."""
    with premises.troubles(url):
        premises.check(url)
    path = premises.file_of(url)
    if path is None:
        with held_by_connection(url, alone) as hold:
            yield hold
    else:
        with held_by_file(path):
            yield None


@contextmanager
def held_by_connection(url: str, alone: bool) -> Iterator[Hold]:
    hold = Hold(url, alone)
    try:
        with premises.troubles(url):
            hold.renew(PATIENCE)
    except Taken as fault:
        raise Trouble("held", path=premises.shown(url)) from fault
    try:
        yield hold
    finally:
        hold.drop()


@contextmanager
def held_by_file(path: Path) -> Iterator[None]:
    file = Path(f"{path}.lock")
    was_there = file.exists()
    try:
        lock = locked(file)
    except Timeout as fault:
        raise Trouble("held", path=str(path)) from fault
    except OSError as fault:
        values = {"folder": str(path.parent), "reason": reason_of(fault)}
        raise Trouble("folder-not-writable", **values) from fault
    try:
        yield
    except Trouble:
        # What could not be opened is left as it was found; some systems keep what is still open.
        if not was_there:
            with suppress(PermissionError):
                file.unlink(missing_ok=True)
        raise
    finally:
        lock.release()


def locked(path: Path) -> BaseFileLock:
    """Lock a file, and make sure that it was not removed meanwhile."""
    lock = FileLock(path, mode=0o644, blocking=False, fallback_to_soft=False)
    while True:
        try:
            lock.acquire()
        except Timeout:
            if path.exists():
                raise
        else:
            return lock
