"""Bribes: two purses, filled in secret, exchanged, and kept."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, bribe, choices, coins, fight, purse, told, turn
from tests.games.barbarian.hidden import board, can_read, new_game, others_read
from tests.games.barbarian.parts import Barbarian, even_share


def duel(**purses: str) -> Match:
    """Three points of the active Huns against five of the Ostrogoths, with Franks looking on."""
    return fight(
        "moesia",
        "huns",
        "ostrogoths",
        marker="ostrogoths",
        kingdoms="huns ostrogoths franks",
        kings={"huns": "sarmatia"},
        warriors={"huns": "moesia", "ostrogoths": "moesia"},
        purses=purses,
    )


@pytest.mark.rule("barbarian.battle.bribes-secret")
@pytest.mark.rule("barbarian.components.purses")
def test_both_fill_a_purse_at_once_and_nobody_reads_it_before_both_are_closed() -> None:
    match = duel(huns="3b 2s 1g", ostrogoths="3b 2s 1g")
    assert [decision.seat for decision in match.decisions] == ["huns", "ostrogoths"]
    before = others_read(match, "huns")
    answer(match, "gold 1", "silver 2", "bronze 3", seat="huns")
    assert others_read(match, "huns") == before
    assert board(match, "huns")["purse"]["tremis"] == 10
    answer(match, "done", seat="huns")
    seen = others_read(match, "huns", "ostrogoths")
    assert told(match, "bribed") == []
    other = answer(
        duel(huns="3b 2s 1g", ostrogoths="3b 2s 1g"),
        *("gold 0", "silver 0", "bronze 0", "done"),
        seat="huns",
    )
    assert others_read(other, "huns", "ostrogoths") == seen
    assert can_read(other, "ostrogoths") == can_read(match, "ostrogoths")


@pytest.mark.rule("barbarian.components.purses")
def test_a_battle_has_two_purses_and_no_third() -> None:
    match = duel(huns="1b", ostrogoths="1b", franks="9b")
    assert {decision.seat for decision in match.decisions} == {"huns", "ostrogoths"}
    bribe(match, huns="1b", ostrogoths="1b")
    assert [side["kingdom"] for side in told(match, "bribed")] == ["huns", "ostrogoths"]


@pytest.mark.rule("barbarian.battle.bribes-exchange")
def test_both_amounts_are_opened_by_the_same_decision() -> None:
    match = duel(huns="1s", ostrogoths="1g")
    bribe(match, ostrogoths="1g")
    assert told(match, "bribed") == []
    answer(match, "silver 1", seat="huns")
    assert told(match, "bribed") == []
    answer(match, "done", seat="huns")
    assert [(h.what, h.values["n"]) for h in match.latest if h.what == "bribed"] == [
        ("bribed", 2),
        ("bribed", 3),
    ]


@pytest.mark.rule("barbarian.battle.bribes-count")
def test_what_one_pays_counts_for_oneself_and_what_one_receives_does_not() -> None:
    match = duel(huns="1g", ostrogoths="1s 1g")
    bribe(match, huns="1g", ostrogoths="1s 1g")
    assert [side["total"] for side in told(match, "bribed")] == [3 + 3, 5 + 5]


@pytest.mark.rule("barbarian.battle.bribes-collected")
@pytest.mark.rule("barbarian.example.derived-bribes-cross")
def test_each_keeps_what_the_other_paid_winner_and_loser_alike() -> None:
    match = duel(huns="1s 1g", ostrogoths="1b 1g")
    bribe(match, huns="1s", ostrogoths="1b")
    assert [side["total"] for side in told(match, "bribed")] == [5, 6]
    assert told(match, "won")[0]["kingdom"] == "ostrogoths"
    assert purse(match, "huns") == coins("1b 1g")
    assert purse(match, "ostrogoths") == coins("1s 1g")


@pytest.mark.rule("barbarian.ruling.bribe-zero")
def test_a_bribe_may_be_nothing_and_what_is_opened_is_public() -> None:
    match = duel(huns="3b 1g", ostrogoths="2s")
    bribe(match, huns="", ostrogoths="1s")
    for seat in ("franks", None):
        read = [h.values for h in match.log(seat) if h.what == "bribed"]
        assert [(side["coins"], side["n"]) for side in read] == [((), 0), ((1,), 2)]
        assert board(match, seat)["treasuries"]["huns"] is None


@pytest.mark.rule("barbarian.ruling.bribes-no-change")
def test_a_bribe_is_some_of_the_coins_one_has_without_any_change() -> None:
    """The Ostrogoths' provinces could change the gold: that is never offered."""
    match = fight(
        "moesia",
        "huns",
        "ostrogoths",
        kings={"huns": "sarmatia"},
        warriors={"huns": "moesia", "ostrogoths": "moesia"},
        purses={"ostrogoths": "1s 2g"},
        chests={"roma": "3b"},
    )
    assert choices(match, "ostrogoths") == ["gold 0", "gold 1", "gold 2"]
    answer(match, "gold 1", seat="ostrogoths")
    assert choices(match, "ostrogoths") == ["silver 0", "silver 1"]
    answer(match, "silver 0", seat="ostrogoths")
    assert choices(match, "ostrogoths") == ["done"]


