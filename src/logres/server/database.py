"""What is stored, and the connection to it: SQLite by default, the same tables on PostgreSQL."""

from __future__ import annotations


from pathlib import Path
from typing import Any

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

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
)

PRAGMAS = (
    "PRAGMA journal_mode=wal",
    "PRAGMA synchronous=normal",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=on",
)


def prepare_sqlite(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def connect(url: str) -> AsyncEngine:
    """An engine for `sqlite:///FILE` or `postgresql://…`."""
    url = url.replace("sqlite://", "sqlite+aiosqlite://", 1)
    url = url.replace("postgresql://", "postgresql+asyncpg://", 1)
    engine = create_async_engine(url)
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def upgrade(connection: sql.Connection) -> None:
    """Bring the stored tables to the newest shape."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def open_database(url: str) -> AsyncEngine:
    """Connect and migrate."""
    engine = connect(url)
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
    return engine


def database_in(folder: Path) -> str:
    """The address of the database file in a folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'logres.sqlite3'}"


