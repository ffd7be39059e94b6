"""The screen of a decision, laid out responsively.

The map is on the left, panels beside it, then the log, the question and its numbered choices. On a
narrow screen the panels are in two columns, below the map if there is space for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from logres.engine.words.sketch import Sketch
from logres.terminal.drawing.blocks import Block, beside, folded, in_columns
from logres.terminal.drawing.chart import MORE_STRETCH, STRETCH, Chart, Lit, size_of
from logres.terminal.drawing.panels import GAP, column, two_columns
from logres.terminal.drawing.tones import ASKED, QUIET, STRONG, TITLE, Painter

LEAST_MAP = 54, 22
LEAST_PANELS = 42
MOST_PANELS = 60
LOG_ROWS = ((46, 6), (38, 4), (0, 3))
ANSWER_ROWS = 4
PANEL_ROWS = 14
ACTION_GAP = 3
INPUT_LINE = 1


@dataclass(frozen=True)
class Size:
    """Columns and rows."""

    width: int
    height: int


@dataclass(frozen=True)
class Asked:
    """The question as text, its choices as text and as actions, and the seat's symbol."""

    prompt: str
    answers: tuple[tuple[str, str], ...]
    symbol: str = ""


@dataclass(frozen=True)
class Told:
    """The last lines of the log; the last `new` of them are since the seat's last decision."""

    lines: tuple[str, ...]
    new: int


class Screen:
    """One sketch on a screen of one size."""

    def __init__(self, sketch: Sketch, size: Size, painter: Painter) -> None:
        self.sketch, self.size, self.painter = sketch, size, painter

    def decision(
        self, head: str, told: Told, asked: Asked, lit: Lit, hints: str, notice: Block
    ) -> Block:
        """Render everything needed to decide. A notice takes space from the log, not the map."""
        foot = self.question(asked, hints)
        room = max(0, self.log_rows - len(notice))
        log = self.log(told, room)
        log += [Text()] * (room - len(log))
        rows = self.size.height - len(foot) - len(notice) - len(log) - INPUT_LINE - 1
        return [self.head_line(head), *self.body(rows, lit), *log, *notice, *foot]

    @property
    def log_rows(self) -> int:
        """The number of log lines on the screen of a decision."""
        return next(rows for height, rows in LOG_ROWS if self.size.height >= height)

    def shows_map(self, rows: int) -> bool:
        enough = self.size.width >= LEAST_MAP[0] + GAP + LEAST_PANELS
        return self.sketch.map is not None and enough and rows >= LEAST_MAP[1]

    def is_tall(self, above: int) -> bool:
        """Whether the map fits above the panels."""
        enough = self.size.width >= LEAST_MAP[0] and above >= LEAST_MAP[1]
        return self.sketch.map is not None and enough

    def head_line(self, head: str) -> Text:
        line = Text().append(self.painter.signs(head), TITLE)
        if self.sketch.status:
            line.append(self.painter.signs(f"  {self.sketch.status}"), STRONG)
        line.truncate(self.size.width)
        return line

    def body(self, rows: int, lit: Lit) -> Block:
        if not self.shows_map(rows):
            above = rows - PANEL_ROWS
            chart = (
                self.chart(self.size.width, above, lit, MORE_STRETCH) if self.is_tall(above) else []
            )
            left = rows - len(chart)
            return chart + two_columns(self.sketch.panels, self.size.width, left, self.painter)
        width = self.size.width - GAP - LEAST_PANELS
        chart = self.chart(width, rows, lit, STRETCH)
        at = max(line.cell_len for line in chart) + GAP
        room = min(MOST_PANELS, self.size.width - at)
        return beside(chart, column(self.sketch.panels, room, rows, self.painter), at)

    def chart(self, width: int, rows: int, lit: Lit, stretch: float) -> Block:
        assert self.sketch.map is not None
        size = size_of(self.sketch.map, width, rows, stretch)
        return Chart(self.sketch, self.painter, *size).draw(lit)

    def log(self, told: Told, room: int) -> Block:
        """Render the last lines, new ones marked."""
        lines: Block = []
        fresh = len(told.lines) - told.new
        start = max(0, len(told.lines) - room)
        for n, line in enumerate(told.lines[start:], start):
            mark, style = ("▸", None) if n >= fresh else (" ", QUIET)
            text = Text().append(self.painter.signs(f"{mark} "), TITLE)
            text.append_text(self.painter.text(line, style))
            lines += folded(text, self.size.width, GAP)
        return lines[len(lines) - room :] if len(lines) > room else lines

    def question(self, asked: Asked, hints: str) -> Block:
        """Render the prompt and its choices, padded so that the map does not move."""
        rule = Text(self.painter.signs("─" * self.size.width), QUIET)
        prompt = self.painter.text(f"{asked.symbol} " if asked.symbol else "")
        prompt.append(self.painter.signs(asked.prompt), ASKED)
        answers = self.answers(asked)
        if self.shows_map(self.size.height):
            answers += [Text()] * (ANSWER_ROWS - len(answers))
        hint = Text(self.painter.signs(hints), QUIET)
        hint.truncate(self.size.width)
        return [rule, *folded(prompt, self.size.width, GAP), *answers, hint]

    def answers(self, asked: Asked) -> Block:
        digits = len(str(len(asked.answers)))
        cells = []
        for number, (words, typed) in enumerate(asked.answers, 1):
            cell = Text().append(f"{number:>{digits}} ", ASKED)
            cell.append_text(self.painter.text(words))
            cells.append(cell.append(f"  {typed}", QUIET))
        return in_columns(cells, self.size.width, ACTION_GAP)

    def whole_map(self, lit: Lit, rows: int) -> Block:
        """Render the map alone, as large as possible, with its legend."""
        assert self.sketch.map is not None
        legend = self.painter.text("   ".join(self.sketch.map.legend))
        below = folded(legend, self.size.width)
        return [*self.chart(self.size.width, rows - len(below), lit, MORE_STRETCH), *below]
