"""Smooth lines, and the path data that draws them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from maps.drawing import Point
from maps.projection import Array, Geometry


def smooth(points: Sequence[Point] | Array, rounds: int = 3) -> Array:
    """Cut corners (Chaikin). The ends stay where they are; a closed line stays closed."""
    line = np.asarray(points, dtype=float)
    closed = len(line) > 2 and bool(np.allclose(line[0], line[-1]))
    for _ in range(rounds):
        cut = np.empty((2 * len(line) - 2, 2))
        cut[0::2] = 0.75 * line[:-1] + 0.25 * line[1:]
        cut[1::2] = 0.25 * line[:-1] + 0.75 * line[1:]
        line = np.vstack([cut, cut[:1]] if closed else [line[:1], cut, line[-1:]])
    return line


def path(geometry: Geometry) -> str:
    """Path data to a tenth of a pixel; both sides of a border are rounded alike and stay shared."""
    if geometry.geom_type == "Polygon":
        return "".join(ring(r) for r in [geometry.exterior, *geometry.interiors])
    if geometry.geom_type in ("LineString", "LinearRing"):
        return steps(np.array(geometry.coords))
    parts = [part for part in shapely.get_parts(geometry) if part.geom_type != "Point"]
    return "".join(path(part) for part in parts)


def ring(line: Geometry) -> str:
    return steps(np.array(line.coords)[:-1]) + "z"


def steps(points: Array) -> str:
    """The first point, then each step from the one before; no step of nothing."""
    tenths = np.rint(points * 10).astype(int)
    moves = np.diff(tenths, axis=0)
    moves = moves[np.any(moves != 0, axis=1)]
    start = f"M{number(tenths[0, 0] / 10)} {number(tenths[0, 1] / 10)}"
    if not len(moves):
        return start
    words = [f"{number(x / 10)} {number(y / 10)}" for x, y in moves.tolist()]
    return start + "l" + " ".join(words).replace(" -", "-")


def number(value: float) -> str:
    """At most two decimals, none that say nothing."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
