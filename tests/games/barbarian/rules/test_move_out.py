"""After a battle one unit of the winner stays and the others move out."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, bribe, choices, ended, fight, turn, units
from tests.games.barbarian.hidden import board


def won(warriors: str = "moesia moesia", king: str = "moesia", rival: str = "moesia") -> Match:
    """The Huns have won in Moesia, next to Dacia and Pannonia, which are theirs."""
    pieces = {"huns": warriors, "ostrogoths": rival}
    match = fight("moesia", "huns", "ostrogoths", kings={"huns": king}, warriors=pieces)
    return bribe(match, huns="", ostrogoths="")


@pytest.mark.rule("barbarian.battle.one-remains")
def test_exactly_one_unit_of_the_winner_stays() -> None:
    match = won()
    answer(match, "king-to pannonia")
    assert units(match, "moesia") == ["huns warrior"]
    assert units(match, "pannonia") == ["huns king"]
    assert units(match, "dacia") == ["huns warrior"]
    assert ended(match)


@pytest.mark.rule("barbarian.battle.move-out-targets")
@pytest.mark.rule("barbarian.battle.move-out-not-sea")
def test_only_free_own_provinces_next_to_the_battle_are_open() -> None:
    """Round Dalmatia: Moesia is claimed, Noricum neutral, Ravenna a rival's, Pannonia occupied."""
    match = fight(
        "dalmatia",
        "huns",
        "ostrogoths",
        kings={"huns": "pannonia"},
        tokens={"huns": "moesia"},
        warriors={"huns": "dalmatia dalmatia dalmatia", "ostrogoths": "dalmatia"},
    )
    bribe(match, huns="", ostrogoths="")
    assert units(match, "moesia") == ["huns warrior"]
    assert units(match, "dalmatia") == ["huns warrior"]
    assert units(match, "sea") == units(match, "dacia") == []
    assert board(match)["kingdoms"]["huns"]["warriors_left"] == 2


@pytest.mark.rule("barbarian.battle.move-out-not-sea")
def test_the_sea_is_not_offered() -> None:
    match = fight(
        "dalmatia",
        "huns",
        "ostrogoths",
        kings={"huns": "dalmatia"},
        warriors={"huns": "dalmatia dalmatia", "ostrogoths": "dalmatia"},
    )
    bribe(match, huns="", ostrogoths="")
    assert choices(match) == ["king-to pannonia", "warrior-to pannonia"]


@pytest.mark.rule("barbarian.battle.move-out-excess")
def test_warriors_without_a_place_return_to_the_board() -> None:
    match = won("moesia moesia moesia dacia", king="pannonia")
    assert units(match, "moesia") == ["huns warrior"]
    assert board(match)["kingdoms"]["huns"]["warriors_left"] == 2
    assert board(match)["kingdoms"]["huns"]["recruit_cost"] == 3


@pytest.mark.rule("barbarian.battle.move-out-king-safe")
@pytest.mark.rule("barbarian.ruling.king-cannot-move")
@pytest.mark.rule("barbarian.example.derived-move-out")
def test_a_king_with_nowhere_to_go_is_the_one_who_stays() -> None:
    match = won(rival="moesia dacia pannonia")
    assert units(match, "moesia") == ["huns king"]
    assert board(match)["kingdoms"]["huns"]["warriors_left"] == 4
    assert ended(match)


@pytest.mark.rule("barbarian.example.derived-move-out-choice")
@pytest.mark.parametrize(
    ("choice", "stays", "moves"),
    [("king-to", "huns warrior", "huns king"), ("warrior-to", "huns king", "huns warrior")],
)
def test_with_one_free_province_either_the_king_moves_or_a_warrior(
    choice: str, stays: str, moves: str
) -> None:
    match = won(rival="moesia dacia")
    assert choices(match) == ["king-to pannonia", "warrior-to pannonia"]
    answer(match, f"{choice} pannonia")
    assert units(match, "moesia") == [stays]
    assert units(match, "pannonia") == [moves]
    assert len(units(match, "moesia") + units(match, "pannonia")) == 2
    assert board(match)["kingdoms"]["huns"]["king"] is not None


@pytest.mark.rule("barbarian.ruling.move-out-choice")
def test_the_winner_chooses_where_but_places_as_many_as_can_be_placed() -> None:
    match = won("moesia moesia", king="sarmatia")
    assert choices(match) == ["warrior-to pannonia", "warrior-to dacia"]
    answer(match, "warrior-to dacia")
    assert units(match, "dacia") == ["huns warrior"]
    assert units(match, "moesia") == ["huns warrior"]
    all_placed = won("moesia moesia moesia", king="sarmatia")
    assert ended(all_placed)
    assert units(all_placed, "dacia") == units(all_placed, "pannonia") == ["huns warrior"]


@pytest.mark.rule("barbarian.ruling.move-out-claimed")
def test_the_province_about_to_be_claimed_is_no_destination() -> None:
    """A Claim of Moesia, won with two Warriors, while Dacia and Pannonia are taken."""
    match = turn(
        "huns ostrogoths",
        kings={"huns": "dacia"},
        warriors={"huns": "moesia pannonia", "ostrogoths": "dalmatia"},
        purses={"huns": "1s 1g"},
    )
    answer(match, "claim moesia", "warrior dalmatia", "king dacia", "done")
    bribe(match, huns="", ostrogoths="")
    assert choices(match) == ["king-to dacia", "warrior-to dacia"]
    answer(match, "warrior-to dacia")
    assert units(match, "moesia") == ["huns king"]


@pytest.mark.rule("barbarian.ruling.move-out-claimed")
def test_a_starting_province_freed_by_the_losers_removal_is_a_destination() -> None:
    """The Ostrogoths leave Dacia to challenge in Moesia, and lose: Dacia is the Huns' again."""
    match = turn(
        "huns ostrogoths",
        kings={"huns": "pannonia"},
        warriors={"huns": "moesia", "ostrogoths": "dacia"},
        purses={"huns": "1s"},
    )
    answer(match, "claim moesia", "warrior dacia", "king pannonia")
    bribe(match, huns="", ostrogoths="")
    assert "warrior-to dacia" in choices(match)
