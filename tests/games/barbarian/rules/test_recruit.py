"""Recruit: one Warrior, the cheapest, into a free province of one's own."""

from __future__ import annotations

import pytest

from tests.games.barbarian.builders import answer, choices, tremis, turn, units
from tests.games.barbarian.hidden import board


@pytest.mark.rule("barbarian.recruit.one-warrior")
def test_exactly_one_warrior_comes_from_the_board() -> None:
    match = turn("huns ostrogoths", purses={"huns": "9b"})
    answer(match, "recruit dacia")
    assert units(match, "dacia") == ["huns warrior"]
    mine = board(match)["kingdoms"]["huns"]
    assert (mine["warriors"], mine["warriors_left"]) == (["dacia"], 3)
    assert match.decision is not None
    assert match.decision.seat == "ostrogoths"


@pytest.mark.rule("barbarian.recruit.cheapest-first")
@pytest.mark.rule("barbarian.recruit.cost-rises")
def test_each_warrior_on_the_map_makes_the_next_dearer() -> None:
    paid = []
    for deployed in range(4):
        out = " ".join(["noricum", "dalmatia", "alemannia"][:deployed])
        match = turn("huns ostrogoths", warriors={"huns": out}, purses={"huns": "20b"})
        costs = board(match)["kingdoms"]["huns"]["recruit_costs"]
        answer(match, "recruit dacia")
        paid.append(20 - tremis(match, "huns"))
        assert paid[-1] == costs[deployed]
    assert paid == sorted(paid)
    assert paid[0] < paid[-1]


@pytest.mark.rule("barbarian.recruit.unoccupied")
@pytest.mark.rule("barbarian.map.unit-defined")
def test_the_province_is_ones_own_and_holds_neither_king_nor_warrior() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "dacia noricum"},
        tokens={"huns": "moesia", "ostrogoths": "dalmatia"},
        purses={"huns": "9b"},
    )
    recruits = [action for action in choices(match) if action.startswith("recruit")]
    assert recruits == ["recruit moesia", "recruit sarmatia"]


@pytest.mark.rule("barbarian.components.component-limit")
def test_without_a_warrior_or_a_token_left_there_is_no_recruit_and_no_claim() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "noricum dalmatia alemannia thuringia"},
        tokens={"huns": "moesia"},
        purses={"huns": "20b 9g"},
    )
    assert not any(action.startswith("recruit") for action in choices(match))
    assert any(action.startswith("claim") for action in choices(match))
    placed = turn(
        "huns ostrogoths",
        kings={"huns": "dacia"},
        warriors={"huns": "burgundia", "ostrogoths": "pannonia"},
        tokens={"huns": "noricum dalmatia alemannia thuringia"},
        purses={"huns": "20b 9g"},
    )
    assert not any(action.startswith("claim") for action in choices(placed))
    assert any(action.startswith("recruit") for action in choices(placed))
