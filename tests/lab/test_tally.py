"""Adding up, and how sure one may be of it."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from logres.lab.tally import Failure, Tally


def test_wilson_interval_of_wins() -> None:
    low, high = Tally(games=100, wins=Counter(east=50)).win_interval("east")
    assert low == pytest.approx(0.4038, abs=1e-3)
    assert high == pytest.approx(0.5962, abs=1e-3)


def test_nobody_wins_is_not_certain_for_ever() -> None:
    low, high = Tally(games=10).win_interval("east")
    assert low == 0
    assert high == pytest.approx(0.2775, abs=1e-3)


def test_margin_of_the_mean_score() -> None:
    scores = [1, 2, 3, 4, 5]
    squares = sum(score * score for score in scores)
    tally = Tally(games=5, scores=Counter(east=sum(scores)), squares=Counter(east=squares))
    assert tally.mean_score("east") == 3
    assert tally.score_margin("east") == pytest.approx(1.96 * math.sqrt(2.5 / 5))


def test_one_game_says_nothing_about_the_mean() -> None:
    assert Tally(games=1).score_margin("east") == math.inf


def test_adding_keeps_the_first_failure() -> None:
    total = Tally(games=2, ended=Counter(fire=2))
    first = Failure(3, "0/3", (), "KeyError: 1")
    total.add(Tally(games=1, decisions=9, ended=Counter(coins=1), failure=first))
    total.add(Tally(games=1, ended=Counter(fire=1), failure=Failure(4, "0/4", (), "")))
    assert (total.games, total.decisions, total.failure) == (4, 9, first)
    assert total.ended == {"fire": 3, "coins": 1}
