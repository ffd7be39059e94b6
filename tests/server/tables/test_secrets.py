"""No page ever receives what its seat may not know: every frame is read and compared."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from socket import gethostname
from typing import Any

import pytest

from logres.engine.match.match import Match
from logres.server.http.names import Names, without_port
from logres.server.tables import presence
from tests.server.pages import SEATS, Page, Set, messages_in, open_page, play_on, set_table
from tests.server.raw import ask_for_socket, request
from tests.server.running import ThreadServer, in_thread, sqlite

FIELDS = {
    "table": "is id name game scenario options listed created over seats present watching thinking "
    "advice agreed talk seal key rematch",
    "view": "is seat version view patch lines log undo standing moments",
    "done": "is click version",
    "chat": "is lines",
    "undone": "is seat",
    "pong": "is",
}


def test_frames_hold_the_view_of_their_seat_and_nothing_else(server: ThreadServer) -> None:
    made = set_table(server, options={"late-discard": True})
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    pages[""] = open_page(server, made.table)
    match, dice = server.hall.tables[made.table].match, random.Random(11)
    while not match.over:
        for seat, page in pages.items():
            look_at(page, seat, match)
        step(pages, dice)
    # At the end everybody learns the key and what was kept secret until then.
    for seat, page in pages.items():
        assert page.about["key"] == match.record().key
        assert page.eyes[seat].view["board"]["kingdoms"]["iceni"]["objectives"]


def step(pages: dict[str, Page], dice: random.Random) -> None:
    """Somebody acts, or takes back what they did."""
    asked = [seat for seat in SEATS if pages[seat].options(seat)]
    seat = dice.choice(asked)
    if pages[seat].eyes[seat].undo and dice.random() < 0.2:
        pages[seat].send(do="undo", seat=seat)
        pages[seat].until("done", "refused")
    else:
        assert pages[seat].play(seat, dice.choice(pages[seat].options(seat)))["is"] == "done"
    for page in pages.values():
        page.settle()


def look_at(page: Page, seat: str, match: Match) -> None:
    """What a page has been sent so far, against the true position."""
    eyes = page.eyes[seat]
    assert eyes.view == json.loads(json.dumps(match.view(seat or None)))
    assert [line["what"] for line in eyes.log] == [h.what for h in match.log(seat or None)]
    assert list(page.eyes) == [seat]
    for raw in page.frames:
        for message in messages_in(raw):
            assert set(message) <= set(FIELDS[message["is"]].split()), message
        assert str(match.record().key) not in raw
        assert_unread(raw, seat, match)
    page.frames.clear()


def assert_unread(raw: str, seat: str, match: Match) -> None:
    """Objectives that only others have seen are named in no byte."""
    g: Any = match.state
    for number, chair in enumerate(match.game.chairs):
        if chair != seat:
            for card in (*g.objectives[number], *g.dropped[number]):
                assert f'"{match.game.nouns["objective"][card]}"' not in raw


def test_a_program_gets_the_same_view_as_a_page(server: ThreadServer) -> None:
    made = set_table(server)
    for seat in (*SEATS, ""):
        page = open_page(server, made.table, *[made.keys[seat]] if seat else [])
        told = server.call("GET", f"{made.path}/view", key=made.keys.get(seat, ""))
        assert told["view"] == page.eyes[seat].view
        assert told["seat"] == seat


def test_keys_are_stored_as_hashes_only(server: ThreadServer) -> None:
    made = set_table(server)
    with server.house.keeper.engine.connect() as connection:
        rows = connection.exec_driver_sql("select * from seats").fetchall()
    assert not [row for row in rows if made.keys["iceni"] in map(str, row)]


# What others can see of a secret decision: nothing, and not when it was made either.


def listing(server: ThreadServer, table: str) -> tuple[int, Any]:
    """Where a table stands in the list, and all that is said of it there."""
    tables = server.call("GET", "/api/tables")["tables"]
    place = [one["id"] for one in tables].index(table)
    return place, tables[place]


def plan(server: ThreadServer, made: Set) -> Page:
    """A page with all seats, at the moment when all of them begin to plan in secret."""
    page = open_page(server, made.table, *made.keys.values())
    while page.eyes["iceni"].view["board"]["phase"] != "planning":
        play_on(dict.fromkeys(SEATS, page), random.Random(4), 1)
    return page


def test_the_list_of_tables_does_not_tell_of_a_secret_click(server: ThreadServer) -> None:
    made = set_table(server, listed=True)
    page = plan(server, made)
    newer = set_table(server, listed=True)
    before = listing(server, made.table), server.call("GET", made.path)
    played = page.play("iceni", page.options("iceni")[0])
    assert played["is"] == "done"
    assert (listing(server, made.table), server.call("GET", made.path)) == before
    page.send(do="stand", seat="iceni", question="plan.confirm", action="done")
    page.until("standing")
    page.send(do="undo", seat="iceni")
    page.until("done")
    assert (listing(server, made.table), server.call("GET", made.path)) == before
    newer_page = open_page(server, newer.table, *newer.keys.values())
    for seat in SEATS:
        newer_page.play(seat, newer_page.options(seat)[0])
    assert listing(server, newer.table)[1]["updated"] > newer_page.about["created"]


def test_what_a_list_tells_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as first:
        made = set_table(first, listed=True)
        plan(first, made)
        before = listing(first, made.table)
    with in_thread(sqlite(tmp_path)) as second:
        page = open_page(second, made.table, *made.keys.values())
        page.play("iceni", page.options("iceni")[0])
        assert listing(second, made.table) == before


# Who is there.


def test_who_plays_by_http_is_there(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table)
    table = server.hall.tables[made.table]
    table.seen["iceni"] = time.monotonic() - 10 * server.hall.abandoned_seconds
    server.call("GET", f"{made.path}/view", key=made.keys["iceni"])
    assert page.until("table")["present"] == ["iceni"]
    path = f"{made.path}/seats/iceni/release"
    by = made.keys["regnenses"]
    assert server.refused("POST", path, {"kind": "open"}, by) == (409, "not-abandoned")
    assert page.until("table")["present"] == ["iceni", "regnenses"]
    server.call("GET", f"{made.path}/view")
    assert server.call("GET", made.path)["present"] == ["iceni", "regnenses"]


def test_a_program_that_no_longer_calls_is_away(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table)
    server.call("GET", f"{made.path}/view", key=made.keys["iceni"])
    page.until("table")
    table = server.hall.tables[made.table]

    async def look() -> None:
        presence.look(server.hall, table, "iceni")

    server.run_inside(look())
    assert table.called
    table.called["iceni"] -= presence.PRESENT_SECONDS
    server.run_inside(look())
    assert page.until("table")["present"] == []


# By which name the server is called.


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example", "[", "127.0.0.1.evil"])
def test_a_name_that_is_not_ours_reads_nothing(server: ThreadServer, name: str) -> None:
    """As after DNS rebinding: another site's page calls this server by that site's name."""
    for path in ("/api/tables", "/", "/metrics"):
        answer = request(server, path, {"Host": name})
        assert (answer.status, answer.error) == (421, "unknown-name")
    socket = ask_for_socket(server, f"{set_table(server).path}/socket", Host=name)
    assert (socket.status, socket.error) == (421, "unknown-name")


def test_addresses_and_the_machines_own_names_are_ours(server: ThreadServer) -> None:
    own = gethostname()
    for name in ("localhost", "LOCALHOST:80", "a.localhost", "127.0.0.1:8000", "[::1]:80", own):
        assert request(server, "/api/games", {"Host": name}).status == 200
    assert request(server, "/api/games", {"Host": ""}).status == 200


def test_a_person_with_the_wrong_name_is_told_in_words(server: ThreadServer) -> None:
    answer = request(server, "/", {"Host": "club.example", "Accept": "text/html,*/*"})
    said = answer.body.decode()
    assert "--name club.example" in said
    assert "Hôte club.example inconnu" in said
    assert answer.headers["content-type"].startswith("text/plain")


def test_a_name_that_was_given_is_ours() -> None:
    names = Names(("Club.Example",))
    assert names.answers_to("club.example")
    assert not names.answers_to("other.example")
    assert without_port("club.example.:8000") == "club.example"
