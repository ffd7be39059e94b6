"""The first step of a battle: reinforcements, side after side, until both have passed."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, choices, fight, turn, units
from tests.games.barbarian.hidden import board


def asked(match: Match) -> str:
    assert match.decision is not None
    assert match.decision.question == "battle.reinforce"
    return match.decision.seat


def moesia(**fields: Any) -> Match:
    """Both sides have three units next to the battle of Moesia."""
    return fight(
        "moesia",
        "huns",
        "ostrogoths",
        kings={"huns": "pannonia", "ostrogoths": "dalmatia"},
        warriors={"huns": "moesia dacia", "ostrogoths": "moesia"},
        **fields,
    )


@pytest.mark.rule("barbarian.battle.reinforce-alternate")
def test_the_active_kingdom_is_asked_first_and_then_they_take_turns() -> None:
    match = moesia()
    assert asked(match) == "huns"
    answer(match, "warrior dacia")
    assert asked(match) == "huns"
    answer(match, "done")
    assert asked(match) == "ostrogoths"
    answer(match, "king dalmatia")
    assert asked(match) == "huns"
    assert [side["points"] for side in board(match)["battle"]["sides"]] == [6, 9]


@pytest.mark.rule("barbarian.battle.reinforce-pass-final")
def test_a_side_that_passed_is_not_asked_again_whatever_the_other_brings() -> None:
    match = moesia()
    answer(match, "pass")
    assert asked(match) == "ostrogoths"
    answer(match, "king dalmatia")
    assert {decision.question for decision in match.decisions} <= {"bribe.fill", "bribe.hand_over"}


@pytest.mark.rule("barbarian.ruling.reinforcement-alternation")
def test_one_side_may_go_on_after_the_other_has_passed() -> None:
    match = moesia()
    answer(match, "warrior dacia", "done", "pass")
    assert asked(match) == "huns"
    assert choices(match) == ["king pannonia", "pass"]
    answer(match, "king pannonia")
    assert units(match, "moesia").count("huns warrior") == 2
    assert "huns king" in units(match, "moesia")


@pytest.mark.rule("barbarian.ruling.reinforcement-alternation")
def test_several_units_may_come_at_a_time() -> None:
    match = answer(moesia(), "king pannonia", "warrior dacia")
    assert asked(match) == "ostrogoths"
    assert len(units(match, "moesia")) == 4


@pytest.mark.rule("barbarian.battle.reinforce-from-sea")
@pytest.mark.parametrize(("where", "offered"), [("dalmatia", True), ("moesia", False)])
def test_units_at_sea_come_into_a_port_only(where: str, offered: bool) -> None:
    match = fight(
        where,
        "huns",
        "ostrogoths",
        kings={"huns": "dacia"},
        warriors={"huns": f"{where} sea", "ostrogoths": where},
    )
    assert ("warrior sea" in choices(match)) == offered


@pytest.mark.rule("barbarian.battle.no-retreat")
def test_nothing_in_a_battle_lets_a_unit_leave() -> None:
    """Free Hunnic provinces lie all round Moesia."""
    match = moesia(tokens={"huns": "noricum"})
    answer(match, "king pannonia", "warrior dacia", "pass")
    stood = units(match, "moesia")
    while match.decision and match.decision.question.startswith("bribe"):
        assert units(match, "moesia") == stood
        assert all(not action.startswith(("king", "warrior")) for action in match.decision.actions)
        answer(match, match.decision.actions[0])
    assert len(stood) == 4


@pytest.mark.rule("barbarian.moving.adjacent-only")
def test_only_units_next_to_the_battle_can_come() -> None:
    match = fight(
        "moesia",
        "huns",
        "ostrogoths",
        kings={"huns": "pannonia"},
        warriors={"huns": "moesia sarmatia", "ostrogoths": "moesia"},
    )
    assert choices(match) == ["king pannonia", "pass"]


@pytest.mark.rule("barbarian.ruling.leaving-frees-province")
def test_a_unit_that_leaves_to_reinforce_frees_the_province_at_once() -> None:
    """A Hunnic Warrior held Ravenna; the King who invades Sarmatia's neighbour needs it."""
    match = turn(
        "huns ostrogoths",
        kings={"huns": "noricum", "ostrogoths": "liguria"},
        warriors={"huns": "ravenna", "ostrogoths": "dalmatia"},
    )
    assert board(match)["areas"]["ravenna"]["controller"] is None
    answer(match, "invade dalmatia", "king noricum", "warrior ravenna")
    assert board(match)["areas"]["ravenna"]["controller"] == "ostrogoths"
    assert match.decision is not None
    assert match.decision.question.startswith("bribe")


@pytest.mark.rule("barbarian.ruling.leaving-frees-province")
def test_a_unit_that_leaves_to_invade_frees_the_province_before_the_challenge() -> None:
    match = turn(
        "huns ostrogoths",
        kings={"huns": "dacia", "ostrogoths": "ravenna"},
        warriors={"huns": "liguria"},
    )
    assert board(match)["areas"]["liguria"]["controller"] is None
    answer(match, "invade alemannia")
    assert board(match)["areas"]["liguria"]["controller"] == "ostrogoths"
