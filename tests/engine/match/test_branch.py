"""A branch is the state alone: it plays as the match does, and the match does not notice."""

from __future__ import annotations

import pickle
import random

import pytest

import logres
from logres import IllegalAction, UnknownName
from logres.engine.run import store
from tests.walks import SCENARIOS, Case, Walk

SMALL = 6_000
MIDDLE = 25


@pytest.mark.parametrize("id", logres.titles())
def test_a_branch_plays_what_the_match_plays(id: str) -> None:
    match = logres.new(id, seed=4)
    branch, dice = match.branch(), random.Random(1)
    while not match.over:
        assert branch.g == match.state
        seat, options = dice.choice(branch.open)
        action = dice.choice(options)
        branch.play(action, seat)
        match.play(action, match.game.chairs[seat])
    assert branch.over
    assert branch.seat == -1
    assert branch.pay_offs("score") == list(match.game.scores_of(match.state).values())


def test_a_match_does_not_notice_its_branches() -> None:
    match = logres.new("barbarian", seed=4)
    before = match.position()
    branch = match.branch()
    twin = branch.copy()
    branch.play(branch.options[0])
    assert match.position() == before
    assert store.freeze(twin.g) == store.freeze(match.state)
    twin.reseed(1)
    assert twin.g.key != match.state.key
    with pytest.raises(IllegalAction):
        twin.play(("fly", 0))


def test_a_seat_branches_on_what_it_may_know() -> None:
    match = logres.new("rex", "three-kingdoms", seed=7)
    seat = match.seats[0]
    sight = match.sight(seat)
    assert sight.options == dict(match.branch().open)[match.game.seat_number(seat)]
    branch = sight.branch(3)
    assert branch.game.view(branch.g, sight.seat) == sight.view()
    assert branch.g.key != match.state.key
    hands = [hand for number, hand in enumerate(branch.g.decks) if number != sight.seat]  # type: ignore[attr-defined]
    true = [hand for number, hand in enumerate(match.state.decks) if number != sight.seat]  # type: ignore[attr-defined]
    assert hands != true, "somebody else's deck is dealt anew"


def test_pay_offs_of_an_ended_game() -> None:
    match = logres.play_out(logres.new("barbarian", seed=4))
    branch = match.branch()
    seated = [match.game.seat_number(seat) for seat in match.seats]
    score, share = branch.pay_offs("score"), branch.pay_offs("share")
    rank, margin = branch.pay_offs("rank"), branch.pay_offs("margin")
    assert sum(share) == 1
    assert sum(rank[seat] for seat in seated) == pytest.approx(len(seated) / 2)
    best = max(seated, key=lambda seat: score[seat])
    assert margin[best] == score[best] - sorted(score[seat] for seat in seated)[-2]
    assert all(margin[seat] == score[seat] - score[best] for seat in seated if seat != best)
    with pytest.raises(UnknownName, match="share, score, margin, rank"):
        branch.pay_offs("glory")


def test_nothing_is_paid_before_the_end() -> None:
    branch = logres.new("rex", seed=1).branch()
    assert branch.pay_offs() == [0.0] * 3
    assert len(branch.hopes() or []) == 3


def test_a_match_says_in_a_line_where_it_stands() -> None:
    match = logres.new("rex", "solo", seed=1)
    assert repr(match) == f"<Match rex solo, 0 entries, {match.seats[0]} to decide>"


@pytest.mark.parametrize("case", SCENARIOS, ids=str)
def test_a_pickled_match_is_small(case: Case) -> None:
    for number, match in enumerate(Walk(case, 3)):
        if number == MIDDLE or match.over:
            assert len(pickle.dumps(match)) < SMALL
            return
