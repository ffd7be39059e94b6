"""Tables out of and into the database: rows made of tables, and tables made of rows."""

from __future__ import annotations

import json
import time
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from logres.engine import positions, record, registry, replay
from logres.engine.errors import LogresError
from logres.engine.journal import Happening
from logres.engine.match import Line, Match
from logres.engine.record import Entry, Record
from logres.server import database
from logres.server.table import Seat, Table
from logres.server.writer import Change

VERSION_LEAP = 1000
"""After a restart versions go on far above any that a page may have seen."""


def rows_of_new_table(table: Table) -> Change:
    header = {**table.match.record().header(), "seats": dict(table.match.record().seats)}
    change = Change().add(
        "new_tables",
        {
            "id": table.id,
            "created": table.created,
            "updated": table.created,
            "game": table.match.game.id,
            "name": table.name,
            "listed": table.listed,
            "ended": table.match.state.ended,
            "header": json.dumps({**header, "told": told_rows(table, -1)}),
            "position": table.position(),
            "marks": table.marks(),
        },
    )
    for name, seat in table.seats.items():
        row = {"table_id": table.id, "seat": name, "kind": seat.kind}
        change.add("new_seats", {**row, "name": seat.name, "key_hash": seat.key_hash})
    return change


def row_of_entry(table: Table, index: int, number: int) -> dict[str, Any]:
    entry = table.match._record.entries[index]
    return {
        "table_id": table.id,
        "number": number,
        "seat": entry.seat,
        "action": entry.action,
        "chance": json.dumps(record.plain_chance(entry.chance)),
        "told": json.dumps(told_rows(table, index)),
    }


def told_rows(table: Table, index: int) -> list[Any]:
    return [
        [h.what, h.rule, h.readers, h.secret, h.values]
        for h in [line.happening for line in table.match._lines if line.entry == index]
    ]


def row_of_table(table: Table) -> dict[str, Any]:
    return {
        "of": table.id,
        "new_updated": time.time(),
        "new_ended": table.match.state.ended,
        "new_position": table.position(),
        "new_marks": table.marks(),
    }


def row_of_seat(table: Table, name: str) -> dict[str, Any]:
    seat = table.seats[name]
    row = {"of": table.id, "at": name, "new_kind": seat.kind, "new_name": seat.name}
    return {**row, "new_key_hash": seat.key_hash}


async def load(engine: AsyncEngine, id: str) -> Table | None:
    """The table with this id as it was last stored."""
    async with engine.connect() as connection:
        found = (await connection.execute(where(database.tables, "id", id))).mappings().first()
        if found is None:
            return None
        seats = (await connection.execute(where(database.seats, "table_id", id))).mappings().all()
        query = where(database.entries, "table_id", id).order_by(database.entries.c.number)
        entries = (await connection.execute(query)).mappings().all()
        query = where(database.chat, "table_id", id).order_by(database.chat.c.number)
        said = (await connection.execute(query)).mappings().all()
    table = Table(id, found["name"], found["listed"], restore_match(found, entries), {})
    table.created = found["created"]
    table.seats = {s["seat"]: Seat(s["kind"], s["name"], s["key_hash"]) for s in seats}
    table.numbers = [entry["number"] for entry in entries]
    table.next_number = max(table.numbers, default=-1) + 1
    table.chat = [{k: line[k] for k in ("number", "at", "seat", "name", "text")} for line in said]
    table.restore_marks(found["marks"])
    for shown in table.shown.values():
        shown.version += VERSION_LEAP
    return table


def where(table: sql.Table, column: str, value: str) -> sql.Select[Any]:
    return sql.select(table).where(table.c[column] == value)


def restore_match(row: Any, entries: Any) -> Match:
    """Replay the record; if the rules have changed since, go on from the stored position."""
    header = json.loads(row["header"])
    told = record_of(header, entries)
    stored = json.loads(row["position"])
    game = registry.game(row["game"])
    try:
        match = replay.replay(told)
        if positions.write(game, match.state) == stored:
            return match
    except LogresError:
        pass
    match = Match(game, positions.read(game, stored, check=False), told)
    rows = [(-1, header["told"]), *enumerate(json.loads(e["told"]) for e in entries)]
    match._lines = [Line(n, happening_of(line)) for n, lines in rows for line in lines]
    return match


def record_of(header: dict[str, Any], entries: Any) -> Record:
    names = ("game", "version", "scenario", "options", "seats", "seed", "key", "seal", "loaded")
    return Record(
        **{name: header[name] for name in (*names, "data", "start")},
        set_up=record.read_chance(header["set_up"]),
        entries=[
            Entry(e["seat"], e["action"], record.read_chance(json.loads(e["chance"])))
            for e in entries
        ],
    )


def happening_of(row: list[Any]) -> Happening:
    what, rule, readers, secret, values = row
    return Happening(what, rule, None if readers is None else tuple(readers), secret, values)
