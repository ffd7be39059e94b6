"""Control: who has it, how it is gained, lost, suspended and regained."""

from __future__ import annotations

import pytest

from tests.games.barbarian.builders import (
    answer,
    bribe,
    choices,
    controls,
    position,
    told,
    turn,
    units,
)
from tests.games.barbarian.hidden import board, moments, new_game


@pytest.mark.rule("barbarian.control.control-markers")
@pytest.mark.rule("barbarian.map.neutral-provinces")
def test_control_comes_from_an_emblem_that_shows_or_a_token_and_nothing_else() -> None:
    """A unit alone controls nothing; a token does, without any unit."""
    match = turn("huns ostrogoths", tokens={"huns": "moesia"}, warriors={"huns": "noricum"})
    assert controls(match, "huns") == {"pannonia", "dacia", "sarmatia", "moesia"}
    shown = {name: area["controller"] for name, area in board(match)["areas"].items()}
    assert {name for name, owner in shown.items() if owner == "huns"} == controls(match, "huns")
    assert {name for name, owner in shown.items() if owner == "ostrogoths"} == {
        "roma",
        "ravenna",
        "liguria",
    }
    assert shown["noricum"] is shown["alemannia"] is shown["neustria"] is None


@pytest.mark.rule("barbarian.control.take-control")
def test_to_occupy_a_province_is_not_to_control_it() -> None:
    match = turn("huns ostrogoths", purses={"huns": "2b"})
    assert "claim moesia" not in choices(match)
    answer(match, "invade moesia")
    assert "moesia" not in controls(match, "huns")
    answer(match, "tax")
    answer(match, "claim moesia")
    assert "moesia" in controls(match, "huns")


@pytest.mark.rule("barbarian.control.place-token")
@pytest.mark.rule("barbarian.claim.success-token")
def test_a_claim_moves_a_token_from_the_board_to_the_province() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "moesia"}, purses={"huns": "2b"})
    assert board(match)["kingdoms"]["huns"]["tokens_left"] == 4
    answer(match, "claim moesia")
    mine = board(match)["kingdoms"]["huns"]
    assert (mine["tokens"], mine["tokens_left"], mine["claim_cost"]) == (["moesia"], 3, 3)
    assert len(controls(match, "huns")) == 4


@pytest.mark.rule("barbarian.control.never-capital")
def test_no_game_ends_with_a_token_on_a_capital() -> None:
    capitals = {"pannonia", "roma", "africa", "aquitania", "cantium", "neustria"}
    match = turn("huns ostrogoths", kings={"huns": "roma", "ostrogoths": "sea"}, warriors={})
    assert not any(action.startswith("claim") for action in choices(match))
    for seed in (1, 2):
        for now in moments(new_game(seed), seed, decisions=250, every=25):
            for kingdom in board(now)["kingdoms"].values():
                assert not set(kingdom["tokens"]) & capitals


@pytest.mark.rule("barbarian.control.never-capital")
@pytest.mark.rule("barbarian.claim.eligible")
def test_a_rival_capital_cannot_be_claimed_though_everything_else_is_there() -> None:
    match = turn(
        "huns ostrogoths",
        kings={"huns": "roma", "ostrogoths": "sea"},
        warriors={"huns": "ravenna dacia"},
        purses={"huns": "9b"},
    )
    claims = [action for action in choices(match) if action.startswith("claim")]
    assert claims == ["claim ravenna"]


@pytest.mark.rule("barbarian.control.lose-by-invasion")
def test_a_successful_invasion_takes_one_province_away() -> None:
    match = turn("huns ostrogoths", tokens={"ostrogoths": "moesia"})
    assert len(controls(match, "ostrogoths")) == 4
    answer(match, "invade moesia")
    assert controls(match, "ostrogoths") == {"roma", "ravenna", "liguria"}
    assert "moesia" not in controls(match, "huns")


@pytest.mark.rule("barbarian.control.starting-suspended")
@pytest.mark.rule("barbarian.control.suspended-no-benefit")
@pytest.mark.rule("barbarian.tax.not-suspended")
def test_an_occupied_start_is_nobodys_and_no_use_to_its_owner() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"ostrogoths": "dacia"},
        purses={"huns": "9b"},
        chests={"dacia": "1g 1b", "sarmatia": "1b", "pannonia": "2b"},
    )
    assert controls(match, "huns") == {"pannonia", "sarmatia"}
    assert controls(match, "ostrogoths") == {"roma", "ravenna", "liguria"}
    assert board(match)["kingdoms"]["huns"]["tax"] == 2
    assert "recruit dacia" not in choices(match)
    assert "recruit sarmatia" in choices(match)
    answer(match, "tax")
    assert {action.split()[-1] for action in choices(match)} == {"pannonia", "sarmatia", "done"}
    answer(match, "collect-bronze pannonia", "collect-bronze sarmatia")
    assert match.decision is not None
    assert match.decision.seat == "ostrogoths"


