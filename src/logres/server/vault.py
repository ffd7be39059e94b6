"""Tables out of and into the database: rows made of tables, and tables made of rows."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import msgspec
import sqlalchemy as sql

from logres.engine import positions, record, registry, replay
from logres.engine.journal import Happening
from logres.engine.match import Line, Match
from logres.engine.record import Entry, Record
from logres.server import database
from logres.server.seats import Seat
from logres.server.table import CHAT_KEPT, CLICKS_KEPT, News, Table
from logres.server.writer import Change

log = logging.getLogger("logres.server")

Row = dict[str, Any]

LINE = ("number", "at", "seat", "name", "text")


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# Rows of tables.


def new_table(table: Table) -> Change:
    """All rows of a table that is just set."""
    told = table.match.record()
    header = {**told.header(), "told": plain(table.match.happenings)}
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
            "busy": is_busy(table),
            "header": to_json(header),
            "position": table.position(),
            "marks": table.marks(),
        },
    )
    for name, seat in table.seats.items():
        row = {"table_id": table.id, "seat": name, "kind": seat.kind}
        change.add("new_seats", {**row, "name": seat.name, "key_hash": seat.key_hash})
    return change


def played(table: Table, click: str, news: News) -> Change:
    """The last entry, and the table after it."""
    entry = table.entries[-1]
    row = {
        "table_id": table.id,
        "number": table.next_number,
        "seat": entry.seat,
        "action": entry.action,
        "chance": to_json(entry.chance),
        "told": to_json(plain(table.match.latest)),
        "click": click,
    }
    return stands(table, news).add("entries", row)


def taken_back(table: Table, index: int, news: News) -> Change:
    """An entry goes."""
    return stands(table, news).add("dropped", {"of": table.id, "n": table.numbers[index]})


def stands(table: Table, news: News | None = None) -> Change:
    """The table as it stands now."""
    row = {
        "of": table.id,
        "new_updated": table.updated,
        "new_ended": table.match.state.ended,
        "new_busy": is_busy(table),
        "new_position": table.position(),
        "new_marks": table.marks(news),
    }
    return Change().add("tables", row)


def reseated(table: Table, name: str) -> Change:
    seat = table.seats[name]
    row = {"of": table.id, "at": name, "new_kind": seat.kind, "new_name": seat.name}
    return stands(table).add("seats", {**row, "new_key_hash": seat.key_hash})


def said(table: Table, line: Row) -> Change:
    row = {name: line[name] for name in LINE}
    return Change().add("chat", {"table_id": table.id, **row, "readers": " ".join(line["to"])})


def is_busy(table: Table) -> bool:
    """Does the table go on without anybody's click? Then it is woken when the server starts."""
    return bool(table.bots_to_move()) or bool(table.standing_to_play())


def plain(told: list[Happening]) -> list[Any]:
    return [[h.what, h.rule, h.readers, h.secret, h.values] for h in told]


# Tables of rows.


def about(row: Any, seats: list[Any]) -> Row:
    """What a list shows of a table, without playing its record."""
    header = json.loads(row["header"])
    names = ("id", "name", "game", "listed", "created", "updated")
    return {
        **{name: row[name] for name in names},
        "scenario": header["scenario"],
        "options": header["options"],
        "over": bool(row["ended"]),
        "seats": {s["seat"]: {"kind": s["kind"], "name": s["name"]} for s in seats},
    }


async def load(engine: sql.Engine, id: str) -> Table | None:
    """The table with this id as it was last stored; the other tables need not wait for it."""
    return await asyncio.to_thread(load_now, engine, id)


def load_now(engine: sql.Engine, id: str) -> Table | None:
    with engine.connect() as connection:
        found = rows(connection, database.tables, "id", id)
        if not found:
            return None
        seats = rows(connection, database.seats, "table_id", id)
        entries = rows(connection, database.entries, "table_id", id, "number")
        chat = rows(connection, database.chat, "table_id", id, "number")
    match = restore_match(found[0], entries)
    chairs = {row["seat"]: Seat(row["kind"], row["name"], row["key_hash"]) for row in seats}
    table = Table(id, found[0]["name"], found[0]["listed"], match, chairs)
    table.created, table.updated = found[0]["created"], found[0]["updated"]
    table.numbers = [entry["number"] for entry in entries]
    table.next_number = max(table.numbers, default=-1) + 1
    for entry in entries[-CLICKS_KEPT:]:
        table.remember_click(entry["seat"], entry["click"])
    for line in chat[-CHAT_KEPT:]:
        table.keep_line({name: line[name] for name in LINE} | {"to": line["readers"].split()})
    table.restore_marks(found[0]["marks"])
    return table


def rows(
    connection: sql.Connection, table: sql.Table, column: str, value: str, order: str = ""
) -> list[Any]:
    query = sql.select(table).where(table.c[column] == value)
    if order:
        query = query.order_by(table.c[order])
    return list(connection.execute(query).mappings().all())


def listed(engine: sql.Engine, most: int) -> list[Row]:
    """Tables that anybody may find, newest first, without loading any."""
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
    """Tables where a bot was about to move when they were last stored."""
    tables = database.tables
    query = sql.select(tables.c.id).where(tables.c.busy, tables.c.ended == "")
    with engine.connect() as connection:
        return list(connection.scalars(query))


def restore_match(row: Any, entries: list[Any]) -> Match:
    """Play the record again; if the rules have changed since, go on from the stored position."""
    header, stored = json.loads(row["header"]), json.loads(row["position"])
    told, game = record_of(header, entries), registry.game(row["game"])
    try:
        match = replay.set_up_again(told, check=False)
        for number in range(len(told.entries)):
            replay.play_entry(match, told, number)
        if positions.write(game, match.state) == stored:
            return match
        log.warning("table %s: its record does not replay to its position", row["id"])
    except Exception as fault:
        log.warning("table %s: its record does not replay: %s", row["id"], fault)
    return match_at(header, stored, told, entries)


def match_at(header: Row, stored: Row, told: Record, entries: list[Any]) -> Match:
    """A match at a stored position, with the log that was told on the way."""
    game = registry.game(told.game)
    match = Match(game, positions.read(game, stored, check=False), told)
    parts = [(-1, header["told"]), *enumerate(json.loads(row["told"]) for row in entries)]
    match._lines = [Line(n, happening_of(line)) for n, lines in parts for line in lines]
    match._latest = len(match._lines)
    return match


def record_of(header: Row, entries: list[Any]) -> Record:
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
