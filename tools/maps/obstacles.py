"""What no name may touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import shapely

from maps import ornaments, signs
from maps.projection import Geometry
from maps.scene import BADGE, ROAD_WIDTH, WALL, Scene
from maps.typeset import Setting

AIR = 2.0  # pixels between a name and what it must not touch
CROSSED_RIVER = 40.0
CROWDED = (3.0, 8.0)  # nearer than these it costs a little


class Obstacles:
    """Roads, marks, borders and ornaments stop a name; a river only frightens it."""

    def __init__(self, scene: Scene) -> None:
        self.solid = shapely.union_all(list(solid(scene)))
        self.rivers = shapely.union_all(scene.rivers).buffer(1.5)
        self.sheet = scene.canvas.sheet(ornaments.FRAME + 4)
        for shape in (self.solid, self.rivers, self.sheet):
            shapely.prepare(shape)

    def clear(self, settings: list[Setting]) -> list[Setting]:
        """The settings that touch nothing, at their price."""
        if not settings:
            return []
        boxes = shapely.box(*np.array([setting.box for setting in settings]).T)
        free = ~shapely.intersects(self.solid, boxes) & shapely.contains(self.sheet, boxes)
        price = CROSSED_RIVER * shapely.intersects(self.rivers, boxes)
        for distance in CROWDED:
            price = price + 1.0 * shapely.dwithin(self.solid, boxes, distance)
        return [
            replace(setting, cost=setting.cost + extra)
            for setting, ok, extra in zip(settings, free, price.tolist(), strict=True)
            if ok
        ]


def solid(scene: Scene) -> Iterator[Geometry]:
    for way in [*scene.ways, *scene.spurs]:
        yield way.line.buffer(ROAD_WIDTH / 2 + AIR)
    for mark in [*scene.marks.values(), *scene.towns.values(), *scene.cities.values()]:
        yield mark.shape.buffer(AIR)
    for strait in scene.straits.values():
        yield strait.buffer(AIR)
    for ends, line in scene.borders.items():
        if not set(ends) <= set(scene.seas):
            yield line.buffer(AIR + (1.5 if scene.groups_differ(ends) else 0.5))
    for x, y in scene.badges.values():
        yield shapely.Point(x, y).buffer(BADGE + AIR)
    yield scene.wall.buffer(WALL / 2 + AIR)
    for port in signs.ports(scene):
        yield port.disc.buffer(AIR)
    yield from ornaments.room(scene)
