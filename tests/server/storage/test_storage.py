"""What is stored is what was acknowledged, whatever fails; a restart changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from logres.engine.papers import scribe
from logres.server.storage import database, vault
from logres.server.storage.writer import Rows, Writer
from logres.server.tables import advice, autoplay, playing, seating, talk
from logres.server.tables.hall import Hall
from logres.server.tables.kept import Kept
from logres.server.tables.messages import NewTable
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder
from logres.server.tables.seen import telling
from logres.server.tables.table import Table
from tests.server.databases import engine_of, in_hall, set_table, url
from tests.server.running import sqlite

__all__ = ["url"]

KEPT = [field.name for field in fields(Kept) if field.name not in ("match", "next_number")]
REFUSE_ENTRIES = {
    "sqlite": "create trigger full before insert on entries "
    "begin select raise(abort, 'the disk is full'); end",
    "postgresql": "alter table entries add constraint full_disk check (number < 3)",
}
ALLOW_ENTRIES = {
    "sqlite": "drop trigger full",
    "postgresql": "alter table entries drop constraint full_disk",
}


LOAD_UNDESCRIBED = """
import sys
import msgspec
from logres.server.storage import database, vault

def describe(*given):
    raise RuntimeError("a class is described late")

class Unknown(msgspec.Struct):
    value: "int" = 0

msgspec._utils._forward_ref = describe
try:
    msgspec.json.decode("{}", type=Unknown)
except RuntimeError:
    pass
else:
    sys.exit("this test cannot see any more what msgspec describes")
