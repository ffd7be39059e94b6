"""The mark of a place: walls for a city, a milestone for a road, a ring for a site."""

from __future__ import annotations

from maps import palette, svg
from maps.curves import number
from maps.lettering import UI
from maps.scene import CITIES, HIT, START_RING, Mark

WALLS = "M-16 15.5V-9.5h5v-6h6v4h10v-4h6v6h5v25z"
SQUARE = "M-9-12H9Q12-12 12-9V9Q12 12 9 12H-9Q-12 12-12 9V-9Q-12-12-9-12z"
OUTLINE = {"city": WALLS, "rome": WALLS, "town": SQUARE}
PICTURE = {
    "town": (
        "M-8 7.5V-6.5H-4.6V-3.6H-1.7V-6.5H1.7V-3.6H4.6V-6.5H8V7.5z",
        "M-2.2 7.5V3.4A2.2 2.2 0 0 1 2.2 3.4V7.5",
    ),
    "hillfort": ("M-9.2 6L-4-5.2H4L9.2 6z", "M-7.6 2.6H7.6M-5.8-1.2H5.8"),
}
BRICK, EARTH = "#c8503a", "#c9a86a"
SHADE = "#1e1206"


def draw(mark: Mark, colour: str) -> list[str]:
    """From below: a ring for the page to light, shadow, mark, code; last what a finger finds."""
    unseen: svg.Attributes = {"fill": "#000", "fill_opacity": 0}
    round_all = 1.4 if mark.place.kind in CITIES else 1.2
    ring = svg.tag("circle", class_="ring", r=mark.reach * round_all, fill="none", stroke_width=4)
    hit = svg.tag("circle", class_="hit", r=HIT, **unseen)
    return [ring, *body(mark, colour), hit]


def body(mark: Mark, colour: str) -> list[str]:
    ground, edge, ink = colours(mark, colour)
    d = OUTLINE.get(mark.place.kind) or circle(mark.radius)
    shadow = svg.path(d, transform=svg.move(1.2, 1.8), fill=SHADE, fill_opacity=0.38)
    shape = svg.path(
        d, class_="mark", fill=ground, stroke=edge, stroke_width=2, stroke_linejoin="round"
    )
    outer = svg.path(circle(mark.radius + START_RING), fill="none", stroke=edge, stroke_width=1.6)
    return [shadow, *[outer] * mark.place.start, shape, *picture(mark, edge), *code(mark, ink)]


def picture(mark: Mark, edge: str) -> list[str]:
    """What may be built on a site."""
    if mark.place.kind not in PICTURE:
        return []
    fill, lines = PICTURE[mark.place.kind]
    thin: svg.Attributes = {"stroke": edge, "stroke_width": 1.1, "stroke_linejoin": "round"}
    ground = BRICK if mark.place.kind == "town" else EARTH
    return [svg.path(fill, fill=ground, **thin), svg.path(lines, fill="none", **thin)]


def colours(mark: Mark, colour: str) -> tuple[str, str, str]:
    """Ground, edge and ink: Rome's walls are black, a starting place is filled with its colour."""
    if mark.place.kind == "rome":
        return "#26221f", "#efe0bd", "#f3e6c2"
    edge = palette.dark(colour, 0.35)
    if mark.place.kind == "city" and not mark.place.code:
        return BRICK, edge, palette.CREAM
    if mark.place.start:
        return palette.dark(colour, 0.1), edge, "#fff6df"
    return palette.CREAM, edge, palette.dark(colour, 0.45)


def code(mark: Mark, ink: str) -> list[str]:
    if not mark.place.code:
        return []
    drop = 9.0 if mark.place.kind in CITIES else 4.5
    style: svg.Attributes = {"font_size": 12.5, "text_anchor": "middle", "fill": ink}
    return [svg.text(mark.place.code, class_="code", y=drop, **style, **svg.typeface(UI))]


def circle(radius: float) -> str:
    r, d = number(radius), number(2 * radius)
    return f"M-{r} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"
