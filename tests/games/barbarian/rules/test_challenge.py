"""Challenges: who is asked, in which order, and what a challenge is."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, bribe, choices, position, told, turn, units
from tests.games.barbarian.hidden import board

FOUR = "huns ostrogoths visigoths franks"
ROUND_BURGUNDIA = {"visigoths": "narbonensis", "franks": "belgica", "huns": "alemannia"}


def asked(match: Match) -> str:
    assert match.decision is not None
    assert match.decision.question.startswith("challenge.")
    return match.decision.seat


def invasion(active: str = "ostrogoths", **fields: Any) -> Match:
    """Ostrogoths invade empty Burgundia from Liguria; Visigoths, Franks and Huns stand by."""
    pieces = {**ROUND_BURGUNDIA, "ostrogoths": "liguria", **fields.pop("warriors", {})}
    kings = {"franks": "ripuaria", "visigoths": "carthaginensis", **fields.pop("kings", {})}
    match = turn(FOUR, active, warriors=pieces, kings=kings, **fields)
    return answer(match, "invade burgundia")


@pytest.mark.rule("barbarian.challenge.in-turn-order")
@pytest.mark.rule("barbarian.challenge.challenge-or-pass")
@pytest.mark.rule("barbarian.challenge.must-be-offered")
def test_opponents_next_to_the_province_answer_in_turn_order_each_once() -> None:
    match = invasion(chests={"burgundia": "1g"})
    for seat in ("visigoths", "franks", "huns"):
        assert asked(match) == seat
        assert choices(match)[-1] == "pass"
        assert sum(position(match).chest(14)) == 1, "nothing is settled yet"
        answer(match, "pass")
    assert told(match, "pillaged") != []
    passed = [line["kingdom"] for line in told(match, "let-pass")]
    assert passed == ["visigoths", "franks", "huns"]
    assert [h.what for h in match.log("huns") if h.what == "let-pass"] == ["let-pass"] * 3


@pytest.mark.rule("barbarian.challenge.must-be-offered")
def test_who_has_no_unit_next_to_the_province_is_not_asked() -> None:
    match = invasion(warriors={"visigoths": "gallaecia", "huns": "noricum"})
    assert asked(match) == "franks"
    answer(match, "pass")
    assert units(match, "burgundia") == ["ostrogoths warrior"]
    assert match.decision is not None
    assert match.decision.question == "turn.act"


@pytest.mark.rule("barbarian.example.derived-challenge-order")
@pytest.mark.rule("barbarian.challenge.only-one")
def test_after_a_challenge_nobody_else_is_asked() -> None:
    """Clockwise: Ostrogoths, Visigoths next to it, Franks not, Huns next to it."""
    match = invasion(warriors={"franks": "sea"}, kings={"franks": "sea"})
    assert asked(match) == "visigoths"
    answer(match, "pass")
    assert asked(match) == "huns"
    answer(match, "warrior alemannia")
    assert told(match, "battle") == [
        {"kingdom": "ostrogoths", "rival_kingdom": "huns", "area": "burgundia"}
    ]
    first = answer(invasion(), "warrior narbonensis")
    assert {decision.seat for decision in first.decisions} <= {"ostrogoths", "visigoths"}
    bribe(first, ostrogoths="", visigoths="")
    assert first.decision is not None
    assert first.decision.question == "turn.act"


@pytest.mark.rule("barbarian.challenge.battle-follows")
def test_the_battle_follows_at_once() -> None:
    match = answer(invasion(warriors={"ostrogoths": "liguria ravenna"}), "warrior narbonensis")
    whats = [h.what for h in match.happenings]
    assert whats[-2:] == ["challenged-warrior", "battle"]
    assert match.decision is not None
    assert match.decision.question.startswith(("battle.", "bribe."))


@pytest.mark.rule("barbarian.challenge.any-province")
def test_one_may_challenge_in_a_province_of_somebody_else() -> None:
    """Burgundia is the Franks'; the Visigoths are asked all the same."""
    match = invasion(tokens={"franks": "burgundia"})
    assert asked(match) == "visigoths"
    answer(match, "warrior narbonensis")
    assert [side["kingdom"] for side in board(match)["battle"]["sides"]] == [
        "ostrogoths",
        "visigoths",
    ]
    assert [side["points"] for side in board(match)["battle"]["sides"]] == [3, 3]


@pytest.mark.rule("barbarian.challenge.move-at-least-one")
@pytest.mark.rule("barbarian.ruling.challenge-several-units")
def test_a_challenge_moves_one_unit_or_several_and_more_come_later() -> None:
    match = invasion(
        warriors={"visigoths": "narbonensis aquitania", "huns": ""},
        kings={"visigoths": "alemannia"},
    )
    assert choices(match) == [
        "king alemannia",
        "warrior narbonensis",
        "warrior aquitania",
        "pass",
    ]
    answer(match, "king alemannia")
    assert choices(match) == ["warrior narbonensis", "warrior aquitania", "done"]
    answer(match, "warrior aquitania", "done")
    assert units(match, "burgundia")[1:] == ["ostrogoths warrior", "visigoths warrior"]
    assert match.decision is not None
    assert (match.decision.seat, choices(match)) == ("visigoths", ["warrior narbonensis", "pass"])


@pytest.mark.rule("barbarian.challenge.only-invade-claim")
@pytest.mark.rule("barbarian.recruit.not-challengeable")
@pytest.mark.parametrize("deed", ["recruit ravenna", "tax", "maneuver"])
def test_nobody_is_asked_after_other_actions(deed: str) -> None:
    """Huns stand next to Ravenna and everything else there is."""
    match = turn(
        "ostrogoths huns",
        kings={"huns": "noricum"},
        warriors={"huns": "dalmatia", "ostrogoths": "liguria"},
        purses={"ostrogoths": "2b"},
        chests={"liguria": "1b"},
    )
    answer(match, deed)
    while match.decision and match.decision.seat == "ostrogoths":
        answer(match, match.decision.actions[0])
    assert match.decision is not None
    assert (match.decision.seat, match.decision.question) == ("huns", "turn.act")