assert vault.load(database.connect(sys.argv[1]), sys.argv[2])
"""


async def play_some(
    hall: Hall, table: Table, keys: dict[str, str], actions: int, seed: int = 0
) -> None:
    dice = random.Random(seed)
    for _ in range(actions):
        if table.match.over:
            return
        decision = dice.choice(table.match.decisions)
        await answer(hall, table, keys, decision.seat, dice.choice(decision.actions))


async def answer(
    hall: Hall, table: Table, keys: dict[str, str], seat: str, action: str, click: str = ""
) -> int:
    version = table.eyes[seat].version
    holder = Holder(seat, keys[seat])
    return await playing.play(hall, table, holder, action, version, click)


def first_option(table: Table, seat: str) -> str:
    decision = table.match.decision_of(seat)
    assert decision is not None
    return decision.actions[0]


def likeness(table: Table) -> dict[str, Any]:
    """All of a table that must survive: what it keeps, as JSON knows it, and what its match tells.

    The number of its next entry need only be free.
    """
    match, kept = table.match, {name: getattr(table.kept, name) for name in KEPT}
    return {
        **kept,
        "eyes": json.loads(json.dumps(table.eyes)),
        "public": json.loads(json.dumps(table.kept.public)),
        "position": json.loads(table.position()),
        "entries": list(table.entries),
        "log": {seat: match.log(seat) for seat in match.seats},
    }


# Migrations.


def test_migrations_make_from_nothing_what_the_code_describes(url: str) -> None:
    engine = database.open_database(url)
    found = sql.inspect(engine)
    for table in database.metadata.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == {column.name for column in table.columns}
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            column.name for column in table.primary_key
        ]
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert indexes == {index.name for index in table.indexes}
    engine.dispose()


def test_opening_a_database_again_changes_nothing(url: str) -> None:
    for _ in range(2):
        database.open_database(url).dispose()


def test_a_database_of_the_first_shape_is_carried_over_with_its_games(url: str) -> None:
    before: dict[str, Any] = {}

    async def set_and_play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 10)
        before.update(id=table.id, position=table.position())

    in_hall(url, set_and_play)
    database.migrate(url, "0001")

    async def look(hall: Hall) -> None:
        assert (await hall.find(before["id"])).position() == before["position"]

    in_hall(url, look)


# Restarts.


def test_a_table_is_the_same_after_a_restart(url: str) -> None:
    before: dict[str, Any] = {}

    async def set_and_play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 70)
        holder = Holder("iceni", keys["iceni"])
        await talk.say(hall, table, holder, "", "Ave", [])
        await autoplay.stand(hall, table, holder, "some.question", "done", "board.turn")
        before.update(id=table.id, likeness=likeness(table))

    in_hall(url, set_and_play)

    async def look(hall: Hall) -> None:
        assert likeness(await hall.find(before["id"])) == before["likeness"]

    in_hall(url, look)


def test_what_was_taken_back_stays_so_and_can_still_be_taken_back_after_a_restart(
    url: str,
) -> None:
    before: dict[str, Any] = {}

    async def set_and_play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        while table.match.view(None)["board"]["phase"] != "planning":
            await play_some(hall, table, keys, 1)
        for seat in ("iceni", "regnenses", "iceni", "regnenses"):
            action = first_option(table, seat)
            await answer(hall, table, keys, seat, action)
        await playing.undo(hall, table, Holder("iceni", keys["iceni"]), None, "back")
        before.update(id=table.id, keys=keys, likeness=likeness(table))

    in_hall(url, set_and_play)

    async def look(hall: Hall) -> None:
        table, holder = await hall.find(before["id"]), Holder("iceni", before["keys"]["iceni"])
        assert likeness(table) == before["likeness"]
        stored = len(table.entries)
        await playing.undo(hall, table, holder, None, "back")
        assert len(table.entries) == stored, "this undo was done before the restart"
        await playing.undo(hall, table, holder, None, "more")
        assert len(table.entries) == stored - 1

    in_hall(url, look)


def test_a_click_sent_again_after_a_restart_counts_once_and_an_unplayed_one_is_played(
    url: str,
) -> None:
    before: dict[str, Any] = {}

    async def set_and_play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        action = first_option(table, "iceni")
        version = table.eyes["iceni"].version
        await answer(hall, table, keys, "iceni", action, "first")
        before.update(id=table.id, keys=keys, action=action, version=version)
        before["other"] = table.eyes["regnenses"].version

    in_hall(url, set_and_play)

    async def click_again(hall: Hall) -> None:
        table, keys = await hall.find(before["id"]), before["keys"]
        iceni = Holder("iceni", keys["iceni"])
        await playing.play(hall, table, iceni, before["action"], before["version"], "first")
        assert len(table.entries) == 1
        regnenses = Holder("regnenses", keys["regnenses"])
        action = first_option(table, "regnenses")
        await playing.play(hall, table, regnenses, action, before["other"], "second")
        assert len(table.entries) == 2

    in_hall(url, click_again)


def test_tables_are_loaded_by_several_threads_without_describing_a_class(url: str) -> None:
    """msgspec describes a class when it is first decoded, and whoever decodes it in another thread
    just then crashes the server: after a restart two tables are often loaded at once. In a process
    of its own, for here the classes are known already.
    """
    made: list[str] = []

    async def make(hall: Hall) -> None:
        made.append((await set_table(hall))[0].id)

    in_hall(url, make)
    done = subprocess.run(
        [sys.executable, "-c", LOAD_UNDESCRIBED, url, *made],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_finished_table_opens_again(url: str) -> None:
    before: dict[str, Any] = {}

    async def set_and_play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 10_000)
        before.update(id=table.id, likeness=likeness(table), key=telling.about(table)["key"])

    in_hall(url, set_and_play)

    async def look(hall: Hall) -> None:
        table = await hall.find(before["id"])
        assert table.over
        assert likeness(table) == before["likeness"]
        assert telling.about(table)["key"] == before["key"] == table.match.record().key

    in_hall(url, look)


def test_a_table_whose_record_no_longer_replays_goes_on_from_its_position(url: str) -> None:
    """As after a rule was mended: the first entry is made one that was never legal."""
    before: dict[str, Any] = {}

    async def set_and_play(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 40)
        before.update(id=table.id, keys=keys, likeness=likeness(table))
        with engine_of(hall).begin() as connection:
            change = sql.update(database.entries).where(database.entries.c.number == 0)
            connection.execute(change.values(action="gain n11"))

    in_hall(url, set_and_play)

    async def go_on(hall: Hall) -> None:
        table = await hall.find(before["id"])
        now, then = likeness(table), before["likeness"]
        assert now["position"] == then["position"]
        assert now["log"] == then["log"]
        await play_some(hall, table, before["keys"], 10)
        assert len(table.entries) == 50

    in_hall(url, go_on)


def test_bots_go_on_by_themselves_after_a_restart(url: str) -> None:
    before: dict[str, Any] = {}

    async def set_and_stop(hall: Hall) -> None:
        hall.draining = True  # the server stops before the bots have moved
        table, _ = await set_table(hall, bots=("brigantes", "iceni", "regnenses"))
        before.update(id=table.id)

    in_hall(url, set_and_stop)

    async def wait(hall: Hall) -> None:
        async with asyncio.timeout(60):
            while before["id"] not in hall.tables:
                await asyncio.sleep(0.01)
            while not hall.tables[before["id"]].over:
                await asyncio.sleep(0.01)

    in_hall(url, wait)


# Failures.


def test_a_failed_write_is_said_and_the_table_is_as_it_was(url: str) -> None:
    async def fail(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 3)
        before, kind = likeness(table), engine_of(hall).dialect.name
        run(hall, REFUSE_ENTRIES[kind])
        decision = table.match.decisions[0]
        clicks = [
            answer(hall, table, keys, decision.seat, decision.actions[0], click)
            for click in ("one", "two")
        ]
        refused = await asyncio.gather(*clicks, return_exceptions=True)
        assert [error_of(no) for no in refused] == ["not-stored", "not-stored"]
        assert likeness(table) == before
        run(hall, ALLOW_ENTRIES[kind])
        await answer(hall, table, keys, decision.seat, decision.actions[0], "one")
        assert len(table.entries) == 4

    in_hall(url, fail)


def test_a_step_that_raises_leaves_the_table_as_it_was_and_is_logged_with_the_record(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumble(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 5)
        before = likeness(table)
        decision = table.match.decisions[0]
        for lane in table.match.state.lanes:
            lane.stack[-1].at = "a step nobody wrote"
        for frame in table.match.state.stack:
            frame.at = "a step nobody wrote"
        with pytest.raises(Refused, match="rules-fault"):
            await answer(hall, table, keys, decision.seat, decision.actions[0])
        assert likeness(table) == before
        assert before["entries"][0].action in caplog.text
        await answer(hall, table, keys, decision.seat, decision.actions[0])

    in_hall(url, stumble)


def test_a_table_that_cannot_be_loaded_again_is_put_away_and_found_as_stored(url: str) -> None:
    async def fail(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 3)
        before = likeness(table)
        run(hall, "alter table entries rename to hidden")
        decision = table.match.decisions[0]
        for _ in range(2):
            with pytest.raises(Refused, match="not-stored"):
                await answer(hall, table, keys, decision.seat, decision.actions[0])
        assert table.gone
        run(hall, "alter table hidden rename to entries")
        assert likeness(await hall.find(table.id)) == before

    in_hall(url, fail)


def test_a_seat_whose_change_was_not_stored_stays_as_it_was(url: str) -> None:
    async def fail(hall: Hall) -> None:
        table, _ = await hall.create(NewTable("rex"))
        run(hall, "alter table seats rename to hidden")
        with pytest.raises(Refused, match="not-stored"):
            await seating.claim(hall, table, "iceni", "Anna")
        assert table.seats["iceni"].kind == "open"
        run(hall, "alter table hidden rename to seats")
        assert await seating.claim(hall, table, "iceni", "Anna")

    in_hall(url, fail)


def test_a_table_that_is_made_while_it_is_loaded_is_there_once(url: str) -> None:
    """As when a job for its bots is found as soon as it is stored: two tables would overtake each
    other for ever.
    """

    async def look(hall: Hall) -> None:
        made, _ = await set_table(hall)
        del hall.tables[made.id]
        loaded = asyncio.create_task(hall.find(made.id))
        await asyncio.sleep(0)
        assert made.id in hall.loading
        assert hall.put(made) is made
        assert await loaded is made
        assert hall.put(await hall.find(made.id)) is made

    in_hall(url, look)


def test_what_somebody_else_has_stored_is_never_overwritten(url: str) -> None:
    """Two servers, both of which believe to hold the newest position."""

    async def overtake(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 3)
        other = vault.load(engine_of(hall), table.id)
        assert other is not None
        await play_some(hall, table, keys, 4)
        decision = other.match.decisions[0]
        with pytest.raises(Refused, match="stale"):
            await answer(hall, other, keys, decision.seat, decision.actions[0], "late")
        assert likeness(other) == likeness(table)
        now = table.match.decisions[0]
        await answer(hall, other, keys, now.seat, now.actions[0], "judged anew")
        assert len(other.entries) == 8

    in_hall(url, overtake)


@pytest.mark.parametrize("what", ["talk", "seat", "standing", "advice", "undo"])
def test_every_kind_of_change_notices_that_it_comes_late(url: str, what: str) -> None:
    async def overtake(hall: Hall) -> None:
        table, keys = await set_table(hall)
        holder = Holder("iceni", keys["iceni"])
        await answer(hall, table, keys, "iceni", first_option(table, "iceni"))
        other = vault.load(engine_of(hall), table.id)
        assert other is not None
        await answer(hall, table, keys, "regnenses", first_option(table, "regnenses"))
        late: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {
            "talk": lambda: talk.say(hall, other, holder, "", "Ave", []),
            "seat": lambda: seating.leave(hall, other, holder, "open", ""),
            "standing": lambda: autoplay.stand(hall, other, holder, "a.question", "done", ""),
            "advice": lambda: advice.agree(hall, other, holder, True),
            "undo": lambda: playing.undo(hall, other, holder, None, "back"),
        }
        await late[what]()
        stored = vault.load(engine_of(hall), table.id)
        assert stored is not None
        assert likeness(stored) == likeness(other)
        assert "regnenses" in [entry.seat for entry in stored.entries]

    in_hall(url, overtake)


def test_a_server_of_before_goes_on_after_the_database_has_its_new_shape(url: str) -> None:
    """What it writes, as it wrote it: it neither reads nor writes what is new."""

    async def play(hall: Hall) -> None:
        table, _ = await set_table(hall)
        run(hall, f"update tables set updated = 1, marks = marks where id = '{table.id}'")
        columns = "id, created, updated, game, name, listed, ended, header, position, marks, busy"
        run(
            hall,
            f"insert into tables ({columns}) select 'copy', created, updated, game, name, listed, "
            f"ended, header, position, marks, busy from tables where id = '{table.id}'",
        )
        run(
            hall,
            "insert into seats (table_id, seat, kind, name, key_hash) "
            "select 'copy', seat, kind, name, key_hash from seats",
        )
        stored = vault.load(engine_of(hall), "copy")
        assert stored is not None
        assert stored.version == 0

    in_hall(url, play)


def test_one_bad_change_does_not_spoil_the_others_of_its_batch(url: str) -> None:
    async def write(hall: Hall) -> None:
        one, other = (await set_table(hall))[0], (await set_table(hall))[0]
        good = {"at": 0.0, "seat": "", "name": "", "text": "fine", "to": []}
        bad = Rows().add("chat", {"table_id": "nowhere", "number": None})
        writer = Writer(engine_of(hall))
        answers = await asyncio.gather(
            writer.store(vault.rows_of(one.say(good))),
            writer.store(bad),
            writer.store(vault.rows_of(other.say(good))),
            return_exceptions=True,
        )
        await writer.close()
        assert [answer is None for answer in answers] == [True, False, True]
        with engine_of(hall).connect() as connection:
            assert len(connection.execute(sql.select(database.chat)).all()) == 2

    in_hall(url, write)


def test_changes_of_many_tables_at_once_are_all_stored(url: str) -> None:
    async def play(hall: Hall) -> None:
        made = [await set_table(hall) for _ in range(8)]
        await asyncio.gather(*[play_some(hall, t, k, 20, n) for n, (t, k) in enumerate(made)])
        for table, _ in made:
            stored = vault.load(engine_of(hall), table.id)
            assert stored is not None
            assert likeness(stored) == likeness(table)

    in_hall(url, play)


def test_positions_are_stored_with_names(url: str) -> None:
    async def look(hall: Hall) -> None:
        table, keys = await set_table(hall)
        await play_some(hall, table, keys, 30)
        assert json.loads(table.position()) == scribe.write(table.match.game, table.match.state)

    in_hall(url, look)


def run(hall: Hall, statement: str) -> None:
    with engine_of(hall).begin() as connection:
        connection.exec_driver_sql(statement)


def error_of(answer: object) -> str:
    return answer.error if isinstance(answer, Refused) else repr(answer)


def test_the_log_of_sqlite_does_not_grow_without_end(tmp_path: Path) -> None:
    async def write(hall: Hall) -> None:
        table, keys = await set_table(hall)
        largest = 0
        for number in range(600):
            await answer_or_take_back(hall, table, keys, number)
            largest = max(largest, (tmp_path / "games.sqlite3-wal").stat().st_size)
        assert largest < 10_000_000

    in_hall(sqlite(tmp_path), write)
    assert not (tmp_path / "games.sqlite3-wal").exists()


async def answer_or_take_back(hall: Hall, table: Table, keys: dict[str, str], number: int) -> None:
    if number % 2:
        await playing.undo(hall, table, Holder("iceni", keys["iceni"]), None, "")
    else:
        decision = table.match.decision_of("iceni")
        assert decision is not None
        await answer(hall, table, keys, "iceni", decision.actions[0])
