"""Crossings between two regions over water: double arrows."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.ops import nearest_points

from maps.projection import Geometry

LEAST = 34.0  # pixels from tip to tip
HEAD, BARB, SHAFT = 8.0, 6.0, 2.4


def arrow(one: Geometry, other: Geometry) -> Geometry:
    """From shore to shore where they come nearest; on a narrow water it reaches inland."""
    start, end = (np.array(point.coords[0]) for point in nearest_points(one, other))
    length = float(np.hypot(*(end - start)))
    along = (end - start) / length
    spare = max(0.0, (LEAST - length) / 2)
    return double_head(start - along * spare, end + along * spare)


def double_head(start: np.ndarray, end: np.ndarray) -> Geometry:
    along = (end - start) / np.hypot(*(end - start))
    side = np.array([-along[1], along[0]])
    right = [(start, 0), (start + along * HEAD, BARB), (start + along * HEAD, SHAFT)]
    right += [(end - along * HEAD, SHAFT), (end - along * HEAD, BARB), (end, 0)]
    left = [(point, -off) for point, off in reversed(right[1:-1])]
    return shapely.Polygon([point + side * off for point, off in right + left])
