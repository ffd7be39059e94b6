"""Little drawings of hills, trees and reeds, for terrain of the rules and land out of play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from maps import svg
from maps.curves import number
from maps.noise import Noise
from maps.projection import Array, Geometry

SPACING = {"hills": 15.0, "wood": 10.0, "fens": 15.0}
VARIANTS = 7
OUTLINE: svg.Attributes = {
    "stroke": "#4a3018",
    "stroke_width": 0.9,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


@dataclass(frozen=True)
class Glyph:
    kind: str
    x: float
    y: float
    scale: float
    variant: int

    def draw(self) -> str:
        name = f"{self.kind}{self.variant if self.kind == 'hills' else ''}"
        place = svg.move(round(self.x, 1), round(self.y, 1), round(self.scale, 2))
        return svg.tag("use", href=f"#{name}", transform=place)


def scatter(shape: Geometry, kind: str, seed: int) -> list[Glyph]:
    """Spread over a shape, none too near another (rows may stand closer than neighbours)."""
    room = shape.buffer(-7) if not shape.buffer(-9).is_empty else shape.buffer(-3)
    if room.is_empty:
        return []
    rng, rough = np.random.default_rng(seed), Noise(5, 46)
    kept: list[Glyph] = []
    for x, y in shuffled(room, rng):
        tall = float(rough.at(np.array([x]), np.array([y]))[0])
        if tall > 0.2 and clear(x, y, kept, SPACING[kind]):
            scale = 0.55 + 0.75 * max(0.0, tall - 0.15) if kind == "hills" else 1.0
            kept.append(Glyph(kind, x, y + 3, scale, int(rng.integers(VARIANTS))))
    return kept


def shuffled(room: Geometry, rng: np.random.Generator) -> Array:
    west, north, east, south = room.bounds
    x, y = np.meshgrid(np.arange(west, east, 2.0), np.arange(north, south, 2.0))
    inside = shapely.contains_xy(room, x.ravel(), y.ravel())
    points = np.column_stack([x.ravel(), y.ravel()])[inside]
    order: Array = rng.permutation(points)
    return order


def clear(x: float, y: float, kept: list[Glyph], spacing: float) -> bool:
    return all((x - g.x) ** 2 + ((y + 3 - g.y) * 1.5) ** 2 > spacing**2 for g in kept)


def draw(glyphs: list[Glyph]) -> str:
    """From north to south, so that the nearer stand before the farther."""
    return "".join(glyph.draw() for glyph in sorted(glyphs, key=lambda g: (g.y, g.x)))


def symbols() -> str:
    rng = np.random.default_rng(3)
    hills = "".join(svg.group(hill(rng), id=f"hills{n}", **OUTLINE) for n in range(VARIANTS))
    return svg.tag(
        "defs", hills, svg.group(TREE, id="wood", **OUTLINE), svg.group(REEDS, id="fens")
    )


def hill(rng: np.random.Generator) -> str:
    """A cone ten high, its eastern flank in shade."""
    west, east = number(rng.uniform(-6.3, -4.7)), number(rng.uniform(-7.8, -6.2))
    flank = f"Q3.5 {east} 10 0"
    body = svg.path(f"M-10 0Q-4.5 {west} 0-10.5{flank}", fill="#e6d3a3")
    shaded = svg.path(
        f"M0-10.5{flank}Q4.5.5 1.8 0z", fill="#8a6a3d", fill_opacity=0.45, stroke="none"
    )
    strokes = "".join(
        f"M{number(7.5 * u)} {number(-10 + 9.5 * u)}l.6 {number(5.5 - 2.8 * u)}"
        for u in (0.12, 0.34, 0.56, 0.78)
    )
    return body + shaded + svg.path(strokes, fill="none", stroke_width=0.65)


TREE = svg.path("M0 0v-4.5", fill="none") + svg.path(
    "M-4.5-4q-.9-4.5 2.7-4.5q1.8-3.1 4 0q3.1.9 2.2 4.5z", fill="#8c9a5d"
)
REEDS = svg.path(
    "M-5 0h10M-1.8-.6l-1.2-4.4M0-.6v-5.6M1.8-.6l1.2-4.2",
    stroke="#2f5f4a",
    stroke_width=1.1,
    fill="none",
    stroke_linecap="round",
)
