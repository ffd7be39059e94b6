"""From longitude and latitude to kilometres on the map, and from kilometres to pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyproj
import shapely

from maps.drawing import Point

Array: TypeAlias = npt.NDArray[np.float64]
Geometry = Any  # shapely carries no types


class Projection:
    """A PROJ projection in kilometres, pulled about as old maps are.

    `stretch` widens and heightens the whole; `lean` draws the south taller than the north.
    """

    def __init__(self, definition: str, stretch: Point = (1.0, 1.0), lean: float = 0.0) -> None:
        self._forward = pyproj.Transformer.from_crs("EPSG:4326", definition, always_xy=True)
        self._stretch, self._lean = stretch, lean

    def points(self, degrees: Sequence[Point] | Array) -> Array:
        pairs = np.asarray(degrees, dtype=float).reshape(-1, 2)
        x, y = self._forward.transform(pairs[:, 0], pairs[:, 1])
        x, y = self._stretch[0] * np.asarray(x), self._stretch[1] * np.asarray(y)
        return np.column_stack([x, y - self._lean * y**2 / 200])

    def point(self, degrees: Point) -> Point:
        x, y = self.points([degrees])[0]
        return float(x), float(y)

    def line(self, degrees: Sequence[Point]) -> Geometry:
        """One point gives a point, more give a line."""
        points = self.points(degrees)
        return shapely.linestrings(points) if len(points) > 1 else shapely.points(points[0])

    def polygon(self, degrees: Sequence[Point]) -> Geometry:
        """Rounded to a metre, like the coast, so that both meet in the same points."""
        return shapely.polygons(np.round(self.points(degrees), 3))

    def geometry(self, degrees: Geometry) -> Geometry:
        return shapely.transform(degrees, self.points)


@dataclass(frozen=True)
class Canvas:
    """The picture: the frame in kilometres seen at so many pixels a kilometre."""

    frame: tuple[float, float, float, float]
    scale: float

    @property
    def width(self) -> float:
        return round((self.frame[2] - self.frame[0]) * self.scale, 1)

    @property
    def height(self) -> float:
        return round((self.frame[3] - self.frame[1]) * self.scale, 1)

    def points(self, km: Array) -> Array:
        left, top = self.frame[0], self.frame[3]
        return np.column_stack([(km[:, 0] - left) * self.scale, (top - km[:, 1]) * self.scale])

    def point(self, km: Point) -> Point:
        x, y = self.points(np.array([km]))[0]
        return float(x), float(y)

    def geometry(self, km: Geometry) -> Geometry:
        return shapely.transform(km, self.points)

    def sheet(self, margin: float = 0.0) -> Geometry:
        return shapely.box(margin, margin, self.width - margin, self.height - margin)
