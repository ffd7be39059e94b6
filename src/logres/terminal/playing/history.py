"""What each player on this screen has read of the log, and what is new to them."""

from __future__ import annotations

from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.engine.words.sketch import Sketch
from logres.terminal.drawing.screen import Told

# How much of what happened before is news to somebody who sits down.
AT_FIRST = 4
NO_GROUP = -1


class History:
    """The log as each seat may read it."""

    def __init__(self, match: Match, language: str) -> None:
        self.match, self.language = match, language
        self.read: dict[str, int] = {}
        self.paged: dict[str, int] = {}
        # Of a match that is over from the start nothing is news.
        self.open_to_all = len(match.log(None)) if match.over else 0

    def new(self, seat: str) -> int:
        """Return the number of lines since this seat last decided."""
        length = len(self.match.log(seat))
        return max(0, length - self.read.setdefault(seat, max(0, length - AT_FIRST)))

    def told(self, seat: str, sketch: Sketch, last: int) -> Told:
        """Return the last lines as text, and how many are new."""
        new = self.new(seat)
        happenings = self.match.log(seat)
        shown = happenings[max(0, len(happenings) - last) :]
        return Told(tuple(self.line(happening, sketch) for happening in shown), new)

    def public(self, sketch: Sketch) -> list[str]:
        """Return the public lines since a player last decided."""
        return self.paragraphs(None, sketch, self.open_to_all)

    def line(self, happening: Happening, sketch: Sketch) -> str:
        """Return a happening as text, after the symbol of its actor."""
        values = actions.nouns_to_names(self.match.game, happening.values)
        doer = values.get(sketch.owner_kind)
        symbol = next((owner.symbol for owner in sketch.owners if owner.id == doer), " ")
        return f"{symbol} {self.match.tell(happening, self.language)}"

    def paragraphs(self, seat: str | None, sketch: Sketch, since: int) -> list[str]:
        """Return the lines from number `since` on, with an empty one before each group of
        happenings.
        """
        lines: list[str] = []
        before = NO_GROUP
        for happening in self.match.log(seat, since):
            group = group_of(happening, sketch)
            if lines and group not in (NO_GROUP, before):
                lines.append("")
            before = group
            lines.append(self.line(happening, sketch))
        return lines

    def decides(self, seat: str) -> None:
        """Mark everything so far as read by this seat."""
        self.read[seat] = self.paged[seat] = len(self.match.log(seat))
        self.open_to_all = len(self.match.log(None))

    def has_sat(self, seat: str) -> bool:
        """Return whether this seat has been shown the screen before."""
        return seat in self.paged

    def takes_back(self, seat: str) -> None:
        """Adjust what was read after an undo."""
        length = len(self.match.log(seat))
        self.read[seat] = min(self.read.get(seat, 0), length)
        self.open_to_all = min(self.open_to_all, len(self.match.log(None)))

    def unpaged(self, seat: str) -> int:
        """Return how many lines this seat has not been shown on a page of their own."""
        length = len(self.match.log(seat))
        self.paged[seat] = min(self.paged.get(seat, self.read.get(seat, 0)), length)
        return length - self.paged[seat]

    def page(self, seat: str) -> None:
        self.paged[seat] = len(self.match.log(seat))


def group_of(happening: Happening, sketch: Sketch) -> int:
    for number, group in enumerate(sketch.paragraphs):
        if happening.what in group:
            return number
    return NO_GROUP
