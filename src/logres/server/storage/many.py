"""Multi-row statements for SQLite.

The writer's thread releases the GIL whenever it calls SQLite, and waits to reacquire it: with a
call for each row a commit of many actions took as many switches.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Any

Fields = dict[str, Any]
"""A row of the database, column by column."""

MOST_ROWS = 50
"""Rows per statement; SQLite takes thousands of parameters, and caches statements."""

OLDEST = (3, 33)
"""The first SQLite version with UPDATE … FROM (VALUES …)."""

COLUMNS: dict[str, tuple[str, ...]] = {
    "tables": (
        *("of", "was", "new_version", "new_updated"),
        *("new_ended", "new_busy", "new_position", "new_marks"),
    ),
    "entries": ("table_id", "number", "seat", "action", "chance", "told", "click"),
}
"""The statements of every action, with the order of their parameters."""

STATEMENTS = {
    "tables": (
        "UPDATE tables SET version = v.column3, updated = v.column4, ended = v.column5, "
        "busy = v.column6, position = v.column7, marks = v.column8 FROM (VALUES {rows}) AS v "
        "WHERE tables.id = v.column1 AND tables.version = v.column2"
    ),
    "entries": (
        "INSERT INTO entries (table_id, number, seat, action, chance, told, click) VALUES {rows}"
    ),
}


def knows(kind: str) -> bool:
    return kind in STATEMENTS and sqlite3.sqlite_version_info >= OLDEST


@cache
def statement(kind: str, rows: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS[kind]))})"
    return STATEMENTS[kind].format(rows=", ".join([row] * rows))


def write(cursor: Any, kind: str, rows: list[Fields]) -> int:
    """Write rows of a kind; return how many were matched or inserted."""
    names, written = COLUMNS[kind], 0
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        cursor.execute(statement(kind, len(some)), [row[name] for row in some for name in names])
        written += cursor.rowcount
    return written
