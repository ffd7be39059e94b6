"""Many rows of a kind in one statement, for SQLite.

The writer's thread gives way to the event loop whenever it calls SQLite, and waits for its turn
when it comes back: with a call for each row a commit of many actions took as many turns.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Any

Row = dict[str, Any]

MOST_ROWS = 50
"""In one statement; SQLite takes thousands of values, and keeps statements that it knows."""

OLDEST = (3, 33)
"""The first SQLite that updates from a list of values."""

COLUMNS: dict[str, tuple[str, ...]] = {
    "tables": (
        *("of", "was", "new_version", "new_updated"),
        *("new_ended", "new_busy", "new_position", "new_marks"),
    ),
    "entries": ("table_id", "number", "seat", "action", "chance", "told", "click"),
}
"""What every click writes, with the order of its values."""

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


def write(cursor: Any, kind: str, rows: list[Row]) -> int:
    """Write rows of a kind; how many were found or made."""
    names, written = COLUMNS[kind], 0
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        cursor.execute(statement(kind, len(some)), [row[name] for row in some for name in names])
        written += cursor.rowcount
    return written
