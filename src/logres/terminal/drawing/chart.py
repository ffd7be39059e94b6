"""The map of a sketch as rows of text, with highlighted places numbered."""

from __future__ import annotations

from itertools import pairwise

from rich.style import Style
from rich.text import Text

from logres.engine.words.sketch import Map, Owner, Place, Point, Road, Sketch
from logres.terminal.drawing.canvas import Canvas
from logres.terminal.drawing.spread import Box, Spot, best_spot, is_free, spread
from logres.terminal.drawing.tones import LIT, QUIET, STAKE, STRONG, Painter, tone

COAST_STEP = 2
THICKER: Point = (0.5, 0.25)
ROOM = 2
CAPTIONS_FROM = 64
CAPTION = Style(italic=True, dim=True)
# A cell is about twice as high as wide; maps may be stretched a little, for the labels' sake.
CELL_HEIGHT = 2.0
STRETCH, MORE_STRETCH = 1.25, 1.7

Lit = dict[str, str]
"""The number of the choice for which a noun, as in "location n11", is highlighted."""


class Chart:
    """One drawing of a map."""

    def __init__(self, sketch: Sketch, painter: Painter, columns: int, rows: int) -> None:
        assert sketch.map is not None
        self.map: Map = sketch.map
        self.owners: dict[str, Owner] = {owner.id: owner for owner in sketch.owners}
        self.painter = painter
        self.canvas = Canvas(columns, rows, painter.plain)
        boxes = tuple(self.box(place) for place in self.map.places)
        spots = spread(boxes, columns, rows)
        self.spots = {place.noun: spot for place, spot in zip(self.map.places, spots, strict=True)}

    def draw(self, lit: Lit) -> list[Text]:
        """Draw coasts, then roads, then the labels over them.

        On ASCII terminals without coasts: they would look like roads.
        """
        for coast in () if self.painter.plain else self.map.coasts:
            self.polyline([self.cell(point) for point in coast], tone("sea"), COAST_STEP)
        for road in sorted(self.map.roads, key=lambda road: road.owner != ""):
            self.road(road)
        for place in [place for place in self.map.places if place.shown]:
            self.place(place, lit.get(place.noun, ""))
        if self.canvas.columns >= CAPTIONS_FROM:
            self.captions()
        return self.canvas.lines()

    def captions(self) -> None:
        """Draw names where there is free space, or not at all."""
        for caption in self.map.captions:
            x, y = self.cell((caption.x, caption.y))
            taken = {**self.canvas.dots, **dict.fromkeys(self.canvas.words, 1)}
            box = Box(x, y, len(caption.label) + ROOM)
            spot = best_spot(box, taken, self.canvas.columns, self.canvas.rows)
            if is_free(taken, spot, box.width):
                label = self.painter.signs(caption.label)
                self.canvas.write(spot[0] + 1, spot[1], label, tone(caption.tone) + CAPTION)

    def cell(self, point: Point) -> Point:
        """Convert a point of the map to cells of the canvas."""
        (left, top), (right, bottom) = self.map.corners
        return (
            (point[0] - left) / (right - left) * (self.canvas.columns - 1),
            (point[1] - top) / (bottom - top) * (self.canvas.rows - 1),
        )

    def box(self, place: Place) -> Box:
        x, y = self.cell((place.x, place.y))
        return Box(x, y, len(place.sign + place.label) + ROOM)

    def middle(self, noun: str) -> Point:
        column, row = self.spots[noun]
        place = next(p for p in self.map.places if p.noun == noun)
        return column + (len(place.sign + place.label) + ROOM - 1) / 2, row

    def road(self, road: Road) -> None:
        owner = self.owners.get(road.owner)
        points = [self.middle(road.ends[0]), *map(self.cell, road.via), self.middle(road.ends[1])]
        style = tone(owner.tone) + STRONG if owner else QUIET
        self.polyline(points, style)
        if owner:
            self.polyline([(x + THICKER[0], y + THICKER[1]) for x, y in points], style)

    def polyline(self, points: list[Point], style: Style, step: int = 1) -> None:
        for start, end in pairwise(points):
            self.canvas.line(start, end, style, step)

    def place(self, place: Place, number: str) -> None:
        spot = self.spots[place.noun]
        if number:
            self.lit_place(place, spot, number)
        elif place.at_stake:
            label = self.painter.signs(f"[{place.sign}{place.label}]")
            self.canvas.write(*spot, label, tone(place.tone) + STAKE)
        else:
            label = self.painter.signs(place.sign + place.label)
            self.canvas.write(spot[0] + 1, spot[1], label, tone(place.tone))
        self.markers(place, (spot[0] + 1 + len(place.sign + place.label), spot[1]), number)

    def lit_place(self, place: Place, spot: Spot, number: str) -> None:
        """Replace bracket and sign of a highlighted place by its number."""
        label = self.painter.signs(f"{number}›{place.label}")
        start = spot[0] + 1 + len(place.sign) - len(number) - 1
        self.canvas.write(max(0, start), spot[1], label, LIT)

    def markers(self, place: Place, after: Spot, number: str) -> None:
        """Return the symbols of a place's owners, after the label or its bracket."""
        column = after[0] + (place.at_stake and not number)
        for n, id in enumerate(place.owners):
            owner = self.owners[id]
            symbol = self.painter.signs(owner.symbol)
            self.canvas.write(column + n, after[1], symbol, tone(owner.tone) + STRONG)


def size_of(chart: Map, columns: int, rows: int, stretch: float = STRETCH) -> tuple[int, int]:
    """Return the largest size within `columns` and `rows` that does not distort the map much."""
    (left, top), (right, bottom) = chart.corners
    widest = (right - left) / (bottom - top) * rows * CELL_HEIGHT * stretch
    return min(columns, int(widest)), rows
