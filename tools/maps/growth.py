"""Regions grow from their strokes; rivers and ridges slow them and so become borders."""

from __future__ import annotations

import heapq

import numpy as np
import shapely

from maps.cells import Cells, Edge
from maps.drawing import Drawing
from maps.noise import Noise
from maps.projection import Array, Geometry, Projection

CROSSING = 1.6  # cost of crossing a river or a ridge, in times the distance
Labels = list[str]
UNCLAIMED = ""


def grow(cells: Cells, drawing: Drawing, projection: Projection) -> Labels:
    """Dijkstra from all strokes at once; every cell goes to the region that reaches it first."""
    costs = step_costs(cells, drawing, projection)
    labels = [UNCLAIMED] * len(cells.points)
    queue = seeds(cells, drawing, projection)
    while queue:
        time, cell, region = heapq.heappop(queue)
        if labels[cell] != UNCLAIMED:
            continue
        labels[cell] = region
        for other in cells.neighbours[cell]:
            if labels[other] == UNCLAIMED:
                cost = costs[min(cell, other), max(cell, other)] / drawing.areas[region].weight
                heapq.heappush(queue, (time + cost, other, region))
    missing = {name for name, area in drawing.areas.items() if area.strokes} - set(labels)
    assert not missing, f"regions without cells: {missing}"
    return labels


def step_costs(cells: Cells, drawing: Drawing, projection: Projection) -> dict[Edge, float]:
    pairs = np.array(list(cells.edges))
    start, end = cells.points[pairs[:, 0]], cells.points[pairs[:, 1]]
    middle = (start + end) / 2
    rough = Noise(drawing.map.seed, 34 * drawing.map.cell / 7).at(middle[:, 0], middle[:, 1])
    barred = crosses(start, end, barriers(drawing, projection))
    cost = np.hypot(*(start - end).T) * (0.65 + 0.9 * rough + CROSSING * barred)
    keys = [(min(a, b), max(a, b)) for a, b in pairs.tolist()]
    return dict(zip(keys, cost.tolist(), strict=True))


def barriers(drawing: Drawing, projection: Projection) -> Geometry:
    ways = [way for way in [*drawing.rivers, *drawing.ridges] if len(way) > 1]
    return shapely.union_all([projection.line(way) for way in ways])


def crosses(start: Array, end: Array, lines: Geometry) -> Array:
    shapely.prepare(lines)
    crossed: Array = shapely.intersects(lines, shapely.linestrings(np.stack([start, end], axis=1)))
    return crossed.astype(float)


def seeds(cells: Cells, drawing: Drawing, projection: Projection) -> list[tuple[float, int, str]]:
    """The cells under each stroke, at least the nearest one: a small seed must not vanish."""
    tree = shapely.STRtree(shapely.points(cells.points))
    frame = shapely.box(*drawing.map.frame)
    queue: list[tuple[float, int, str]] = []
    for name, area in drawing.areas.items():
        for stroke in area.strokes:
            line = projection.line(stroke)
            assert frame.intersects(line), f"stroke of {name} outside the frame"
            near = tree.query(line.buffer(drawing.map.cell * 0.75), predicate="intersects")
            hit = sorted({*near.tolist(), int(tree.nearest(line))})
            queue += [(tree.geometries[i].distance(line) / 1e3, i, name) for i in hit]
    heapq.heapify(queue)
    return queue
