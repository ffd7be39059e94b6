"""The calls of a program: every one of them, and what they refuse."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import logres
from logres.server.app import PAGES
from logres.server.tables.limits import Limits, Rate
from tests.server.pages import SEATS, Set, open_page, play_on, set_table
from tests.server.running import ThreadServer, in_thread, sqlite

JSON = {"content-type": "application/json"}
HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy")


@pytest.fixture(scope="module")
def finished(server: ThreadServer) -> Set:
    """A table where the game is over."""
    made = set_table(server, name="the last one")
    page = open_page(server, made.table, *made.keys.values())
    play_on(dict.fromkeys(SEATS, page), random.Random(9))
    assert page.eyes["iceni"].view["result"]
    assert page.about["over"]
    return made


def view(server: ThreadServer, made: Set, seat: str) -> Any:
    return server.call("GET", f"{made.path}/view", key=made.keys.get(seat, ""))


# What there is.


def test_games_are_listed_with_all_that_a_table_needs(server: ThreadServer) -> None:
    games = {game["id"]: game for game in server.call("GET", "/api/games")["games"]}
    assert games["rex"]["bots"][:1] == ["random"]
    assert games["rex"]["private_talk"] is False
    assert games["rex"]["scenarios"][0]["seats"] == list(SEATS)
    assert games["rex"]["play_now"]["scenario"] == "solo"
    assert games["pendragon"]["play_now"]["seats"] == ["civitates"]


def test_a_cover_has_few_words(server: ThreadServer) -> None:
    words = server.call("GET", "/api/games/pendragon/texts/fr?cover")
    assert words["game"]["title"] == "Pendragon"
    assert words.keys() == {"game", "scenario"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_come_in_both_languages_compressed_or_not(
    server: ThreadServer, language: str
) -> None:
    path = f"/api/games/rex/texts/{language}"
    squeezed = server.client.get(path)
    plain = server.client.get(path, headers={"accept-encoding": "identity"})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.json() == squeezed.json()
    assert plain.json()["game"]["title"]


def test_what_a_browser_has_is_not_sent_again(server: ThreadServer) -> None:
    first = server.client.get("/api/games/rex/texts/en")
    known = {"if-none-match": first.headers["etag"]}
    again = server.client.get("/api/games/rex/texts/en", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    other = server.client.get("/api/games/rex/texts/fr", headers=known)
    assert other.status_code == 200
    assert other.json() != first.json()


def test_the_ledger_is_served_whole(server: ThreadServer) -> None:
    rules = server.call("GET", "/api/games/rex/rules")
    assert len(rules["clauses"]) == len(logres.game("rex").ledger.clauses)


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/chess/rules",
        "/api/games/chess/texts/en",
        "/api/games/rex/texts/../../../../etc/passwd",
        "/api/games/rex/texts/%2e%2e%2fen",
        "/api/tables/nowhere",
        "/api/tables/nowhere/view",
        "/api/tables/" + "x" * 3000,
        "/api/tables/%00",
        "/api/nothing",
        "/js/../../server/app.py",
        "/%2e%2e/server/app.py",
        "/games/rex/board/../ledger.toml",
        "/games/rex/board/%2e%2e/ledger.toml",
        "/games/rex/ledger.toml",
    ],
)
def test_what_does_not_exist_is_not_found(server: ThreadServer, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["message"]


def test_an_unknown_language_is_refused(server: ThreadServer) -> None:
    assert server.refused("GET", "/api/games/rex/texts/de") == (400, "not-possible")


def test_every_page_is_the_same_document_and_carries_the_headers(server: ThreadServer) -> None:
    paths = ("/", "/set?game=rex", "/t/abc", "/replay", "/rules/rex")
    pages = [server.client.get(path) for path in paths]
    problem = server.client.get("/api/nothing")
    written = pages[0].text
    deeper = written.replace('"./', '"../')
    assert written != deeper
    assert [page.text for page in pages] == [written, written, deeper, written, deeper]
    for answer in (*pages, problem):
        assert all(name in answer.headers for name in HEADERS)
        assert "server" not in answer.headers


def test_what_is_no_page_may_load_nothing(server: ThreadServer) -> None:
    """The long policy, with a digest of every import map, comes with documents alone."""
    for path in ("/js/door.js", "/icons.svg", "/api/games", "/api/nothing"):
        policy = server.client.get(path).headers["content-security-policy"]
        assert policy.startswith("default-src 'none'"), path


def test_an_unchanged_page_keeps_the_headers_it_came_with(server: ThreadServer) -> None:
    """A browser takes over the headers of a 304; another policy would lock the page."""
    first = server.client.get("/")
    again = server.client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "content-security-policy" not in again.headers


def test_covers_come_together(server: ThreadServer) -> None:
    covers = server.call("GET", "/api/covers/fr")["covers"]
    assert list(covers) == list(logres.titles())
    assert covers["pendragon"]["texts"].keys() == {"game", "scenario"}
    assert covers["rex"]["texts"]["game"]["title"] == "Rex Britannorum"
    assert covers["rex"]["picture"].startswith("<svg")
    lessons = server.call("GET", "/api/games/rex/lessons")["lessons"]
    assert covers["rex"]["lessons"] == lessons


def test_the_import_map_of_every_page_is_allowed(server: ThreadServer) -> None:
    """It stands in the document, and is another one for pages that lie deeper."""
    for path in PAGES:
        page = server.client.get(re.sub(r"\{\w+\}", "x", path))
        (written,) = re.findall(r'<script type="importmap">(.*?)</script>', page.text)
        digest = base64.b64encode(hashlib.sha256(written.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in page.headers["content-security-policy"], path


def test_the_page_and_what_it_loads_name_no_other_host(server: ThreadServer) -> None:
    """A third party is never asked for anything: the policy forbids it too."""
    policy = server.client.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy


# Setting tables.


def test_a_table_is_set_with_persons_bots_and_open_seats(server: ThreadServer) -> None:
    seats = {
        "iceni": {"kind": "person", "name": " <script>alert(1)</script>\x07 "},
        "brigantes": {"kind": "bot", "name": "random"},
    }
    wish = {"game": "rex", "seats": seats, "name": "Friday"}
    made = server.call("POST", "/api/tables", wish)
    about = server.call("GET", f"/api/tables/{made['table']}")
    assert list(made["keys"]) == ["iceni"]
    assert about["name"] == "Friday"
    assert about["seats"]["iceni"] == {"kind": "person", "name": "<script>alert(1)</script>"}
    assert about["seats"]["brigantes"] == {"kind": "bot", "name": "random"}
    assert about["seats"]["regnenses"] == {"kind": "open", "name": ""}
    assert len(about["seal"]) == 64
    assert about["key"] is None


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"game": "chess"}, "not-possible"),
        ({"game": "rex", "scenario": "none"}, "not-possible"),
        ({"game": "rex", "options": {"magic": True}}, "not-possible"),
        ({"game": "rex", "options": {"objectives": "perhaps"}}, "not-possible"),
        ({"game": "rex", "seats": {"rome": {"kind": "person"}}}, "no-such-seat"),
        ({"game": "rex", "seats": {"iceni": {"kind": "bot", "name": "deep"}}}, "no-such-bot"),
        ({"game": "rex", "seats": {"iceni": {"kind": "king"}}}, "bad-request"),
        ({"game": "rex", "name": "x" * 41}, "bad-request"),
        ({"game": "rex", "colour": "red"}, "bad-request"),
        ({}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(server: ThreadServer, wish: Any, error: str) -> None:
    status, said = server.refused("POST", "/api/tables", wish)
    assert (400 <= status < 500, said) == (True, error)


def test_only_listed_tables_are_listed(server: ThreadServer) -> None:
    shown = set_table(server, listed=True, name="open house")
    hidden = set_table(server)
    listed = {table["id"]: table for table in server.call("GET", "/api/tables")["tables"]}
    assert hidden.table not in listed
    assert listed[shown.table]["name"] == "open house"
    assert listed[shown.table]["seats"]["iceni"]["kind"] == "person"
    assert "key" not in json.dumps(listed[shown.table])


# Seats.


def test_an_open_seat_is_taken_once(server: ThreadServer) -> None:
    made = server.call("POST", "/api/tables", {"game": "rex"})
    path = f"/api/tables/{made['table']}/seats/iceni"
    taken = server.call("POST", path, {"name": "Anna"})
    seen = server.call("GET", f"/api/tables/{made['table']}/view", key=taken["key"])
    assert seen["seat"] == "iceni"
    assert server.refused("POST", path, {"name": "Bea"}) == (409, "seat-taken")
    assert server.refused("POST", path.replace("iceni", "rome"), {}) == (404, "no-such-seat")


def test_a_seat_that_is_left_can_be_taken_and_the_old_key_opens_nothing(
    server: ThreadServer,
) -> None:
    made = set_table(server)
    old = made.keys["iceni"]
    server.call("POST", f"{made.path}/leave", {"kind": "open"}, old)
    assert server.refused("GET", f"{made.path}/view", key=old) == (401, "key-needed")
    new = server.call("POST", f"{made.path}/seats/iceni", {"name": "Bea"})["key"]
    assert server.call("GET", f"{made.path}/view", key=new)["seat"] == "iceni"


def test_a_seat_left_to_a_bot_is_played_by_it(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["brigantes"], made.keys["regnenses"])
    server.call("POST", f"{made.path}/leave", {"kind": "bot", "bot": "random"}, made.keys["iceni"])
    for seat in ("brigantes", "regnenses"):
        page.play(seat, page.options(seat)[0])
    while page.eyes["brigantes"].view["board"]["phase"] == "setup":
        page.until("view")


def test_a_seat_is_given_away_only_when_its_person_has_stayed_away(server: ThreadServer) -> None:
    made = set_table(server)
    path = f"{made.path}/seats/iceni/release"
    by = made.keys["regnenses"]
    assert server.refused("POST", path, {"kind": "open"}, by) == (409, "not-abandoned")
    assert server.refused("POST", path, {"kind": "open"}) == (401, "key-needed")
    table = server.hall.tables[made.table]
    table.seen["iceni"] -= server.hall.abandoned_seconds
    page = open_page(server, made.table, made.keys["iceni"])
    assert server.refused("POST", path, {"kind": "open"}, by) == (409, "not-abandoned")
    page.close()
    other = open_page(server, made.table)
    while "iceni" in other.about["present"]:
        other.until("table")
    table.seen["iceni"] -= server.hall.abandoned_seconds
    about = server.call("POST", path, {"kind": "open"}, by)
    assert about["seats"]["iceni"]["kind"] == "open"


def test_a_bots_seat_can_be_opened_by_those_who_sit_there(server: ThreadServer) -> None:
    made = set_table(server, bots=("iceni",))
    path = f"{made.path}/seats/iceni/release"
    assert server.refused("POST", path, {"kind": "open"}, "wrong") == (401, "key-needed")
    about = server.call("POST", path, {"kind": "open"}, made.keys["brigantes"])
    assert about["seats"]["iceni"]["kind"] == "open"


# Playing.


def test_a_program_plays_by_view_and_version(server: ThreadServer) -> None:
    made = set_table(server)
    seen = view(server, made, "iceni")
    wish = {"action": seen["view"]["decision"]["actions"][0], "version": seen["version"]}
    done = server.call("POST", f"{made.path}/play", {**wish, "click": "one"}, made.keys["iceni"])
    again = server.call("POST", f"{made.path}/play", {**wish, "click": "one"}, made.keys["iceni"])
    assert done == again
    assert done["version"] > seen["version"]
    assert server.refused("POST", f"{made.path}/play", wish, made.keys["iceni"]) == (409, "stale")
    back = server.call("POST", f"{made.path}/undo", {}, made.keys["iceni"])
    assert view(server, made, "iceni")["view"] == seen["view"]
    assert back["version"] > done["version"]
    assert server.refused("POST", f"{made.path}/undo", {}, made.keys["iceni"])[1] == "cannot-undo"


def test_without_a_key_there_is_only_the_spectators_view(server: ThreadServer) -> None:
    made = set_table(server)
    assert view(server, made, "nobody")["seat"] == ""
    wish = {"action": "done", "version": 0}
    assert server.refused("POST", f"{made.path}/play", wish) == (401, "key-needed")
    assert server.refused("POST", f"{made.path}/play", wish, "wrong") == (401, "key-needed")
    assert server.refused("GET", f"{made.path}/view", key="wrong") == (401, "key-needed")
    other = set_table(server)
    assert server.refused("GET", f"{made.path}/view", key=other.keys["iceni"])[0] == 401


def test_why_not_is_answered(server: ThreadServer) -> None:
    made = set_table(server)
    path = f"{made.path}/why?action=gain%20n11"
    assert server.call("GET", path, key=made.keys["iceni"])["text"]["en"]
    assert server.refused("GET", path) == (401, "key-needed")


def test_standing_answers_are_given_by_the_server_and_end_with_what_they_name(
    server: ThreadServer,
) -> None:
    made = set_table(server)
    page = open_page(server, made.table, *made.keys.values())
    hands = dict.fromkeys(SEATS, page)
    while page.eyes["iceni"].view["board"]["phase"] != "planning":
        play_on(hands, random.Random(6), 1)
    while page.options("iceni")[-1] != "done":
        play_on({"iceni": page}, random.Random(6), 1)
    page.send(do="undo", seat="iceni")
    page.until("done")
    question = {"question": "plan.confirm", "action": "done", "until": "board.turn"}
    said = server.call("POST", f"{made.path}/standing", question, made.keys["iceni"])
    assert said["answers"] == {"plan.confirm": "done"}
    page.until("standing")
    page.play("iceni", page.options("iceni")[0])
    while page.options("iceni"):
        page.until("view")
    table = server.hall.tables[made.table]
    assert table.entries[-1].action == "done"
    assert table.standing["iceni"]["plan.confirm"].was == 1
    while page.eyes["iceni"].view["board"]["turn"] == 1:
        play_on(hands, random.Random(6), 1)
    assert table.standing["iceni"] == {}
    told = [one for one in page.heard if "standing" in one and one["seat"] == "iceni"]
    assert told[-1]["is"] == "view"
    assert [one["standing"] for one in told] == [{}, {"plan.confirm": "done"}, {}]


def test_answers_that_stand_are_limited(server: ThreadServer) -> None:
    made = set_table(server)
    path, key = f"{made.path}/standing", made.keys["iceni"]
    for number in range(40):
        server.call("POST", path, {"question": f"q{number}", "action": "done"}, key)
    wish = {"question": "one.more", "action": "done"}
    assert server.refused("POST", path, wish, key) == (409, "too-many-standing")
    server.call("POST", path, {"question": "q0", "action": ""}, key)
    server.call("POST", path, wish, key)


def test_a_program_can_talk(server: ThreadServer) -> None:
    made = set_table(server)
    said = server.call("POST", f"{made.path}/chat", {"text": "Ave"}, made.keys["iceni"])
    assert said["lines"][0]["seat"] == "iceni"
    assert server.refused("POST", f"{made.path}/chat", {"text": " "}) == (400, "nothing-said")


# Records.


def test_a_running_game_keeps_its_record_and_its_key(server: ThreadServer) -> None:
    made = set_table(server)
    key = made.keys["iceni"]
    for path in ("record", "dice"):
        assert server.refused("GET", f"{made.path}/{path}", key=key) == (403, "not-over")
    for eyes in ("regnenses", "everything"):
        path = f"{made.path}/film?eyes={eyes}"
        assert server.refused("GET", path, key=key) == (403, "own-eyes-only")
    assert server.call("GET", f"{made.path}/film?eyes=iceni", key=key)["steps"] == []
    assert server.call("GET", f"{made.path}/film")["start"]["decision"] is None


def test_a_finished_game_shows_its_record_its_key_and_its_film(
    server: ThreadServer, finished: Set
) -> None:
    about = server.call("GET", finished.path)
    told = server.call("GET", f"{finished.path}/record")
    assert told["key"] == about["key"]
    assert told["seal"] == about["seal"]
    assert logres.replay(told).over
    assert server.call("GET", f"{finished.path}/dice") == {
        "ok": True,
        "seal": told["seal"],
        "key": told["key"],
    }
    film = server.call("GET", f"{finished.path}/film?eyes=everything")
    assert len(film["steps"]) == len(told["entries"])
    assert server.call("POST", "/api/records?eyes=everything", told) == film


def test_a_record_that_was_tampered_with_is_refused(server: ThreadServer, finished: Set) -> None:
    told = server.call("GET", f"{finished.path}/record")
    told["entries"][3][1] = "done"
    assert server.refused("POST", "/api/records", told) == (400, "bad-record")
    for bad in ({}, {"format": 1}, {**told, "game": "chess"}, {**told, "entries": None}):
        assert server.refused("POST", "/api/records", bad) == (400, "bad-record")


# Bad requests.


@pytest.mark.parametrize("body", [b"{", b"[" * 10_000, b"\xff", b'"text"', b"9" * 5000, b"null"])
def test_a_malformed_body_is_refused(server: ThreadServer, body: bytes) -> None:
    answer = server.client.post("/api/tables", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


def test_a_body_that_is_too_large_is_refused(server: ThreadServer) -> None:
    for path, size in (("/api/tables", 20_000), ("/api/records", 2_100_000)):
        answer = server.client.post(path, content=b" " * size, headers=JSON)
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


def test_a_body_of_another_kind_is_refused(server: ThreadServer) -> None:
    answer = server.client.post("/api/tables", content=b'{"game":"rex"}')
    assert (answer.status_code, answer.json()["error"]) == (415, "not-json")


def test_a_page_of_another_site_cannot_post(server: ThreadServer) -> None:
    wish = {"game": "rex"}
    answer = server.ask("POST", "/api/tables", wish, origin="https://evil.example")
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign-page")
    own = f"http://{server.address}"
    assert server.ask("POST", "/api/tables", wish, origin=own).status_code == 201


def test_a_wrong_method_is_refused(server: ThreadServer) -> None:
    assert server.refused("PUT", "/api/tables") == (405, "wrong-method")
    assert server.refused("POST", "/js/main.js") == (405, "wrong-method")


# Floods.


def test_floods_are_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(40, 0), tables=Rate(2, 0), films=Rate(1, 0), talk=Rate(2, 0))
    with in_thread(sqlite(tmp_path), limits) as server:
        made = [set_table(server) for _ in range(2)]
        wish = {"game": "rex"}
        assert server.refused("POST", "/api/tables", wish) == (429, "too-many-tables")
        chat = f"{made[0].path}/chat"
        for _ in range(2):
            server.call("POST", chat, {"text": "Ave"})
        assert server.refused("POST", chat, {"text": "Ave"}) == (429, "too-many-lines")
        server.call("GET", f"{made[0].path}/film")
        assert server.refused("GET", f"{made[0].path}/film") == (429, "too-many-films")
        answers = [server.client.get("/api/games") for _ in range(45)]
        assert [answer.status_code for answer in answers][-10:] == [429] * 10
        assert answers[-1].headers["x-content-type-options"] == "nosniff"
        assert len(server.hall.tables) == 2
