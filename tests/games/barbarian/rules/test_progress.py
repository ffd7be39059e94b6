"""What view and log tell of how far everybody is, and of what may stand until one's next turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.barbarian.builders import (
    FRANKS,
    OSTROGOTHS,
    answer,
    area,
    bribe,
    fight,
    lay,
    run,
    told,
    turn,
)
from tests.games.barbarian.hidden import board, new_game
from tests.games.barbarian.parts import Battle, table_view


def kingdom(name: str, **fields: Any) -> dict[str, Any]:
    return dict(table_view(lay(**fields))["kingdoms"][name])


def test_a_covered_emblem_is_suspended() -> None:
    """[control.starting-suspended]"""
    saxons = kingdom("saxons", warriors={"franks": "saxonia"})
    assert saxons["suspended"] == ["saxonia"]
    assert kingdom("saxons")["suspended"] == []


def test_turns_begun_change_with_ones_own_turn_only() -> None:
    fields = {"kingdoms": "visigoths saxons franks", "round": 3}
    turns = [kingdom("saxons", active=k, **fields)["turns"] for k in ("visigoths", "saxons")]
    assert turns == [2, 3]
    assert kingdom("saxons", active="franks", **fields)["turns"] == 3


def test_kings_taken_are_each_kingdoms_own() -> None:
    """[overview.military-victory]"""
    g = lay(kings={"huns": ""}, trophies={"franks": "huns"})
    seen = table_view(g)
    assert seen["to_win"] == {"provinces": 7, "kings": 2}
    assert [k for k, its in seen["kingdoms"].items() if its["kings_taken"]] == ["franks"]


def test_kings_of_one_opposing_side_count_for_a_whole_team() -> None:
    """[team.military, ruling.team-military]"""
    fields: dict[str, Any] = {
        "sides": "huns+saxons ostrogoths+franks vandals+visigoths",
        "kings": {"ostrogoths": "", "vandals": ""},
        "trophies": {"huns": "ostrogoths", "saxons": "vandals"},
    }
    assert kingdom("huns", **fields)["kings_taken"] == 1
    assert kingdom("saxons", **fields)["kings_taken"] == 1
    assert kingdom("franks", **fields)["kings_taken"] == 0
    fields["trophies"] = {"huns": "ostrogoths vandals"}
    assert kingdom("huns", **fields)["kings_taken"] == 1, "of two sides, and one of each"
    assert kingdom("saxons", **fields)["kings_taken"] == 1


def test_a_battle_tells_whose_ties_are() -> None:
    """The active kingdom's, unless a King turns them. [battle.tie-active]"""
    here = {"contested": area("ravenna"), "warriors": {"franks": "ravenna belgica"}}
    field: dict[str, Any] = {**here, "active": "franks", "kings": {"ostrogoths": "ravenna"}}
    battle = Battle(area("ravenna"), (FRANKS, OSTROGOTHS))
    assert board(run(lay(**field), battle))["battle"]["ties"] == "franks"
    battle = Battle(area("ravenna"), (FRANKS, OSTROGOTHS))
    assert board(run(lay(powers=True, **field), battle))["battle"]["ties"] == "ostrogoths"


def test_nobody_fights_where_nothing_is_contested() -> None:
    assert table_view(lay(warriors={"saxons": "anglia"}))["battle"] is None


@pytest.mark.parametrize(
    ("scenario", "kings", "sides"),
    [("three-players", 2, 0), ("two-players", 2, 2), ("teams-3v3", 3, 2), ("teams-2v2v2", 2, 3)],
)
def test_the_first_line_says_what_wins(scenario: str, kings: int, sides: int) -> None:
    [line] = told(new_game(1, scenario), "first")
    assert (line["provinces"], line["kings"], line["sides"]) == (7, kings, sides)


@pytest.mark.parametrize(
    ("tokens", "ahead", "provinces"),
    [
        ({}, [], 3),
        ({"franks": "burgundia"}, ["franks"], 4),
        ({"franks": "burgundia armorica", "saxons": "frisia cambria"}, ["saxons", "franks"], 5),
    ],
)
def test_a_round_begins_with_who_is_ahead(
    tokens: dict[str, str], ahead: list[str], provinces: int
) -> None:
    match = turn("visigoths saxons franks", "franks", tokens=tokens)
    answer(match, "tax")
    [line] = told(match, "round")
    assert line == {"n": 2, "kingdoms": ahead, "provinces": provinces, "needed": 7}


def test_a_claim_tells_how_many_provinces_that_makes() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "moesia"}, purses={"huns": "9b"})
    answer(match, "claim moesia")
    [line] = told(match, "claimed")
    assert (line["n"], line["needed"]) == (4, 7)


@pytest.mark.parametrize(
    ("bribes", "winner", "margin", "totals"),
    [
        ({"huns": "2b", "ostrogoths": ""}, "huns", 2, (5, 3)),
        ({"huns": "", "ostrogoths": "1g"}, "ostrogoths", 3, (6, 3)),
        ({"huns": "", "ostrogoths": ""}, "huns", 0, (3, 3)),
    ],
)
def test_a_victory_tells_both_totals(
    bribes: dict[str, str], winner: str, margin: int, totals: tuple[int, int]
) -> None:
    """[battle.victor, battle.tie-active]"""
    here = {"huns": "moesia", "ostrogoths": "moesia"}
    match = fight("moesia", "huns", "ostrogoths", warriors=here, purses=bribes)
    [line] = told(bribe(match, **bribes), "won")
    assert (line["kingdom"], line["n"]) == (winner, margin)
    assert (line["total"], line["rival_total"]) == totals


def test_a_captured_king_tells_how_many_that_makes() -> None:
    """[battle.king-removed]"""
    match = fight(
        "moesia",
        "huns",
        "ostrogoths",
        kingdoms="huns ostrogoths franks",
        kings={"huns": "moesia", "ostrogoths": "moesia"},
    )
    [line] = told(bribe(match, huns="", ostrogoths=""), "captured")
    assert (line["kingdom"], line["n"], line["needed"]) == ("huns", 1, 2)
