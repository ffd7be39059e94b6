"""Persistence of tables: mapping between `Table` objects and database rows."""

from __future__ import annotations

import json
import logging
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from logres.engine.errors import BadRecord
from logres.engine.game import registry
from logres.engine.match import replay
from logres.engine.match.match import Match
from logres.engine.papers import positions, record, scribe
from logres.engine.papers.record import Entry, Record
from logres.engine.run.journal import Happening
from logres.server.storage import database
from logres.server.storage.many import Fields
from logres.server.storage.writer import Rows
from logres.server.tables.doors import Change, Founding, Known, Later, Played, Stand
from logres.server.tables.kept import Past
from logres.server.tables.seats import Seat
from logres.server.tables.table import CHAT_KEPT, Table

log = logging.getLogger("logres.server")

LINE = ("number", "at", "seat", "name", "text")

encode = msgspec.json.Encoder().encode


def to_json(value: Any) -> str:
    return encode(value).decode()


# Rows of tables.


def rows_of(change: Change) -> Rows:
    """Return the rows to write for a change."""
    rows = Rows()
    if change.founding is not None and change.stand is not None:
        add_table(rows, change, change.founding, change.stand)
    elif change.stand is not None:
        rows.add("tables", {**guard(change), **new_stand(change.stand)})
    else:
        rows.add("versions", guard(change))
    if change.dropped is not None:
        rows.add("dropped", {"of": change.id, "n": change.dropped})
    if change.played is not None:
        rows.add("entries", entry_row(change.id, change.played))
    if change.seat is not None:
        rows.add("seats", new_seat(change.id, *change.seat))
    if change.line is not None:
        rows.add("chat", chat_row(change.id, change.line))
    return rows


def guard(change: Change) -> Fields:
    """Return the optimistic lock: only the version that we last stored may be changed."""
    return {"of": change.id, "was": change.was, "new_version": change.was + 1}


def add_table(rows: Rows, change: Change, founding: Founding, stand: Stand) -> None:
    """Return all rows of a new table."""
    rows.add(
        "new_tables",
        {
            "id": change.id,
            "created": founding.created,
            "updated": stand.updated,
            "game": founding.game,
            "name": founding.name,
            "listed": founding.listed,
            "ended": stand.ended,
            "busy": stand.busy,
            "version": change.was + 1,
            "header": to_json({**founding.header, "told": plain(founding.told)}),
            "position": stand.position,
            "marks": stand.marks,
        },
    )
    for name, seat in founding.seats.items():
        row = {"table_id": change.id, "seat": name, "kind": seat.kind}
        rows.add("new_seats", {**row, "name": seat.name, "key_hash": seat.key_hash})


def new_stand(stand: Stand) -> Fields:
    return {
        "new_updated": stand.updated,
        "new_ended": stand.ended,
        "new_busy": stand.busy,
        "new_position": stand.position,
        "new_marks": stand.marks,
    }


def entry_row(id: str, played: Played) -> Fields:
    return {
        "table_id": id,
        "number": played.number,
        "seat": played.entry.seat,
        "action": played.entry.action,
        "chance": to_json(played.entry.chance),
        "told": to_json(plain(played.told)),
        "click": played.click,
    }


def new_seat(id: str, name: str, seat: Seat) -> Fields:
    row = {"of": id, "at": name, "new_kind": seat.kind, "new_name": seat.name}
    return {**row, "new_key_hash": seat.key_hash}


def chat_row(id: str, line: Fields) -> Fields:
    row = {name: line[name] for name in LINE}
    return {"table_id": id, **row, "readers": " ".join(line["to"])}


def plain(told: list[Happening]) -> list[Any]:
    return [[h.what, h.rule, h.readers, h.secret, h.values] for h in told]


# Tables of rows.


def about(row: Any, seats: list[Any]) -> Fields:
    """Return the list entry of a table, without replaying its record."""
    header = json.loads(row["header"])
    names = ("id", "name", "game", "listed", "created", "updated")
    return {
        **{name: row[name] for name in names},
        "scenario": header["scenario"],
        "options": header["options"],
        "over": bool(row["ended"]),
        "seats": {s["seat"]: {"kind": s["kind"], "name": s["name"]} for s in seats},
    }


class Stored(NamedTuple):
    """All rows of one table."""

    table: Any
    seats: list[Any]
    entries: list[Any]
    chat: list[Any]


def load(engine: sql.Engine, id: str) -> Table | None:
    """Return the table with this id as it was last stored, all of one moment: while its rows are
    read, another process may store the next change.
    """
    with engine.connect() as plain:
        of_one_moment = {"isolation_level": "REPEATABLE READ"} if is_shared(engine) else {}
        found = stored(plain.execution_options(**of_one_moment), id)
    return None if found is None else table_of(found, restore_match(found.table, found.entries))


def is_shared(engine: sql.Engine) -> bool:
    return engine.dialect.name == "postgresql"


SINCE = (
    sql.select(
        *[database.tables.c[name] for name in ("version", "updated", "marks")],
        *[database.entries.c[name] for name in ("number", "seat", "action", "chance", "click")],
    )
    .join_from(
        database.tables,
        database.entries,
        (database.entries.c.table_id == database.tables.c.id)
        & (database.entries.c.number > sql.bindparam("number")),
        isouter=True,
    )
    .where(database.tables.c.id == sql.bindparam("id"))
    .order_by(database.entries.c.number)
)
"""One statement, so that all of it is of one moment."""


