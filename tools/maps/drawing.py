"""The input file of a board, `drawing.toml`: where things lie and how they look."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Table = Mapping[str, Any]


def points(text: str) -> list[Point]:
    """`lon,lat lon,lat` as pairs."""
    pairs = [pair.split(",") for pair in text.split()]
    return [(float(lon), float(lat)) for lon, lat in pairs]


def point(text: str) -> Point:
    return points(text)[0]


def lines(text: str) -> list[list[Point]]:
    return [points(line) for line in text.split("|") if line.strip()]


@dataclass(frozen=True)
class Map:
    projection: str
    frame: tuple[float, float, float, float]
    cell: float
    simplify: float
    min_island: float
    px_per_km: float
    seed: int
    repair_km: float = 15.0
    stretch: Point = (1.0, 1.0)
    lean: float = 0.0
    coast: str = "britain"
    no_coast_repair: tuple[str, ...] = ()


@dataclass(frozen=True)
class Area:
    """A region's strokes, and what is fixed by hand about its name and its slot."""

    strokes: list[list[Point]] = field(default_factory=list)
    weight: float = 1.0
    label: Point | None = None
    slot: Point | None = None
    lines: tuple[str, ...] = ()
    size: float | None = None


@dataclass(frozen=True)
class Sea:
    point: Point
    label: list[Point]
    size: float
    slot: Point | None = None


@dataclass(frozen=True)
class Lettering:
    """Words along a line of their own: seas, lands out of play."""

    text: str
    path: list[Point]
    size: float
    space: float
    rotate: float
    land: bool


@dataclass(frozen=True)
class Peaks:
    """A chain of hills: relief of this height (0 to 1) and width (km) along a line."""

    path: list[Point]
    height: float
    width: float


@dataclass(frozen=True)
class Road:
    """A road given by hand: the two spaces it joins (none: decoration) and its way."""

    between: tuple[str, ...]
    path: tuple[str, ...]


@dataclass(frozen=True)
class Title:
    at: Point
    text: str
    sub: str
    width: float = 230
    size: float = 36


@dataclass(frozen=True)
class Style:
    """Sizes in pixels of the picture; ornaments only where a point is given."""

    font: float = 17  # names of regions
    small: float = 12.5  # names of places
    slot_px: float = 30  # room wanted for pieces
    compass: Point | None = None
    compass_scale: float = 1.0
    ship: Point | None = None
    ship_scale: float = 1.2
    title: Title | None = None
    symbols: dict[str, Point] = field(default_factory=dict)  # badges of groups
    side: dict[str, str] = field(default_factory=dict)  # of a place's name
    glyph: dict[str, str] = field(
        default_factory=dict
    )  # terrain drawn otherwise than the rules say
    town_names: tuple[str, ...] = ()
    wall: list[Point] = field(default_factory=list)  # a rampart across the land
    hatch: bool = False  # land out of play is hatched
    ports: dict[str, Point] = field(default_factory=dict)  # at sea, off the coast of the region
    shades: dict[str, list[str]] = field(default_factory=dict)  # colours by terrain
    emblem: dict[str, str] = field(default_factory=dict)  # the page's sign on a group's shield


@dataclass(frozen=True)
class Drawing:
    map: Map
    areas: dict[str, Area]
    seas: dict[str, Sea]
    sea_lines: list[list[Point]]
    rivers: list[list[Point]]
    ridges: list[list[Point]]
    relief: list[Peaks]
    islands: list[tuple[Point, str]]
    fill: list[list[Point]]
    water: list[list[Point]]
    patches: list[tuple[str, list[Point]]]
    discs: dict[str, tuple[Point, float]]
    places: dict[str, Point]
    via: dict[str, list[Point]]
    towns: dict[str, Point]
    roads: list[Road]
    lettering: list[Lettering]
    style: Style


def load(path: Path) -> Drawing:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    coast = table.get("coast", {})
    return Drawing(
        map=read_map(table["map"]),
        areas={name: read_area(area) for name, area in table["area"].items()},
        seas={name: read_sea(sea) for name, sea in table["sea"].items()},
        sea_lines=[
            way for text in table.get("sealines", {}).get("lines", []) for way in lines(text)
        ],
        rivers=[points(text) for text in table.get("rivers", {}).values()],
        ridges=[points(text) for text in table.get("ridges", {}).values()],
        relief=[read_peaks(peaks) for peaks in table.get("relief", {}).values()],
        islands=[(point(island["at"]), island["area"]) for island in table.get("island", [])],
        fill=[points(text) for text in coast.get("fill", [])],
        water=[points(text) for text in coast.get("water", [])],
        patches=[(patch["area"], points(patch["polygon"])) for patch in table.get("patch", [])],
        discs={name: (point(d["at"]), d["radius"]) for name, d in table.get("disc", {}).items()},
        places={name: point(text) for name, text in table.get("place", {}).items()},
        via={name: points(text) for name, text in table.get("via", {}).items()},
        towns={name: point(text) for name, text in table.get("towns", {}).items()},
        roads=[read_road(road) for road in table.get("road", [])],
        lettering=[read_lettering(mark) for mark in table.get("mark", [])],
        style=read_style(table.get("style", {})),
    )


def read_map(table: Table) -> Map:
    known = {key: value for key, value in table.items() if key in Map.__dataclass_fields__}
    known["frame"] = tuple(known["frame"])
    known["stretch"] = tuple(known.get("stretch", (1.0, 1.0)))
    known["no_coast_repair"] = tuple(known.get("no_coast_repair", ()))
    return Map(**known)


def read_area(table: Table) -> Area:
    return Area(
        strokes=lines(table.get("strokes", "")),
        weight=table.get("weight", 1.0),
        label=point(table["label"]) if "label" in table else None,
        slot=point(table["slot"]) if "slot" in table else None,
        lines=tuple(table.get("lines", ())),
        size=table.get("size"),
    )


def read_sea(table: Table) -> Sea:
    slot = point(table["slot"]) if "slot" in table else None
    return Sea(point(table["point"]), points(table.get("label", "")), table.get("size", 30), slot)


def read_peaks(table: Table) -> Peaks:
    return Peaks(points(table["path"]), table.get("height", 1.0), table.get("width", 15.0))


def read_road(table: Table) -> Road:
    path = tuple(stop.strip() for stop in table["path"].split(";"))
    return Road(tuple(table.get("between", ())), path)


def read_lettering(table: Table) -> Lettering:
    return Lettering(
        text=table["text"],
        path=points(table["at"]),
        size=table.get("size", 16),
        space=table.get("space", 2),
        rotate=table.get("rotate", 0),
        land=table.get("land", False),
    )


def read_style(table: Table) -> Style:
    known = {key: value for key, value in table.items() if key in Style.__dataclass_fields__}
    for key in ("compass", "ship"):
        if key in known:
            known[key] = point(known[key])
    if "title" in known:
        known["title"] = Title(**{**known["title"], "at": point(known["title"]["at"])})
    known["wall"] = points(known.get("wall", ""))
    for key in ("symbols", "ports"):
        known[key] = {name: point(text) for name, text in known.get(key, {}).items()}
    known["town_names"] = tuple(known.get("town_names", ()))
    return Style(**known)


def reseeded(drawing: Drawing, seed: int) -> Drawing:
    return replace(drawing, map=replace(drawing.map, seed=seed))
