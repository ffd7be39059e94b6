"""A screen and a keyboard for tests: what is typed is scripted, what is shown is kept."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.console import Console

import logres
from logres import terminal
from logres.engine.match.match import Match
from logres.terminal.face import Face
from logres.terminal.playing.local import LocalMatch
from logres.terminal.playing.session import Session
from logres.terminal.saves import Saves
from logres.terminal.seating import PERSON
from logres.terminal.words import words_of

INPUT = "> "
CLEAR = "\x1b[H\x1b[2J"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
MISSING = re.compile(
    r"\[(?:prompt|action|happening|terminal|sketch|name|result|refusal|engine|game)\.[\w.-]+\]"
)

Typist = Callable[[str], str]


def always_first(prompt: str) -> str:
    """The first answer to every question, Enter at every pause."""
    return "1" if prompt == INPUT else ""


def lines(*typed: str, then: Typist | None = None) -> Typist:
    """These answers to questions, Enter at pauses; afterwards `then`, or the end of the input."""
    left = list(typed)

    def typist(prompt: str) -> str:
        if prompt != INPUT:
            return "" if left or then else end()
        return left.pop(0) if left else then(prompt) if then else end()

    return typist


def end() -> str:
    raise EOFError


@dataclass
class Shown:
    """What was shown before a line was typed, and the prompt it was typed at."""

    output: str
    prompt: str
    typed: str

    @property
    def text(self) -> str:
        """Without colours; only what still stands on the screen."""
        return plain(self.output.rpartition(CLEAR)[2])


@dataclass
class Stage:
    """A console of a size, the typist before it, and everything that was shown."""

    typist: Typist
    width: int = 100
    height: int = 40
    settings: dict[str, Any] = field(default_factory=dict)
    shown: list[Shown] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.file = io.StringIO()
        given: dict[str, Any] = {
            "width": self.width,
            "height": self.height,
            "force_terminal": True,
            "color_system": "truecolor",
            "highlight": False,
            "_environ": {},
        }
        self.console = Console(file=self.file, **{**given, **self.settings})

    def read(self, prompt: str) -> str:
        output = self.file.getvalue()
        self.file.seek(0)
        self.file.truncate()
        self.shown.append(Shown(output, prompt, ""))
        self.shown[-1].typed = self.typist(prompt)
        return self.shown[-1].typed

    @property
    def everything(self) -> str:
        return plain("".join([s.output + s.prompt for s in self.shown]) + self.file.getvalue())

    @property
    def rest(self) -> str:
        """What was shown after the last line was typed."""
        return plain(self.file.getvalue())

    def questions(self) -> list[Shown]:
        """The screens at which an answer was asked for."""
        return [shown for shown in self.shown if shown.prompt == INPUT]

    def play(self, folder: Path, **given: Any) -> int:
        """The terminal game as the command line starts it."""
        wanted: dict[str, Any] = {
            "game_id": "rex",
            "scenario": "solo",
            "options": {},
            "seats": (),
            "bots": None,
            "seed": 7,
            "language": "en",
            "load": None,
            **given,
        }
        return terminal.play(**wanted, console=self.console, read=self.read, folder=folder)

    def local(
        self, match: Match, folder: Path, people: Iterable[str] = (), lang: str = "en"
    ) -> LocalMatch:
        """A match with these people and random bots, for tests that look at the match."""
        chosen = tuple(people) or match.seats
        seating = {seat: PERSON if seat in chosen else "random" for seat in match.seats}
        face = Face(self.console, self.read)
        return LocalMatch(match, seating, words_of(lang, match.game), face, Saves(folder))

    def run(self, match: Match, folder: Path, people: Iterable[str] = (), lang: str = "en") -> bool:
        return Session(self.local(match, folder, people, lang)).run()


def plain(text: str) -> str:
    return CODES.sub("", text)


def solo(seed: int = 7, **options: Any) -> Match:
    return logres.new("rex", "solo", options=options, seed=seed)


def too_large(shown: Shown, width: int, height: int) -> list[str]:
    """The lines of a screen that do not fit, and the number of lines if there are too many."""
    rows = shown.text.split("\n")
    wide = [row for row in rows if cell_len(row) > width]
    return wide + ([f"{len(rows)} lines"] if len(rows) > height else [])


def chooser(seed: int, questions: int) -> Any:
    """Types numbers at random, and leaves after so many questions."""
    dice, left = random.Random(seed), [questions]

    def typist(prompt: str) -> str:
        if prompt != INPUT:
            return ""
        left[0] -= 1
        if left[0] < 0:
            raise EOFError
        return str(dice.randint(1, 2))

    return typist
