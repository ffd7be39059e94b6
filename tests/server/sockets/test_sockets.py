"""The live connection: greetings, clicks that count once, updates, who sees what is said."""

from __future__ import annotations

import random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.pages import SEATS, Page, open_page, play_on, set_table
from tests.server.running import SECONDS, ThreadServer


def first_move(page: Page, seat: str) -> str:
    return page.options(seat)[0]


def test_a_page_is_greeted_with_table_view_and_chat(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    assert [message["is"] for message in page.heard] == ["table", "view", "chat"]
    assert page.about["present"] == ["iceni"]
    assert list(page.eyes) == ["iceni"]


def test_one_page_may_hold_several_seats(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, *made.keys.values())
    assert set(page.eyes) == set(SEATS)
    assert play_on(dict.fromkeys(SEATS, page), random.Random(1), 20) == 20


def test_a_page_without_a_key_looks_on(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table)
    assert list(page.eyes) == [""]
    assert page.eyes[""].view["decision"] is None
    assert page.about["watching"] == 1


def test_a_wrong_key_is_said_to_be_wrong_and_the_page_looks_on(server: ThreadServer) -> None:
    page = open_page(server, set_table(server).table, "not-a-key")
    assert page.heard[0]["error"] == "wrong-key"
    assert list(page.eyes) == [""]


def test_updates_make_the_view_that_a_new_page_gets(server: ThreadServer) -> None:
    made = set_table(server)
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    play_on(pages, random.Random(2), 60)
    for seat, page in pages.items():
        fresh = open_page(server, made.table, made.keys[seat])
        assert page.eyes[seat] == fresh.eyes[seat]


def test_typical_updates_are_small(server: ThreadServer) -> None:
    made = set_table(server)
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    play_on(pages, random.Random(3), 60)
    frames = [frame for page in pages.values() for frame in page.frames if '"patch"' in frame]
    assert sorted(map(len, frames))[len(frames) // 2] < 1000


# Exactly once.


def test_a_double_click_counts_once(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    action = first_move(page, "iceni")
    page.click("iceni", action, "the click")
    page.click("iceni", action, "the click")
    answers = [page.until("done", "refused"), page.until("done", "refused")]
    assert [answer["is"] for answer in answers] == ["done", "done"]
    assert actions_at(server, made.table) == [action]


def test_two_clicks_from_the_same_view_count_once(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    action = first_move(page, "iceni")
    page.click("iceni", action, "one")
    page.click("iceni", action, "two", version=page.eyes["iceni"].version)
    assert page.until("done", "refused")["is"] == "done"
    assert page.until("done", "refused")["error"] == "stale"
    assert actions_at(server, made.table) == [action]


def test_a_click_sent_again_after_the_connection_was_lost_counts_once(
    server: ThreadServer,
) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    action, version = first_move(page, "iceni"), page.eyes["iceni"].version
    page.play("iceni", action, "the click")
    page.close()
    page = open_page(server, made.table, made.keys["iceni"])
    page.click("iceni", action, "the click", version)
    assert page.until("done", "refused")["is"] == "done"
    assert actions_at(server, made.table) == [action]


def test_a_click_that_was_lost_on_the_way_is_played_when_it_is_sent_again(
    server: ThreadServer,
) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    action, version = first_move(page, "iceni"), page.eyes["iceni"].version
    page.close()
    page = open_page(server, made.table, made.keys["iceni"])
    page.click("iceni", action, "the click", version)
    assert page.until("done", "refused")["is"] == "done"


def test_two_people_in_one_seat_see_the_same_and_act_once(server: ThreadServer) -> None:
    made = set_table(server)
    one = open_page(server, made.table, made.keys["iceni"])
    two = open_page(server, made.table, made.keys["iceni"])
    action = first_move(one, "iceni")
    old = two.eyes["iceni"].version
    assert one.play("iceni", action, "one")["is"] == "done"
    two.click("iceni", action, "two", old)
    assert two.until("refused")["error"] == "stale"
    assert one.eyes["iceni"] == two.eyes["iceni"]
    assert actions_at(server, made.table) == [action]


def test_nobody_is_refused_because_somebody_else_moved_in_secret(server: ThreadServer) -> None:
    made = set_table(server)
    iceni = open_page(server, made.table, made.keys["iceni"])
    others = open_page(server, made.table, made.keys["brigantes"], made.keys["regnenses"])
    before = iceni.eyes["iceni"].version
    for seat in ("brigantes", "regnenses"):
        assert others.play(seat, first_move(others, seat))["is"] == "done"
    iceni.settle()
    assert iceni.eyes["iceni"].version == before
    assert iceni.play("iceni", first_move(iceni, "iceni"))["is"] == "done"


def test_others_hear_nothing_while_a_seat_chooses_in_secret(server: ThreadServer) -> None:
    made = set_table(server)
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    watcher = open_page(server, made.table)
    while pages["iceni"].eyes["iceni"].view["board"]["phase"] != "planning":
        play_on(pages, random.Random(4), 1)
    for page in (*pages.values(), watcher):
        page.settle()
        page.heard.clear()
    assert pages["iceni"].play("iceni", first_move(pages["iceni"], "iceni"))["is"] == "done"
    for page in (pages["brigantes"], pages["regnenses"], watcher):
        page.settle()
        assert [message["is"] for message in page.heard] == ["pong"]


# Taking back.


def test_a_seat_takes_back_what_it_chose_in_secret(server: ThreadServer) -> None:
    made = set_table(server)
    pages = {seat: open_page(server, made.table, key) for seat, key in made.keys.items()}
    page = pages["iceni"]
    before = page.eyes["iceni"]
    page.play("iceni", first_move(page, "iceni"))
    assert page.eyes["iceni"].undo
    chosen = page.eyes["iceni"].version
    page.send(do="undo", seat="iceni", version=chosen, click="undo")
    page.until("done")
    assert page.eyes["iceni"].view == before.view
    assert page.eyes["iceni"].version > chosen
    pages["regnenses"].settle()
    assert "iceni" in pages["regnenses"].eyes["regnenses"].view["deciding"]
    assert actions_at(server, made.table) == []


def test_an_undo_sent_twice_takes_back_once(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, *made.keys.values())
    play_on(dict.fromkeys(SEATS, page), random.Random(5), 3)
    while page.eyes["iceni"].view["board"]["phase"] != "planning":
        play_on(dict.fromkeys(SEATS, page), random.Random(5), 1)
    page.play("iceni", first_move(page, "iceni"))
    page.play("iceni", first_move(page, "iceni"))
    stored = actions_at(server, made.table)
    for _ in range(2):
        page.send(do="undo", seat="iceni", version=page.eyes["iceni"].version, click="undo")
    for _ in range(2):
        assert page.until("done", "refused")["is"] == "done"
    assert actions_at(server, made.table) == stored[:-1]


def test_what_cannot_be_taken_back_is_refused_in_both_languages(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    page.send(do="undo", seat="iceni")
    no = page.until("refused")
    assert no["error"] == "cannot-undo"
    assert no["text"]["en"] != no["text"]["fr"]


# Refusals.


def test_an_illegal_action_is_refused_with_reason_and_changes_nothing(
    server: ThreadServer,
) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    before = page.eyes["iceni"]
    no = page.play("iceni", "gain n11")
    assert no["error"] == "illegal"
    assert set(no["text"]) == {"en", "fr"}
    page.settle()
    assert page.eyes["iceni"] == before


def test_a_page_is_told_why_not(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    page.send(do="why", seat="iceni", action="gain n11")
    answer = page.until("why")
    assert answer["text"]["fr"]
    page.send(do="why", seat="iceni", action=first_move(page, "iceni"))
    assert page.until("why")["text"] is None


def test_a_soft_answer_that_cannot_be_undone_is_told_and_not_played(server: ThreadServer) -> None:
    made = set_table(server, bots=("brigantes", "regnenses"))
    page = open_page(server, made.table, made.keys["iceni"])
    while True:
        while not page.options("iceni"):
            page.until("view")
        before, action = page.eyes["iceni"], page.options("iceni")[-1]
        page.send(
            do="play", seat="iceni", action=action, version=before.version, click="", soft=True
        )
        told = page.until("done", "final", "refused")
        if told["is"] == "final":
            break
        assert told["is"] == "done"
        assert page.eyes["iceni"].undo  # else it would have been told
    assert (told["action"], told["version"]) == (action, before.version)
    page.settle()
    assert page.eyes["iceni"] == before
    assert page.play("iceni", action)["is"] == "done"


def test_what_buttons_would_do_is_told(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    action, version = first_move(page, "iceni"), page.eyes["iceni"].version
    page.send(do="foresee", seat="iceni", actions=[action, "gain n11"], version=version)
    told = page.until("foreseen")
    assert set(told["actions"]) == {action}
    assert told["actions"][action]["dice"] is None
    page.send(do="foresee", seat="iceni", actions=[action], version=version + 1)
    assert page.until("foreseen")["actions"] == {}


def test_a_game_without_plans_says_so(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    version = page.eyes["iceni"].version
    for plan in ([first_move(page, "iceni")], ["gain n11"]):
        page.send(do="reach", seat="iceni", plan=plan, version=version)
        assert "ends" not in page.until("reach")


def test_somebody_elses_seat_is_refused(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    page.send(do="play", seat="regnenses", action="done", version=0)
    assert page.until("refused")["error"] == "not-your-seat"
    page.send(do="chat", seat="regnenses", text="I am you")
    assert page.until("refused")["error"] == "not-your-seat"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"do":"dance"}',
        '{"do":"play"}',
        '{"do":"play","seat":"iceni","action":"done","version":-1}',
        '{"do":"play","seat":"iceni","action":"done","version":1.5}',
        '{"do":"play","seat":"iceni","action":"done","version":"1"}',
        '{"do":"play","seat":"iceni","action":"' + "x" * 100 + '","version":1}',
        '{"do":"ping","more":1}',
        '{"do":"hello","keys":"all"}',
        '{"do":"chat","text":"\\ud800"}',
        "[" * 5000,
    ],
)
def test_malformed_messages_are_refused_and_the_page_stays(server: ThreadServer, text: str) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    page.socket.send(text)
    assert page.until("refused")["error"] == "bad-request"
    page.settle()


def test_bytes_are_read_as_text(server: ThreadServer) -> None:
    page = open_page(server, set_table(server).table)
    page.socket.send(b'{"do":"ping"}')
    assert page.until("pong")
    page.socket.send(b"\xff\xfe")
    assert page.until("refused")["error"] == "bad-request"


def test_a_huge_message_ends_the_connection_and_nothing_else(server: ThreadServer) -> None:
    made = set_table(server)
    page, other = (open_page(server, made.table, made.keys["iceni"]) for _ in range(2))
    page.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        page.until("never")
    other.settle()


def test_a_page_must_say_hello_first(server: ThreadServer) -> None:
    made = set_table(server)
    address = f"ws://{server.address}{made.path}/socket"
    with connect(address) as socket:
        socket.send('{"do":"ping"}')
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4010


def test_an_unknown_table_is_said_to_be_gone(server: ThreadServer) -> None:
    with (
        connect(f"ws://{server.address}/api/tables/nowhere/socket") as socket,
        pytest.raises(ConnectionClosed) as closed,
    ):
        socket.recv(SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4004


def test_pages_of_other_sites_cannot_connect(server: ThreadServer) -> None:
    made = set_table(server)
    address = f"ws://{server.address}{made.path}/socket"
    for origin in ("https://evil.example", "null", f"http://{server.address}.evil.example"):
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(f"http://{server.address}")):
        pass


# Seats change hands.


def test_who_leaves_a_seat_looks_on(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    server.call("POST", f"{made.path}/leave", {"kind": "open"}, made.keys["iceni"])
    assert page.until("left")["seat"] == "iceni"
    page.until("table")
    assert "" in page.eyes
    assert page.play_refused("iceni") == "not-your-seat"


def test_a_page_may_say_hello_again_with_another_key(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table)
    page.send(do="hello", keys=[made.keys["iceni"]])
    page.until("chat")
    assert page.about["present"] == ["iceni"]
    assert page.play("iceni", first_move(page, "iceni"))["is"] == "done"


# Chat.


def test_everybody_reads_what_is_said(server: ThreadServer) -> None:
    made = set_table(server)
    iceni = open_page(server, made.table, made.keys["iceni"])
    watcher = open_page(server, made.table)
    iceni.send(do="chat", seat="iceni", text="  <b>Rex</b>\n\u202e!  ")
    assert watcher.until("chat")["lines"][0]["text"] == "<b>Rex</b> !"
    watcher.send(do="chat", text="hello", name="Anna\u0000")
    line = iceni.until("chat")["lines"][0]
    while line["text"] != "hello":
        line = iceni.until("chat")["lines"][0]
    assert (line["seat"], line["name"], line["number"]) == ("", "Anna", 1)
    late = open_page(server, made.table)
    assert [one["text"] for one in late.chat] == ["<b>Rex</b> !", "hello"]


def test_rex_knows_no_private_talk(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table, made.keys["iceni"])
    page.send(do="chat", seat="iceni", text="psst", to=["brigantes"])
    assert page.until("refused")["error"] == "no-private-talk"


def test_nothing_said_is_refused(server: ThreadServer) -> None:
    page = open_page(server, set_table(server).table)
    page.send(do="chat", text=" \u200b ")
    assert page.until("refused")["error"] == "nothing-said"


def actions_at(server: ThreadServer, table: str) -> list[str]:
    return [entry.action for entry in server.hall.tables[table].entries]
