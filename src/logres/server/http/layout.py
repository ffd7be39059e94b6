"""Layout of a generic board: by coordinates, by graph distance, or in rows.

The result depends only on the places and roads, so that everybody sees the same map.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

Point = tuple[float, float]
Links = list[tuple[str, str]]

FEW = 30
"""The maximum number of places drawn as cards with their contents; more are drawn as spots."""
CARD, SPOT = (200.0, 132.0), (112.0, 84.0)
GAP = 30.0
EDGE = 40.0
RADIUS = 24.0
ROOMY = 1.3
"""The ratio of a map's area to the minimum for its places."""
ASPECT, MOST_WIDER = 1.3, 1.7
"""The preferred aspect ratio of a map."""
ROUNDS = 80
NUDGES = 300


@dataclass(frozen=True)
class Spots:
    """A layout: its size, and each place; `wide` ones are cards."""

    width: float
    height: float
    wide: bool
    places: dict[str, dict[str, Any]]


def lay_out(places: list[str], at: dict[str, Point], roads: Links) -> Spots:
    """Place each box without overlaps."""
    wide = len(places) <= FEW
    box = CARD if wide else SPOT
    if at:
        points = stretched([at[place] for place in places], box)
    elif roads:
        points = stretched(by_distance(len(places), linked(places, roads)), box)
    else:
        points = in_rows(len(places), box)
    return framed(places, apart(points, box), box, wide)


def linked(places: list[str], roads: Links) -> list[list[int]]:
    number = {place: n for n, place in enumerate(places)}
    found: list[list[int]] = [[] for _ in places]
    for a, b in roads:
        found[number[a]].append(number[b])
        found[number[b]].append(number[a])
    return found


def in_rows(count: int, box: Point) -> list[Point]:
    """Arrange places in a square grid, every other row shifted by half a place."""
    columns = max(1, math.ceil(math.sqrt(count)))
    found = []
    for n in range(count):
        row, column = divmod(n, columns)
        shift = 0.5 if row % 2 else 0.0
        found.append(((column + shift) * (box[0] + GAP), row * (box[1] + GAP)))
    return found


def by_distance(count: int, near: list[list[int]]) -> list[Point]:
    """Lay out a graph by stress majorization: distances match path lengths."""
    steps = [steps_from(n, near) for n in range(count)]
    angle = 2 * math.pi / max(1, count)
    points = [
        (math.cos(n * angle) * count / 4, math.sin(n * angle) * count / 4) for n in range(count)
    ]
    for _ in range(ROUNDS):
        points = [moved(n, points, steps[n]) for n in range(count)]
    return points


def steps_from(start: int, near: list[list[int]]) -> list[int]:
    """Return the path length to every place (breadth-first search); unreachable ones are
    farthest.
    """
    found = {start: 0}
    queue = [start]
    for place in queue:
        for other in near[place]:
            if other not in found:
                found[other] = found[place] + 1
                queue.append(other)
    beyond = max(found.values()) + 2
    return [found.get(n, beyond) for n in range(len(near))]


def moved(place: int, points: list[Point], steps: list[int]) -> Point:
    """Return the stress-minimizing position of a place, given the others."""
    x, y = points[place]
    sum_x = sum_y = weights = 0.0
    for other, (ox, oy) in enumerate(points):
        if other == place:
            continue
        weight = 1 / steps[other] ** 2
        far = math.hypot(x - ox, y - oy) or 1e-9
        sum_x += weight * (ox + steps[other] * (x - ox) / far)
        sum_y += weight * (oy + steps[other] * (y - oy) / far)
        weights += weight
    return (sum_x / weights, sum_y / weights) if weights else (x, y)


def stretched(points: list[Point], box: Point) -> list[Point]:
    """Scale to the space that the number of places needs; widen what is much higher than wide."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    least = max(width, height) / len(points) or 1.0  # a line of places is not endless
    width, height = max(width, least), max(height, least)
    wider = min(max(ASPECT * height / width, 1.0), MOST_WIDER)
    area = ROOMY * len(points) * (box[0] + GAP) * (box[1] + GAP)
    scale = math.sqrt(area / (width * wider * height))
    return [(x * scale * wider, y * scale) for x, y in points]


def apart(points: list[Point], box: Point) -> list[Point]:
    """Push overlapping boxes apart, in the shorter direction."""
    found = [list(point) for point in points]
    for _ in range(NUDGES):
        if not any([part(found[a], found[b], box) for a in range(len(found)) for b in range(a)]):
            break
    return [(x, y) for x, y in found]


def part(one: list[float], other: list[float], box: Point) -> bool:
    """Separate two boxes if they overlap; return whether they did."""
    over = [box[n] + GAP - abs(one[n] - other[n]) for n in (0, 1)]
    if min(over) < 0.5:
        return False
    axis = 0 if over[0] < over[1] else 1
    way = 1 if one[axis] >= other[axis] else -1
    one[axis] += way * over[axis] / 2
    other[axis] -= way * over[axis] / 2
    return True


def framed(places: list[str], points: list[Point], box: Point, wide: bool) -> Spots:
    """Translate to the origin."""
    if not places:
        return Spots(800, 500, wide, {})
    left = min([x for x, _ in points]) - box[0] / 2 - EDGE
    top = min([y for _, y in points]) - box[1] / 2 - EDGE
    width = max([x for x, _ in points]) + box[0] / 2 + EDGE - left
    height = max([y for _, y in points]) + box[1] / 2 + EDGE - top
    size = {"w": box[0], "h": box[1], "r": min(box) / 2} if wide else {"r": RADIUS}
    at = zip(places, points, strict=True)
    spots = {
        place: {"x": round(x - left, 1), "y": round(y - top, 1), **size} for place, (x, y) in at
    }
    return Spots(round(width, 1), round(height, 1), wide, spots)