@pytest.mark.rule("barbarian.control.automatic-regain")
def test_a_start_is_its_owners_again_when_the_occupant_leaves_or_falls() -> None:
    match = turn(
        "ostrogoths huns", warriors={"ostrogoths": "dacia"}, tokens={"ostrogoths": "moesia"}
    )
    assert "dacia" not in controls(match, "huns")
    answer(match, "maneuver", "warrior dacia")
    assert units(match, "moesia") == ["ostrogoths warrior"]
    assert "dacia" in controls(match, "huns")
    assert told(match, "claimed") == []


@pytest.mark.rule("barbarian.control.claimed-starting")
@pytest.mark.rule("barbarian.ruling.claim-rival-starting")
def test_a_claimed_start_stays_the_claimers_without_a_unit() -> None:
    match = turn(
        "ostrogoths huns",
        warriors={"ostrogoths": "dacia"},
        tokens={"ostrogoths": "moesia"},
        purses={"ostrogoths": "9b"},
        chests={"dacia": "1b"},
    )
    answer(match, "claim dacia", "pass", "tax")
    if match.decision and match.decision.question.startswith("tax"):
        answer(match, "done")
    answer(match, "maneuver", "warrior dacia", "done")
    assert units(match, "dacia") == []
    assert "dacia" in controls(match, "ostrogoths")
    assert "dacia" not in controls(match, "huns")
    assert "invade dacia" in choices(match)
    mine = board(match)["kingdoms"]["ostrogoths"]
    assert (mine["tax"], mine["points"]) == (5, 2 + 1 + 2)
    answer(match, "tax")
    if match.decision and match.decision.question.startswith("tax"):
        answer(match, "done")
    assert "recruit dacia" in choices(match)


@pytest.mark.rule("barbarian.control.claimed-starting")
def test_nothing_is_suspended_where_the_claimer_of_a_start_wins_a_battle() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "pannonia", "ostrogoths": "dacia"},
        tokens={"ostrogoths": "dacia"},
        kings={"huns": "sea"},
    )
    answer(match, "invade dacia")
    bribe(match, huns="", ostrogoths="")
    assert "dacia" in controls(match, "ostrogoths")
    assert told(match, "suspended") == []


@pytest.mark.rule("barbarian.control.lost-unit-keeps-control")
def test_a_province_stays_ones_own_when_the_unit_leaves() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "moesia"}, tokens={"huns": "moesia"})
    answer(match, "maneuver", "warrior moesia")
    assert units(match, "moesia") == []
    assert units(match, "dacia") == ["huns warrior"]
    assert "moesia" in controls(match, "huns")


@pytest.mark.rule("barbarian.ruling.castling-occupied-starting")
def test_castling_on_a_rival_start_never_gives_it_back() -> None:
    """The Huns have all tokens out: had Ravenna been free for an instant, they would have won."""
    match = turn(
        "ostrogoths huns",
        kings={"ostrogoths": "dacia"},
        warriors={"ostrogoths": "moesia"},
        tokens={"huns": "noricum dalmatia alemannia thuringia"},
    )
    answer(match, "maneuver", "castle moesia")
    assert units(match, "dacia") == ["ostrogoths warrior"]
    assert units(match, "moesia") == ["ostrogoths king"]
    assert "dacia" not in controls(match, "huns")
    assert not match.over


@pytest.mark.rule("barbarian.ruling.exactly-seven")
def test_three_emblems_and_four_tokens_are_all_one_can_control() -> None:
    match = turn(
        "huns ostrogoths",
        kings={"huns": "dacia"},
        warriors={"huns": "alemannia", "ostrogoths": "pannonia"},
        tokens={"huns": "noricum dalmatia moesia thuringia"},
        purses={"huns": "9b 9s"},
    )
    mine = board(match)["kingdoms"]["huns"]
    assert (len(mine["controlled"]), mine["tokens_left"], mine["claim_cost"]) == (6, 0, 0)
    assert "claim alemannia" not in choices(match)
    assert position(match).ended == ""


@pytest.mark.rule("barbarian.ruling.owner-challenges")
@pytest.mark.rule("barbarian.control.lose-by-invasion")
def test_a_start_that_was_never_lost_is_not_told_of_as_lost_or_regained() -> None:
    """Ostrogoths invade Dacia and are beaten by the King of the Huns."""
    match = turn("ostrogoths huns", warriors={"ostrogoths": "moesia"})
    answer(match, "invade dacia", "king pannonia")
    bribe(match, ostrogoths="", huns="")
    assert units(match, "dacia") == ["huns king"]
    assert told(match, "suspended") == told(match, "regained") == []
