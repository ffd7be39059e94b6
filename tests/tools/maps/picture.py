"""Reads a finished drawing back: shapes, marks, roads and the boxes of its names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import shapely
from maps import lettering
from maps.lettering import ASCENT, CAPS, ITALIC, TITLE, Face

Geometry = Any
Element = ElementTree.Element
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d*\.?\d+")
FACES = {"region-names": CAPS, "city-names": TITLE, "place-names": ITALIC}
WALLS = ("city", "rome", "town")
MARK = {"town": 12, "hillfort": 13}
REACH = {"port": 11.0, "emblem": 10.0, "capital": 9.5, "population": 10.0, "tear": 7.0}
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Picture:
    def __init__(self, path: Path) -> None:
        self.root = ElementTree.parse(path).getroot()

    @cached_property
    def sheet(self) -> Geometry:
        _, _, width, height = map(float, self.root.attrib["viewBox"].split())
        return shapely.box(0, 0, width, height)

    def group(self, name: str) -> Element:
        return next(g for g in self.root.findall(f"{SVG}g") if g.get("class") == name)

    @cached_property
    def regions(self) -> dict[str, Geometry]:
        found = self.group("regions").findall(f"{SVG}path")
        return {path.attrib["data-space"]: area(path.attrib["d"]) for path in found}

    @cached_property
    def land(self) -> Geometry:
        return shapely.union_all([shape.buffer(0.2) for shape in self.regions.values()])

    @cached_property
    def borders(self) -> Geometry:
        return shapely.union_all([shape.boundary for shape in self.regions.values()])

    @cached_property
    def marks(self) -> dict[str, Geometry]:
        """The middle of each place."""
        return {g.attrib["data-space"]: shapely.Point(at(g)) for g in self.group("places")}

    @cached_property
    def shapes(self) -> dict[str, Geometry]:
        """The room each mark takes: a square for walls, a circle for the others."""
        found = {}
        for group in self.group("places"):
            _, kind = group.attrib["class"].split()
            corners = "square" if kind in WALLS else "round"
            found[group.attrib["data-space"]] = shapely.Point(at(group)).buffer(
                MARK.get(kind, 16), cap_style=corners
            )
        return found

    @cached_property
    def badges(self) -> list[Geometry]:
        return [shapely.Point(at(group)).buffer(26) for group in self.group("badges")]

    @cached_property
    def roads(self) -> dict[tuple[str, ...], Geometry]:
        return {ends(path): lines(path.attrib["d"])[0] for path in self.paths("road")}

    @cached_property
    def stops(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """The places each road leads to: its ends, unless those are regions."""
        return {
            ends(path): tuple(path.get("data-by", path.attrib["data-ends"]).split())
            for path in self.paths("road")
        }

    @cached_property
    def paving(self) -> list[Geometry]:
        """All that looks like a road."""
        return [lines(p.attrib["d"])[0] for p in [*self.paths("road"), *self.paths("spur")]]

    def paths(self, kind: str) -> list[Element]:
        return [p for p in self.group("roads").iter(f"{SVG}path") if p.get("class") == kind]

    @cached_property
    def straits(self) -> dict[tuple[str, ...], Geometry]:
        return {ends(path): area(path.attrib["d"]) for path in self.group("straits")}

    @cached_property
    def signs(self) -> list[Sign]:
        groups = [g for g in self.root.findall(f"{SVG}g") if g.get("class") == "signs"]
        return [sign(element) for group in groups for element in group]

    @cached_property
    def names(self) -> dict[str, Geometry]:
        """The box of each name, measured in the page's own faces."""
        found = {}
        for kind, face in FACES.items():
            for text in self.group(kind):
                found[text.attrib["id"].removeprefix("name-")] = text_box(text, face)
        return found

    def touched(self, shapes: Iterable[Geometry], half_width: float = 0.0) -> list[str]:
        """The names that meet any of these."""
        whole = shapely.union_all(list(shapes)).buffer(half_width)
        return [name for name, box in self.names.items() if whole.intersects(box)]

    def colliding(self) -> list[tuple[str, str]]:
        """Pairs of names that meet."""
        return [
            (a, b)
            for (a, one), (b, other) in combinations(self.names.items(), 2)
            if one.intersects(other)
        ]


@dataclass(frozen=True)
class Sign:
    """A small sign of the rules: its kind, the region it speaks of, what is written on it."""

    kind: str
    region: str
    words: str
    disc: Geometry


def sign(group: Element) -> Sign:
    _, kind = group.attrib["class"].split()
    words = "".join(group.itertext()).strip()
    return Sign(kind, group.attrib["data-of"], words, shapely.Point(at(group)).buffer(REACH[kind]))


def ends(path: Element) -> tuple[str, ...]:
    return tuple(path.attrib["data-ends"].split())


def at(group: Element) -> tuple[float, float]:
    x, y = NUMBER.findall(group.attrib["transform"])
    return float(x), float(y)


def lines(d: str) -> list[Geometry]:
    """The lines of path data: a first point, then steps."""
    found = []
    for part in d.split("M")[1:]:
        start, _, moves = part.partition("l")
        steps = np.array(NUMBER.findall(f"{start} {moves}"), dtype=float).reshape(-1, 2)
        found.append(shapely.LineString(np.cumsum(steps, axis=0)))
    return found


def area(d: str) -> Geometry:
    """Rings of even-odd filling: outlines and the holes in them."""
    rings = [shapely.Polygon(line.coords) for line in lines(d)]
    shape = shapely.Polygon()
    for ring in sorted(rings, key=lambda ring: -float(ring.area)):
        shape = shape.symmetric_difference(ring.buffer(0))
    return shape


def text_box(text: Element, face: Face) -> Geometry:
    parts = list(text) or [text]
    return shapely.union_all([line_box(part, text, face) for part in parts]).envelope


def line_box(part: Element, text: Element, face: Face) -> Geometry:
    size = float(text.attrib["font-size"])
    x, y = float(part.attrib["x"]), float(part.attrib["y"])
    wide = lettering.width(part.text or "", face, size)
    left = x - SHARE[text.get("text-anchor", "start")] * wide
    return shapely.box(left, y - ASCENT * size, left + wide, y + lettering.descent(face) * size)
