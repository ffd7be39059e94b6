"""What a match refuses, with the reason and the clauses behind it."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import IllegalAction
from logres.engine.run.offers import Refusal
from logres.engine.words import ledger
from tests.engine.adding import Counting, toy
from tests.engine.matches import building, trace
from tests.fifth.table import plan, position, three


@pytest.mark.parametrize(
    ("action", "seat", "message"),
    [
        (
            "light tor",
            "east",
            "'light tor' is not legal.*Answer this first: “Choose a hill for a wall",
        ),
        ("wall down", "east", "'wall down' is not legal. There is no room for another wall"),
        ("wall down", "east", r"\[beacons.build.limit\] Legal actions: wall tor, wall crag"),
        ("wall tor", "west", "'wall tor' is not legal. It’s not your turn. Waiting for East"),
        ("wall tor", "raiders", "It’s not your turn"),
        ("dance", "east", "Unknown action “dance”. Choose one of"),
        ("wall moor", "east", r"“wall” needs a hill \(tor, down, crag\)"),
        (("wall", 1), "east", "'wall down' is not legal"),
        (("wall", 9), "east", r"\('wall', 9\) is not legal. “\('wall', 9\)” is not an action"),
        (("wall", -1), "east", r"\('wall', -1\) is not legal"),
        (("dance", 0), "east", r"“\('dance', 0\)” is not an action of this game"),
        (("wall",), "east", r"“\('wall',\)” is not an action of this game"),
        (None, "east", "“None” is not an action of this game"),
        (17, None, "“17” is not an action of this game"),
    ],
)
def test_an_illegal_action_names_what_is_legal_and_changes_nothing(
    action: Any, seat: str | None, message: str
) -> None:
    match = building()
    match.play("wall down")
    match.play("wall down")
    before = trace(match)
    with pytest.raises(IllegalAction, match=message):
        match.play(action, seat)
    assert trace(match) == before
    assert match.can_undo("east")


def test_after_the_end_nothing_is_legal() -> None:
    match = logres.load("beacons", position(round=2))
    with pytest.raises(IllegalAction, match="The game is over: there is nothing left"):
        match.play("done")
    with pytest.raises(IllegalAction, match="The game is over"):
        match.play("done", "east")


def test_a_long_list_of_legal_actions_is_cut() -> None:
    match = toy(Counting())
    with pytest.raises(IllegalAction) as caught:
        match.play("add 99")
    assert str(caught.value).endswith("add 8, add 9, add 10, add 11 ….")


@pytest.mark.parametrize(
    ("action", "seat", "why", "rules"),
    [
        ("wall tor", "east", None, ()),
        ("done", "east", None, ()),
        ("wall down", "east", "no-room", ("beacons.build.limit",)),
        ("wall crag", "east", "burnt", ("beacons.raid.fire",)),
        ("pay 2", "east", "engine.refusal.wrong-phase", ("beacons.build.cost",)),
        ("wall tor", "west", "engine.refusal.not-your-turn", ()),
        ("dance", "east", "engine.refusal.unknown", ()),
        (("wall", 7), "east", "engine.refusal.unknown", ()),
    ],
)
def test_why_not_gives_the_reason_and_the_clauses(
    action: Any, seat: str, why: str | None, rules: tuple[str, ...]
) -> None:
    plain = position("t1", "t2", coins={"east": 2}, walls={"down": 2}, burnt=["crag"])
    stack = [{"is": "Season", "at": "next_round"}, {"is": "Building", "seats": ["east"]}]
    match = logres.load("beacons", {**plain, "stack": stack, "round": 1})
    refusal = match.why_not(action, seat)
    assert (refusal.why if refusal else None) == why
    if refusal:
        cited = ledger_rules(refusal)
        assert cited[: len(rules)] == rules
        for language in ("en", "fr"):
            words = match.explain(refusal, language)
            assert "[" not in words
            assert "{" not in words


def ledger_rules(refusal: Refusal) -> tuple[str, ...]:
    known = logres.game("beacons")
    clauses = ledger.load(known.folder).clauses
    assert all(rule in clauses for rule in refusal.rules)
    return refusal.rules


def test_what_is_more_than_there_is_has_its_reason() -> None:
    match = three("t1", "t2", coins={"east": 2})
    plan(match, east="tor t1", west="crag", raiders="tor")
    refusal = match.why_not("pay 9", "east")
    assert refusal is not None
    assert match.explain(refusal) == "A ransom is at most 3 coins."
    assert refusal.rules == ("beacons.raid.ransom",)


def test_who_has_decided_already_is_told_so() -> None:
    match = three("t1", "t2")
    plan(match, west="tor")
    refusal = match.why_not("light tor", "west")
    assert refusal is not None
    assert match.explain(refusal) == "You have already decided. Waiting for East and the Raiders."
    assert match.explain(refusal, "fr").endswith("C’est à Est et aux Pillards de jouer.")
