"""Weights that make of features the chance to win, or the points, that were seen."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from judges.play import Features, Sample

RIDGE = 1.0
"""Keeps weights small that nothing speaks for."""
TRUST = 100.0
"""How much more weights are kept at what is likely, where something is."""
ROUNDS = 8

Matrix = list[list[float]]


@dataclass
class Weights:
    """What was found, and how well it fits."""

    weights: list[float]
    base: float
    told: str


def crown(samples: list[Sample]) -> Weights:
    """Logistic regression among the kingdoms of a position: one of them won. By Newton's method."""
    decided = [sample for sample in samples if sum(sample.won) > 0]
    size = len(decided[0].features[0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope, curve = [-RIDGE * w for w in weights], ridge(size)
        for sample in decided:
            add_sample(sample, weights, slope, curve)
        weights = [w + step for w, step in zip(weights, solved(curve, slope), strict=True)]
    loss = -sum([likelihood(sample, weights) for sample in decided]) / len(decided)
    blind = sum([log(len(sample.features)) for sample in decided]) / len(decided)
    return Weights(weights, 0.0, f"loss {loss:.3f} where to know nothing is {blind:.3f}")


def add_sample(sample: Sample, weights: list[float], slope: list[float], curve: Matrix) -> None:
    chances = chances_of(sample.features, weights)
    size = range(len(weights))
    mean = [sum([p * f[i] for p, f in zip(chances, sample.features, strict=True)]) for i in size]
    whole = sum(sample.won)
    for p, f, won in zip(chances, sample.features, sample.won, strict=True):
        apart = [x - m for x, m in zip(f, mean, strict=True)]
        for i in size:
            slope[i] += won / whole * apart[i]
            row, part = curve[i], p * apart[i]
            for j in size:
                row[j] += part * apart[j]


def chances_of(features: list[Features], weights: list[float]) -> list[float]:
    promises = [exp(sum([x * w for x, w in zip(f, weights, strict=True)])) for f in features]
    return [promise / sum(promises) for promise in promises]


def likelihood(sample: Sample, weights: list[float]) -> float:
    chances = chances_of(sample.features, weights)
    whole = sum(sample.won)
    return sum([won / whole * log(p) for p, won in zip(chances, sample.won, strict=True)])


def points(samples: list[Sample], likely: list[float], trust: float = TRUST) -> Weights:
    """Least squares: the points that a lone kingdom ended with. Where little speaks for anything
    else, weights stay at what is likely.
    """
    rows = [(1.0, *sample.features[0]) for sample in samples]
    ends = [sample.points[0] - dot(sample.features[0], likely) for sample in samples]
    size = range(len(rows[0]))
    curve = [[x * trust for x in row] for row in ridge(len(size))]
    for row in rows:
        for i in size:
            for j in size:
                curve[i][j] += row[i] * row[j]
    slope = [sum([row[i] * end for row, end in zip(rows, ends, strict=True)]) for i in size]
    base, *apart = solved(curve, slope)
    weights = [x + y for x, y in zip(likely, apart, strict=True)]
    missed = [end - base - dot(row[1:], apart) for row, end in zip(rows, ends, strict=True)]
    error = (sum([miss * miss for miss in missed]) / len(missed)) ** 0.5
    return Weights(weights, base, f"points missed by {error:.2f}")


def dot(row: Features, weights: list[float]) -> float:
    return sum([x * w for x, w in zip(row, weights, strict=True)])


def ridge(size: int) -> Matrix:
    return [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is symmetric and positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, row in enumerate(rows):
        for below in rows[at + 1 :]:
            part = below[at] / row[at]
            for column in range(at, len(row)):
                below[column] -= part * row[column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        row = rows[at]
        rest = sum([row[j] * found[j] for j in range(at + 1, len(rows))])
        found[at] = (row[-1] - rest) / row[at]
    return found
