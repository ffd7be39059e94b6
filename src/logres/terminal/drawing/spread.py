"""Label placement on a small grid: near the anchor, without overlaps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

REACH_COLUMNS, REACH_ROWS = 9, 4
SWEEPS = 4
# A cell is twice as high as wide.
ROW_WEIGHT = 2.0
TOUCHING = 1.0


@dataclass(frozen=True)
class Box:
    """A label: its anchor in cells, and its width."""

    x: float
    y: float
    width: int


Spot = tuple[int, int]
"""The column and row where a label begins."""


@lru_cache(64)
def spread(boxes: tuple[Box, ...], columns: int, rows: int) -> tuple[Spot, ...]:
    """Find a spot for every box by local search: each sweep moves every label to its best free
    spot.
    """
    spots: dict[int, Spot] = {}
    taken: dict[Spot, int] = {}
    crowded_first = sorted(range(len(boxes)), key=lambda n: -crowd(boxes, n))
    for _ in range(SWEEPS):
        for number in crowded_first:
            box = boxes[number]
            if number in spots:
                free(taken, spots[number], box.width)
            spots[number] = best_spot(box, taken, columns, rows)
            occupy(taken, spots[number], box.width)
    return tuple(spots[number] for number in range(len(boxes)))


def crowd(boxes: tuple[Box, ...], number: int) -> float:
    """Return a penalty for the closeness of other labels."""
    me = boxes[number]
    return sum([1 / (1 + distance(me, box.x, box.y)) for box in boxes])


def distance(box: Box, x: float, y: float) -> float:
    return (x - box.x) ** 2 + (ROW_WEIGHT * (y - box.y)) ** 2


def best_spot(box: Box, taken: dict[Spot, int], columns: int, rows: int) -> Spot:
    """Return the cheapest free spot; spots come nearest first, so the search can stop early."""
    near = spots_near(box, columns, rows)
    best, least = near[0][1], float("inf")
    for away, spot in near:
        if away >= least:
            break
        price = away + TOUCHING * touching(box, spot, taken)
        if price < least and is_free(taken, spot, box.width):
            best, least = spot, price
    return best


def touching(box: Box, spot: Spot, taken: dict[Spot, int]) -> int:
    """Return the cells with a label right above or below, which would hide the line between
    them.
    """
    cells = range(spot[0], spot[0] + box.width)
    return len([1 for c in cells for r in (spot[1] - 1, spot[1] + 1) if (c, r) in taken])


@lru_cache(1024)
def spots_near(box: Box, columns: int, rows: int) -> list[tuple[float, Spot]]:
    """Yield possible spots with their distance from the anchor, nearest first."""
    left, row = round(box.x - (box.width - 1) / 2), round(box.y)
    spots = {
        (clamp(left + dx, columns - box.width), clamp(row + dy, rows - 1))
        for dy in range(-REACH_ROWS, REACH_ROWS + 1)
        for dx in range(-REACH_COLUMNS, REACH_COLUMNS + 1)
    }
    return sorted((distance(box, c + (box.width - 1) / 2, r), (c, r)) for c, r in spots)


def clamp(value: int, highest: int) -> int:
    return max(0, min(value, highest))


def is_free(taken: dict[Spot, int], spot: Spot, width: int) -> bool:
    column, row = spot
    return not any([(c, row) in taken for c in range(column, column + width)])


def occupy(taken: dict[Spot, int], spot: Spot, width: int) -> None:
    for column in range(spot[0], spot[0] + width):
        taken[column, spot[1]] = taken.get((column, spot[1]), 0) + 1


def free(taken: dict[Spot, int], spot: Spot, width: int) -> None:
    for column in range(spot[0], spot[0] + width):
        taken[column, spot[1]] -= 1
        if not taken[column, spot[1]]:
            del taken[column, spot[1]]
