"""Console output and keyboard input."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console
from rich.text import Text

from logres.engine.words.sketch import Sketch
from logres.terminal.drawing.blocks import Block
from logres.terminal.drawing.screen import Size
from logres.terminal.drawing.tones import Painter
from logres.terminal.keyboard import Keyboard

Read = Callable[[str], str]
"""Returns a line typed after a prompt; EOFError or KeyboardInterrupt ends the game."""

PLAIN_TERMINALS = ("dumb", "linux")
CLEAR = "\x1b[H\x1b[2J"
# The lines that scrolled off as well.
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
PAGE_MARGIN = 1
QUIT = "q"


class Leave(Exception):
    """Raised when the player quits."""


class NobodyThere(Leave):
    """Raised at the end of the input."""


class Face:
    """A rich console and a line reader, real ones or those of a test."""

    def __init__(self, console: Console | None = None, read: Read | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.read: Read = read or Keyboard()
        self.clears = self.console.is_terminal and not self.console.is_dumb_terminal
        self.plain = not self.console.encoding.startswith("utf") or self.on_plain_terminal()

    def on_plain_terminal(self) -> bool:
        """Return whether the terminal's font lacks braille and symbols."""
        return self.console.is_dumb_terminal or (
            self.console.is_terminal and os.environ.get("TERM", "") in PLAIN_TERMINALS
        )

    @property
    def size(self) -> Size:
        return Size(self.console.width, self.console.height)

    def painter(self, sketch: Sketch) -> Painter:
        return Painter(sketch, self.plain)

    def clear(self, scrolled: bool = False) -> None:
        """Clear the screen; with `scrolled` the scroll-back buffer too."""
        if self.clears:
            self.console.file.write(CLEAR_ALL if scrolled else CLEAR)
        elif scrolled:
            self.console.print("\n" * self.size.height)

    def show(self, lines: Block) -> None:
        """Print all lines at once, so that the screen does not flicker."""
        with self.console:
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def say(self, words: str, style: str = "") -> None:
        """Print a sentence without breaking paths in it, so that they can be copied."""
        self.console.print(Text(words, style), soft_wrap=True)

    def meanwhile(self, words: str) -> AbstractContextManager[object]:
        """Show a status with a spinner for the duration of the context."""
        return self.console.status(Text(words)) if self.clears else nullcontext()

    def ask(self, prompt: str, choices: tuple[str, ...] = ()) -> str:
        """Read a line, stripped. Raise `NobodyThere` or `Leave` at the end of the input."""
        if isinstance(self.read, Keyboard):
            self.read.offer(choices)
        try:
            return self.read(prompt).strip()
        except EOFError as end:
            raise NobodyThere from end
        except KeyboardInterrupt as end:
            raise Leave from end

    def forget(self) -> None:
        """Clear the input history, which another player must not see."""
        if isinstance(self.read, Keyboard):
            self.read.forget()

    def page(self, lines: Block, more: str, last: str) -> str:
        """Show a long text page by page; `q` leaves it early. Return what was typed at the end."""
        if not self.clears:
            self.show(lines)
            return ""
        room = max(1, self.size.height - PAGE_MARGIN)
        for start in range(0, len(lines), room):
            self.clear()
            self.show(lines[start : start + room])
            at_end = start + room >= len(lines)
            answer = self.ask(last if at_end else more).lower()
            if at_end or answer == QUIT:
                return answer
        return ""
