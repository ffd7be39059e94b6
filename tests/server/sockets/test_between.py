"""What pages are sent between events, and what a hostile one gets out of asking for more."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from logres.server.tables.limits import UNLIMITED, Limits, Rate
from logres.server.tables.seen.updates import apply
from tests.server.pages import SEATS, Page, Set, open_page, play_on, set_table
from tests.server.running import SECONDS, ThreadServer, in_thread, sqlite

HUGE = 2**60

WISHES: list[Any] = [
    {"do": "moments", "seat": "brigantes"},
    {"do": "moments", "seat": "brigantes", "from": 0, "to": HUGE},
    {"do": "moments", "seat": "iceni", "from": -5, "to": -1},
    {"do": "moments", "seat": ["iceni"], "from": "0"},
    {"do": "story", "seat": "", "lines": HUGE},
    {"do": "film", "eyes": "everything"},
    {"do": "rematch"},
    {"do": "rematch", "seat": "iceni", "seats": {"brigantes": "iceni"}},
    {"do": "ping", "moments": True},
    {"do": "hello", "keys": [], "since": -1},
    {"do": "hello", "keys": ["x"] * 25},
    {"do": "hello", "keys": "iceni"},
    {"do": "hello", "keys": [-1, None]},
    {"do": "hello", "keys": [], "seat": "brigantes"},
    {"do": "play", "seat": "iceni", "action": "done", "version": -1},
    {"do": "play", "seat": "iceni", "action": "done", "version": HUGE},
    {"do": "play", "seat": "iceni", "action": "done", "version": "0"},
    {"do": "undo", "seat": "iceni", "version": 0.5},
    {"is": "view", "seat": "brigantes", "lines": 0, "log": [], "patch": {}},
    ["moments", "iceni", 0],
    None,
    7,
]
"""What no page sends: there is nothing to ask for on a socket, the server sends what it sends."""

names = [json.dumps(wish)[:90] for wish in WISHES]


@pytest.fixture(scope="module")
def made(server: ThreadServer) -> Set:
    return set_table(server)


@pytest.mark.parametrize("wish", WISHES, ids=names)
def test_a_page_that_asks_for_more_is_told_why_not(
    server: ThreadServer, made: Set, wish: Any
) -> None:
    page = open_page(server, made.table, made.keys["iceni"])
    page.heard.clear()
    page.socket.send(json.dumps(wish))
    page.settle()
    no = [told for told in page.heard if told["is"] not in ("table", "pong")]
    assert [told["is"] for told in no] == ["refused"]
    assert no[0]["error"] == "bad-request"
    assert no[0]["message"]
    assert list(page.eyes) == ["iceni"]


@pytest.mark.parametrize("wish", WISHES, ids=names)
def test_who_asks_before_saying_hello_gets_nothing(
    server: ThreadServer, made: Set, wish: Any
) -> None:
    address = f"ws://{server.address}/api/tables/{made.table}/socket"
    with connect(address, open_timeout=SECONDS) as socket:
        socket.send(json.dumps(wish))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4010


def test_who_floods_a_table_with_wishes_is_sent_away(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(messages=Rate(20, 0))) as server:
        page = open_page(server, set_table(server).table)
        for _ in range(30):
            page.send(do="moments", seat="iceni", to=HUGE)
        with pytest.raises(ConnectionClosed) as closed:
            page.until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
        no = [told for told in page.heard if told["is"] == "refused"]
        assert len(no) < 20


# What is sent between events.


def moments_of(page: Page) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every view between events that came down, with whose it is."""
    views: dict[str, dict[str, Any]] = {}
    for message in page.heard:
        if message["is"] != "view":
            continue
        seat = message["seat"]
        then = views.get(seat, {})
        for moment in message.get("moments", []):
            then = apply(then, moment["patch"])
            yield seat, then
        views[seat] = message.get("view") or apply(views[seat], message["patch"])


def assert_own(seat: str, view: dict[str, Any]) -> None:
    """A kingdom's hand, discard and Objectives are its own, and so is its plan."""
    board = view["board"]
    assert view["decision"] is None
    assert view["result"] is None
    for name, kingdom in board["kingdoms"].items():
        secret = [kingdom[what] for what in ("hand", "discard", "objectives", "dropped")]
        assert (secret == [None] * 4) == (name != seat)
    assert seat or board["plan"] is None


def test_between_events_a_page_is_sent_what_its_own_seat_sees(server: ThreadServer) -> None:
    made = set_table(server)
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    pages[""] = open_page(server, made.table)
    play_on(pages, random.Random(8), 150)
    for seat, page in pages.items():
        seen = list(moments_of(page))
        assert len(seen) > 10
        assert {whose for whose, _ in seen} == {seat}
        for whose, view in seen:
            assert_own(whose, view)


def test_who_gives_up_a_seat_is_sent_no_more_of_it(server: ThreadServer) -> None:
    made = set_table(server)
    others = open_page(server, made.table, *made.keys.values())
    page = open_page(server, made.table, made.keys["iceni"])
    page.send(do="hello", keys=[])
    page.until("chat")
    page.heard = [told for told in page.heard if told["is"] == "view"][-1:]
    play_on(dict.fromkeys(SEATS, others), random.Random(8), 100)
    page.settle()
    seen = list(moments_of(page))
    assert len(seen) > 5
    for whose, view in seen:
        assert whose == ""
        assert_own("", view)


def test_a_running_game_is_replayed_to_nobody_by_other_eyes(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, *made.keys.values())
    play_on(dict.fromkeys(SEATS, page), random.Random(8), 40)
    for eyes in ("brigantes", "everything", "-1", "iceni,brigantes", "x" * 900, "%00"):
        path = f"{made.path}/film?eyes={eyes}"
        assert server.refused("GET", path, key=made.keys["iceni"]) == (403, "own-eyes-only")
        assert server.refused("GET", path) == (403, "own-eyes-only")


# The rematch.


def over(server: ThreadServer) -> Set:
    made = set_table(server, options={"objectives": False})
    page = open_page(server, made.table, *made.keys.values())
    play_on(dict.fromkeys(SEATS, page), random.Random(4))
    return made


def test_all_who_press_at_once_get_one_rematch(server: ThreadServer) -> None:
    made = over(server)
    keys = [made.keys[seat] for seat in SEATS] * 4
    before = len(server.hall.tables)
    with ThreadPoolExecutor(len(keys)) as pool:
        told = list(pool.map(lambda key: rematch(server, made, key), keys))
    assert all(one == told[0] for one in told)
    assert len(server.hall.tables) == before + 1


def rematch(server: ThreadServer, made: Set, key: str) -> Any:
    return server.call("POST", f"{made.path}/rematch", key=key)


def test_a_rematch_counts_as_a_table_that_is_made(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), replace(UNLIMITED, tables=Rate(1, 0))) as server:
        made = over(server)
        path, key = f"{made.path}/rematch", made.keys["iceni"]
        assert server.refused("POST", path, key=key) == (429, "too-many-tables")
        assert server.call("GET", made.path)["rematch"] is None
