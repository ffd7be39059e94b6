"""The end of a match: how it ended, the scores, everything revealed."""

from __future__ import annotations

from rich.text import Text

from logres.engine.words.sketch import Panel, Sketch
from logres.terminal.drawing.blocks import Block, beside, folded
from logres.terminal.drawing.chart import STRETCH
from logres.terminal.drawing.panels import GAP, column, panel_block, stacked, title_line
from logres.terminal.drawing.screen import LEAST_MAP, LEAST_PANELS, Screen, Size
from logres.terminal.drawing.tones import ASKED, QUIET, Painter
from logres.terminal.playing.local import Table

ANOTHER = "n"
LEAST_TABLE = LEAST_MAP[0] + GAP + LEAST_PANELS


def show(table: Table) -> bool:
    """The last news, then the result; True if another game is wanted."""
    sketch = table.sketch(None)
    painter = table.face.painter(sketch)
    last_news(table, sketch, painter)
    lines = result(table, sketch, painter)
    if table.path is not None and not table.trouble:
        kept = Text(painter.signs(table.say("terminal.record-kept", path=table.path)), QUIET)
        lines += folded(kept, table.face.size.width)
    last = painter.signs(table.say("terminal.new-game"))
    answer = table.face.page(lines, table.say("terminal.more"), last)
    if not table.face.clears:
        answer = table.face.ask(last).lower()
    return answer == ANOTHER


def last_news(table: Table, sketch: Sketch, painter: Painter) -> None:
    """What happened since the last decision, as everybody may read it."""
    lines = [painter.text(line) for line in table.history.public(sketch)]
    if not lines:
        return
    head = title_line(table.say("terminal.news"), table.face.size.width, painter)
    table.face.clear(scrolled=table.hot_seat)
    table.face.page([head, *lines], table.say("terminal.more"), table.say("terminal.go-on"))


def result(table: Table, sketch: Sketch, painter: Painter) -> Block:
    size = table.face.size
    head = title_line(f"{table.title} · {table.say('terminal.over')}", size.width, painter)
    headline = Text(painter.signs(sketch.headline or in_words(table)), ASKED)
    panels = sketch.panels if sketch.headline else (scores(table), *sketch.panels)
    top = [head, Text(), *folded(headline, size.width), Text()]
    rows = size.height - len(top) - 3
    return [*top, *arranged(sketch, panels, Size(size.width, rows), painter)]


def arranged(sketch: Sketch, panels: tuple[Panel, ...], size: Size, painter: Painter) -> Block:
    """The first panel above the map, the others beside them; or all below each other."""
    first = panel_block(panels[0], min(size.width, LEAST_MAP[0]), painter)
    rows = size.height - len(first)
    if sketch.map is None or size.width < LEAST_TABLE or rows < LEAST_MAP[1]:
        return stacked(panels, len(panels), size.width, painter)
    width = size.width - GAP - LEAST_PANELS
    chart = Screen(sketch, size, painter).chart(width, rows, {}, STRETCH)
    at = max([line.cell_len for line in (*first, *chart)]) + GAP
    rest = column(panels[1:], size.width - at, size.height, painter)
    return beside([*first, *chart], rest, at)


def in_words(table: Table) -> str:
    ended = table.match.result
    assert ended is not None
    key = f"result.{ended.how}"
    if table.words.find(key) is None:
        return table.say("terminal.over")
    return table.say(key, winners=[table.name(seat) for seat in ended.winners])


def scores(table: Table) -> Panel:
    ended = table.match.result
    assert ended is not None
    rows = [(table.name(seat), str(score)) for seat, score in ended.scores.items()]
    return Panel(table.say("terminal.scores"), tuple(sorted(rows, key=lambda r: -int(r[1]))))