@pytest.mark.rule("barbarian.ruling.bribe-not-reusable")
def test_a_bribe_received_cannot_be_spent_in_the_same_battle() -> None:
    """The Huns have nothing: whatever comes, they end with their three points."""
    match = duel(huns="", ostrogoths="2g")
    assert choices(match, "huns") == ["done"]
    bribe(match, ostrogoths="2g")
    assert choices(match, "huns") == ["done"]
    bribe(match, huns="")
    assert told(match, "bribed")[0]["total"] == 3
    assert purse(match, "huns") == coins("2g")


@pytest.mark.rule("barbarian.battle.ui-forecast")
def test_both_totals_and_ones_own_coins_are_shown_before_bribing() -> None:
    match = duel(huns="3b 2s 1g", ostrogoths="1s")
    asked = match.decision_of("huns")
    assert asked is not None
    shown = {key: asked.values[key] for key in ("points", "rival_points", "tremis")}
    assert shown == {"points": 3, "rival_points": 5, "tremis": 10}
    assert board(match, "huns")["treasuries"]["huns"]["coins"] == {
        "bronze": 3,
        "silver": 2,
        "gold": 1,
    }
    for number in ("3", "5"):
        assert number in asked.prompt("en")
        assert number in asked.prompt("fr")


@pytest.mark.rule("barbarian.battle.ui-forecast")
def test_a_purse_is_told_as_it_fills() -> None:
    match = duel(huns="3b 2s 1g", ostrogoths="1s")
    seen = []
    for deed in ("gold 1", "silver 0", "bronze 3", "done"):
        asked = match.decision_of("huns")
        assert asked is not None
        seen.append(asked.values["n"])
        answer(match, deed, seat="huns")
    assert seen == [0, 3, 3, 6]


@pytest.mark.rule("barbarian.battle.ui-forecast")
@pytest.mark.rule("barbarian.ruling.treasury-secrecy")
def test_what_a_rival_may_have_is_reckoned_without_a_look_behind_the_screens() -> None:
    """An even share of what is out of sight: the same whatever the rival has, and all others."""
    poor, rich = duel(huns="3b", ostrogoths="1s"), duel(huns="3b", ostrogoths="3g 4s", franks="1b")
    share = board(poor, "huns")["battle"]["even_share"]
    assert share == board(rich, "huns")["battle"]["even_share"] > 0
    assert board(duel(huns="3b 5g"), "huns")["battle"]["even_share"] < share
    assert board(poor)["battle"]["even_share"] is None


def test_at_the_start_everybody_is_taken_to_have_what_all_start_with() -> None:
    """Ten Tremis less or more, since nobody knows which coins are in the box."""
    g = new_game(scenario="four-players").state
    assert isinstance(g, Barbarian)
    assert abs(even_share(g, g.seated[0]) - 10) <= 1


@pytest.mark.rule("barbarian.economy.no-loans")
def test_only_a_battle_moves_coins_from_one_treasury_to_another() -> None:
    """No verb gives anything away, and an action without a battle leaves the others' coins."""
    purses = {"huns": "3b 2s 1g", "ostrogoths": "3b 2s 1g"}
    for deed in ("recruit dacia", "tax", "maneuver", "invade moesia"):
        match = turn("huns ostrogoths", purses=purses, chests={"dacia": "1b"})
        assert not any(action.startswith(("give", "lend", "pay")) for action in choices(match))
        answer(match, deed)
        while match.decision and match.decision.seat == "huns":
            answer(match, match.decision.actions[0])
        assert purse(match, "ostrogoths") == coins("3b 2s 1g")


@pytest.mark.rule("barbarian.ruling.promises")
def test_no_action_is_there_to_honour_a_promise_with() -> None:
    match = turn("huns ostrogoths", purses={"huns": "3b 2s 1g"})
    verbs = {action.split()[0] for action in choices(match)}
    assert verbs <= {"recruit", "maneuver", "invade", "claim", "tax"}
    assert set(match.game.verbs) & {"give", "lend", "trade", "promise"} == set()
