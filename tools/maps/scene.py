"""The board in pixels: all that is drawn, before it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import shapely

from maps import drawing, straits
from maps.board import Board
from maps.curves import smooth
from maps.drawing import Point, Road
from maps.projection import Canvas, Geometry
from maps.rules import NEUTRAL, Pair, Place

ROAD_WIDTH = 5.4
HIT = 22.0  # least radius that a finger finds
RADIUS = {"road": 14.5, "city": 16.0, "rome": 16.0, "town": 12.0, "dot": 6.0}
SITE_RADIUS = 13.0
START_RING = 3.5
CITIES = ("city", "rome")
SQUARE = (*CITIES, "town")
RING = 3.0  # half the width of the wall round a city
BADGE = 25.0
WALL = 9.0


@dataclass(frozen=True)
class Mark:
    """A place on the picture."""

    name: str
    place: Place
    x: float
    y: float

    @property
    def radius(self) -> float:
        return RADIUS.get(self.place.kind, SITE_RADIUS)

    @property
    def reach(self) -> float:
        """To the outside of all that is drawn: the edge, and the second ring of a start."""
        return self.radius + 1.0 + START_RING * self.place.start

    @property
    def shape(self) -> Geometry:
        """The room it takes, the corners of walls included."""
        corners = "square" if self.place.kind in SQUARE else "round"
        return shapely.Point(self.x, self.y).buffer(self.reach, cap_style=corners)


@dataclass(frozen=True)
class City(Mark):
    """A city that is a space, drawn as a ring of its own."""

    size: float

    @property
    def radius(self) -> float:
        return self.size

    @property
    def reach(self) -> float:
        return self.size + RING

    @property
    def shape(self) -> Geometry:
        return shapely.Point(self.x, self.y).buffer(self.reach)


@dataclass(frozen=True)
class Way:
    """A road of the rules as it is drawn, and the places it stops at."""

    ends: tuple[str, ...]
    line: Geometry
    stops: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return "-".join(self.ends)


class Scene:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.drawing, self.rules = board.drawing, board.rules

    @cached_property
    def canvas(self) -> Canvas:
        return self.board.canvas

    def at(self, degrees: Point) -> Point:
        return self.canvas.point(self.board.projection.point(degrees))

    def line(self, degrees: list[Point]) -> Geometry:
        return self.canvas.geometry(self.board.projection.line(degrees))

    @cached_property
    def regions(self) -> dict[str, Geometry]:
        """Only the regions of the rules, cities included."""
        shapes = self.board.regions
        return {name: self.canvas.geometry(shapes[name]) for name in self.rules.regions}

    @cached_property
    def seas(self) -> dict[str, Geometry]:
        shapes = self.board.regions
        return {name: self.canvas.geometry(shapes[name]) for name in self.rules.seas}

    @cached_property
    def neutral(self) -> Geometry:
        return self.canvas.geometry(self.board.regions.get(NEUTRAL, shapely.Polygon()))

    @cached_property
    def land(self) -> Geometry:
        shape = shapely.union_all([*self.regions.values(), self.neutral])
        shapely.prepare(shape)
        return shape

    @cached_property
    def borders(self) -> dict[Pair, Geometry]:
        return {p: self.canvas.geometry(line) for p, line in self.board.borders.items()}

    def groups_differ(self, border: Pair) -> bool:
        """Does this border part two groups of regions?"""
        groups = [self.rules.regions[name].group for name in border if name in self.regions]
        return len(groups) == 2 and groups[0] != groups[1]

    @cached_property
    def marks(self) -> dict[str, Mark]:
        found = {}
        for name, km in self.board.places().items():
            x, y = self.canvas.point(km)
            found[name] = Mark(name, self.rules.places[name], round(x, 1), round(y, 1))
        return found

    @cached_property
    def towns(self) -> dict[str, Mark]:
        """Towns without weight in the rules."""
        found = {}
        for name, at in self.drawing.towns.items():
            x, y = self.at(at)
            found[name] = Mark(name, Place(name, "dot", ""), round(x, 1), round(y, 1))
        return found

    @property
    def named_marks(self) -> list[Mark]:
        towns = [self.towns[name] for name in self.drawing.style.town_names]
        places = [mark for mark in self.marks.values() if mark.place.name]
        return [*places, *towns, *self.cities.values()]

    @cached_property
    def cities(self) -> dict[str, City]:
        """Cities that are spaces of their own."""
        found = {}
        for name, (at, radius) in self.drawing.discs.items():
            x, y = self.at(at)
            place = Place(self.rules.regions[name].name, "city", name)
            found[name] = City(name, place, round(x, 1), round(y, 1), radius * self.canvas.scale)
        return found

    @cached_property
    def ways(self) -> list[Way]:
        return [self.way(ends) for ends in self.rules.roads]

    @cached_property
    def spurs(self) -> list[Way]:
        """Stretches of road inside one space."""
        own = [road for road in self.drawing.roads if len(road.between) == 1]
        return [self.paved(road) for road in own]

    @cached_property
    def tracks(self) -> list[Geometry]:
        """Roads without weight in the rules."""
        return [self.track(road) for road in self.drawing.roads if not road.between]

    def track(self, road: Road) -> Geometry:
        return shapely.LineString([self.stop(name) for name in road.path])

    def stop(self, name: str) -> Point:
        """A point, or a town, place or city by its id."""
        if "," in name:
            return self.at(drawing.point(name))
        mark = {**self.towns, **self.marks, **self.cities}[name]
        return mark.x, mark.y

    @cached_property
    def straits(self) -> dict[Pair, Geometry]:
        shapes = self.regions
        return {(a, b): straits.arrow(shapes[a], shapes[b]) for a, b in self.rules.straits}

    def way(self, ends: Pair) -> Way:
        """By the path of the drawing; else straight, as Romans build, but for its way-points."""
        given = [road for road in self.drawing.roads if road.between == ends]
        if given:
            return self.paved(given[0])
        start, end = (self.marks[name] for name in ends)
        via = [self.at(point) for point in self.drawing.via.get("-".join(ends), [])]
        points = [(start.x, start.y), *via, (end.x, end.y)]
        return Way(ends, shapely.LineString(smooth(points) if via else points), ends)

    def paved(self, road: Road) -> Way:
        """From place to place, and up to the ring of a city."""
        line = shapely.LineString(smooth(self.track(road).coords))
        for city in self.cities.values():
            line = line.difference(city.shape)
        return Way(road.between, line, tuple(name for name in road.path if name in self.marks))

    @cached_property
    def rivers(self) -> list[Geometry]:
        return [shapely.LineString(smooth(self.line(way).coords)) for way in self.drawing.rivers]

    @cached_property
    def wall(self) -> Geometry:
        points = self.line(self.drawing.style.wall).coords if self.drawing.style.wall else []
        return shapely.LineString(smooth(points) if points else [])

    @cached_property
    def badges(self) -> dict[str, Point]:
        points = self.drawing.style.symbols
        groups = [name for name, group in self.rules.groups.items() if group.badge]
        return {name: self.at(points[name]) for name in groups}
