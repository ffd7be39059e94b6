"""Faults inside the rules leave a match as it was."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import LogresError, RulesFault
from tests.engine.adding import Counting, toy
from tests.engine.matches import trace
from tests.fifth.table import load_dice, plan, three


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (13, ZeroDivisionError),
        (14, KeyboardInterrupt),
        (15, RulesFault),
        (16, LogresError),
    ],
)
def test_a_fault_inside_the_rules_leaves_the_match_as_it_was(
    number: int, fault: type[BaseException]
) -> None:
    match, twin = toy(Counting()), toy(Counting())
    for other in (match, twin):
        other.play("add 2")
    with pytest.raises(fault):
        match.play(("add", number))
    assert trace(match) == trace(twin)
    assert match.can_undo("one")
    for other in (match, twin):
        other.play("add 3")
    assert trace(match) == trace(twin)


def test_check_mode_lists_what_the_game_finds_unsound() -> None:
    with pytest.raises(LogresError, match="unsound position: total: it is negative; more"):
        toy(Counting()).play("add 16")
    unchecked = toy(Counting(), check=False)
    unchecked.play("add 16")
    with pytest.raises(LogresError, match="unsound position"):
        unchecked.check()


def test_a_fault_while_taking_back_leaves_the_match_as_it_was() -> None:
    match = toy(Counting())
    match.play("add 17")
    match.play("add 1", "two")
    state: Any = match.state
    state.trail = (1,)
    before = trace(match)
    with pytest.raises(ZeroDivisionError):
        match.undo("two")
    assert trace(match) == before
    state = match.state
    state.trail = ()
    match.undo("two")
    assert [lane.answers for lane in match.state.lanes] == [(), ()]


def test_loaded_dice_are_there_again_after_a_fault() -> None:
    match = toy(Counting())
    load_dice(match, 3, 4)
    with pytest.raises(KeyboardInterrupt):
        match.play("add 14")
    assert match.state.journal is not None
    assert match.state.journal.loaded == [3, 4]


def test_loaded_dice_that_do_not_fit_leave_the_match_as_it_was() -> None:
    match = three("t1", "t2", coins={"east": 1})
    plan(match, east="tor t1", west="crag", raiders="tor")
    load_dice(match, 9)
    before = trace(match)
    with pytest.raises(logres.BadDice):
        match.play("pay 0")
    assert trace(match) == before
    load_dice(match, 1)
    match.play("pay 0")
    assert {h.what: h.values for h in match.latest}["burnt"]["die"] == 1
