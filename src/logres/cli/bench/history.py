"""`logres bench --history`: kept results, as a table and as a chart."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from logres.cli.bench.figures import how, short, value
from logres.cli.words import number, words
from logres.lab import history
from logres.lab.bench import FIGURES
from logres.lab.checkout import Clone, Obstacle
from logres.lab.curves import BROKEN, SOLID, Chart, Curve, draw, picture
from logres.lab.history import Kind, Series
from logres.lab.plots import sheet

SHOWN = tuple([name for name in FIGURES if name != "position_bytes"])
DRAWINGS = (".svg", ".html")


def tell(clone: Clone, games: list[str], given: dict[str, Any], language: str) -> None:
    """Print the history of some games, or of all that have one."""
    from logres.cli import show

    plot: Path | None = given["plot"]
    if plot and plot.suffix not in DRAWINGS:
        raise Obstacle("drawing", file=plot.name, known=", ".join(DRAWINGS))
    lines = history.read(clone.root / history.FILE)
    found = history.series(lines, games)
    if plot and found:
        write(plot, found, language)
    if given["as_json"]:
        return show.print_json({"series": [plain(series) for series in found]})
    show_all(found, language)


def plain(series: Series) -> dict[str, Any]:
    """Return the kept lines with their ratios to the line before, as JSON values."""
    kind = series.kind
    about = {"game": kind.game, "compiled": kind.compiled, **asdict(kind.machine)}
    lines = [
        {**line, "ratios": plain_ratios(series, place)} for place, line in enumerate(series.lines)
    ]
    return {**about, "lines": lines}


def plain_ratios(series: Series, place: int) -> dict[str, float]:
    found = {name: series.ratio(place, name) for name in FIGURES}
    return {name: round(ratio, 4) for name, ratio in found.items() if ratio is not None}


# The table.


def show_all(found: list[Series], language: str) -> None:
    from logres.cli import show

    said, out = words(language), show.console()
    if not found:
        return out.print(said.say("bench.no-history"))
    for series in found:
        out.print(show.heading(heading(series.kind, language)))
        out.print(table(series, language))
        out.print()
    out.print(said.say("bench.history-note"))


def heading(kind: Kind, language: str) -> str:
    way, where = how(kind.compiled, language), machine(kind, language)
    return words(language).phrase("bench.kind", {"game": kind.game, "how": way, "machine": where})


def machine(kind: Kind, language: str) -> str:
    values = {"n": kind.machine.cores, **asdict(kind.machine)}
    return words(language).phrase("bench.machine", values)


def table(series: Series, language: str) -> Any:
    from logres.cli import show

    said = words(language)
    names = [name for name in SHOWN if any([name in line for line in series.lines])]
    heads = [said.say(f"bench.column.{name}") for name in ("commit", "date", *names)]
    made = show.table(heads, right=range(2, len(heads)))
    for place, line in enumerate(series.lines):
        figures = [cell(series, place, name, language) for name in names]
        name = short(line["commit"], line["dirty"]) + "~" * history.was_busy(line)
        made.add_row(name, line["date"][:10], *figures)
    return made


def cell(series: Series, place: int, name: str, language: str) -> str:
    figure, ratio = series.lines[place].get(name), series.ratio(place, name)
    if figure is None:
        return "–"
    written = value(language, figure)
    return written if ratio is None else f"{written} ×{number(language, ratio, 2)}"


# The drawing.


def write(path: Path, found: list[Series], language: str) -> None:
    charts = charts_of(found, language)
    title, note = [words(language).say(f"bench.{key}") for key in ("title", "plot-note")]
    drawings = {chart.title: draw(chart) for chart in charts}
    is_page = path.suffix == ".html"
    text = sheet(title, note, drawings, language) if is_page else picture(charts)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise Obstacle("unwritable", file=path.name, said=fault.strerror) from fault


def charts_of(found: list[Series], language: str) -> list[Chart]:
    """Return one chart for each figure of a game; machines are separate, because they cannot be
    compared.
    """
    groups: dict[tuple[str, str], list[Series]] = {}
    for series in found:
        groups.setdefault((series.kind.game, machine(series.kind, language)), []).append(series)
    return [
        chart(group, name, language)
        for group in groups.values()
        for name in SHOWN
        if any([line.get(name) for series in group for line in series.lines])
    ]


def chart(found: list[Series], name: str, language: str) -> Chart:
    """Return a chart: compiled builds as solid curves, others as dashed ones."""
    moments = sorted({history.moment(line) for series in found for line in series.lines})
    columns = [short(commit, dirty) for _, commit, dirty in moments]
    curves = [curve(series, name, moments, language) for series in found]
    drawn = [curve for curve in curves if curve.values]
    title = chart_title(found[0].kind, name, language)
    return Chart(title, columns, drawn, lambda figure: value(language, figure))


def chart_title(kind: Kind, name: str, language: str) -> str:
    what = words(language).say(f"bench.measure.{name}")
    values = {"game": kind.game, "what": what, "machine": machine(kind, language)}
    return words(language).phrase("bench.chart", values)


def curve(series: Series, name: str, moments: list[tuple[str, str, bool]], language: str) -> Curve:
    lines = [line for line in series.lines if line.get(name)]
    values = {moments.index(history.moment(line)): float(line[name]) for line in lines}
    look = SOLID if series.kind.compiled else BROKEN
    return Curve(how(series.kind.compiled, language), values, look)
