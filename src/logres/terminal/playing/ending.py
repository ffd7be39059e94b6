"""The end of a match: the result, the scores, everything revealed."""

from __future__ import annotations

from rich.text import Text

from logres.engine.words.sketch import Panel, Sketch
from logres.terminal.drawing.blocks import Block, beside, folded
from logres.terminal.drawing.chart import STRETCH
from logres.terminal.drawing.panels import GAP, column, panel_block, stacked, title_line
from logres.terminal.drawing.screen import LEAST_MAP, LEAST_PANELS, Screen, Size
from logres.terminal.drawing.tones import ASKED, QUIET, Painter
from logres.terminal.playing.local import LocalMatch

ANOTHER = "n"
LEAST_TABLE = LEAST_MAP[0] + GAP + LEAST_PANELS


def show(local: LocalMatch) -> bool:
    """Show the last news, then the result; return True if another game is wanted."""
    sketch = local.sketch(None)
    painter = local.face.painter(sketch)
    last_news(local, sketch, painter)
    lines = result(local, sketch, painter)
    if local.path is not None and not local.trouble:
        kept = Text(painter.signs(local.say("terminal.record-kept", path=local.path)), QUIET)
        lines += folded(kept, local.face.size.width)
    last = painter.signs(local.say("terminal.new-game"))
    answer = local.face.page(lines, local.say("terminal.more"), last)
    if not local.face.clears:
        answer = local.face.ask(last).lower()
    return answer == ANOTHER


def last_news(local: LocalMatch, sketch: Sketch, painter: Painter) -> None:
    """Show the public events since the last decision."""
    lines = [painter.text(line) for line in local.history.public(sketch)]
    if not lines:
        return
    head = title_line(local.say("terminal.news"), local.face.size.width, painter)
    local.face.clear(scrolled=local.hot_seat)
    local.face.page([head, *lines], local.say("terminal.more"), local.say("terminal.go-on"))


def result(local: LocalMatch, sketch: Sketch, painter: Painter) -> Block:
    size = local.face.size
    head = title_line(f"{local.title} · {local.say('terminal.over')}", size.width, painter)
    headline = Text(painter.signs(sketch.headline or in_words(local)), ASKED)
    panels = sketch.panels if sketch.headline else (scores(local), *sketch.panels)
    top = [head, Text(), *folded(headline, size.width), Text()]
    rows = size.height - len(top) - 3
    return [*top, *arranged(sketch, panels, Size(size.width, rows), painter)]


def arranged(sketch: Sketch, panels: tuple[Panel, ...], size: Size, painter: Painter) -> Block:
    """Place the first panel above the map, the others beside them; or stack all."""
    first = panel_block(panels[0], min(size.width, LEAST_MAP[0]), painter)
    rows = size.height - len(first)
    if sketch.map is None or size.width < LEAST_TABLE or rows < LEAST_MAP[1]:
        return stacked(panels, len(panels), size.width, painter)
    width = size.width - GAP - LEAST_PANELS
    chart = Screen(sketch, size, painter).chart(width, rows, {}, STRETCH)
    at = max([line.cell_len for line in (*first, *chart)]) + GAP
    rest = column(panels[1:], size.width - at, size.height, painter)
    return beside([*first, *chart], rest, at)


def in_words(local: LocalMatch) -> str:
    ended = local.match.result
    assert ended is not None
    key = f"result.{ended.how}"
    if local.words.find(key) is None:
        return local.say("terminal.over")
    return local.say(key, winners=list(ended.winners))


def scores(local: LocalMatch) -> Panel:
    ended = local.match.result
    assert ended is not None
    rows = [(local.name(seat), str(score)) for seat, score in ended.scores.items()]
    return Panel(local.say("terminal.scores"), tuple(sorted(rows, key=lambda r: -int(r[1]))))
