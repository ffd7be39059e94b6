"""Plots of means with intervals, as SVG in one self-contained HTML file."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

WIDTH, LABEL, HIGH = 720, 130, 26
FIGURES = 170
TOP, BOTTOM = 8, 26

STYLE = """
:root { color-scheme: light dark; --mark: #8a3b12; --faint: #8886; }
@media (prefers-color-scheme: dark) { :root { --mark: #f0a36b; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
svg { width: 100%; height: auto; } text { font: 13px system-ui, sans-serif; fill: currentColor; }
.axis { stroke: var(--faint); } .equal { stroke: currentColor; stroke-dasharray: 4 4; }
.span { stroke: var(--mark); stroke-width: 3; stroke-linecap: round; } .mean { fill: var(--mark); }
"""


@dataclass(frozen=True)
class Measure:
    """A name, its mean, and the interval around it."""

    name: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Plot:
    """Measures on one scale, derived from them unless given; `mark` is a reference line."""

    title: str
    measures: list[Measure]
    scale: tuple[float, float] | None = None
    mark: float | None = None

    def bounds(self) -> tuple[float, float]:
        if self.scale:
            return self.scale
        low = min([0.0, *[one.low for one in self.measures]])
        high = max([one.high for one in self.measures])
        return low, high if high > low else low + 1

    def x(self, value: float) -> float:
        low, high = self.bounds()
        return LABEL + (value - low) / (high - low) * (WIDTH - LABEL - FIGURES)


def page(title: str, note: str, plots: list[Plot], language: str) -> str:
    """Return the whole page as text."""
    return sheet(title, note, {plot.title: draw(plot) for plot in plots}, language)


def sheet(title: str, note: str, drawings: dict[str, str], language: str) -> str:
    """Return a page of drawings under their titles."""
    parts = [f"<h2>{escape(name)}</h2>\n{drawing}" for name, drawing in drawings.items()]
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head>",
            f"<body><h1>{escape(title)}</h1><p>{escape(note)}</p>",
            *parts,
            "</body></html>\n",
        ]
    )


def draw(plot: Plot) -> str:
    bottom = TOP + HIGH * len(plot.measures)
    lines = [axis(plot, value, bottom) for value in ticks(*plot.bounds())]
    if plot.mark is not None:
        lines.append(line("equal", plot.x(plot.mark), TOP, plot.x(plot.mark), bottom))
    lines += [
        draw_measure(plot, measure, TOP + HIGH * n + HIGH / 2)
        for n, measure in enumerate(plot.measures)
    ]
    label = escape(plot.title, quote=True)
    box = f"0 0 {WIDTH} {bottom + BOTTOM}"
    return f'<svg viewBox="{box}" role="img" aria-label="{label}">{"".join(lines)}</svg>'


def draw_measure(plot: Plot, measure: Measure, y: float) -> str:
    figures = f"{shown(measure.mean)} ({shown(measure.low)} – {shown(measure.high)})"
    return "".join(
        [
            words(0, y + 4, measure.name),
            line("span", plot.x(measure.low), y, plot.x(measure.high), y),
            f'<circle class="mean" cx="{plot.x(measure.mean):.1f}" cy="{y:.1f}" r="5"/>',
            words(WIDTH - FIGURES + 20, y + 4, figures),
        ]
    )


def axis(plot: Plot, value: float, bottom: float) -> str:
    x = plot.x(value)
    return line("axis", x, TOP, x, bottom) + words(x, bottom + 18, f"{value:g}", "middle")


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line class="{kind}" {ends}/>'


def words(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def shown(value: float) -> str:
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"


def ticks(low: float, high: float) -> list[float]:
    """Return four to ten round numbers from end to end."""
    step = 10.0 ** math.floor(math.log10((high - low) / 2))
    if (high - low) / step > 10:
        step *= 5
    elif (high - low) / step > 5:
        step *= 2
    first = math.ceil(low / step)
    return [round(n * step, 10) for n in range(first, math.floor(high / step) + 1)]