@pytest.mark.rule("barbarian.challenge.success-if-unchallenged")
@pytest.mark.parametrize("bribed", ["", "1b"])
def test_an_invade_succeeds_unless_the_challenger_wins(bribed: str) -> None:
    match = invasion(purses={"visigoths": "1b"}, chests={"burgundia": "1g"})
    answer(match, "warrior narbonensis")
    bribe(match, ostrogoths="", visigoths=bribed)
    winner = "visigoths" if bribed else "ostrogoths"
    assert units(match, "burgundia") == [f"{winner} warrior"]
    assert [line["kingdom"] for line in told(match, "pillaged")] == [winner]


@pytest.mark.rule("barbarian.ruling.third-party-victor")
@pytest.mark.rule("barbarian.example.derived-third-party")
def test_a_third_party_that_wins_takes_control_away_and_pillages() -> None:
    match = invasion(
        tokens={"franks": "burgundia"},
        chests={"burgundia": "1s"},
        purses={"visigoths": "1b"},
        warriors={"franks": "sea"},
    )
    answer(match, "warrior narbonensis")
    bribe(match, ostrogoths="", visigoths="1b")
    assert units(match, "burgundia") == ["visigoths warrior"]
    assert board(match)["kingdoms"]["franks"]["tokens"] == []
    assert board(match)["areas"]["burgundia"]["controller"] is None
    assert board(match, "visigoths")["treasuries"]["visigoths"]["coins"] == {"silver": 1}
    lines = [h.what for h in match.happenings]
    assert lines[lines.index("failed") :][:3] == ["failed", "token-lost", "pillaged"]


@pytest.mark.rule("barbarian.ruling.third-party-victor")
def test_a_third_party_that_wins_on_a_start_suspends_its_control() -> None:
    match = turn(
        "huns ostrogoths franks",
        kings={"huns": "sarmatia", "franks": "alemannia"},
        warriors={"huns": "noricum"},
        purses={"franks": "1g"},
    )
    answer(match, "invade liguria", "pass", "king alemannia")
    bribe(match, huns="", franks="")
    assert units(match, "liguria") == ["franks king"]
    assert board(match)["areas"]["liguria"]["controller"] is None


@pytest.mark.rule("barbarian.ruling.third-party-victor")
@pytest.mark.rule("barbarian.ruling.retake-own-starting")
@pytest.mark.rule("barbarian.battle.winner-pillages")
def test_who_wins_a_lost_start_back_by_a_challenge_does_not_pillage_it() -> None:
    """The Franks have claimed Ravenna; Huns invade it, and the Ostrogoths drive them out."""
    match = turn(
        "huns ostrogoths franks",
        tokens={"franks": "ravenna"},
        warriors={"huns": "noricum"},
        chests={"ravenna": "1g"},
    )
    answer(match, "invade ravenna", "king roma")
    bribe(match, huns="", ostrogoths="")
    assert board(match)["areas"]["ravenna"]["controller"] == "ostrogoths"
    assert board(match)["areas"]["ravenna"]["coins"] == {"gold": 1}
    assert told(match, "token-lost") == [{"kingdom": "franks", "area": "ravenna"}]
    assert told(match, "regained") == [{"kingdom": "ostrogoths", "area": "ravenna"}]
    assert told(match, "pillaged") == []


@pytest.mark.rule("barbarian.ruling.owner-challenges")
def test_the_owner_who_challenges_has_the_bonus_of_its_marker() -> None:
    match = invasion(tokens={"visigoths": "burgundia"})
    answer(match, "warrior narbonensis")
    assert [side["points"] for side in board(match)["battle"]["sides"]] == [3, 5]
    at_home = turn("huns ostrogoths", warriors={"huns": "noricum"}, kings={"ostrogoths": "roma"})
    answer(at_home, "invade ravenna", "king roma")
    assert [side["points"] for side in board(at_home)["battle"]["sides"]] == [3, 8]


@pytest.mark.rule("barbarian.ruling.suspended-no-bonus")
def test_nobody_has_the_bonus_on_an_occupied_start_but_a_claimer_has() -> None:
    for tokens, expected in (({}, [3, 3]), ({"huns": "ravenna"}, [3, 5])):
        match = turn(
            "ostrogoths huns",
            warriors={"huns": "ravenna", "ostrogoths": "liguria"},
            tokens=tokens,
        )
        answer(match, "invade ravenna", "warrior liguria")
        assert [side["points"] for side in board(match)["battle"]["sides"]] == expected


@pytest.mark.rule("barbarian.ruling.claim-no-bonus")
def test_the_claimer_has_no_bonus_while_its_claim_is_challenged() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "moesia", "ostrogoths": "dalmatia"},
        purses={"huns": "1s"},
    )
    answer(match, "claim moesia", "warrior dalmatia")
    assert [side["points"] for side in board(match)["battle"]["sides"]] == [3, 3]


@pytest.mark.rule("barbarian.ruling.occupied-no-challenge")
@pytest.mark.rule("barbarian.invade.enemy-unit-battle")
def test_nobody_may_challenge_the_invasion_of_an_occupied_province() -> None:
    match = invasion(warriors={"franks": "burgundia"})
    assert told(match, "battle") == [
        {"kingdom": "ostrogoths", "rival_kingdom": "franks", "area": "burgundia"}
    ]
    bribe(match, ostrogoths="", franks="")
    assert not any(h.what.startswith(("challenged", "let-pass")) for h in match.happenings)
