"""A sketch as HTML, for notebooks: the map as SVG, what stands beside it as tables."""

from __future__ import annotations

from html import escape

from logres.engine.words.sketch import Map, Owner, Panel, Place, Point, Row, Sketch

WIDTH = 640.0
MARGIN = 24.0
FLATTEST, STEEPEST = 0.5, 1.5
"""Limits of a map's height, as a share of its width."""
COLOURS = {
    "red": "#d0594f",
    "blue": "#5b8bd0",
    "green": "#3f9a3a",
    "gold": "#b8860b",
    "violet": "#b055c5",
    "grey": "#8a8a8a",
    "sea": "#3a8a96",
}
"""Of medium brightness, so that they can be read on a dark and on a light page."""
WIDEST = 20
"""The columns that a row without cells may run across."""
INK = "currentColor"
STYLE = "font-family:system-ui,sans-serif;font-size:13px;line-height:1.4"


def html(title: str, sketch: Sketch) -> str:
    """Return a sketch as a fragment of HTML; everything in it is escaped."""
    parts = [f"<strong>{escape(title)}</strong>"]
    parts += [f"<div>{escape(line)}</div>" for line in (sketch.status, sketch.headline) if line]
    if sketch.map is not None:
        parts.append(svg(sketch.map, sketch.owners))
    parts += [table(panel) for panel in sketch.panels]
    return f'<div style="{STYLE}">{"".join(parts)}</div>'


def table(panel: Panel) -> str:
    rows = "".join([f"<tr>{cells(row)}</tr>" for row in panel.rows])
    title = f"<summary>{escape(panel.title)}</summary>"
    return f'<details open="open">{title}<table>{rows}</table></details>'


def cells(row: Row) -> str:
    if isinstance(row, str):
        return f'<td style="text-align:left" colspan="{WIDEST}">{escape(row)}</td>'
    return "".join([f'<td style="text-align:left">{escape(text)}</td>' for text in row])


def svg(chart: Map, owners: tuple[Owner, ...]) -> str:
    """Return the map: coasts, roads, and each place with its name and its owners' symbols."""
    paper = Paper(chart)
    known = {owner.id: owner for owner in owners}
    spots = {place.noun: paper.at((place.x, place.y)) for place in chart.places}
    parts = [line([paper.at(p) for p in coast], COLOURS["sea"], 1.0) for coast in chart.coasts]
    for road in chart.roads:
        a, b = road.ends
        way = [spots[a], *[paper.at(point) for point in road.via], spots[b]]
        owner = known.get(road.owner)
        parts.append(line(way, colour(owner.tone if owner else "grey"), 3.0 if owner else 1.0))
    parts += [mark(place, spots[place.noun], known) for place in chart.places if place.shown]
    size = f'viewBox="0 0 {WIDTH:.0f} {paper.height:.0f}" width="{WIDTH:.0f}"'
    return f'<svg {size} xmlns="http://www.w3.org/2000/svg" role="img">{"".join(parts)}</svg>'


class Paper:
    """Translates coordinates of a map into those of the picture."""

    def __init__(self, chart: Map) -> None:
        (self.left, self.top), (right, bottom) = chart.corners
        self.wide, self.high = (right - self.left) or 1.0, (bottom - self.top) or 1.0
        share = min(max(self.high / self.wide, FLATTEST), STEEPEST)
        self.height = WIDTH * share

    def at(self, point: Point) -> Point:
        x = MARGIN + (point[0] - self.left) / self.wide * (WIDTH - 2 * MARGIN)
        y = MARGIN + (point[1] - self.top) / self.high * (self.height - 2 * MARGIN)
        return x, y


def colour(tone: str) -> str:
    return COLOURS.get(tone, INK)


def line(points: list[Point], stroke: str, width: float) -> str:
    path = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
    return f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="{width}"/>'


def mark(place: Place, spot: Point, known: dict[str, Owner]) -> str:
    """Return a dot, the name beside it, and below it who is there: symbol and colour."""
    x, y = spot
    held = [known[owner] for owner in place.owners if owner in known]
    fill = colour(held[0].tone if held else place.tone)
    dot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 if place.at_stake else 3}" fill="{fill}"/>'
    said = f"{place.sign} {place.label}".strip()
    weight = ' font-weight="bold"' if place.at_stake else ""
    name = f'<text x="{x + 6:.1f}" y="{y + 3:.1f}" font-size="10" fill="{INK}"{weight}>'
    signs = "".join(
        [f'<tspan fill="{colour(owner.tone)}"> {escape(owner.symbol)}</tspan>' for owner in held]
    )
    return f"{dot}{name}{escape(said)}{signs}</text>"
