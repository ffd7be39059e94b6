"""The greedy player: stronger than chance, fair, and sensible where it is plain."""

from __future__ import annotations

import pytest

import logres
from logres.engine.match.match import Match
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import answer, choices, position, tremis, turn
from tests.games.barbarian.hidden import moments, new_game
from tests.games.barbarian.parts import CHAIRS, KINDS, Greedy


def choice(match: Match, seat: str) -> str:
    """What Greedy answers for a seat."""
    found = Greedy().choose(Sight(GAME, match.state, CHAIRS.index(seat)))
    return actions.to_text(GAME, found)


def let_greedy(match: Match, seat: str) -> Match:
    """Greedy decides as long as it is this seat's turn."""
    while match.decision and match.decision.seat == seat:
        match.play(choice(match, seat), seat)
    return match


def test_it_beats_two_random_players() -> None:
    wins = 0
    for seed in range(6):
        match = new_game(seed, "three-players", last_round=True)
        seat = match.seats[seed % 3]
        logres.play_out(match, {seat: "greedy"}, seed=seed)
        wins += match.state.winners == (CHAIRS.index(seat),)
    assert wins >= 4


@pytest.mark.parametrize("scenario", ["six-players", "two-players", "teams-2v2"])
def test_it_always_answers_with_an_option_and_answers_the_same_again(scenario: str) -> None:
    for match in moments(new_game(41, scenario), 41, decisions=200, every=5):
        for decision in match.decisions:
            answered = choice(match, decision.seat)
            assert answered in decision.actions
            assert choice(match, decision.seat) == answered


def test_it_decides_by_what_its_seat_may_know() -> None:
    """Other coins face down, in the box and behind the others' screens change no answer."""
    for match in moments(new_game(42, "four-players"), 42, decisions=120, every=6):
        for decision in match.decisions:
            assert choice(dealt_otherwise(match, decision.seat), decision.seat) == choice(
                match, decision.seat
            )


def dealt_otherwise(match: Match, seat: str) -> Match:
    """The unseen coins, handed round: every face-down one changes its place with the box's."""
    twin = match.copy()
    g = position(twin)
    coins = [coin for coin in g.hidden if coin >= 0]
    moved = iter(coins[1:] + coins[:1])
    g.hidden = [next(moved) if coin >= 0 else coin for coin in g.hidden]
    for rival in [r for r in g.seated if CHAIRS[r] != seat and not g.ended]:
        at = rival * KINDS
        if g.treasury[at] and g.box[1]:
            g.treasury[at], g.treasury[at + 1] = g.treasury[at] - 1, g.treasury[at + 1] + 1
            g.box[0], g.box[1] = g.box[0] + 1, g.box[1] - 1
    return twin


def test_it_claims_the_seventh_province() -> None:
    match = turn(
        "huns ostrogoths",
        tokens={"huns": "noricum dalmatia alemannia"},
        warriors={"huns": "moesia"},
        purses={"huns": "5b"},
    )
    assert choice(match, "huns") == "claim moesia"


def test_it_takes_all_taxes_it_can() -> None:
    match = answer(turn("huns ostrogoths", chests={"dacia": "9b"}), "tax")
    let_greedy(match, "huns")
    assert tremis(match, "huns") == 3


def test_it_challenges_a_claim_that_would_win_the_game() -> None:
    match = turn(
        "huns ostrogoths",
        kings={"ostrogoths": "dalmatia"},
        tokens={"huns": "noricum thuringia alemannia"},
        warriors={"huns": "moesia"},
        purses={"huns": "5b", "ostrogoths": "2g"},
    )
    answer(match, "claim moesia")
    assert choices(match) == ["king dalmatia", "pass"]
    assert choice(match, "ostrogoths") == "king dalmatia"


def test_its_bribes_are_coins_it_has() -> None:
    match = turn("huns ostrogoths", warriors={"ostrogoths": "moesia"}, purses={"huns": "2g"})
    answer(match, "invade moesia")
    while match.decisions and match.decisions[0].question.startswith(("bribe", "battle")):
        seat = match.decisions[0].seat
        match.play(choice(match, seat), seat)
    assert tremis(match, "huns") + tremis(match, "ostrogoths") == 6
