"""Advice: alone anybody may ask, among people only when all agree; it knows what the seat knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import logres
from logres.engine.match import views
from logres.server.tables.limits import Limits, Rate
from logres.server.work import adviser
from tests.server.pages import SEATS, Set, open_page, set_table
from tests.server.running import ThreadServer, in_thread, sqlite

BOTS = ("brigantes", "regnenses")


def ask(server: ThreadServer, made: Set, seat: str) -> dict[str, Any]:
    told: dict[str, Any] = server.call("GET", f"{made.path}/advice", None, made.keys[seat])
    return told


def agree(server: ThreadServer, made: Set, seat: str, agreed: bool = True) -> dict[str, Any]:
    body = {"agree": agreed}
    told: dict[str, Any] = server.call("POST", f"{made.path}/advice", body, made.keys[seat])
    return told


def test_who_plays_alone_may_ask(server: ThreadServer) -> None:
    made = set_table(server, bots=BOTS)
    assert server.call("GET", made.path)["advice"] == "on"
    told = ask(server, made, "iceni")
    view = server.call("GET", f"{made.path}/view", key=made.keys["iceni"])
    assert told["version"] == view["version"]
    named = [option["action"] for option in told["options"]]
    assert set(named) <= set(view["view"]["decision"]["actions"])
    shares = [option["share"] for option in told["options"]]
    assert shares[1:] == sorted(shares[1:], reverse=True)
    assert 0.9 < sum(shares) < 1.01


def test_among_people_all_must_agree(server: ThreadServer) -> None:
    made = set_table(server, bots=("brigantes",))
    path, key = f"{made.path}/advice", made.keys["iceni"]
    assert server.refused("GET", path, None, key) == (403, "advice-off")
    assert agree(server, made, "iceni")["advice"] == "off"
    assert server.refused("GET", path, None, key) == (403, "advice-off")
    about = agree(server, made, "regnenses")
    assert (about["advice"], about["agreed"]) == ("on", ["iceni", "regnenses"])
    assert ask(server, made, "iceni")["options"]
    assert agree(server, made, "regnenses", agreed=False)["advice"] == "off"


def test_whoever_comes_has_not_agreed_yet(server: ThreadServer) -> None:
    made = set_table(server, bots=("brigantes",))
    agree(server, made, "iceni")
    agree(server, made, "regnenses")
    leave = {"kind": "open"}
    server.call("POST", f"{made.path}/leave", leave, made.keys["regnenses"])
    assert server.call("GET", made.path)["advice"] == "on"
    server.call("POST", f"{made.path}/seats/regnenses", {"name": "Bea"})
    assert server.call("GET", made.path)["advice"] == "off"


def test_an_agreement_outlives_a_restart(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        made = set_table(server, bots=("brigantes",))
        agree(server, made, "iceni")
    with in_thread(sqlite(tmp_path)) as server:
        assert server.call("GET", made.path)["agreed"] == ["iceni"]


def test_only_who_is_asked_is_advised(server: ThreadServer) -> None:
    made = set_table(server)
    for seat in SEATS:
        agree(server, made, seat)
    path, key = f"{made.path}/advice", made.keys["iceni"]
    view = server.call("GET", f"{made.path}/view", key=key)
    body = {"action": view["view"]["decision"]["actions"][0], "version": view["version"]}
    server.call("POST", f"{made.path}/play", body, key)
    assert server.refused("GET", path, None, key) == (409, "nothing-to-advise")
    assert server.refused("GET", path) == (401, "key-needed")


def test_too_much_advice_is_refused(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(advice=Rate(1, 0))) as server:
        made = set_table(server, bots=BOTS)
        ask(server, made, "iceni")
        path = f"{made.path}/advice"
        assert server.refused("GET", path, None, made.keys["iceni"]) == (429, "too-many-advice")


def test_advice_is_the_same_when_hidden_cards_are_swapped() -> None:
    """With a number of simulations, so that no clock cuts it short."""
    match = logres.new("beacons", "three-players", seed=4)
    g, game = match.state, match.game
    other = views.guess(game, g, 0, "swap")
    found = [adviser.think("beacons", it, 0, "s", "hard@150") for it in (g, other)]
    assert found[0] == found[1]


def test_swings_are_told_when_the_game_is_over(server: ThreadServer) -> None:
    running = set_table(server)
    assert server.refused("GET", f"{running.path}/swings") == (403, "not-over")
    made = set_table(server, bots=SEATS)
    page = open_page(server, made.table)
    while not page.about["over"]:
        page.until("table")
    told = server.call("GET", f"{made.path}/swings")["swings"]
    record = server.call("GET", f"{made.path}/record")
    assert told
    for swing in told:
        assert swing["whose"] in SEATS
        assert record["entries"][swing["entry"]][1] == swing["action"]
