"""Turns: clockwise, one action each, five to choose from."""

from __future__ import annotations

import pytest

from logres.engine.errors import IllegalAction
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import answer, choices, told, turn
from tests.games.barbarian.hidden import board, moments, new_game

FIVE = {"recruit", "maneuver", "invade", "claim", "tax"}


@pytest.mark.rule("barbarian.turn.clockwise")
def test_turns_go_round_in_an_order_that_never_changes() -> None:
    match = new_game(1, "three-players")
    order = board(match)["order"]
    seen = []
    for number in range(9):
        assert match.decision is not None
        seen.append(match.decision.seat)
        assert board(match)["round"] == 1 + number // 3
        assert board(match)["active"] == match.decision.seat
        answer(match, "tax", "done")
    assert seen == order * 3
    assert board(match)["order"] == order


@pytest.mark.rule("barbarian.turn.five-actions")
@pytest.mark.rule("barbarian.turn.ui-legal-actions")
def test_all_that_is_possible_is_offered_action_by_action_in_the_order_of_the_rulebook() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "moesia"}, purses={"huns": "9b"})
    assert choices(match) == [
        *["recruit dacia", "recruit sarmatia", "maneuver"],
        *["invade noricum", "invade dalmatia", "claim moesia", "tax"],
    ]


@pytest.mark.rule("barbarian.turn.one-action")
def test_one_action_and_the_turn_is_over() -> None:
    match = turn("huns ostrogoths", purses={"huns": "9b"})
    answer(match, "recruit dacia")
    assert match.decision is not None
    assert match.decision.seat == "ostrogoths"
    with pytest.raises(IllegalAction):
        match.play("recruit sarmatia", "huns")


@pytest.mark.rule("barbarian.turn.five-actions")
def test_the_actions_of_a_turn_are_those_five_and_each_of_them_comes_up() -> None:
    found = set()
    for now in moments(new_game(2), 2, decisions=400, every=1):
        if now.decision and now.decision.question == "turn.act":
            verbs = {action.split()[0] for action in now.decision.actions}
            assert verbs <= FIVE
            found |= verbs
    assert found == FIVE


@pytest.mark.rule("barbarian.turn.ui-legal-actions")
@pytest.mark.parametrize(
    ("action", "reason", "clause"),
    [
        ("recruit dacia", "too-dear", "economy.paid-actions"),
        ("invade ravenna", "out-of-reach", "moving.adjacent-only"),
        ("claim moesia", "no-unit", "claim.attempt"),
        ("maneuver", None, ""),
        ("done", "must-act", "turn.one-action"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_condition_that_is_missing(
    action: str, reason: str | None, clause: str
) -> None:
    match = turn("huns ostrogoths")
    refusal = match.why_not(action, "huns")
    if reason is None:
        assert refusal is None
        assert action in choices(match)
        return
    assert refusal is not None
    assert refusal.why == reason
    assert f"barbarian.{clause}" in refusal.rules
    assert match.explain(refusal, "en") != match.explain(refusal, "fr")


@pytest.mark.rule("barbarian.ruling.no-legal-action")
def test_tax_is_open_even_for_nothing_and_who_has_nothing_at_all_passes() -> None:
    poor = turn("huns ostrogoths")
    assert "tax" in choices(poor)
    answer(poor, "tax")
    assert poor.decision is not None
    assert poor.decision.seat == "ostrogoths"
    lost = turn(
        "ostrogoths huns",
        kings={"huns": ""},
        warriors={"ostrogoths": "pannonia dacia sarmatia"},
        purses={"huns": "9b"},
    )
    answer(lost, "tax")
    assert told(lost, "idle") == [{"kingdom": "huns"}]
    assert lost.decision is not None
    assert lost.decision.seat == "ostrogoths"


@pytest.mark.rule("barbarian.ruling.endless-game")
def test_a_last_round_is_an_option_that_ranks_all_and_names_no_winner() -> None:
    for scenario in ("three-players", "six-players", "two-players", "teams-2v2"):
        assert GAME.scenario(scenario).options["last-round"].default is False
    match = turn("huns ostrogoths", last_round=2, purses={"ostrogoths": "5b"})
    answer(match, "tax", "tax", "tax")
    assert not match.over
    answer(match, "tax")
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("last-round", ())
    assert [place["seat"] for place in board(match)["placement"]] == ["ostrogoths", "huns"]
    assert [h.what for h in match.happenings][-3:] == ["stopped", "placed", "placed"]
    endless = turn("huns ostrogoths", round=500)
    answer(endless, *["tax"] * 4)
    assert not endless.over


@pytest.mark.rule("barbarian.diplomacy.free-talk")
def test_talk_is_no_part_of_the_rules_and_changes_no_action() -> None:
    """No verb is about talking, and whoever looks on or waits is never in the way of it."""
    assert not set(GAME.verbs) & {"say", "talk", "promise", "ally", "deal"}
    match = turn("huns ostrogoths")
    before = choices(match)
    assert choices(match.copy()) == before
    assert {action.split()[0] for action in before} <= FIVE
