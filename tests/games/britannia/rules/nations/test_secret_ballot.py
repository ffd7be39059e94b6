"""The secret ballot: called by anybody, written in secret, shown together."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match import views
from logres.engine.match.match import Match
from tests.games.britannia.builders import lay, position, told
from tests.games.britannia.rounds import end_round, english

SEATS = ("player-1", "player-2", "player-3", "player-4")
VOTES = {"player-2": ["jutes"], "player-3": ["saxons", "angles"], "player-4": ["angles"]}


def ballot(how: str = "secret") -> Match:
    """Brigantes 1, Saxons 3, Jutes 1, Angles 2: players 3, 3, 2 and 4; player 1 has no vote."""
    placed = english(brigantes=1, saxons=3, jutes=1, angles=2)
    return end_round(lay(placed, 9, ballot=how))


def deciding(match: Match) -> list[str]:
    return [decision.seat for decision in match.decisions]


def seen(match: Match, seat: str | None) -> str:
    """All that a seat is shown: the view and the log."""
    log = [(h.what, h.values) for h in match.log(seat)]
    return json.dumps([match.view(seat), log], sort_keys=True, default=str)


@pytest.mark.rule("britannia.bretwalda.secret-ballot")
def test_every_player_is_asked_at_once_whether_to_vote_in_secret() -> None:
    match = ballot("call")
    assert deciding(match) == list(SEATS)
    assert [list(d.actions) for d in match.decisions] == [["call", "pass"]] * 4


@pytest.mark.rule("britannia.bretwalda.secret-ballot")
@pytest.mark.parametrize("caller", SEATS)
def test_one_call_is_enough(caller: str) -> None:
    """Also of the player who has no vote."""
    match = ballot("call")
    for seat in SEATS:
        match.play("call" if seat == caller else "pass", seat)
    assert deciding(match) == ["player-3", "player-2", "player-4"]
    assert told(match, "ballot-secret") == [{}]


@pytest.mark.rule("britannia.bretwalda.secret-ballot", "britannia.ruling.secret-call-when")
def test_without_a_call_the_votes_are_open_and_nobody_may_call_any_more() -> None:
    match = ballot("call")
    for seat in SEATS:
        match.play("pass", seat)
    assert deciding(match) == ["player-3"]
    match.play("vote angles")
    assert told(match, "voted") == [{"nation": "brigantes", "for_nation": "angles", "n": 1}]
    with pytest.raises(IllegalAction):
        match.play("call", "player-4")


@pytest.mark.rule("britannia.ruling.secret-call-when")
def test_no_vote_is_cast_before_all_could_call() -> None:
    match = ballot("call")
    for seat in SEATS[:3]:
        match.play("pass", seat)
        assert told(match, "voted") == []
    match.play("call", "player-4")
    assert told(match, "voted") == []


@pytest.mark.rule("britannia.bretwalda.secret-ballot")
def test_no_view_shows_a_vote_before_all_are_in() -> None:
    """Whatever others have voted, a seat and a spectator are shown the same."""
    one, other = ballot(), ballot()
    for match, choice in ((one, "jutes"), (other, "saxons")):
        match.play("vote jutes", "player-2")
        match.play(f"vote {choice}", "player-3")
        match.play(f"vote {choice}", "player-3")
    for seat in ("player-1", "player-2", "player-4", None):
        assert seen(one, seat) == seen(other, seat)
        assert '"voted"' not in seen(one, seat)
    for match in (one, other):
        match.play("vote angles", "player-4")
    assert seen(one, "player-4") != seen(other, "player-4")
    assert len(told(one, "voted")) == 4


@pytest.mark.rule("britannia.bretwalda.secret-ballot")
def test_a_guess_of_another_seat_knows_nothing_of_the_votes() -> None:
    one, other = ballot(), ballot()
    one.play("vote jutes", "player-2")
    other.play("vote saxons", "player-2")
    for seed in range(3):
        guesses = [
            views.guess(match.game, position(match), match.game.seat_number("player-4"), seed)
            for match in (one, other)
        ]
        assert guesses[0] == guesses[1]


@pytest.mark.rule("britannia.bretwalda.secret-ballot")
@pytest.mark.parametrize("order", list(permutations(VOTES)))
def test_the_order_of_arrival_changes_nothing(order: tuple[str, ...]) -> None:
    match = ballot()
    for seat in order:
        for choice in VOTES[seat]:
            match.play(f"vote {choice}", seat)
    voted = [(v["nation"], v["for_nation"], v["n"]) for v in told(match, "voted")]
    assert voted == [
        ("brigantes", "saxons", 1),
        ("saxons", "angles", 3),
        ("jutes", "jutes", 1),
        ("angles", "angles", 2),
    ]
    assert told(match, "bretwalda") == [{"nation": "angles", "n": 5}]
    assert match.result is not None
    assert match.result.scores == {"player-1": 0, "player-2": 0, "player-3": 0, "player-4": 4}


@pytest.mark.rule("britannia.bretwalda.secret-ballot")
def test_a_vote_may_be_taken_back_until_all_are_in() -> None:
    match = ballot()
    match.play("vote jutes", "player-2")
    match.undo("player-2")
    match.play("vote saxons", "player-2")
    match.play("vote saxons", "player-3")
    match.play("vote saxons", "player-3")
    match.play("vote angles", "player-4")
    assert told(match, "voted")[2] == {"nation": "jutes", "for_nation": "saxons", "n": 1}
