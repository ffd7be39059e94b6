"""What is stored, and the connection to it: SQLite by default, the same tables on PostgreSQL."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy import event

from logres.server.words import Trouble

metadata = sql.MetaData()

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(24), primary_key=True),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("ended", sql.String(40), nullable=False),
    sql.Column("header", sql.Text, nullable=False),
    sql.Column("position", sql.Text, nullable=False),
    sql.Column("marks", sql.Text, nullable=False),
    sql.Column("busy", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Index("tables_listed", "listed", "ended", "updated"),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table_id", sql.String(24), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.String(40), primary_key=True),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("key_hash", sql.String(64), nullable=False),
)

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table_id", sql.String(24), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("seat", sql.String(40), nullable=False),
    sql.Column("action", sql.String(80), nullable=False),
    sql.Column("chance", sql.Text, nullable=False),
    sql.Column("told", sql.Text, nullable=False),
    sql.Column("click", sql.String(64), nullable=False, server_default=""),
)

chat = sql.Table(
    "chat",
    metadata,
    sql.Column("table_id", sql.String(24), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("seat", sql.String(40), nullable=False),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("readers", sql.Text, nullable=False, server_default=""),
)

PRAGMAS = (
    "PRAGMA journal_mode=wal",
    "PRAGMA synchronous=normal",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=on",
    "PRAGMA wal_autocheckpoint=0",
)
"""The writer has the log carried over itself, where nobody waits for it."""


def prepare_sqlite(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def connect(url: str) -> sql.Engine:
    """An engine for `sqlite:///FILE` or `postgresql://…`."""
    engine = plain_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    return engine


def plain_engine(url: str) -> sql.Engine:
    return sql.create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1))


def migrate(url: str, to: str = "head") -> None:
    """Bring the stored tables to the newest shape, or back to an older one.

    Without the pragmas: SQLite must not guard foreign keys while a table is made anew.
    """
    from alembic import command  # slow to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    engine = plain_engine(url)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            (command.upgrade if to == "head" else command.downgrade)(config, to)
    finally:
        engine.dispose()


def open_database(url: str) -> sql.Engine:
    """Connect and migrate."""
    try:
        migrate(url)
        return connect(url)
    except (sql.exc.ArgumentError, ModuleNotFoundError) as fault:
        raise Trouble("no-database", reason=str(fault)) from fault
    except (sql.exc.DatabaseError, OSError) as fault:
        where = sql.make_url(url).render_as_string(hide_password=True)
        reason = getattr(fault, "orig", None) or fault
        raise Trouble("not-opened", where=where, reason=str(reason)) from fault


@contextmanager
def held(url: str) -> Iterator[None]:
    """Keep other servers off this SQLite file: each would believe to hold the newest position."""
    path = sql.make_url(url).database
    if not url.startswith("sqlite") or not path:
        yield
        return
    try:
        with Path(f"{path}.lock").open("w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield
    except BlockingIOError as fault:
        raise Trouble("held", path=path) from fault


def database_in(folder: Path) -> str:
    """The address of the database file in a folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Trouble("no-folder", folder=str(folder), reason=fault.strerror) from fault
    return f"sqlite:///{folder / 'logres.sqlite3'}"
