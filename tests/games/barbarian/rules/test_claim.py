"""Claim: where, at what cost, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.errors import CannotUndo
from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    chest,
    choices,
    coins,
    controls,
    purse,
    tremis,
    turn,
    units,
)
from tests.games.barbarian.hidden import board


def claims(match: Match) -> list[str]:
    return [action.split()[1] for action in choices(match) if action.startswith("claim ")]


def claiming(**fields: Any) -> Match:
    """The Huns claim Moesia for a silver; an Ostrogothic Warrior stands next to it."""
    fields.setdefault("purses", {"huns": "1s"})
    match = turn("huns ostrogoths", warriors={"huns": "moesia", "ostrogoths": "dalmatia"}, **fields)
    return answer(match, "claim moesia")


@pytest.mark.rule("barbarian.claim.attempt")
@pytest.mark.rule("barbarian.claim.eligible")
def test_a_claim_needs_a_king_or_a_warrior_there_and_no_marker_of_ones_own() -> None:
    """Noricum has the King, Moesia a Warrior; Dacia and Dalmatia are the Huns' already."""
    match = turn(
        "huns ostrogoths",
        kings={"huns": "noricum"},
        warriors={"huns": "moesia dacia dalmatia sea"},
        tokens={"huns": "dalmatia"},
        purses={"huns": "9b"},
    )
    assert claims(match) == ["noricum", "moesia"]


@pytest.mark.rule("barbarian.claim.cheapest-token")
@pytest.mark.parametrize("placed", range(4))
def test_the_cost_is_that_of_the_cheapest_token_and_rises(placed: int) -> None:
    tokens = " ".join(["dalmatia", "noricum", "alemannia"][:placed])
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "moesia"},
        tokens={"huns": tokens},
        purses={"huns": "20b"},
    )
    costs = board(match)["kingdoms"]["huns"]["claim_costs"]
    assert costs == sorted(costs)
    answer(match, "claim moesia")
    assert 20 - tremis(match, "huns") == costs[placed]


@pytest.mark.rule("barbarian.claim.pay-first")
def test_the_coins_lie_in_the_province_before_anybody_is_asked() -> None:
    match = claiming()
    assert match.decision is not None
    assert match.decision.question == "challenge.answer"
    assert chest(match, "moesia") == coins("1s")
    assert tremis(match, "huns") == 0
    assert "moesia" not in controls(match, "huns")
    far = turn("huns ostrogoths", warriors={"huns": "hibernia"}, purses={"huns": "1s"})
    answer(far, "claim hibernia")
    assert chest(far, "hibernia") == coins("1s")


@pytest.mark.rule("barbarian.claim.irrevocable")
def test_once_paid_a_claim_cannot_be_taken_back() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "moesia", "ostrogoths": "dalmatia"},
        purses={"huns": "2b 1s"},
    )
    answer(match, "claim moesia")
    assert match.can_undo("huns"), "nothing is paid yet"
    answer(match, "silver 1")
    assert not match.can_undo("huns")
    with pytest.raises(CannotUndo):
        match.undo("huns")


@pytest.mark.rule("barbarian.claim.challenge-offered")
def test_opponents_in_the_provinces_around_are_asked_and_at_sea_only_for_a_port() -> None:
    pieces = {"huns": "moesia dalmatia", "ostrogoths": "sea", "franks": "noricum"}
    for where, seats in (("dalmatia", ["ostrogoths", "franks"]), ("moesia", [])):
        match = turn(
            "huns ostrogoths franks",
            kings={"ostrogoths": "liguria"},
            warriors=pieces,
            purses={"huns": "1s"},
        )
        answer(match, f"claim {where}")
        asked = []
        while match.decision and match.decision.question == "challenge.answer":
            asked.append(match.decision.seat)
            answer(match, "pass")
        assert asked == seats
        assert where in controls(match, "huns")


@pytest.mark.rule("barbarian.claim.success-token")
def test_an_unchallenged_claim_gives_one_more_province() -> None:
    match = claiming()
    assert len(controls(match, "huns")) == 3
    answer(match, "pass")
    assert controls(match, "huns") == {"pannonia", "dacia", "sarmatia", "moesia"}


@pytest.mark.rule("barbarian.claim.success-no-pillage")
def test_a_claim_leaves_all_treasure_where_it_is() -> None:
    match = answer(claiming(chests={"moesia": "1g"}), "pass")
    assert chest(match, "moesia") == coins("1s 1g")
    assert tremis(match, "huns") == 0


@pytest.mark.rule("barbarian.claim.cost-kept")
@pytest.mark.rule("barbarian.example.derived-claim-lost")
def test_a_claim_that_is_lost_costs_the_unit_and_the_fee() -> None:
    """The second token costs 3."""
    purses = {"huns": "1g", "ostrogoths": "1b"}
    match = claiming(tokens={"huns": "noricum"}, purses=purses)
    answer(match, "warrior dalmatia")
    bribe(match, huns="", ostrogoths="1b")
    assert board(match)["kingdoms"]["huns"]["tokens"] == ["noricum"]
    assert units(match, "moesia") == ["ostrogoths warrior"]
    assert purse(match, "ostrogoths") == coins("1g")
    assert purse(match, "huns") == coins("1b")
    assert chest(match, "moesia") == coins("")


@pytest.mark.rule("barbarian.example.derived-claim-won")
def test_a_claim_that_is_won_keeps_the_fee_in_the_province() -> None:
    match = claiming(tokens={"huns": "noricum"}, purses={"huns": "1g"})
    answer(match, "warrior dalmatia")
    bribe(match, huns="", ostrogoths="")
    assert board(match)["kingdoms"]["huns"]["tokens"] == ["noricum", "moesia"]
    assert chest(match, "moesia") == coins("1g")
    assert purse(match, "huns") == purse(match, "ostrogoths") == coins("")


@pytest.mark.rule("barbarian.ruling.claim-rival-starting")
def test_a_rival_start_that_is_no_capital_can_be_claimed() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "ravenna"},
        kings={"ostrogoths": "sicilia"},
        purses={"huns": "1s"},
    )
    answer(match, "claim ravenna")
    assert "ravenna" in controls(match, "huns")
    assert board(match)["areas"]["ravenna"]["controller"] == "huns"
