"""Compass, ship, cartouche and frame, and the room they take."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import shapely
from shapely.affinity import rotate

from maps import palette, svg
from maps.curves import number
from maps.drawing import Lettering, Point, Title
from maps.lettering import ITALIC, width
from maps.projection import Geometry
from maps.scene import Scene

BAND = 11.0  # pixels from the edge of the sheet to the middle of the band of degrees
FRAME = 26.0  # pixels from the edge of the sheet to the innermost line
ROSE = 76.0
CARTOUCHE = 96.0  # height


def room(scene: Scene) -> Iterator[Geometry]:
    """What names must keep clear of."""
    style = scene.drawing.style
    if style.compass:
        yield shapely.Point(scene.at(style.compass)).buffer(ROSE * 1.3 * style.compass_scale)
    if style.ship:
        yield shapely.Point(scene.at(style.ship)).buffer(50 * style.ship_scale)
    if style.title:
        x, y, wide = cartouche_place(scene, style.title)
        yield shapely.box(x, y, x + wide, y + CARTOUCHE).buffer(14)
    for mark in scene.drawing.lettering:
        yield lettering_room(scene, mark)


def lettering_room(scene: Scene, mark: Lettering) -> Geometry:
    """A band under the words."""
    if len(mark.path) > 1:
        return scene.line(mark.path).buffer(mark.size * 0.7)
    x, y = scene.at(mark.path[0])
    half = width(mark.text, ITALIC, mark.size, mark.space) / 2
    band = shapely.box(x - half, y - mark.size * 0.75, x + half, y + mark.size * 0.25)
    return rotate(band, mark.rotate, origin=(x, y))


def cartouche_place(scene: Scene, title: Title) -> tuple[float, float, float]:
    x, y = scene.at(title.at)
    return x - title.width / 2, y - CARTOUCHE / 2, title.width


def cartouche(scene: Scene, title: Title) -> str:
    """A sheet of parchment with hollowed sides; its words are live."""
    x, y, wide = cartouche_place(scene, title)
    high, half = CARTOUCHE, CARTOUCHE / 2
    sheet = f"M0 0h{wide}q13 {half / 2} 0 {half}q13 {half / 2} 0 {half}h-{wide}"
    sheet += f"q-13-{half / 2} 0-{half}q-13-{half / 2} 0-{half}z"
    shadow = svg.path(sheet, transform=svg.move(3, 4), fill=palette.INK, opacity=0.28)
    body = svg.path(sheet, fill="#efdfb4", stroke=palette.INK, stroke_width=1.8)
    rules = f"M9 8h{wide - 18}M9 {high - 8}h{wide - 18}"
    fine = f"M9 12h{wide - 18}M9 {high - 12}h{wide - 18}"
    lines = svg.path(rules, stroke=palette.RUBRIC, stroke_width=1.8)
    lines += svg.path(fine, stroke=palette.RUBRIC, stroke_width=0.7)
    return svg.group(shadow, body, lines, transform=svg.move(x, y))


def compass(scene: Scene, at: Point) -> str:
    """A rose of sixteen winds, each point half in light."""
    x, y = scene.at(at)
    rings = "".join(
        svg.tag("circle", r=r, fill="none", stroke=palette.INK, stroke_width=w, stroke_opacity=0.75)
        for r, w in ((62, 1.6), (58, 0.7), (30, 0.7))
    )
    ticks = "".join(wind(angle, -58.0, -62.0) for angle in range(0, 360, 10))
    winds = [(22.5 + 45 * n, 36.0, 5.0, "#b58a4c") for n in range(8)]
    winds += [(45 + 90.0 * n, 50.0, 9.0, "#8a6a3d") for n in range(4)]
    winds += [(90.0 * n, ROSE, 12.0, palette.RUBRIC) for n in range(4)]
    points = "".join(rose_point(*wind) for wind in winds)
    hub = svg.tag("circle", r=4.5, fill=palette.PARCHMENT, stroke=palette.INK, stroke_width=1.2)
    scale = scene.drawing.style.compass_scale
    return svg.group(rings, ticks, points, hub, transform=svg.move(x, y, scale))


def wind(angle: float, inner: float, outer: float) -> str:
    turn = f"rotate({number(angle)})"
    return svg.path(f"M0 {inner}V{outer}", stroke=palette.INK, stroke_width=1, transform=turn)


def rose_point(angle: float, reach: float, broad: float, colour: str) -> str:
    turn = f"rotate({number(angle)})"
    halves = svg.path(f"M0 {-reach}L{broad} {-broad}L0 0z", fill=colour)
    halves += svg.path(f"M0 {-reach}L{-broad} {-broad}L0 0z", fill="#f1e3bf")
    return svg.group(
        halves, transform=turn, stroke=palette.INK, stroke_width=0.9, stroke_linejoin="round"
    )


def rhumbs(scene: Scene, at: Point) -> str:
    """Thirty-two faint lines from the compass across the sea."""
    x, y = scene.at(at)
    far = scene.canvas.width + scene.canvas.height
    angles = [n * math.pi / 16 for n in range(32)]
    ends = [(number(far * math.cos(a)), number(far * math.sin(a))) for a in angles]
    start = f"M{number(x)} {number(y)}"
    d = "".join(f"{start}l{dx} {dy}" for dx, dy in ends)
    return svg.path(d, stroke="#4d7f88", stroke_width=0.8, stroke_opacity=0.3, fill="none")


SHIP = (
    ("M-34 4q34 14 70-2q-2 12-14 16h-42q-12-2-14-14z", "#a5774a", palette.INK, 1.1),
    ("M-31 10q32 10 64-1", "none", "#6d4a2a", 0.9),
    ("M2 5V-42", "none", palette.INK, 1.6),
    ("M-24-37q26-8 50 0", "none", palette.INK, 1.4),
    ("M-22-36q24-8 46 0q6 16 0 30q-22 6-46 0q6-14 0-30z", "#efe0b6", palette.INK, 1.1),
    ("M-12-38q5 16 0 32M0-40q5 17 0 36M12-38q5 16 0 32", "none", palette.RUBRIC, 3.0),
    ("M-34 4q-8-8-4-16q4 0 5 4M36 2q8-8 5-17", "none", palette.INK, 1.3),
    ("M-22 10l-8 14M-10 12l-8 14M2 12l-8 14M14 11l-8 14", "none", palette.INK, 1.1),
    ("M2-42q5-3 9 0t8-1l-2 5q-4 3-8 1t-7 0z", palette.RUBRIC, palette.INK, 0.7),
    (
        "M-60 24q8-5 16 0t16 0t16 0t16 0t16 0t16 0M-46 30q8-5 16 0t16 0t16 0t16 0",
        "none",
        palette.WATERLINE,
        1.1,
    ),
)


def ship(scene: Scene, at: Point) -> str:
    x, y = scene.at(at)
    parts = [svg.path(d, fill=f, stroke=s, stroke_width=w) for d, f, s, w in SHIP]
    place = svg.move(x, y, scene.drawing.style.ship_scale)
    return svg.group(*parts, transform=place, stroke_linejoin="round", stroke_linecap="round")


def frame(scene: Scene) -> str:
    """Three lines and, between the outer two, a band of half degrees as on a chart."""
    wide, high = scene.canvas.width, scene.canvas.height
    band = line_box(wide, high, BAND, stroke=palette.PARCHMENT, stroke_width=9)
    band += svg.path(
        degrees(scene), stroke=palette.RUBRIC, stroke_width=7, fill="none", stroke_opacity=0.85
    )
    lines = line_box(wide, high, 6, stroke=palette.INK, stroke_width=2)
    lines += line_box(wide, high, 16, stroke=palette.INK, stroke_width=1)
    lines += line_box(wide, high, 21, stroke=palette.INK, stroke_width=2.4)
    return band + lines


def line_box(wide: float, high: float, inset: float, **attributes: svg.Value) -> str:
    size = {"width": wide - 2 * inset, "height": high - 2 * inset}
    return svg.tag("rect", x=inset, y=inset, **size, fill="none", **attributes)


def degrees(scene: Scene) -> str:
    """Every other half degree of longitude along top and bottom, of latitude along the sides."""
    wide, high = scene.canvas.width, scene.canvas.height
    d = ""
    for y in (BAND, high - BAND):
        for a, b in stretches(scene, shapely.LineString([(BAND, y), (wide - BAND, y)]), 0):
            d += f"M{number(a)} {number(y)}H{number(b)}"
    for x in (BAND, wide - BAND):
        for a, b in stretches(scene, shapely.LineString([(x, BAND), (x, high - BAND)]), 1):
            d += f"M{number(x)} {number(a)}V{number(b)}"
    return d


def stretches(scene: Scene, edge: Geometry, axis: int) -> list[tuple[float, float]]:
    """The parts of an edge to be painted: from an odd half degree to the next even one."""
    met = [
        (float(hit[axis]), half % 2)
        for half, line in graticule(scene, axis)
        for hit in shapely.get_coordinates(line.intersection(edge))
    ]
    if not met:
        return []
    met.sort()
    ends = [edge.bounds[axis], *[at for at, _ in met], edge.bounds[axis + 2]]
    return [stretch for n, stretch in enumerate(pairwise(ends)) if n % 2 == met[0][1]]


def graticule(scene: Scene, axis: int) -> Iterator[tuple[int, Geometry]]:
    """Meridians (axis 0) or parallels (axis 1) at every half degree near the map."""
    along = np.linspace(30, 72, 85) if axis == 0 else np.linspace(-20, 35, 111)
    for half in range(-40, 70) if axis == 0 else range(60, 144):
        across = np.full_like(along, half / 2)
        pairs = (across, along) if axis == 0 else (along, across)
        yield half, scene.line(list(zip(*pairs, strict=True)))
