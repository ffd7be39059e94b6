"""A grid of character cells: dotted lines below, text above."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

from logres.engine.words.sketch import Point

DOTS_ACROSS, DOTS_DOWN = 2, 4
BRAILLE = 0x2800
BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
PLAIN_DOT = "."


class Canvas:
    """Draws lines as braille dots, eight to a cell, or as full stops on ASCII terminals."""

    def __init__(self, columns: int, rows: int, plain: bool = False) -> None:
        self.columns, self.rows, self.plain = columns, rows, plain
        self.dots: dict[tuple[int, int], int] = {}
        self.dot_styles: dict[tuple[int, int], Style] = {}
        self.words: dict[tuple[int, int], tuple[str, Style]] = {}

    def line(self, start: Point, end: Point, style: Style, step: int = 1) -> None:
        """Draw a straight line between two points given in cells; `step` leaves dots out."""
        ax, ay = to_dots(start)
        bx, by = to_dots(end)
        count = int(max(abs(bx - ax), abs(by - ay))) + 1
        for n in range(0, count + 1, step):
            self.dot(round(ax + (bx - ax) * n / count), round(ay + (by - ay) * n / count), style)

    def dot(self, x: int, y: int, style: Style) -> None:
        cell = x // DOTS_ACROSS, y // DOTS_DOWN
        if 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows:
            self.dots[cell] = self.dots.get(cell, 0) | BITS[x % DOTS_ACROSS][y % DOTS_DOWN]
            self.dot_styles[cell] = style

    def write(self, column: int, row: int, text: str, style: Style) -> None:
        """Write text over lines; what does not fit on the grid is cut off."""
        for n, sign in enumerate(text):
            if 0 <= column + n < self.columns and 0 <= row < self.rows:
                self.words[column + n, row] = sign, style

    def lines(self) -> list[Text]:
        """Return the drawing, a text for every row."""
        return [self.row(row) for row in range(self.rows)]

    def row(self, row: int) -> Text:
        text = Text(no_wrap=True)
        cells = [self.cell(column, row) for column in range(self.columns)]
        for style, run in groupby(cells, key=itemgetter(1)):
            text.append("".join([sign for sign, _ in run]), style)
        return text

    def cell(self, column: int, row: int) -> tuple[str, Style]:
        if (column, row) in self.words:
            return self.words[column, row]
        bits = self.dots.get((column, row), 0)
        if not bits:
            return " ", Style.null()
        sign = PLAIN_DOT if self.plain else chr(BRAILLE + bits)
        return sign, self.dot_styles[column, row]


def to_dots(point: Point) -> Point:
    """Convert a point in cells to dots, in the middle of its cell."""
    return point[0] * DOTS_ACROSS + 0.5, point[1] * DOTS_DOWN + 1.5
