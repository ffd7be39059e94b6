"""Taking back: whose decisions, how far, and what cannot be unsaid."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import CannotUndo, Match
from tests.engine.adding import Counting, toy
from tests.engine.matches import asked, building, trace
from tests.fifth.table import plan, position, three


def test_a_seat_takes_back_its_own_last_decisions() -> None:
    match = building()
    way = [trace(match)]
    for action in ("wall tor", "wall down"):
        match.play(action)
        way.append(trace(match))
    match.undo("east")
    assert trace(match) == way[1]
    match.undo("east")
    assert trace(match) == way[0]
    with pytest.raises(CannotUndo, match="You have nothing to undo"):
        match.undo("east")


def test_nobody_takes_back_across_the_decision_of_another_seat() -> None:
    match = building()
    match.play("wall tor")
    match.play("done")
    before = trace(match)
    assert not match.can_undo("west")
    with pytest.raises(CannotUndo):
        match.undo("west")
    match.play("wall down")
    assert not match.can_undo("east")
    with pytest.raises(CannotUndo):
        match.undo("east")
    assert match.can_undo("west") is False, "torches were drawn after it"
    assert trace(match) != before


def test_when_the_other_takes_back_one_may_again() -> None:
    match = building(west=2)
    match.play("done")
    before = trace(match)
    match.play("wall tor", "west")
    assert not match.can_undo("east")
    match.undo("west")
    assert trace(match) == before
    match.undo("east")
    assert asked(match) == [("east", "building.build")]


def die(match: Match) -> str:
    plan(match, east="tor t1", west="crag", raiders="tor")
    match.play("pay 0")
    return "east"


def secret(match: Match) -> str:
    plan(match, east="tor t1", west="crag", raiders="down")
    match.play("done", "east")
    match.play("done", "west")
    assert "drawn" in [h.what for h in match.latest]
    return "west"


def closing(match: Match) -> str:
    plan(match, east="tor t1", raiders="tor", west="crag")
    return "raiders"


@pytest.mark.parametrize("play", [die, secret, closing])
def test_chance_secrets_and_reveals_cannot_be_taken_back(play: Any) -> None:
    match = three("t1 t2 t3", "t4 t5 t6", coins={"east": 1})
    seat = play(match)
    before = trace(match)
    assert not match.can_undo(seat)
    with pytest.raises(CannotUndo, match="a hidden card or another player’s move came after it"):
        match.undo(seat)
    assert trace(match) == before


def test_after_a_die_one_may_take_back_what_came_later() -> None:
    match = three("t1", "t2", coins={"east": 3})
    plan(match, east="tor t1", west="crag", raiders="tor")
    match.play("pay 0")
    before = trace(match)
    match.play("wall down")
    match.play("wall down")
    match.undo("east")
    match.undo("east")
    assert trace(match) == before
    assert not match.can_undo("east")


def test_what_is_committed_cannot_be_taken_back() -> None:
    match = logres.load("beacons", position("t1", "t2"))
    match.play("scout")
    assert asked(match) == [("east", "scouting.settle")]
    assert not match.can_undo("east")
    with pytest.raises(CannotUndo, match="a hidden card"):
        match.undo("east")


def test_in_lanes_a_seat_takes_back_also_after_it_was_done() -> None:
    match = three("t1 t2", "t3 t4")
    start = trace(match)
    match.play("light tor", "west")
    alone = trace(match)
    plan(match, east="down t1 t2")
    match.play("feed t3", "west")
    for _ in range(4):
        assert match.can_undo("east")
        match.undo("east")
    match.undo("west")
    assert trace(match) == alone
    assert not match.can_undo("east")
    with pytest.raises(CannotUndo, match="nothing to undo"):
        match.undo("east")
    match.undo("west")
    assert trace(match) == start


def test_taking_back_in_a_lane_keeps_what_others_did_and_read() -> None:
    match, twin = three("t1 t2", "t3 t4"), three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    match.play("light crag", "west")
    match.play("feed t1", "east")
    match.undo("east")
    match.undo("east")
    twin.play("light crag", "west")
    assert trace(match) == trace(twin)
    assert [h.what for h in match.log("west")][-1] == "chosen"
    assert "chosen" not in [h.what for h in match.log("east")]


def test_what_a_lane_told_is_not_told_again_by_taking_back() -> None:
    match = three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    match.play("feed t1", "east")
    match.undo("east")
    match.play("feed t2", "east")
    assert [h.what for h in match.log("east")].count("chosen") == 1


def test_a_sealed_choice_is_locked() -> None:
    match = three("t1", "t2")
    match.play("lurk tor", "raiders")
    assert not match.can_undo("raiders")
    with pytest.raises(CannotUndo, match="confirmed and can’t be undone"):
        match.undo("raiders")


def test_a_seat_without_a_lane_has_nothing_to_take_back() -> None:
    match = toy(Counting())
    match.play("add 18")
    match.play("add 1", "two")
    assert match.can_undo("two")
    assert not match.can_undo("one")
    refusal = match.why_not("add 1", "one")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"
    with pytest.raises(CannotUndo, match="nothing to undo"):
        match.undo("one")


def test_answers_from_before_a_position_was_loaded_stay() -> None:
    match = three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    again = logres.load("beacons", match.position())
    assert not again.can_undo("east")
    with pytest.raises(CannotUndo, match="nothing to undo"):
        again.undo("east")
    again.play("feed t1", "east")
    again.undo("east")
    assert again.position() == match.position()
    assert not again.can_undo("east")
