"""Thousands of small cells over the land: the clay the regions are made of."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely
from scipy.spatial import Voronoi

from maps.projection import Array, Geometry

JITTER = 0.42
MARGIN = 2.2  # cells beyond the coast, so that borders overshoot it
Edge = tuple[int, int]


@dataclass(frozen=True)
class Cells:
    """Two cells are neighbours only if part of their common edge lies on land."""

    points: Array
    neighbours: list[dict[int, float]]  # of each cell: neighbour and km of common edge on land
    edges: dict[Edge, Geometry]
    coastal: frozenset[int]


def scatter(land: Geometry, size: float, seed: int) -> Array:
    """A staggered grid, shaken."""
    west, south, east, north = land.bounds
    x, y = np.meshgrid(
        np.arange(west - 20, east + 20, size), np.arange(south - 20, north + 20, size)
    )
    x = x + (np.arange(len(x)) % 2)[:, None] * size / 2
    shake = np.random.default_rng(seed).uniform(-JITTER * size, JITTER * size, (x.size, 2))
    points = np.column_stack([x.ravel(), y.ravel()]) + shake
    near = shapely.contains_xy(land.buffer(MARGIN * size), points[:, 0], points[:, 1])
    kept: Array = points[near]
    return kept


def build(land: Geometry, size: float, seed: int) -> Cells:
    points = scatter(land, size, seed)
    diagram = Voronoi(points)
    corners = np.array(diagram.ridge_vertices)
    finite = (corners >= 0).all(axis=1)
    pairs = diagram.ridge_points[finite]
    edges = shapely.linestrings(diagram.vertices[corners[finite]])
    on_land = length_on_land(edges, land)
    wet = on_land < shapely.length(edges) - 1e-9
    return assemble(points, pairs, edges, on_land, frozenset(pairs[wet].ravel().tolist()))


def length_on_land(edges: npt.NDArray[np.object_], land: Geometry) -> Array:
    shapely.prepare(land)
    inside = shapely.contains_properly(land, edges)
    partly = shapely.intersects(land, edges) & ~inside
    length: Array = np.where(inside, shapely.length(edges), 0.0)
    length[partly] = shapely.length(shapely.intersection(edges[partly], land))
    return length


def assemble(
    points: Array,
    pairs: npt.NDArray[np.int_],
    edges: npt.NDArray[np.object_],
    lengths: Array,
    coastal: frozenset[int],
) -> Cells:
    neighbours: list[dict[int, float]] = [{} for _ in points]
    kept: dict[Edge, Geometry] = {}
    for (a, b), edge, length in zip(pairs.tolist(), edges, lengths.tolist(), strict=True):
        if length > 0:
            neighbours[a][b] = neighbours[b][a] = length
            kept[a, b] = edge
    return Cells(points, neighbours, kept, coastal)
