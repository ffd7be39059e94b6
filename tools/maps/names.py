"""Where the names of regions and places might stand, and where they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import shapely

from maps import signs
from maps.fit import Fit
from maps.lettering import CAPS, ITALIC, TITLE
from maps.obstacles import Obstacles
from maps.projection import Array, Geometry
from maps.scene import CITIES, City, Mark, Scene
from maps.typeset import Setting, Spot, Words

SIZES = (1.25, 1.12, 1.0, 0.92, 0.85)  # of the type for regions, tried in turn
SMALLER = 25.0  # cost of smaller type
ASIDE = 20.0  # cost of standing aside from the middle of the region
STEP = 6.0
GAPS = (3.0, 5.0, 8.0, 12.0, 17.0)  # between a mark and its name
SIDES = {"right": 0.0, "left": 1.0, "below": 2.0, "above": 2.5}
AT_SEA, ABROAD = 1.0, 14.0  # cost of leaving the mark's own region
LARGER, LARGEST = 1.5, 3.0  # pixels: the names of cities stand out


class NoRoomError(Exception):
    """Some names found no spot: move a place, a road or a border."""


def fit(scene: Scene, draft: bool = False) -> dict[str, Setting]:
    """All names set together; a draft leaves out those without room, to show where it lacks."""
    free = Obstacles(scene)
    settings = {name: free.clear(region_settings(scene, name)) for name in named_regions(scene)}
    for mark in scene.named_marks:
        settings[mark.name] = free.clear(place_settings(scene, mark))
    fitting = Fit(settings)
    fitted = fitting.run()
    if fitting.homeless and not draft:
        raise NoRoomError(", ".join(fitting.homeless))
    return fitted


def named_regions(scene: Scene) -> list[str]:
    return [name for name in scene.regions if name not in scene.rules.cities]


def region_settings(scene: Scene, name: str) -> list[Setting]:
    """Every spot inside the region, the middle and large type first, unless it is fixed by hand."""
    area = scene.drawing.areas[name]
    lines = area.lines or (scene.rules.regions[name].name,)
    size = area.size or scene.drawing.style.font
    if area.label:
        return [signed(scene, Words(name, lines, CAPS, size)).around(*scene.at(area.label))]
    body = max(shapely.get_parts(scene.regions[name]), key=lambda part: float(part.area))
    shapely.prepare(body)
    found: list[Setting] = []
    for factor in SIZES:
        words = signed(scene, Words(name, lines, CAPS, round(size * factor, 1)))
        found += inside(body, words, SMALLER * (SIZES[0] - factor))
    return found


def signed(scene: Scene, words: Words) -> Words:
    """With room for the signs that stand beside the name."""
    before, after = signs.kinds(scene, words.space)
    return replace(words, before=signs.room(before), after=signs.room(after))


def inside(body: Geometry, words: Words, cost: float) -> list[Setting]:
    wide, high = words.extent
    corners = grid(body, wide, high)
    if not len(corners):
        return []
    boxes = shapely.box(*corners.T, corners[:, 0] + wide, corners[:, 1] + high)
    corners = corners[shapely.contains(body, boxes)]
    middle = np.array([body.centroid.x - wide / 2, body.centroid.y - high / 2])
    away = corners - middle
    price = cost + ASIDE * np.hypot(away[:, 0], 1.3 * away[:, 1]) / np.sqrt(body.area)
    spots = zip(corners.tolist(), price.tolist(), strict=True)
    return [words.at(Spot(x, y, "middle", price)) for (x, y), price in spots]


def grid(body: Geometry, wide: float, high: float) -> Array:
    """Upper left corners all over the body's bounds."""
    west, north, east, south = body.bounds
    across, down = np.arange(west, east - wide, STEP), np.arange(north, south - high, STEP)
    x, y = np.meshgrid(across, down)
    return np.column_stack([x.ravel(), y.ravel()])


def place_settings(scene: Scene, mark: Mark) -> list[Setting]:
    """Spots close around the mark, in one line or, if the name has two words, in two."""
    size = scene.drawing.style.small
    city = mark.place.kind in CITIES
    face, size = (TITLE, size + LARGER) if city else (ITALIC, size)
    name = mark.place.name
    words = Words(mark.name, (name,), face, size)
    if isinstance(mark, City):
        words = signed(scene, replace(words, size=size + LARGEST))
    found = beside(mark, words, 0.0)
    if name.count(" ") == 1:
        found += beside(mark, Words(mark.name, tuple(name.split()), face, size), 1.5)
    side = scene.drawing.style.side.get(mark.name)
    return judge(scene, mark, [s for s in found if side in (None, side_of(s, mark))])


def beside(mark: Mark, words: Words, cost: float) -> list[Setting]:
    spots = [spot for gap in GAPS for spot in around(mark, words, gap)]
    return [words.at(replace(spot, cost=spot.cost + cost)) for spot in spots]


def around(mark: Mark, words: Words, gap: float) -> Iterator[Spot]:
    """To the right and left, a little up or down; above and below, slid along."""
    wide, high = words.extent
    reach, far = mark.reach + gap, 0.35 * (gap - GAPS[0])
    for shift in (0, -4, 4, -8, 8, -12, 12):
        y, off = mark.y - high / 2 + shift, abs(shift) / 8 + far
        yield Spot(mark.x + reach, y, "start", SIDES["right"] + off)
        yield Spot(mark.x - reach - wide, y, "end", SIDES["left"] + off)
    for slide in np.arange(-wide - reach, reach, STEP).tolist():
        x, off = mark.x + slide, abs(slide + wide / 2) / 14 + far
        yield Spot(x, mark.y + reach, "middle", SIDES["below"] + off)
        yield Spot(x, mark.y - reach - high, "middle", SIDES["above"] + off)


def side_of(setting: Setting, mark: Mark) -> str:
    if setting.anchor == "middle":
        return "below" if setting.box[1] > mark.y else "above"
    return "right" if setting.anchor == "start" else "left"


def judge(scene: Scene, mark: Mark, settings: list[Setting]) -> list[Setting]:
    """Dearer in another region, and where the name could be taken for another mark's."""
    boxes = shapely.box(*np.array([setting.box for setting in settings]).T)
    home = shapely.contains(scene.regions.get(mark.place.region, scene.land), boxes)
    sea = ~shapely.intersects(scene.land, boxes)
    price = doubt(scene, mark, boxes) + np.where(home, 0, np.where(sea, AT_SEA, ABROAD))
    priced = zip(settings, price.tolist(), strict=True)
    return [replace(setting, cost=setting.cost + extra) for setting, extra in priced]


def doubt(scene: Scene, mark: Mark, boxes: Geometry) -> Array:
    """Grows as another mark comes nearly as close as its own."""
    marks = [*scene.marks.values(), *scene.towns.values()]
    others = shapely.multipoints([(m.x, m.y) for m in marks if m is not mark])
    own = shapely.distance(shapely.Point(mark.x, mark.y), boxes)
    nearest = shapely.distance(others, boxes)
    grown: Array = 0.6 * np.clip(own + 12 - nearest, 0, 20)
    return grown
