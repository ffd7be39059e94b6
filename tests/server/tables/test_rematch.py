"""The same game again: who is there keeps a seat, by the key they hold and by no other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.pages import SEATS, Page, Set, open_page, play_on, set_table
from tests.server.running import ThreadServer, in_thread, sqlite

NEXT = {"brigantes": "iceni", "iceni": "regnenses", "regnenses": "brigantes"}


def played(server: ThreadServer, **wish: Any) -> tuple[Set, dict[str, Page]]:
    """A game that is over; each person still has a page there."""
    made = set_table(server, **wish)
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    dice = random.Random(4)
    while not all(page.eyes[seat].view["result"] for seat, page in pages.items()):
        play_on(pages, dice)
        for page in pages.values():
            page.settle()
    return made, pages


@pytest.fixture(scope="module")
def over(server: ThreadServer) -> Set:
    """A game that is over; the pages of Brigantes and Iceni are open when the rematch is set."""
    made, pages = played(server, name="again", options={"objectives": False})
    pages["regnenses"].close()
    while "regnenses" in pages["iceni"].about["present"]:
        pages["iceni"].until("table")
    told = server.call("POST", f"{made.path}/rematch", key=made.keys["iceni"])
    heard = pages["brigantes"].until("table")
    while heard["rematch"] is None:
        heard = pages["brigantes"].until("table")
    assert heard["rematch"] == told
    return made


def test_it_is_the_same_game_with_the_same_set_up(server: ThreadServer, over: Set) -> None:
    old = server.call("GET", over.path)
    new = server.call("GET", f"/api/tables/{old['rematch']['table']}")
    for what in ("game", "scenario", "options", "name", "listed"):
        assert new[what] == old[what]
    assert not new["over"]
    assert new["rematch"] is None
    assert new["seal"] != old["seal"]


def test_seats_move_on_and_who_has_gone_leaves_an_open_one(server: ThreadServer, over: Set) -> None:
    rematch = server.call("GET", over.path)["rematch"]
    assert rematch["seats"] == NEXT
    seats = server.call("GET", f"/api/tables/{rematch['table']}")["seats"]
    kinds = {seat: chair["kind"] for seat, chair in seats.items()}
    assert kinds == {"iceni": "person", "regnenses": "person", "brigantes": "open"}


def test_a_key_opens_the_seat_that_its_own_has_become_and_no_other(
    server: ThreadServer, over: Set
) -> None:
    path = f"/api/tables/{server.call('GET', over.path)['rematch']['table']}/view"
    for seat in ("brigantes", "iceni"):
        assert server.call("GET", path, key=over.keys[seat])["seat"] == NEXT[seat]
    assert server.refused("GET", path, key=over.keys["regnenses"]) == (401, "key-needed")


def test_what_pages_are_told_holds_no_key(server: ThreadServer, over: Set) -> None:
    spectator = open_page(server, over.table)
    assert spectator.about["rematch"]
    told = "".join(spectator.frames)
    assert all(key not in told for key in over.keys.values())


def test_there_is_one_rematch_however_often_it_is_wanted(server: ThreadServer, over: Set) -> None:
    first = server.call("GET", over.path)["rematch"]
    for seat in SEATS:
        again = server.call("POST", f"{over.path}/rematch", key=over.keys[seat])
        assert again == first


def test_only_who_sits_there_may_ask_and_only_at_the_end(server: ThreadServer, over: Set) -> None:
    path = f"{over.path}/rematch"
    assert server.refused("POST", path) == (401, "key-needed")
    assert server.refused("POST", path, key="wrong") == (401, "key-needed")
    running = set_table(server)
    by = running.keys["iceni"]
    assert server.refused("POST", f"{running.path}/rematch", key=by) == (403, "not-over")


def test_alone_against_bots_one_keeps_the_seat(server: ThreadServer) -> None:
    made, _ = played(server, bots=("brigantes", "regnenses"))
    told = server.call("POST", f"{made.path}/rematch", key=made.keys["iceni"])
    assert told["seats"] == {seat: seat for seat in SEATS}
    path = f"/api/tables/{told['table']}"
    seats = server.call("GET", path)["seats"]
    assert seats["brigantes"] == {"kind": "bot", "name": "random"}
    assert server.call("GET", f"{path}/view", key=made.keys["iceni"])["seat"] == "iceni"


def test_a_rematch_is_known_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    url = sqlite(tmp_path_factory.mktemp("again"))
    with in_thread(url) as server:
        made, pages = played(server, bots=("brigantes", "regnenses"))
        told = server.call("POST", f"{made.path}/rematch", key=made.keys["iceni"])
        for page in pages.values():
            page.close()
    with in_thread(url) as server:
        assert server.call("GET", made.path)["rematch"] == told
