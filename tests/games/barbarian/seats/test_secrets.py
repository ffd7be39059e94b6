"""Secrets, by reading what each seat is sent: views, logs, guesses."""

from __future__ import annotations

import pytest

from logres.engine.match import views
from logres.engine.match.match import Match
from logres.engine.run import store
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import (
    answer,
    bribe,
    choices,
    coins,
    fight,
    position,
    turn,
)
from tests.games.barbarian.hidden import board, can_read, moments, new_game, others_read, turned
from tests.games.barbarian.parts import CHAIRS, KINDS, KINGDOMS, Barbarian, check

STARTS = ["six-players", "three-players", "two-players", "teams-2v2"]
STARTED = pytest.mark.parametrize("start", STARTS)


@STARTED
def test_no_seat_can_tell_the_true_coins_from_any_others(start: str) -> None:
    for match in moments(new_game(21, start), 21, decisions=240, every=8):
        for seat in (*match.seats, None):
            assert can_read(turned(match, seat), seat) == can_read(match, seat)


@STARTED
def test_the_log_names_a_face_down_token_to_its_taker_only(start: str) -> None:
    *_, match = moments(new_game(22, start), 22, decisions=300, every=300)
    found = [h for h in match.happenings if h.what == "found"]
    assert found
    for seat in (*match.seats, None):
        read = [h for h in match.log(seat) if h.what in ("found", "found-unseen")]
        assert len(read) == len(found)
        for whole, seen in zip(found, read, strict=True):
            taker = KINGDOMS[whole.values["kingdom"]]
            mine = board(match)["kingdoms"][taker]["seat"] == seat
            assert ("coin" in seen.values) == mine


def test_a_treasury_shows_in_nobody_elses_frames_through_a_whole_battle() -> None:
    """The same battle with other coins behind the Huns' screen reads the same to everybody else."""
    matches = [
        fight(
            "moesia",
            "huns",
            "ostrogoths",
            kingdoms="huns ostrogoths franks",
            kings={"huns": "sarmatia"},
            warriors={"huns": "moesia", "ostrogoths": "moesia"},
            purses={"huns": purse, "ostrogoths": "1s"},
        )
        for purse in ("1b 2g", "1b 3s")
    ]
    for match in matches:
        bribe(match, huns="1b")
    assert others_read(matches[0], "huns") == others_read(matches[1], "huns")
    for match in matches:
        bribe(match, ostrogoths="")
    assert others_read(matches[0], "huns") == others_read(matches[1], "huns")


def test_who_has_nothing_to_bribe_with_is_asked_all_the_same() -> None:
    match = fight("moesia", "huns", "ostrogoths", kings=BOTH, purses={"huns": "1b"})
    assert [decision.seat for decision in match.decisions] == ["huns", "ostrogoths"]
    assert match.view("huns")["deciding"] == ["huns", "ostrogoths"]


BOTH = {"huns": "moesia", "ostrogoths": "moesia"}


def test_a_bribe_can_be_taken_back_until_both_are_closed_and_not_after() -> None:
    match = fight("moesia", "huns", "ostrogoths", kings=BOTH, purses={"huns": "2b"})
    answer(match, "bronze 2", "done", seat="huns")
    assert match.can_undo("huns")
    match.undo("huns")
    match.undo("huns")
    assert board(match, "huns")["purse"]["tremis"] == 0
    answer(match, "bronze 0", "done", seat="huns")
    answer(match, "done", seat="ostrogoths")
    assert not match.can_undo("huns")
    assert not match.can_undo("ostrogoths")


def test_a_face_down_token_once_seen_cannot_be_unseen() -> None:
    match = answer(turn("huns ostrogoths", hidden={"moesia": "gold"}), "invade moesia")
    assert not match.can_undo("huns")


@STARTED
def test_a_guess_looks_like_the_truth_and_is_sound(start: str) -> None:
    for match in moments(new_game(23, start), 23, decisions=160, every=16):
        for seat in match.seats:
            g, me = guess(match, seat), CHAIRS.index(seat)
            assert GAME.view(g, me) == GAME.view(match.state, me)
            assert check(g) == []


def guess(match: Match, seat: str) -> Barbarian:
    g = views.guess(GAME, match.state, CHAIRS.index(seat), 0)
    assert isinstance(g, Barbarian)
    return g


def test_a_guess_leaves_whoever_is_counting_coins_what_there_is_to_count() -> None:
    """The Huns pay for Moesia: what they are asked goes on fitting. At other times it may not."""
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "moesia"},
        purses={"huns": "2b 2s 3g", "ostrogoths": "4b"},
    )
    answer(match, "claim moesia")
    g, huns = position(match), CHAIRS.index("huns")
    assert guess(match, "ostrogoths").purse(huns) == g.purse(huns) == coins("2b 2s 3g")
    answer(match, choices(match)[0])
    assert match.decision is not None
    assert match.decision.seat == "ostrogoths"
    assert guess(match, "ostrogoths").purse(huns) != g.purse(huns)


def test_a_guess_tells_nothing_of_where_the_unseen_coins_lie() -> None:
    """Face-down tokens and a rival's coins, handed round otherwise, make the same guess."""
    match = new_game(24, "four-players")
    seat = match.seats[0]
    twin = match.copy()
    g = position(twin)
    g.hidden = dealt_otherwise(g.hidden)
    rival = CHAIRS.index(match.seats[1]) * KINDS
    g.treasury[rival], g.treasury[rival + 2] = g.treasury[rival + 2], g.treasury[rival]
    g.box[0], g.box[2] = g.box[0] + 2, g.box[2] - 2
    assert store.freeze(guess(twin, seat)) == store.freeze(guess(match, seat))


def dealt_otherwise(hidden: list[int]) -> list[int]:
    """The same face-down tokens, each where the next one was."""
    coins = [coin for coin in hidden if coin >= 0]
    moved = iter(coins[1:] + coins[:1])
    return [next(moved) if coin >= 0 else coin for coin in hidden]


def test_in_the_end_treasuries_are_shown_and_the_box_is_not() -> None:
    match = turn("huns ostrogoths", last_round=1, purses={"huns": "1g"}, hidden={"moesia": "gold"})
    answer(match, "tax", "tax")
    assert match.over
    assert board(match)["treasuries"]["huns"]["tremis"] == 3
    assert "box" not in can_read(match, None)
    assert board(match)["areas"]["moesia"]["hidden"] is True
