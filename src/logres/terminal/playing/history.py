"""What each player on this screen has read of the log, and what is new to them."""

from __future__ import annotations

from collections.abc import Iterator

from logres.engine.match.decision import words
from logres.engine.match.match import Match
from logres.engine.match.telling import Sentence, sentences
from logres.engine.run.journal import Happening
from logres.engine.words.sketch import Sketch
from logres.terminal.drawing.screen import Told

# How much of what happened before is news to somebody who sits down.
AT_FIRST = 4
NO_GROUP = -1


class History:
    """The log as each seat may read it, told in sentences; marks are numbers of lines."""

    def __init__(self, match: Match, language: str) -> None:
        self.match, self.words = match, words(match.game, language)
        self.read: dict[str, int] = {}
        self.paged: dict[str, int] = {}
        # Of a match that is over from the start nothing is news.
        self.open_to_all = len(match.log(None)) if match.over else 0

    def since(self, seat: str) -> int:
        """Return the number of the first line since this seat last decided."""
        length = len(self.match.log(seat))
        return min(length, self.read.setdefault(seat, max(0, length - AT_FIRST)))

    def told(self, seat: str, sketch: Sketch, last: int) -> Told:
        """Return the last sentences as text, and how many tell something new."""
        since = self.since(seat)
        story = sentences(self.match.game, self.match.log(seat))
        new = sum(1 for sentence in story if sentence.last >= since)
        return Told(tuple(self.line(s, sketch) for s in story[max(0, len(story) - last) :]), new)

    def lines(self, seat: str, sketch: Sketch, since: int) -> list[str]:
        """Return what happened from line `since` on, in sentences."""
        return [self.line(s, sketch) for s in self.story(seat, since)]

    def story(self, seat: str | None, since: int) -> list[Sentence]:
        return sentences(self.match.game, self.match.log(seat, since))

    def every(self, seat: str, sketch: Sketch) -> Iterator[tuple[str, str]]:
        """Yield each line of the log by itself, with its clause."""
        for happening in self.match.log(seat):
            alone = sentences(self.match.game, [happening])[0]
            yield self.line(alone, sketch), happening.rule

    def public(self, sketch: Sketch) -> list[str]:
        """Return the public sentences since a player last decided."""
        return self.paragraphs(None, sketch, self.open_to_all)

    def line(self, sentence: Sentence, sketch: Sketch) -> str:
        """Return a sentence as text, after the symbol of its actor."""
        doer = sentence.values.get(sketch.owner_kind)
        symbol = next((owner.symbol for owner in sketch.owners if owner.id == doer), " ")
        return f"{symbol} {sentence.text(self.words)}"

    def paragraphs(self, seat: str | None, sketch: Sketch, since: int) -> list[str]:
        """Return the sentences from line `since` on, with an empty one before each group of
        happenings.
        """
        lines: list[str] = []
        before = NO_GROUP
        for sentence in self.story(seat, since):
            group = group_of(sentence.happening, sketch)
            if lines and group not in (NO_GROUP, before):
                lines.append("")
            before = group
            lines.append(self.line(sentence, sketch))
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
        """Return the number of the first line that this seat has not been shown on a page."""
        length = len(self.match.log(seat))
        self.paged[seat] = min(self.paged.get(seat, self.read.get(seat, 0)), length)
        return self.paged[seat]

    def page(self, seat: str) -> None:
        self.paged[seat] = len(self.match.log(seat))


def group_of(happening: Happening, sketch: Sketch) -> int:
    for number, group in enumerate(sketch.paragraphs):
        if happening.what in group:
            return number
    return NO_GROUP
