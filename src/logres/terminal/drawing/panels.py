"""Panels of a sketch as lines of text, fitted into a column."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from logres.engine.words.sketch import Panel, Row
from logres.terminal.drawing.blocks import Block, beside, folded
from logres.terminal.drawing.tones import QUIET, TITLE, Painter

GAP = 2


def panel_block(panel: Panel, width: int, painter: Painter, brief: bool = False) -> Block:
    """Render a title with a rule, then the rows."""
    rows = panel.brief if brief and panel.brief is not None else panel.rows
    if not rows:
        return []
    widths = column_widths(rows)
    tight = len(widths) > 2 and sum(widths) + GAP * (len(widths) - 1) > width
    gap = 1 if tight else GAP
    lines = [title_line(panel.title, width, painter)]
    for row in rows:
        text = painter.text(row) if isinstance(row, str) else aligned(row, widths, gap, painter)
        lines += folded(text, width, hanging(row, widths))
    return lines


def title_line(title: str, width: int, painter: Painter) -> Text:
    line = Text().append(painter.signs(title), TITLE)
    rest = width - line.cell_len - 1
    return line.append(painter.signs(" " + "─" * rest), QUIET) if rest > 0 else line


def column_widths(rows: Sequence[Row]) -> list[int]:
    widths: list[int] = []
    for row in rows:
        cells = () if isinstance(row, str) else row
        widths += [0] * (len(cells) - len(widths))
        for n, cell in enumerate(cells):
            widths[n] = max(widths[n], cell_len(cell))
    return widths


def aligned(row: tuple[str, ...], widths: list[int], gap: int, painter: Painter) -> Text:
    """Align cells in columns: names to the left, in wider tables the rest centred."""
    line = Text()
    for n, cell in enumerate(row):
        room = widths[n] - cell_len(cell)
        before = room // 2 if n and len(widths) > 2 else 0
        line.append(" " * before).append(painter.text(cell)).append(" " * (room - before + gap))
    line.rstrip()
    return line


def hanging(row: Row, widths: list[int]) -> int:
    """Return the hanging indent of a long row."""
    if isinstance(row, str):
        return len(row) - len(row.lstrip()) + GAP
    return widths[0] + GAP if len(row) == 2 else GAP


def column(panels: Sequence[Panel], width: int, height: int, painter: Painter) -> Block:
    """Stack panels: in full, or the last ones briefly, or without the very last."""
    for brief in range(len(panels) + 1):
        full = len(panels) - brief
        lines = stacked(panels, full, width, painter)
        if len(lines) <= height:
            return lines
    return stacked(panels, 0, width, painter)[: max(0, height)]


def stacked(panels: Sequence[Panel], full: int, width: int, painter: Painter) -> Block:
    """Render the first `full` panels in full, the others briefly."""
    lines: Block = []
    for n, panel in enumerate(panels):
        lines += panel_block(panel, width, painter, brief=n >= full)
    return lines


def two_columns(panels: Sequence[Panel], width: int, height: int, painter: Painter) -> Block:
    """Render panels in two balanced columns."""
    half = (width - GAP) // 2
    heights = [len(panel_block(panel, half, painter, brief=True)) for panel in panels]
    split = min(range(len(panels) + 1), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    left = column(panels[:split], half, height, painter)
    right = column(panels[split:], half, height, painter)
    return beside(left, right, half + GAP)
