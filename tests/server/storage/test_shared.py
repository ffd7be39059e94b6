"""Several processes on one PostgreSQL: any of them serves any table, and all show the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed, InvalidStatus

from logres.server.storage import database, vault
from logres.server.storage.hold import Hold, Taken
from logres.server.storage.notices import Notices
from logres.server.tables import following, playing
from logres.server.tables.doors import Notice
from logres.server.tables.hall import Hall
from logres.server.tables.kept import deciding
from logres.server.tables.seats import Holder
from tests.server import databases
from tests.server.databases import shared
from tests.server.pages import SEATS, Page, Set, open_page, opened, set_table
from tests.server.running import SECONDS, Server, ThreadServer, in_process, in_thread

__all__ = ["shared"]

ACTIONS = 60


@pytest.fixture
def two(shared: str) -> Iterator[tuple[ThreadServer, ThreadServer]]:
    with in_thread(shared) as one, in_thread(shared) as other:
        yield one, other
        opened.close()


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notices are lost, as while a connection is renewed."""
    monkeypatch.setattr(Notices, "put", lambda notices, notice: None)


def open_pages(servers: list[Server], made: Set) -> dict[str, Page]:
    """A page for each seat, one after the other at each of the servers."""
    return {
        seat: open_page(servers[n % len(servers)], made.table, made.keys[seat])
        for n, seat in enumerate(SEATS)
    }


def play_by_turns(pages: dict[str, Page], spectator: Page, dice: random.Random) -> int:
    """Play by chance; whoever is refused because another was faster looks again."""
    played = 0
    while played < ACTIONS:
        asked = [seat for seat, page in pages.items() if page.options(seat)]
        if not asked:
            for page in pages.values():
                page.settle()
            asked = [seat for seat, page in pages.items() if page.options(seat)]
            if not asked and spectator.about["over"]:
                break
            continue
        seat = dice.choice(asked)
        answer = pages[seat].play(seat, dice.choice(pages[seat].options(seat)), f"c{played}")
        assert answer["is"] == "done" or answer["error"] == "stale", answer
        played += answer["is"] == "done"
    return played


def test_a_game_is_played_by_pages_of_two_servers(two: tuple[ThreadServer, ThreadServer]) -> None:
    made = set_table(two[0])
    pages = open_pages([*two], made)
    spectator = open_page(two[1], made.table)
    assert play_by_turns(pages, spectator, random.Random(1)) == ACTIONS
    tables = [server.hall.tables[made.table] for server in two]
    for server, table in zip(two, tables, strict=True):
        table.awaited = max(one.version for one in tables)
        server.run_inside(following.catch_up(server.hall, table))
    one, other = tables
    assert one.entries == other.entries
    assert one.position() == other.position()
    assert one.kept.clicks == other.kept.clicks
    assert {seat: one.eyes[seat] for seat in SEATS} == {seat: other.eyes[seat] for seat in SEATS}


def test_a_page_is_shown_what_was_played_at_another_server(
    two: tuple[ThreadServer, ThreadServer],
) -> None:
    made = set_table(two[0])
    watching = open_page(two[1], made.table)
    page = open_page(two[0], made.table, *made.keys.values())
    seen = len(watching.eyes[""].log)
    while len(page.eyes["iceni"].log) == seen:
        asked = [seat for seat in SEATS if page.options(seat)]
        page.play(asked[0], page.options(asked[0])[0])
    while len(watching.eyes[""].log) == seen:
        watching.until("view")
    assert watching.eyes[""].log[:seen] == page.eyes["iceni"].log[:seen]


@pytest.mark.usefixtures("deaf")
def test_what_no_notice_told_is_found_by_the_poll(two: tuple[ThreadServer, ThreadServer]) -> None:
    made = set_table(two[0])
    page = open_page(two[0], made.table, *made.keys.values())
    watching = open_page(two[1], made.table, *made.keys.values())
    asked = next(seat for seat in SEATS if page.options(seat))
    assert page.play(asked, page.options(asked)[0])["is"] == "done"
    watching.until("view")
    assert watching.eyes[asked].version == page.eyes[asked].version


