"""From labelled cells to one planar subdivision in which every border is shared exactly."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely

from maps.cells import Cells
from maps.coast import GRID
from maps.curves import smooth
from maps.drawing import Drawing, Point
from maps.growth import UNCLAIMED, Labels
from maps.projection import Geometry, Projection
from maps.rules import NEUTRAL

SEA, UNKNOWN = "?sea", "?land"
Segment = tuple[Point, Point]


@dataclass
class Land:
    """All landmasses, and those large ones on which regions grow."""

    parts: list[Geometry]
    main: list[Geometry]

    def __post_init__(self) -> None:
        self.all = shapely.union_all(self.parts)
        self.mainland = shapely.MultiPolygon(self.main)
        shapely.prepare(self.all)
        shapely.prepare(self.mainland)

    @classmethod
    def of(cls, parts: list[Geometry], drawing: Drawing, projection: Projection) -> Land:
        strokes = [stroke for area in drawing.areas.values() for stroke in area.strokes]
        starts = shapely.points(projection.points([stroke[0] for stroke in strokes]))
        return cls(parts, [p for p in parts if shapely.contains(p, starts).any()])


def segments(faces: list[Geometry]) -> dict[Segment, list[int]]:
    """Every straight piece of an outline, and the faces that use it."""
    use: dict[Segment, list[int]] = defaultdict(list)
    for number, face in enumerate(faces):
        for ring in (face.exterior, *face.interiors):
            points = [(round(x, 4), round(y, 4)) for x, y in ring.coords]
            for a, b in pairwise(points):
                use[(a, b) if a < b else (b, a)].append(number)
    return use


class Subdivider:
    def __init__(
        self, drawing: Drawing, projection: Projection, land: Land, cells: Cells, labels: Labels
    ) -> None:
        self.drawing, self.projection, self.land = drawing, projection, land
        self.cells, self.cell_labels = cells, labels
        self.patches = [(name, projection.polygon(way)) for name, way in drawing.patches]
        self.discs = {
            name: shapely.Point(projection.point(at)).buffer(radius, quad_segs=24)
            for name, (at, radius) in drawing.discs.items()
        }
        self.tree = shapely.STRtree(shapely.points(cells.points))
        self.faces = self.arrange()
        self.inside = np.array([face.representative_point() for face in self.faces])
        self.on_main = shapely.contains(land.mainland, self.inside)
        self.labels = [self.first_label(n) for n in range(len(self.faces))]

    def run(self) -> tuple[list[Geometry], Labels]:
        self.name_seas()
        self.tidy()
        self.place_slivers()
        return self.faces, self.labels

    def arrange(self) -> list[Geometry]:
        """Lines overshoot the coast on purpose: noding is rounded and dangles fall away."""
        frame = shapely.box(*self.drawing.map.frame)
        sea = [smooth(self.projection.points(way)) for way in self.drawing.sea_lines]
        sea_lines = [shapely.LineString(way).intersection(frame) for way in sea]
        outlines = [p.exterior for p in [*self.land.parts, frame]]
        outlines += [p.exterior for _, p in self.patches] + [
            d.exterior for d in self.discs.values()
        ]
        net = shapely.union_all([*outlines, *self.border_arcs(), *sea_lines], grid_size=GRID)
        return list(shapely.get_parts(shapely.polygonize(shapely.get_parts(net))))

    def border_arcs(self) -> list[Geometry]:
        """Each border is one arc between triple points, smoothed with its ends fixed."""
        labels = self.cell_labels
        lines = [edge for (a, b), edge in self.cells.edges.items() if labels[a] != labels[b]]
        arcs = shapely.get_parts(shapely.line_merge(shapely.union_all(lines)))
        tolerance = 1.2 * self.drawing.map.cell / 7
        return [shapely.LineString(smooth(arc.simplify(tolerance).coords)) for arc in arcs]

    def first_label(self, n: int) -> str:
        inside = self.inside[n]
        given = self.given(inside)
        if given:
            return given
        if not self.land.all.contains(inside):
            return SEA
        return self.majority(self.faces[n]) if self.on_main[n] else self.island(inside)

    def given(self, inside: Geometry) -> str | None:
        """A face under a city or a patch has its name from there, whatever grew there."""
        for name, disc in self.discs.items():
            if disc.contains(inside):
                return name
        for name, patch in self.patches:
            if patch.contains(inside) and self.land.all.contains(inside):
                return name
        return None

    def majority(self, face: Geometry) -> str:
        hit = self.tree.query(face.buffer(0.01), predicate="contains")
        votes = Counter(self.cell_labels[i] for i in sorted(hit.tolist()))
        votes.pop(UNCLAIMED, None)
        return votes.most_common(1)[0][0] if votes else UNKNOWN

    def island(self, inside: Geometry) -> str:
        """By the table; an island far from every entry is out of play."""
        part = next(p for p in self.land.parts if p.contains(inside))
        near = [
            (part.distance(shapely.Point(self.projection.point(at))), name)
            for at, name in self.drawing.islands
        ]
        km, name = min(near, default=(math.inf, NEUTRAL))
        return name if km < self.drawing.map.cell * 5 else NEUTRAL

    def name_seas(self) -> None:
        for name, sea in self.drawing.seas.items():
            at = shapely.Point(self.projection.point(sea.point))
            for n, face in enumerate(self.faces):
                if self.labels[n] == SEA and face.contains(at):
                    self.labels[n] = name

    def tidy(self) -> None:
        """Slivers and lesser pieces of a region join the neighbour they share most border with."""
        touching = self.touching()
        for _ in range(6):
            loose = self.loose(touching)
            if not loose:
                return
            for n in loose:
                self.join_neighbour(n, touching[n], loose)

    def join_neighbour(self, n: int, touching: dict[int, float], loose: set[int]) -> None:
        wet = self.labels[n] == SEA
        near = {
            other: km
            for other, km in touching.items()
            if other not in loose and self.is_sea(self.labels[other]) == wet
        }
        if near:
            self.labels[n] = self.labels[max(near, key=lambda other: (near[other], -other))]

    def is_sea(self, label: str) -> bool:
        return label in self.drawing.seas or label == SEA

    def loose(self, touching: list[dict[int, float]]) -> set[int]:
        """Faces without a name, and those cut off from the main body of their region."""
        body = components(self.labels, touching)
        size: Counter[int] = Counter()
        for n, face in enumerate(self.faces):
            size[body[n]] += face.area
        largest: dict[str, float] = defaultdict(float)
        for n in self.growing:
            largest[self.labels[n]] = max(largest[self.labels[n]], size[body[n]])
        cut_off = {n for n in self.growing if size[body[n]] < largest[self.labels[n]] * 0.999}
        unnamed = {n for n, label in enumerate(self.labels) if label in (SEA, UNKNOWN)}
        free = {n for n in unnamed | cut_off if self.labels[n] != NEUTRAL}
        return {n for n in free if not self.given(self.inside[n])}

    @property
    def growing(self) -> list[int]:
        """Faces of regions on the landmasses where regions grow."""
        return [
            n
            for n, label in enumerate(self.labels)
            if self.on_main[n] and label in self.drawing.areas
        ]

    def touching(self) -> list[dict[int, float]]:
        near: list[dict[int, float]] = [defaultdict(float) for _ in self.faces]
        for (a, b), users in segments(self.faces).items():
            if len(users) == 2:
                near[users[0]][users[1]] += math.dist(a, b)
                near[users[1]][users[0]] += math.dist(a, b)
        return near

    def place_slivers(self) -> None:
        """Last resort: an isolated sliver takes the nearest name of its kind."""
        for n, label in enumerate(self.labels):
            if label in (SEA, UNKNOWN):
                kin = self.drawing.seas if label == SEA else self.drawing.areas
                near = [
                    (self.faces[n].distance(face), name)
                    for face, name in zip(self.faces, self.labels, strict=True)
                    if name in kin
                ]
                self.labels[n] = min(near)[1]


def components(labels: Labels, touching: list[dict[int, float]]) -> list[int]:
    """Faces of one name that hang together share a number."""
    body = [-1] * len(labels)
    for start in range(len(labels)):
        if body[start] < 0:
            body[start], stack = start, [start]
            while stack:
                for other in touching[stack.pop()]:
                    if body[other] < 0 and labels[other] == labels[start]:
                        body[other] = start
                        stack.append(other)
    return body
