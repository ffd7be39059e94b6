"""The screen and the keyboard: what is shown, what is typed, and what leaves the game."""

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
"""Gives a line typed after a prompt; EOFError or KeyboardInterrupt ends the game."""

PLAIN_TERMINALS = ("dumb", "linux")
CLEAR = "\x1b[H\x1b[2J"
# The lines that scrolled off as well.
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
PAGE_MARGIN = 1
QUIT = "q"


class Leave(Exception):
    """The person leaves the game."""


class NobodyThere(Leave):
    """There is no more input: whoever should answer is gone."""


class Face:
    """A rich console and a reader, the real ones or those of a test."""

    def __init__(self, console: Console | None = None, read: Read | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.read: Read = read or Keyboard()
        self.clears = self.console.is_terminal and not self.console.is_dumb_terminal
        self.plain = not self.console.encoding.startswith("utf") or self.on_plain_terminal()

    def on_plain_terminal(self) -> bool:
        """Braille and symbols are not in the letters of every terminal."""
        return self.console.is_dumb_terminal or (
            self.console.is_terminal and os.environ.get("TERM", "") in PLAIN_TERMINALS
        )

    @property
    def size(self) -> Size:
        return Size(self.console.width, self.console.height)

    def painter(self, sketch: Sketch) -> Painter:
        return Painter(sketch, self.plain)

    def clear(self, scrolled: bool = False) -> None:
        """An empty screen; with `scrolled` nothing can be scrolled back to either."""
        if self.clears:
            self.console.file.write(CLEAR_ALL if scrolled else CLEAR)
        elif scrolled:
            self.console.print("\n" * self.size.height)

    def show(self, lines: Block) -> None:
        """All lines in one go, so that the screen does not flicker."""
        with self.console:
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def say(self, words: str, style: str = "") -> None:
        """A sentence; paths in it are not broken, so that they can be copied."""
        self.console.print(Text(words, style), soft_wrap=True)

    def meanwhile(self, words: str) -> AbstractContextManager[object]:
        """A sentence that stands there, and moves, for as long as something takes."""
        return self.console.status(Text(words)) if self.clears else nullcontext()

    def ask(self, prompt: str, choices: tuple[str, ...] = ()) -> str:
        """A line, without spaces around it; the end of the input means leaving."""
        if isinstance(self.read, Keyboard):
            self.read.offer(choices)
        try:
            return self.read(prompt).strip()
        except EOFError as end:
            raise NobodyThere from end
        except KeyboardInterrupt as end:
            raise Leave from end

    def forget(self) -> None:
        """Lines typed so far are nobody else's business."""
        if isinstance(self.read, Keyboard):
            self.read.forget()

    def page(self, lines: Block, more: str, last: str) -> str:
        """Long texts screen by screen; `q` leaves them early. Gives what was typed at the end."""
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
