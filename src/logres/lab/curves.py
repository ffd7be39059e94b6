"""Line charts of figures by column, in the style of `plots`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from logres.lab.plots import FIGURES, STYLE, WIDTH, line, ticks, words

LEFT, RIGHT = 76, WIDTH - FIGURES
TOP, TALL, BOTTOM = 12, 150, 34
HEIGHT = TOP + TALL + BOTTOM
HEADING = 34
APART = 15
MOST_LABELS = 9

SOLID, BROKEN = "span", "equal"


@dataclass(frozen=True)
class Curve:
    """A name and its values by column; `look` is solid or dashed."""

    name: str
    values: dict[int, float]
    look: str = SOLID


@dataclass(frozen=True)
class Chart:
    """Curves over the same columns, from zero up; `write` formats a value."""

    title: str
    columns: list[str]
    curves: list[Curve]
    write: Callable[[float], str] = "{:g}".format

    def top(self) -> float:
        return max([value for curve in self.curves for value in curve.values.values()])

    def x(self, column: int) -> float:
        return LEFT + (column + 0.5) * (RIGHT - LEFT) / len(self.columns)

    def y(self, value: float) -> float:
        return TOP + TALL * (1 - value / self.top())


def picture(charts: list[Chart]) -> str:
    """Return all charts, one below the other, as one SVG file."""
    parts = [place(chart, number * (HEADING + HEIGHT)) for number, chart in enumerate(charts)]
    box = f"0 0 {WIDTH} {len(charts) * (HEADING + HEIGHT)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{STYLE}</style>'
    return "\n".join([head, *parts, "</svg>\n"])


def place(chart: Chart, y: int) -> str:
    title = words(0, HEADING - 12, chart.title)
    drawn = f'<g transform="translate(0 {HEADING})">{inside(chart)}</g>'
    return f'<g transform="translate(0 {y})">{title}{drawn}</g>'


def draw(chart: Chart) -> str:
    label = escape(chart.title, quote=True)
    box = f"0 0 {WIDTH} {HEIGHT}"
    return f'<svg viewBox="{box}" role="img" aria-label="{label}">{inside(chart)}</svg>'


def inside(chart: Chart) -> str:
    rules = [rule(chart, value) for value in ticks(0, chart.top())]
    labels = [
        words(chart.x(column), TOP + TALL + 20, chart.columns[column], "middle")
        for column in labelled(len(chart.columns))
    ]
    return "".join([*rules, *labels, *[draw_curve(chart, c) for c in chart.curves], *names(chart)])


def rule(chart: Chart, value: float) -> str:
    y = chart.y(value)
    return line("axis", LEFT, y, RIGHT, y) + words(LEFT - 8, y + 4, chart.write(value), "end")


def labelled(columns: int) -> range:
    """Return the columns to be labelled: as many as there is space for, always with the newest."""
    step = -(-columns // MOST_LABELS)
    return range((columns - 1) % step, columns, step)


def draw_curve(chart: Chart, curve: Curve) -> str:
    points = [(chart.x(column), chart.y(value)) for column, value in sorted(curve.values.items())]
    path = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
    dots = [f'<circle class="mean" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in points]
    return f'<polyline class="{curve.look}" fill="none" points="{path}"/>' + "".join(dots)


def names(chart: Chart) -> list[str]:
    """Return every curve's name and newest value, placed at its end without overlaps."""
    ends = [(chart.y(curve.values[max(curve.values)]), curve) for curve in chart.curves]
    written, lowest = [], TOP - APART * 1.0
    for y, curve in sorted(ends, key=lambda end: end[0]):
        lowest = max(y, lowest + APART)
        newest = chart.write(curve.values[max(curve.values)])
        written.append(words(RIGHT + 10, lowest + 4, f"{newest} {curve.name}"))
    return written
