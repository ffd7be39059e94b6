"""Small signs of the rules: ports on the coast; emblem, capital and population beside a name."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.ops import nearest_points

from maps.projection import Geometry
from maps.scene import Scene
from maps.typeset import Setting

RADIUS = {"port": 11.0, "emblem": 10.0, "capital": 9.5, "population": 10.0, "tear": 7.0}
GAP = 4.0  # pixels between a sign and the name
OFFSHORE = 5.0  # pixels from the shore to the middle of a port


@dataclass(frozen=True)
class Sign:
    kind: str
    region: str
    x: float
    y: float

    @property
    def radius(self) -> float:
        return RADIUS[self.kind]

    @property
    def disc(self) -> Geometry:
        return shapely.Point(self.x, self.y).buffer(self.radius)


def kinds(scene: Scene, name: str) -> tuple[list[str], list[str]]:
    """What stands before a region's name, and what after it."""
    region = scene.rules.regions[name]
    before = ["emblem"] * (region.group in scene.drawing.style.emblem)
    after = ["capital"] * region.capital + ["population"] * (region.population is not None)
    return before, after + ["tear"] * region.tear


def room(beside: list[str]) -> float:
    return sum(2 * RADIUS[kind] + GAP for kind in beside)


def all_signs(scene: Scene, names: dict[str, Setting]) -> list[Sign]:
    named = [name for name in scene.regions if name in names]
    return [*ports(scene), *[s for name in named for s in beside(scene, name, names[name])]]


def beside(scene: Scene, name: str, setting: Setting) -> list[Sign]:
    before, after = kinds(scene, name)
    left, top, right, bottom = setting.box
    return [
        *row(name, before, left, (top + bottom) / 2),
        *row(name, after, right - room(after) + GAP, (top + bottom) / 2),
    ]


def row(name: str, kinds: list[str], x: float, y: float) -> list[Sign]:
    found = []
    for kind in kinds:
        found.append(Sign(kind, name, round(x + RADIUS[kind], 1), round(y, 1)))
        x += 2 * RADIUS[kind] + GAP
    return found


def ports(scene: Scene) -> list[Sign]:
    return [port(scene, name) for name, region in scene.rules.regions.items() if region.port]


def port(scene: Scene, name: str) -> Sign:
    """Just off the shore, on the way to the point at sea that the drawing gives."""
    at = shapely.Point(scene.at(scene.drawing.style.ports[name]))
    shore, sea = (np.array(p.coords[0]) for p in nearest_points(scene.regions[name].boundary, at))
    out = shore + (sea - shore) / np.hypot(*(sea - shore)) * OFFSHORE
    return Sign("port", name, round(float(out[0]), 1), round(float(out[1]), 1))
