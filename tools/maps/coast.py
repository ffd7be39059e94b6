"""The landmasses of the map, from a committed extract of Natural Earth."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import shapely

from maps.drawing import Drawing
from maps.projection import Geometry, Projection

FOLDER = Path(__file__).parent / "coast"
GRID = 1e-3  # km: everything that must meet is rounded to a metre


def landmasses(drawing: Drawing, projection: Projection) -> list[Geometry]:
    """Every island large enough to draw, largest first, without its lakes."""
    land = shapely.union_all(read(drawing.map.coast))
    land = projection.geometry(land).simplify(drawing.map.simplify).buffer(0)
    land = tidy_estuaries(land, drawing, projection)
    land = shapely.set_precision(land.buffer(0), GRID)
    land = land.intersection(shapely.box(*drawing.map.frame))
    parts = [part for part in shapely.get_parts(land) if part.geom_type == "Polygon"]
    large = [part for part in parts if part.area > drawing.map.min_island]
    return [shapely.Polygon(part.exterior) for part in sorted(large, key=lambda part: -part.area)]


def read(name: str) -> list[Geometry]:
    extract = json.loads((FOLDER / f"{name}.json").read_text())
    step = extract["step"]
    rings = [np.cumsum(np.reshape(ring, (-1, 2)), axis=0) * step for ring in extract["rings"]]
    return [shapely.Polygon(ring).buffer(0) for ring in rings]


def tidy_estuaries(land: Geometry, drawing: Drawing, projection: Projection) -> Geometry:
    for polygon in drawing.fill:
        land = land.union(projection.polygon(polygon))
    for polygon in drawing.water:
        land = land.difference(projection.polygon(polygon))
    return land
