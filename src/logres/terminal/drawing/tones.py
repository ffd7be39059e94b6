"""Named colours, and the highlighting of owners, cards and ticks in texts.

The colours have medium brightness, so that they are readable on dark and light backgrounds, and
have close matches in the 16-colour palette. Nothing depends on colour alone: every owner has a
symbol, highlighted places have a number.
"""

from __future__ import annotations

import re

from rich.style import Style
from rich.text import Text

from logres.engine.words.sketch import Sketch

TONES = {
    "red": Style(color="#d0594f"),
    "blue": Style(color="#5b8bd0"),
    "green": Style(color="#3f9a3a"),
    "gold": Style(color="#b8860b"),
    "violet": Style(color="#b055c5"),
    "grey": Style(color="#8a8a8a"),
    "sea": Style(color="#3a8a96"),
}
QUIET = TONES["grey"]
STRONG = Style(bold=True)
TITLE = TONES["gold"] + STRONG
LIT = TONES["gold"] + Style(bold=True, reverse=True)
STAKE = Style(bold=True, reverse=True)
ASKED = TONES["gold"] + STRONG
FAULT = TONES["red"] + STRONG

LETTERS = {
    "▸": ">", "›": ">", "·": ".", "–": "-", "—": "-", "…": "...", "✓": "x", "’": "'", "→": "->",
    "─": "-", "“": '"', "”": '"', "\N{NO-BREAK SPACE}": " ",
}  # fmt: skip


def tone(name: str) -> Style:
    """Return the style of a colour name; an unknown one has no colour."""
    return TONES.get(name, Style.null())


class Painter:
    """Styles the texts of one sketch: owners in their colours, symbols as letters on ASCII
    terminals.
    """

    def __init__(self, sketch: Sketch, plain: bool = False) -> None:
        self.plain = plain
        self.letters = {**LETTERS, **sketch.letters}
        self.styles: dict[str, Style] = {}
        for owner in sketch.owners:
            self.styles[owner.symbol] = tone(owner.tone) + STRONG
            self.styles[owner.name] = tone(owner.tone)
        longest_first = sorted(self.styles, key=len, reverse=True)
        self.found = re.compile("|".join(re.escape(word) for word in longest_first) or r"(?!)")

    def signs(self, text: str) -> str:
        """Return the text in characters that the terminal can show."""
        if not self.plain:
            return text
        return "".join([self.letters.get(sign, sign) for sign in text])

    def text(self, words: str, style: Style | None = None) -> Text:
        """Return the text with every owner in its colour."""
        text = Text(style=style or Style.null())
        end = 0
        for match in self.found.finditer(words):
            text.append(self.signs(words[end : match.start()]))
            text.append(self.signs(match.group()), self.styles[match.group()])
            end = match.end()
        return text.append(self.signs(words[end:]))
