"""Replay a record as text, entry by entry, from one perspective."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from logres.engine.match import replay
from logres.engine.match.match import Match
from logres.engine.papers.record import Entry, Record
from logres.engine.run.journal import Happening


class Moment(NamedTuple):
    """The match after an entry; the set-up comes first and has none."""

    match: Match
    number: int
    entry: Entry | None

    def happenings(self, seat: str | None) -> list[Happening]:
        """Return the events that a seat may read; all of them, if no seat is given."""
        if seat is None:
            return self.match.latest
        number = self.match.game.seat_number(seat)
        seen = [happening.seen_by(number) for happening in self.match.latest]
        return [happening for happening in seen if happening is not None]

    def entry_for(self, seat: str | None) -> Entry | None:
        """Return the entry if a seat may read it: others' decisions are visible only through
        events.
        """
        if self.entry is None or seat is None or self.entry.seat == seat:
            return self.entry
        return None


def retell(told: Record, upto: int | None = None, check: bool = False) -> Iterator[Moment]:
    """Yield the match after its set-up and after every entry, to the end or to `upto` entries.

    Raise `BadRecord`, naming the entry, for anything that does not replay.
    """
    for number, again in replay.steps(told, upto, check):
        yield Moment(again, number, None if number == replay.SET_UP else told.entries[number])