def later(engine: sql.Engine, known: Known) -> Later | None:
    """Return what was stored of a table since; chat is looked for only if something is missing."""
    with engine.connect() as connection:
        found = connection.execute(SINCE, {"id": known.id, "number": known.number}).all()
        if not found:
            return None
        row = found[0]
        played = [played_again(one) for one in found if one.number is not None]
        missing = row.version - known.version - len(played)
        lines = lines_since(connection, known) if missing > 0 else []
    return Later(row.version, row.updated, row.marks, played, lines)


def played_again(row: Any) -> Played:
    chance = record.read_chance(json.loads(row.chance))
    return Played(row.number, Entry(row.seat, row.action, chance), [], row.click)


def lines_since(connection: sql.Connection, known: Known) -> list[Fields]:
    chat = database.chat
    query = sql.select(chat).where(chat.c.table_id == known.id, chat.c.number >= known.said)
    found = connection.execute(query.order_by(chat.c.number)).mappings()
    return [line_of(row) for row in found]


def line_of(row: Any) -> Fields:
    return {name: row[name] for name in LINE} | {"to": row["readers"].split()}


def versions(engine: sql.Engine, ids: list[str]) -> dict[str, int]:
    """Return the stored versions of some tables."""
    tables = database.tables
    query = sql.select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
    with engine.connect() as connection:
        return {row.id: row.version for row in connection.execute(query)}


def stored(connection: sql.Connection, id: str) -> Stored | None:
    """Read the rows of a table, its own first: later changes are detected by its version."""
    found = rows(connection, database.tables, "id", id)
    if not found:
        return None
    return Stored(
        found[0],
        rows(connection, database.seats, "table_id", id, "seat"),
        rows(connection, database.entries, "table_id", id, "number"),
        rows(connection, database.chat, "table_id", id, "number"),
    )


def table_of(found: Stored, match: Match) -> Table:
    row, entries = found.table, found.entries
    chairs = {one["seat"]: Seat(one["kind"], one["name"], one["key_hash"]) for one in found.seats}
    order = dict.fromkeys([*match.seats, *chairs])
    in_order = {seat: chairs[seat] for seat in order if seat in chairs}
    lines = [line_of(line) for line in found.chat[-CHAT_KEPT:]]
    clicks = [(entry["number"], entry["seat"], entry["click"]) for entry in entries]
    past = Past(row["created"], row["updated"], row["version"], clicks, lines, row["marks"])
    return Table(row["id"], row["name"], row["listed"], match, in_order, past)


def rows(
    connection: sql.Connection, table: sql.Table, column: str, value: str, order: str = ""
) -> list[Any]:
    query = sql.select(table).where(table.c[column] == value)
    if order:
        query = query.order_by(table.c[order])
    return list(connection.execute(query).mappings().all())


def listed(engine: sql.Engine, most: int) -> list[Fields]:
    """Return public tables, newest first, without loading any."""
    tables, seats = database.tables, database.seats
    query = (
        sql.select(tables)
        .where(tables.c.listed, tables.c.ended == "")
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        found = connection.execute(query).mappings().all()
        ids = [row["id"] for row in found]
        taken = connection.execute(sql.select(seats).where(seats.c.table_id.in_(ids)))
        chairs = taken.mappings().all()
    return [about(row, [s for s in chairs if s["table_id"] == row["id"]]) for row in found]


def busy_tables(engine: sql.Engine) -> list[str]:
    """Return the tables where a bot was to move when they were last stored."""
    tables = database.tables
    query = sql.select(tables.c.id).where(tables.c.busy, tables.c.ended == "")
    with engine.connect() as connection:
        return list(connection.scalars(query))


def ask(engine: sql.Engine) -> None:
    """Ping the database."""
    with engine.connect() as connection:
        connection.exec_driver_sql("select id from tables limit 1").fetchall()


def restore_match(row: Any, entries: list[Any]) -> Match:
    """Replay the record; if the rules have changed since, continue from the stored position."""
    try:
        return replayed(row, entries)
    except Exception as fault:
        log.warning("table %s: its record does not replay: %s", row["id"], fault)
    header, stored = json.loads(row["header"]), json.loads(row["position"])
    return match_at(header, stored, record_of(header, entries), entries)


def replayed(row: Any, entries: list[Any]) -> Match:
    """Return the match that the record replays to. Raise `BadRecord` if it is not the stored
    one.
    """
    told = record_of(json.loads(row["header"]), entries)
    match = replay.set_up_again(told, check=False)
    for number in range(len(told.entries)):
        replay.play_entry(match, told, number)
    if scribe.write(match.game, match.state) != json.loads(row["position"]):
        raise BadRecord(key="error.end-position")
    return match


def match_at(header: Fields, stored: Fields, told: Record, entries: list[Any]) -> Match:
    """Return a match at a stored position, with its log."""
    game = registry.game(told.game)
    parts = [(-1, header["told"]), *enumerate(json.loads(row["told"]) for row in entries)]
    lines = [(n, happening_of(line)) for n, lines in parts for line in lines]
    return Match.resumed(game, positions.read(game, stored, check=False), told, lines)


def record_of(header: Fields, entries: list[Any]) -> Record:
    names = ("game", "version", "scenario", "options", "seats", "seed", "key", "seal", "loaded")
    return Record(
        **{name: header[name] for name in (*names, "data", "start")},
        set_up=record.read_chance(header["set_up"]),
        entries=[
            Entry(row["seat"], row["action"], record.read_chance(json.loads(row["chance"])))
            for row in entries
        ],
    )


def happening_of(row: list[Any]) -> Happening:
    what, rule, readers, secret, values = row
    named = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
    return Happening(what, rule, None if readers is None else tuple(readers), secret, named)
