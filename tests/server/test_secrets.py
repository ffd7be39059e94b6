"""No page ever receives what its seat may not know: every frame is read and compared."""

from __future__ import annotations

import json
import random
from typing import Any

from logres.engine.match import Match
from tests.server.pages import SEATS, Page, messages_in, open_page, set_table
from tests.server.running import ThreadServer

FIELDS = {
    "table": "is id name game scenario options listed created over seats present watching thinking "
    "advice agreed talk seal key",
    "view": "is seat version view patch lines log undo standing",
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
    with server.hall.engine.connect() as connection:
        rows = connection.exec_driver_sql("select * from seats").fetchall()
    assert not [row for row in rows if made.keys["iceni"] in map(str, row)]