@pytest.mark.usefixtures("deaf")
def test_who_is_behind_overwrites_nothing_and_is_judged_anew(
    two: tuple[ThreadServer, ThreadServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither notices nor polls: the second server learns of the first one's action by its own."""
    monkeypatch.setattr(following, "look_for_changes", nothing)
    made = set_table(two[0])
    pages = open_pages([*two], made)
    asked = [seat for seat, page in pages.items() if page.options(seat)]
    assert len(asked) > 1, "all plan in secret"
    for seat in asked:
        assert pages[seat].play(seat, pages[seat].options(seat)[0], f"of-{seat}")["is"] == "done"
    last = pages[asked[-1]]
    again = last.play(asked[-1], "done", f"of-{asked[-1]}")
    assert again["is"] == "done", "it is known already"
    stored = two[0].hall.tables[made.table], two[1].hall.tables[made.table]
    assert max(len(table.entries) for table in stored) == len(asked)


async def nothing(hall: object) -> None:
    pass


def test_who_cannot_see_what_others_play_shows_nobody_an_old_view(
    two: tuple[ThreadServer, ThreadServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a process is cut off from PostgreSQL: its pages are sent to the others."""
    made = set_table(two[0])
    page = open_page(two[1], made.table, *made.keys.values())
    seat = next(seat for seat in SEATS if page.options(seat))
    page.play(seat, page.options(seat)[0])
    while not two[0].hall.has_company:
        assert two[0].call("GET", made.path)
    watching = open_page(two[0], made.table)
    storage = two[0].hall.storage
    monkeypatch.setattr(following, "BLIND_SECONDS", 0.1)
    monkeypatch.setattr(storage, "versions", never_answered)
    with pytest.raises(ConnectionClosed):
        watching.until("nothing that is ever sent")
    for path in (made.path, "/readyz"):
        assert two[0].refused("GET", path) == (503, "no-database")
    assert two[0].ask("GET", "/healthz").is_success
    with pytest.raises(InvalidStatus):
        open_page(two[0], made.table)
    assert two[1].call("GET", made.path)
    page.settle()


async def never_answered(ids: list[str]) -> dict[str, int]:
    await asyncio.Event().wait()
    return {}


def test_who_is_alone_keeps_its_pages_through_an_outage(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else can change anything, so what is shown is not old."""
    monkeypatch.setattr(following, "BLIND_SECONDS", 0.0)
    with in_thread(shared) as server:
        hall = server.hall
        hall.looking_since = 1.0
        assert not following.is_blind(hall)
        following.take(hall, Notice())
        assert following.is_blind(hall)
        hall.looking_since = 0.0
        assert not following.is_blind(hall)


def test_a_table_is_loaded_as_it_was_at_one_moment(shared: str) -> None:
    """While its rows are read, another process may store the next change."""

    async def work(hall: Hall) -> None:
        table, keys = await databases.set_table(hall)
        seat = deciding(table.match)[0]
        decision = table.match.decision_of(seat)
        assert decision
        action = decision.actions[0]
        holder = Holder(seat, keys[seat])
        await playing.play(hall, table, holder, action, table.eyes[seat].version, "c")
        reader, other = database.connect(shared), database.connect(shared)
        read: list[str] = []

        def change(_: object, __: object, statement: str, *more: object) -> None:
            read.append(statement)
            if len(read) == 1:
                with other.begin() as connection:
                    connection.execute(sql.delete(database.entries))

        sql.event.listen(reader, "after_cursor_execute", change)
        found = vault.load(reader, table.id)
        assert len(read) > 1
        assert found is not None
        assert len(found.entries) == 1
        reader.dispose()
        other.dispose()

    databases.in_hall(shared, work)


def test_chat_seats_and_presence_are_everywhere(two: tuple[ThreadServer, ThreadServer]) -> None:
    made = set_table(two[0])
    mine = open_page(two[0], made.table, made.keys["iceni"])
    theirs = open_page(two[1], made.table, made.keys["brigantes"])
    while mine.about["present"] != ["brigantes", "iceni"]:
        mine.until("table")
    while theirs.about["present"] != ["brigantes", "iceni"]:
        theirs.until("table")
    theirs.send(do="chat", seat="brigantes", name="", text="Salve", to=[])
    assert mine.until("chat")["lines"][0]["text"] == "Salve"
    theirs.close()
    while "brigantes" in mine.about["present"]:
        mine.until("table")
    two[1].call("POST", f"{made.path}/leave", {"kind": "open"}, made.keys["iceni"])
    assert mine.until("left")["seat"] == "iceni"


def test_an_undo_elsewhere_is_shown(two: tuple[ThreadServer, ThreadServer]) -> None:
    made = set_table(two[0])
    mine = open_page(two[0], made.table, made.keys["iceni"])
    theirs = open_page(two[1], made.table, made.keys["iceni"])
    mine.play("iceni", mine.options("iceni")[0])
    while not theirs.eyes["iceni"].undo:
        theirs.next()
    theirs.send(do="undo", seat="iceni", version=theirs.eyes["iceni"].version, click="back")
    assert theirs.until("done", "refused")["is"] == "done"
    while mine.eyes["iceni"].undo:
        mine.next()
    assert mine.eyes["iceni"].version == theirs.eyes["iceni"].version
    assert mine.options("iceni") == theirs.options("iceni")


def test_two_processes_serve_one_table_and_one_may_die(shared: str) -> None:
    with ExitStack() as stack:
        first, second = (stack.enter_context(in_process(shared)) for _ in range(2))
        made = set_table(first)
        page = open_page(second, made.table, *made.keys.values())
        asked = next(seat for seat in SEATS if page.options(seat))
        assert page.play(asked, page.options(asked)[0])["is"] == "done"
        second.process.kill()
        second.process.wait(SECONDS)
        again = open_page(first, made.table, *made.keys.values())
        assert again.eyes[asked].version == page.eyes[asked].version
        asked = next(seat for seat in SEATS if again.options(seat))
        assert again.play(asked, again.options(asked)[0])["is"] == "done"
        opened.close()


def test_who_replaces_games_needs_the_database_alone(shared: str) -> None:
    servers, alone = [Hold(shared), Hold(shared)], Hold(shared, alone=True)
    for server in servers:
        server.renew()
    with pytest.raises(Taken):
        alone.renew()
    for server in servers:
        server.drop()
    alone.renew()
    with pytest.raises(Taken):
        servers[0].renew()
    alone.drop()
