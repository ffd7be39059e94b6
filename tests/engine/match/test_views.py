"""A guess is a position that the seat cannot tell from the true one."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import logres
from logres import Match
from logres.engine.match import views
from logres.engine.match.sight import Sight
from logres.engine.run import kernel, store
from logres.engine.run.kernel import NOBODY, State
from tests.fifth.table import plan, position, three

GAME = logres.game("beacons")
EAST, WEST, RAIDERS = range(3)


def guess(match: Match, seat: int, seed: int | str = 1) -> Any:
    return views.guess(GAME, match.state, seat, seed)


def hands(seat: int, match: Match) -> set[tuple[int, ...]]:
    """The hands that guesses of the East give another seat."""
    return {tuple(guess(match, EAST, seed).hands[seat]) for seat_ in (seat,) for seed in range(60)}


def test_own_torches_stay_and_others_are_dealt_anew() -> None:
    match = three("t1 t2 t3", "t4 t5 t6")
    assert hands(EAST, match) == {(0, 1, 2)}
    assert len(hands(WEST, match)) == 10, "every three of the five torches the East has not seen"


def test_what_was_scouted_stays_on_top_for_the_scout_alone() -> None:
    match = logres.load("beacons", position("t1 t2 t3", "t4 t5 t6"))
    match.play("scout")
    assert {guess(match, EAST, seed).deck[0] for seed in range(40)} == {6}
    assert {guess(match, WEST, seed).deck[0] for seed in range(40)} == {0, 1, 2, 6, 7}


def test_a_guess_has_another_stream_of_chance() -> None:
    match = three("t1", "t2")
    twin = guess(match, EAST, 5)
    assert twin.key != match.state.key
    assert guess(match, EAST, 6).key != twin.key
    assert guess(match, EAST, 5) == twin


def test_a_guess_leaves_the_true_position_alone() -> None:
    match = three("t1 t2 t3", "t4 t5 t6")
    match.play("light tor", "west")
    before = json.dumps(match.position())
    twin = guess(match, EAST)
    kernel.play(twin, ("light", 0), EAST)
    assert json.dumps(match.position()) == before
    assert match.log(None) == match.log(None, 0)


def test_a_guess_forgets_the_answers_of_other_lanes() -> None:
    match = three("t1 t2 t3", "t4 t5 t6")
    match.play("light tor", "east")
    fresh = match.copy()
    match.play("light crag", "west")
    match.play("feed t4", "west")
    twin = guess(match, EAST)
    assert [lane.answers for lane in twin.lanes] == [(("light", 0),), (), ()]
    assert twin == guess(fresh, EAST)


def test_a_guess_plays_out_other_lanes_that_had_ended() -> None:
    match = three("t1 t2 t3", "t4 t5 t6")
    plan(match, west="tor t4 t5")
    ended = [guess(match, EAST, seed) for seed in range(40)]
    for twin in ended:
        west = twin.lanes[WEST]
        assert west.options == []
        assert set(west.result[1:]) <= set(twin.hands[WEST]), "only what it holds in this guess"
    assert len({twin.lanes[WEST].result for twin in ended}) > 5


def test_a_guess_points_at_a_decision_and_can_be_played_on() -> None:
    dice = random.Random(2)
    match = three("t1 t2 t3", "t4 t5 t6")
    plan(match, east="tor t1")
    for seat in (EAST, WEST, RAIDERS):
        twin: State = guess(match, seat)
        assert twin.seat == WEST
        while not twin.ended:
            assert twin.options
            kernel.play(twin, dice.choice(twin.options))


def test_open_decisions_are_none_at_the_end() -> None:
    match = logres.load("beacons", position(round=2))
    assert views.open_decisions(match.state) == []


# What a player is given.


def test_a_sight_has_the_options_of_its_seat_alone() -> None:
    match = three("t1", "t2")
    match.play("light tor", "east")
    sights = [Sight(GAME, match.state, seat) for seat in (EAST, WEST, RAIDERS)]
    assert [sight.options[0] for sight in sights] == [("feed", 0), ("light", 0), ("lurk", 0)]
    plan(match, west="tor")
    assert sights[WEST].options == []


def test_a_sight_shows_the_view_and_guesses_of_its_seat() -> None:
    match = three("t1", "t2")
    sight = Sight(GAME, match.state, WEST)
    assert sight.view() == match.view("west")["board"]
    assert sight.guess(4) == guess(match, WEST, 4)


@pytest.mark.parametrize("seat", [EAST, WEST, RAIDERS])
def test_a_guess_keeps_who_sits_and_what_all_know(seat: int) -> None:
    match = three("t1 t2 t3", "t4 t5 t6", burnt=["crag"], coins={"west": 3})
    twin = guess(match, seat)
    assert (twin.seated, twin.coins, twin.burnt, twin.scout) == ((0, 1, 2), [0, 3, 0], 4, NOBODY)
    assert store.freeze(twin.stack) == store.freeze(match.state.stack)
