"""Weights are found again from games that were made with them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from judges.play import Sample


def made(weights: list[float], number: int) -> list[Sample]:
    """Positions of three kingdoms, of which one wins as the weights promise."""
    from judges.fit import chances_of
    from judges.play import Sample

    dice, found = random.Random(1), []
    for _ in range(number):
        features = [tuple(dice.random() for _ in weights) for _ in range(3)]
        winner = dice.choices(range(3), chances_of(features, weights))[0]
        points = [round(10 * sum(x * w for x, w in zip(f, weights, strict=True))) for f in features]
        won = [float(k == winner) for k in range(3)]
        found.append(Sample(("good", "bad"), features, won, points))
    return found


def test_what_won_more_often_gets_the_greater_weight() -> None:
    from judges.fit import crown

    found = crown(made([3.0, -1.0], 600))
    assert found.weights == [pytest.approx(3.0, abs=0.6), pytest.approx(-1.0, abs=0.6)]


def test_points_are_told_from_what_brought_them() -> None:
    from judges.fit import points

    found = points(made([3.0, -1.0], 600), [0.0, 0.0], trust=0.1)
    assert found.weights == [pytest.approx(30, abs=1), pytest.approx(-10, abs=1)]


def test_weights_that_nothing_speaks_for_stay_at_what_is_likely() -> None:
    from judges.fit import points
    from judges.play import Sample

    one = Sample(("point",), [(5.0,)], [1.0], [5])
    assert points([one], [1.0]).weights == [pytest.approx(1.0)]
