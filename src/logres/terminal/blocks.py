"""Lines of text put together: beside each other, folded, in columns."""

from __future__ import annotations

from itertools import zip_longest

from rich.console import Console
from rich.text import Text

Block = list[Text]

# Folding needs a console, but nothing of it is ever printed.
PAPER = Console(width=200)


def beside(left: Block, right: Block, at: int) -> Block:
    """Two blocks side by side; the right one begins in column `at`."""
    return [
        fitted(one or Text(), at).append_text(other or Text())
        for one, other in zip_longest(left, right)
    ]


def fitted(line: Text, width: int) -> Text:
    """A copy of exactly this width."""
    copy = line.copy()
    copy.truncate(width, pad=True)
    return copy


def folded(line: Text, width: int, indent: int = 0) -> Block:
    """A long line on several, the later ones indented; a long word, say a path, is not broken."""
    if line.cell_len <= width:
        return [line]
    first, *others = line.wrap(PAPER, width - indent, overflow="ignore")
    return [first, *[Text(" " * indent).append_text(other) for other in others]]


def in_columns(cells: Block, width: int, gap: int = 3) -> Block:
    """Cells in as many equal columns as fit, read downwards."""
    widest = max([cell.cell_len for cell in cells], default=1)
    columns = max(1, (width + gap) // (widest + gap))
    rows = -(-len(cells) // columns)
    lines = cells[:rows]
    for start in range(rows, len(cells), rows):
        at = (start // rows) * (widest + gap)
        lines = beside(lines, cells[start : start + rows], at)
    return lines
