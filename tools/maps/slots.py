"""Room for pieces: in each region the largest circle free of names, roads and marks."""

from __future__ import annotations

from dataclasses import dataclass

import shapely
from shapely.ops import nearest_points

from maps import signs
from maps.projection import Geometry
from maps.scene import ROAD_WIDTH, WALL, Scene
from maps.typeset import Setting


@dataclass(frozen=True)
class Slot:
    """A leader ties a slot outside its region to the nearest of its land."""

    x: float
    y: float
    r: float
    leader: Geometry | None = None

    @property
    def disc(self) -> Geometry:
        return shapely.Point(self.x, self.y).buffer(self.r)


def find(scene: Scene, names: dict[str, Setting]) -> dict[str, Slot]:
    taken = occupied(scene, names)
    return {name: slot(scene, name, taken) for name in scene.regions}


def occupied(scene: Scene, names: dict[str, Setting]) -> Geometry:
    roads = [way.line.buffer(ROAD_WIDTH / 2 + 1) for way in [*scene.ways, *scene.spurs]]
    marks = [mark.shape.buffer(3) for mark in [*scene.marks.values(), *scene.towns.values()]]
    words = [shapely.box(*setting.box).buffer(2) for setting in names.values()]
    straits = [strait.buffer(2) for strait in scene.straits.values()]
    wall = scene.wall.buffer(WALL / 2 + 1)
    ports = [port.disc.buffer(2) for port in signs.ports(scene)]
    return shapely.union_all([*roads, *marks, *words, *straits, *ports, wall])


def slot(scene: Scene, name: str, taken: Geometry) -> Slot:
    wanted, fixed = scene.drawing.style.slot_px, scene.drawing.areas[name].slot
    if not fixed:
        return inscribed(scene.regions[name].difference(taken), wanted)
    at = shapely.Point(scene.at(fixed))
    shape = scene.regions[name]
    if shape.contains(at):
        return Slot(
            round(at.x, 1), round(at.y, 1), round(min(wanted, shape.boundary.distance(at)), 1)
        )
    leader = shapely.LineString(nearest_points(at, shape))
    return Slot(round(at.x, 1), round(at.y, 1), round(wanted * 0.6, 1), leader)


def inscribed(shape: Geometry, most: float) -> Slot:
    """The largest circle inside a shape, cut down to what is wanted."""
    radius = shapely.maximum_inscribed_circle(shape, tolerance=0.5)
    (x, y), _ = radius.coords
    return Slot(round(x, 1), round(y, 1), round(min(radius.length, most), 1))
