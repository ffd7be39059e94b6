"""Margins are found again from positions that were made with them."""

from __future__ import annotations

import random

import pytest


def test_positions_know_the_margins_of_their_next_epoch() -> None:
    from judges.margins import play

    found = play(0, "a test")
    assert found
    assert all(len(sample.next) == len(sample.last) == 4 for sample in found)
    assert {sample.epochs for sample in found} <= {1, 2}
    assert all(sample.next == sample.last for sample in found if sample.epochs == 1)


def test_the_same_game_gives_the_same_positions() -> None:
    from judges.margins import play

    assert play(1, "a test") == play(1, "a test")


def test_weights_are_found_for_every_faction() -> None:
    from judges.margins import Sample, fitted

    dice = random.Random(1)
    rows = [(1.0, dice.uniform(-9, 9), dice.uniform(-9, 9)) for _ in range(400)]
    ends = [[3.0 + k * x - y for k in range(4)] for _, x, y in rows]
    samples = [Sample(1, 0.0, row, end, end, 0) for row, end in zip(rows, ends, strict=True)]
    for k, weights in enumerate(fitted(samples, ends)):
        assert weights[1:] == [pytest.approx(k, abs=0.1), pytest.approx(-1, abs=0.1)]
