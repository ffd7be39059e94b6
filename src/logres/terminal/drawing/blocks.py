"""Layout of text blocks: side by side, wrapped, in columns."""

from __future__ import annotations

import re
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

Block = list[Text]

WORD = re.compile(r"^ *[^ ]+ *|[^ ]+ *")


def beside(left: Block, right: Block, at: int) -> Block:
    """Place two blocks side by side; the right one begins in column `at`."""
    return [
        fitted(one or Text(), at).append_text(other or Text())
        for one, other in zip_longest(left, right)
    ]


def fitted(line: Text, width: int) -> Text:
    """Return a copy of exactly this width."""
    copy = line.copy()
    copy.truncate(width, pad=True)
    return copy


def folded(line: Text, width: int, indent: int = 0) -> Block:
    """Wrap a long line with a hanging indent; a long word, such as a path, is not broken."""
    if line.cell_len <= width:
        return [line]
    first, *others = line.divide(breaks(line.plain, width - indent))
    # A space at the end would be one too many on a full line, and break it again.
    for part in (first, *others):
        part.rstrip()
    return [first, *[Text(" " * indent).append_text(other) for other in others]]


def breaks(words: str, width: int) -> list[int]:
    """Return where lines begin; never at a no-break space."""
    starts, used = [], 0
    for word in WORD.finditer(words):
        if used and used + cell_len(word.group().rstrip(" ")) > width:
            starts.append(word.start())
            used = 0
        used += cell_len(word.group())
    return starts


def in_columns(cells: Block, width: int, gap: int = 3) -> Block:
    """Arrange cells in as many equal columns as fit, read downwards."""
    widest = max([cell.cell_len for cell in cells], default=1)
    columns = max(1, (width + gap) // (widest + gap))
    rows = -(-len(cells) // columns)
    lines = cells[:rows]
    for start in range(rows, len(cells), rows):
        at = (start // rows) * (widest + gap)
        lines = beside(lines, cells[start : start + rows], at)
    return lines
