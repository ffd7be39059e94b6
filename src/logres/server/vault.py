"""Tables out of and into the database: rows made of tables, and tables made of rows."""

from __future__ import annotations

import json
import logging
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from logres.engine.errors import BadRecord
from logres.engine.game import registry
from logres.engine.match import replay
from logres.engine.match.match import Line, Match
from logres.engine.papers import positions, record
from logres.engine.papers.record import Entry, Record
from logres.engine.run.journal import Happening
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
            "version": table.version + 1,
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
        **guard(table),
        "new_updated": table.updated,
        "new_ended": table.match.state.ended,
        "new_busy": is_busy(table),
        "new_position": table.position(),
        "new_marks": table.marks(news),
    }
    return Change().add("tables", row)


def guard(table: Table) -> Row:
    """Only the table as it was last stored by us may be changed."""
    return {"of": table.id, "was": table.version, "new_version": table.version + 1}


def reseated(table: Table, name: str) -> Change:
    seat = table.seats[name]
    row = {"of": table.id, "at": name, "new_kind": seat.kind, "new_name": seat.name}
    return stands(table).add("seats", {**row, "new_key_hash": seat.key_hash})


def said(table: Table, line: Row) -> Change:
    row = {name: line[name] for name in LINE}
    told = {"table_id": table.id, **row, "readers": " ".join(line["to"])}
    return Change().add("versions", guard(table)).add("chat", told)


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


class Stored(NamedTuple):
    """All rows of one table."""

    table: Any
    seats: list[Any]
    entries: list[Any]
    chat: list[Any]


def load(engine: sql.Engine, id: str) -> Table | None:
    """The table with this id as it was last stored."""
    with engine.connect() as connection:
        found = stored(connection, id)
    return None if found is None else table_of(found, restore_match(found.table, found.entries))


def stored(connection: sql.Connection, id: str) -> Stored | None:
    """The table first: what changes afterwards is noticed by its version."""
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
    table = Table(row["id"], row["name"], row["listed"], match, in_order)
    table.created, table.updated = row["created"], row["updated"]
    table.version = row["version"]
    table.numbers = [entry["number"] for entry in entries]
    table.next_number = max(table.numbers, default=-1) + 1
    for entry in entries[-CLICKS_KEPT:]:
        table.remember_click(entry["seat"], entry["click"])
    for line in found.chat[-CHAT_KEPT:]:
        table.keep_line({name: line[name] for name in LINE} | {"to": line["readers"].split()})
    table.restore_marks(row["marks"])
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
    try:
        return replayed(row, entries)
    except Exception as fault:
        log.warning("table %s: its record does not replay: %s", row["id"], fault)
    header, stored = json.loads(row["header"]), json.loads(row["position"])
    return match_at(header, stored, record_of(header, entries), entries)


def replayed(row: Any, entries: list[Any]) -> Match:
    """The match to which the record leads, if that is the stored one."""
    told = record_of(json.loads(row["header"]), entries)
    match = replay.set_up_again(told, check=False)
    for number in range(len(told.entries)):
        replay.play_entry(match, told, number)
    if positions.write(match.game, match.state) != json.loads(row["position"]):
        raise BadRecord(key="error.end-position")
    return match


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
