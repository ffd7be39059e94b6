"""A match on one screen: its players, texts and autosave."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers.record import Record
from logres.engine.words.sketch import Sketch
from logres.engine.words.text import Catalogue
from logres.terminal import saves
from logres.terminal.drawing.sketches import draw
from logres.terminal.face import Face
from logres.terminal.playing.history import History
from logres.terminal.saves import Saves
from logres.terminal.seating import PERSON, Seating


class LocalMatch:
    """What a session and its decisions share."""

    def __init__(
        self, match: Match, seating: Seating, words: Catalogue, face: Face, shelf: Saves
    ) -> None:
        self.match, self.seating, self.words = match, seating, words
        self.face, self.shelf = face, shelf
        self.people = [seat for seat, who in seating.items() if who == PERSON]
        self.history = History(match, words.language)
        self.path: Path | None = None
        self.trouble = ""
        # Where the screen is not cleared, only what changed is written again.
        self.written: dict[str, Any] = {}

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    @property
    def title(self) -> str:
        return self.say("game.title")

    def say(self, key: str, **values: Any) -> str:
        return self.words.say(key, values)

    def name(self, seat: str) -> str:
        return self.words.name("seat", seat)

    def sketch(self, seat: str | None) -> Sketch:
        """Return the game as a seat (or a spectator: None) may see it."""
        return draw(self.match.game, self.match.view(seat), self.words.say)

    def record(self) -> Record:
        """Return the record so far, with who plays each seat."""
        told = self.match.record()
        told.seats = {seat: self.seating[seat] for seat in told.seats}
        return told

    def keep(self) -> None:
        """Autosave; a failure is remembered, and play continues."""
        told = self.record()
        try:
            self.path = self.path or self.shelf.new_path(told)
            saves.write(told, self.path)
            self.trouble = ""
        except OSError as fault:
            self.trouble = saves.reason(fault)
