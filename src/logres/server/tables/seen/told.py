"""What one change tells: its happenings as log lines, and where its events end.

All of it is made once and shared by the audiences that read the same, which are nearly all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from logres.engine.game.contract import APART
from logres.engine.game.definition import Game
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.engine.run.moments import after, begins

Line = dict[str, Any]
End = tuple[int, int]
"""Where an event ends: after so many happenings, and so many lines of a reader."""


class Told:
    """The happenings of a change."""

    def __init__(self, game: Game, happenings: Sequence[Happening]) -> None:
        self.game = game
        self.happenings = happenings
        self.lines = [line(game, happening) for happening in happenings]
        self.is_public = all([happening.readers is None for happening in happenings])
        self.numbered: dict[int, list[Line]] = {}
        self.ended: dict[tuple[bool, ...], list[End]] = {}

    def number_of(self, audience: str) -> int | None:
        return self.game.seat_number(audience) if audience else None

    # Lines.

    def heard_by(self, audience: str, first: int = 0) -> list[Line]:
        """Return what an audience may read, numbered."""
        if not self.is_public:
            return numbered(self.readable(self.number_of(audience)), first)
        if first not in self.numbered:
            self.numbered[first] = numbered(self.lines, first)
        return self.numbered[first]

    def readable(self, seat: int | None) -> list[Line]:
        """Return the lines that a seat (or a spectator: None) may read, as it may read them."""
        found = []
        for happening, whole in zip(self.happenings, self.lines, strict=True):
            seen = happening.seen_by(seat)
            if seen is not None:
                found.append(whole if seen is happening else line(self.game, seen))
        return found

    # Events.

    def ends_for(self, audience: str) -> list[End]:
        """Return where each event but the last ends, of those that an audience can read."""
        if self.is_public:
            return self.ends((True,) * len(self.happenings))
        seat = self.number_of(audience)
        return self.ends(tuple([one.seen_by(seat) is not None for one in self.happenings]))

    def ends(self, reads: tuple[bool, ...]) -> list[End]:
        """Return the same for a reader of these happenings."""
        if reads not in self.ended:
            self.ended[reads] = self.find_ends(reads)
        return self.ended[reads]

    def find_ends(self, reads: tuple[bool, ...]) -> list[End]:
        found: list[End] = []
        telling, lines = "", 0
        for number, happening in enumerate(self.happenings):
            if not reads[number]:
                continue
            key = event_key(self.game, happening)
            if begins(key, telling) and telling:
                found.append((number, lines))
            telling = after(key, telling)
            lines += 1
        return found


def event_key(game: Game, happening: Happening) -> str:
    contract = game.contract
    return APART if contract is None else contract.event_key(happening.what, happening.values)


def line(game: Game, happening: Happening) -> Line:
    return {
        "what": happening.what,
        "rule": happening.rule,
        "values": actions.nouns_to_names(game, happening.values),
    }


def numbered(lines: list[Line], first: int) -> list[Line]:
    return [{"n": n, **one} for n, one in enumerate(lines, first)]
