"""Cuts the coast extracts out of Natural Earth's land polygons (public domain).

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python -m maps.extract package/land-10m.json

The rings are kept as TopoJSON keeps them: whole numbers, each point as the step from the one
before. Lakes are left out: no board draws them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import shapely

from maps.coast import FOLDER
from maps.projection import Array, Geometry

# name: west, south, east, north; tolerance in degrees; least size in square degrees
EXTRACTS = {
    "britain": ((-14.0, 47.0, 8.0, 62.0), 0.0, 0.0),
    "europe": ((-30.0, 20.0, 45.0, 68.0), 0.01, 0.05),
}


def decode(topology: dict[str, Any]) -> Iterator[Geometry]:
    """The outlines of all landmasses, in degrees."""
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(arc, axis=0) * scale + shift for arc in topology["arcs"]]
    for land in topology["objects"]["land"]["geometries"]:
        for polygon in land["arcs"] if land["type"] == "MultiPolygon" else [land["arcs"]]:
            yield shapely.polygons(ring(polygon[0], arcs))


def ring(indices: list[int], arcs: list[Array]) -> Array:
    """Arcs end to end; a negative index means the arc backwards."""
    parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
    return np.vstack([part[(n > 0) :] for n, part in enumerate(parts)])


def cut(
    lands: list[Geometry], bounds: tuple[float, ...], tolerance: float, least: float
) -> list[Geometry]:
    window = shapely.box(*bounds)
    near = [land.buffer(0) for land in lands if land.intersects(window)]
    kept = shapely.get_parts([land.intersection(window) for land in near])
    kept = [part.simplify(tolerance) for part in kept if part.geom_type == "Polygon"]
    return sorted((part for part in kept if part.area > least), key=lambda part: -part.area)


def encode(polygons: list[Geometry], step: float = 0.001) -> dict[str, Any]:
    rings = [np.rint(np.array(p.exterior.coords) / step).astype(int) for p in polygons]
    steps = [np.diff(ring, axis=0, prepend=0).ravel().tolist() for ring in rings]
    return {"source": "Natural Earth 4.1, public domain", "step": step, "rings": steps}


def main(source: str) -> None:
    lands = list(decode(json.loads(Path(source).read_text())))
    for name, (bounds, tolerance, least) in EXTRACTS.items():
        extract = encode(cut(lands, bounds, tolerance, least))
        text = json.dumps(extract, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
