"""A board's geometry: from the two input files to labelled faces, in kilometres."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import shapely

from maps import coast, drawing, rules
from maps.cells import Cells, Edge, build
from maps.drawing import Drawing, Point
from maps.faces import Land, Subdivider, segments
from maps.growth import Labels, grow
from maps.projection import Canvas, Geometry, Projection
from maps.repair import Repair
from maps.rules import NEUTRAL, Pair, Rules, pair


@dataclass
class Board:
    drawing: Drawing
    rules: Rules
    projection: Projection
    land: Land
    faces: list[Geometry]
    labels: Labels
    regions: dict[str, Geometry] = field(init=False)
    borders: dict[Pair, Geometry] = field(init=False)
    uses: Counter[int] = field(init=False)  # how many segments are used by one face, by two

    def __post_init__(self) -> None:
        self.regions = {name: self._region(name) for name in sorted(set(self.labels))}
        self.borders, self.uses = self._read_borders()

    @property
    def canvas(self) -> Canvas:
        return Canvas(self.drawing.map.frame, self.drawing.map.px_per_km)

    def _region(self, name: str) -> Geometry:
        own = [face for face, label in zip(self.faces, self.labels, strict=True) if label == name]
        return shapely.union_all(own)

    def _read_borders(self) -> tuple[dict[Pair, Geometry], Counter[int]]:
        """Each border once, straight from the final faces."""
        lines: dict[Pair, list[Geometry]] = defaultdict(list)
        uses: Counter[int] = Counter()
        for segment, users in segments(self.faces).items():
            uses[len(users)] += 1
            names = {self.labels[n] for n in users}
            if len(names) == 2:
                lines[pair(*names)].append(segment)
        merged = {
            ends: shapely.line_merge(shapely.multilinestrings(parts))
            for ends, parts in sorted(lines.items())
        }
        return merged, uses

    def places(self) -> dict[str, Point]:
        """Every place in kilometres: where the drawing puts it, else at its true position."""
        found = {}
        for name, place in self.rules.places.items():
            at = self.drawing.places.get(name, place.at)
            assert at is not None, f"{name} has no position"
            found[name] = self.projection.point(at)
        return found


def make(game: str, folder: Path, seed: int | None = None) -> Board:
    plan = drawing.load(folder / "drawing.toml")
    if seed is not None:
        plan = drawing.reseeded(plan, seed)
    return survey(plan, rules.load(game, folder))


def survey(plan: Drawing, facts: Rules) -> Board:
    projection = Projection(plan.map.projection, plan.map.stretch, plan.map.lean)
    land = Land.of(coast.landmasses(plan, projection), plan, projection)
    cells = build(land.mainland, plan.map.cell, plan.map.seed)
    labels = grow(cells, plan, projection)
    if facts.borders is not None:
        repairer(plan, facts, projection, cells, labels).run()
    faces, names = Subdivider(plan, projection, land, cells, labels).run()
    return Board(plan, facts, projection, land, faces, names)


def repairer(
    plan: Drawing, facts: Rules, projection: Projection, cells: Cells, labels: Labels
) -> Repair:
    grown = {name for name, area in plan.areas.items() if area.strokes} - facts.cities
    wanted = frozenset(p for p in facts.borders or () if grown.issuperset(p))
    coastal = {region for region, _ in facts.coasts or ()}
    inland = grown - coastal - facts.off_map - {NEUTRAL, *plan.map.no_coast_repair}
    hidden = under_cities(plan, projection, cells)
    return Repair(cells, labels, wanted, frozenset(inland), hidden, plan.map.repair_km)


def under_cities(plan: Drawing, projection: Projection, cells: Cells) -> frozenset[Edge]:
    hidden = set()
    for at, radius in plan.discs.values():
        centre = projection.point(at)
        for edge, line in cells.edges.items():
            if math.dist(np.mean(line.coords, axis=0), centre) < radius * 0.95:
                hidden.add(edge)
    return frozenset(hidden)
