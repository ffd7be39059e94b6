"""The schema and the connection: SQLite by default, the same tables on PostgreSQL.

Nothing is changed in a database before it is known to be one of Logres, with a known schema.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy import event

from logres.engine.errors import reason_of
from logres.server.storage import premises
from logres.server.storage.hold import Taken
from logres.server.words import Trouble

FULL, NORMAL = "full", "normal"
"""Durability of a commit: flushed to disk, or only handed to the operating system."""

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
    sql.Column("version", sql.Integer, nullable=False, server_default="0"),
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

jobs = sql.Table(
    "jobs",
    metadata,
    sql.Column("id", sql.String(80), primary_key=True),
    sql.Column("kind", sql.String(20), nullable=False),
    sql.Column("about", sql.Text, nullable=False),
    sql.Column("asked", sql.Integer, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("holder", sql.String(24), nullable=False),
    sql.Column("lease", sql.Float, nullable=False),
    sql.Index("jobs_lease", "lease"),
)

orders = sql.Table(
    "orders",
    metadata,
    sql.Column("id", sql.String(24), primary_key=True),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("given", sql.Text, nullable=False),
    sql.Column("outcome", sql.String(10), nullable=False),
    sql.Column("made", sql.Text, nullable=False),
)

FIRST = {"tables", "seats", "entries", "chat"}
"""The tables that a database of Logres has had from the beginning."""

PRAGMAS = (
    "PRAGMA journal_mode=wal",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=on",
    "PRAGMA wal_autocheckpoint=0",
    "PRAGMA journal_size_limit=1000000",
)
"""The writer runs checkpoints of the write-ahead log itself, off the critical path."""

FLUSHING = {
    # On a Mac, only `fullfsync` makes the disk itself write.
    FULL: ("PRAGMA synchronous=full", "PRAGMA fullfsync=on", "PRAGMA checkpoint_fullfsync=on"),
    NORMAL: ("PRAGMA synchronous=normal",),
}
COMMITTING = {
    FULL: "SET SESSION synchronous_commit = on",
    NORMAL: "SET SESSION synchronous_commit = off",
}
NOBODY_THERE = "SET SESSION idle_in_transaction_session_timeout = 5000"
"""A process that is paused, or cut off, in a transaction keeps the others from its rows no longer
than this; transactions take milliseconds.
"""

CONNECT_SECONDS = 5
ALIVE = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A connection that leads nowhere, because a cable was cut, ends after about ten seconds."""

MIGRATING = 0x4C6F67726574
"""Key of the advisory lock held during a migration."""

READ_ONLY = "25006"
"""PostgreSQL's error code for a read-only transaction."""


def connect(url: str, sync: str = FULL) -> sql.Engine:
    """Return an engine for `sqlite:///FILE` or `postgresql://…`."""
    address = premises.address(url)
    if address.get_backend_name() == "sqlite":
        engine, said = sql.create_engine(address), (*PRAGMAS, *FLUSHING[sync])
    else:
        engine = sql.create_engine(address, pool_pre_ping=True, connect_args=patience(address))
        said = (COMMITTING[sync], NOBODY_THERE)
        # What befalls a connection is said by `watch`, once.
        logging.getLogger("psycopg").setLevel(logging.ERROR)

    def prepare(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for statement in said:
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", prepare)
    return engine


def patience(address: sql.URL) -> dict[str, Any]:
    """Return how long PostgreSQL may be silent; what the address says itself goes first."""
    waits = {"connect_timeout": CONNECT_SECONDS, **ALIVE}
    return {name: address.query.get(name, value) for name, value in waits.items()}


def plain_engine(url: str) -> sql.Engine:
    """Return an engine for inspecting a database, and for migrating it transactionally.

    Without the pragmas: SQLite must not enforce foreign keys while a table is rebuilt. By default,
    Python's driver would commit after every DDL statement.
    """
    engine = sql.create_engine(premises.address(url), poolclass=sql.NullPool)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", lambda raw, _: setattr(raw, "isolation_level", None))
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


# The shape of what is stored.


def alembic_config() -> Any:
    from alembic.config import Config  # slow to load

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def newest_shape() -> str:
    shapes = Path(__file__).parent.glob("migrations/versions/[0-9]*.py")
    return max(path.name.partition("_")[0] for path in shapes)


def shape(url: str) -> str:
    """Return the schema version of a usable database, or None where it is empty. Raise
    `Trouble`.
    """
    engine = plain_engine(url)
    try:
        with engine.connect() as connection:
            names = sql.inspect(connection).get_table_names()
            found = stamped(connection) if "alembic_version" in names else ""
    finally:
        engine.dispose()
    where, newest = premises.shown(url), newest_shape()
    known = found.isdecimal() and len(found) == len(newest)
    if known and found > newest:
        raise Trouble("newer", where=where, found=found, known=newest)
    if (names and not known) or (known and not set(names) >= FIRST):
        raise Trouble("strange", where=where)
    return found


def stamped(connection: sql.Connection) -> str:
    row = connection.exec_driver_sql("SELECT version_num FROM alembic_version").first()
    return str(row[0]) if row else ""


def migrate(url: str, to: str = "head") -> None:
    """Migrate to the newest schema, or back to an older one."""
    from alembic import command  # slow to load

    config, engine = alembic_config(), plain_engine(url)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":  # of two servers that start, one migrates
                connection.execute(sql.select(sql.func.pg_advisory_xact_lock(MIGRATING)))
            config.attributes["connection"] = connection
            (command.upgrade if to == "head" else command.downgrade)(config, to)
    finally:
        engine.dispose()


def open_database(url: str, sync: str = FULL) -> sql.Engine:
    """Connect and migrate. Raise `Trouble` if that is impossible; then nothing is changed."""
    with premises.troubles(url):
        premises.check(url)
        if shape(url) != newest_shape():
            migrate(url)
        engine = connect(url, sync)
        with engine.connect():
            pass
        premises.flush_folder(url)
    return engine


def open_stored(url: str) -> sql.Engine:
    """Connect to existing games in the newest schema."""
    with premises.troubles(url):
        premises.check(url, there=True)
        must_be_newest(url)
        return connect(url)


def open_copy(path: Path) -> sql.Engine:
    """Connect to an SQLite file read-only."""
    url = f"sqlite:///{path}"
    with premises.troubles(url):
        must_be_newest(url)
    return plain_engine(url)


def must_be_newest(url: str) -> None:
    where, found, known = premises.shown(url), shape(url), newest_shape()
    if not found:
        raise Trouble("no-games", where=where)
    if found != known:
        raise Trouble("older", where=where, found=found, known=known)


def is_outage(engine: sql.Engine, fault: BaseException) -> bool:
    """Return whether an error means that the database is down, full or locked, not that the
    statement is wrong.
    """
    driver: Any = engine.dialect.loaded_dbapi
    kinds = (sql.exc.OperationalError, sql.exc.InterfaceError, sql.exc.TimeoutError, Taken)
    if getattr(getattr(fault, "orig", None) or fault, "sqlstate", None) == READ_ONLY:
        return True
    return isinstance(fault, (*kinds, driver.OperationalError, driver.InterfaceError))


def database_in(folder: Path) -> str:
    """Return the URL of the database file in a folder, which is created if missing."""
    try:
        made = [one for one in (folder, *folder.parents) if not one.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for one in made:
            premises.flush(one.parent)
    except OSError as fault:
        raise Trouble("no-folder", folder=str(folder), reason=reason_of(fault)) from fault
    return f"sqlite:///{folder / 'logres.sqlite3'}"
