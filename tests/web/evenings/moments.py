"""What a page was sent, moment by moment: made of its socket's messages alone.

The page numbers what it is told; the same numbers come out here, by a second hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.game.contract import Contract
from logres.server.tables.seen.updates import apply


@dataclass
class Moment:
    """What a seat sees once `lines` of its log have been told."""

    view: dict[str, Any]
    lines: int


@dataclass
class Heard:
    """The moments and the log of one seat, as far as messages came."""

    contract: Contract
    moments: dict[int, Moment] = field(default_factory=dict)
    log: list[dict[str, Any]] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    version: int = -1
    read: int = 0

    def listen(self, frames: list[dict[str, Any]]) -> None:
        """Take in the messages that came since."""
        for frame in frames[self.read :]:
            if frame["is"] == "view":
                self.take(frame)
        self.read = len(frames)

    def take(self, frame: dict[str, Any]) -> None:
        before = len(self.log) if "view" not in frame else 0
        kept = frame["lines"] - len(frame["log"])
        assert kept <= before, "a message was lost"
        self.log = self.log[:kept] + frame["log"]
        self.forget_after(kept)
        then = self.view
        for moment in frame.get("moments", []):
            then = apply(then, moment["patch"])
            self.add(then, moment["lines"])
        self.view = frame["view"] if "view" in frame else apply(self.view, frame["patch"])
        self.version = frame["version"]
        self.add(self.view, frame["lines"])

    def forget_after(self, lines: int) -> None:
        """What was taken back is no longer there."""
        self.moments = {n: one for n, one in self.moments.items() if one.lines <= lines}

    def add(self, view: dict[str, Any], lines: int) -> None:
        last = max(self.moments, default=-1)
        if last >= 0 and self.moments[last].lines == lines:
            self.moments[last] = Moment(view, lines)
        else:
            self.moments[last + 1] = Moment(view, lines)

    def prepend(self, film: dict[str, Any]) -> None:
        """What was before the first moment comes as a film; the page counts it downwards."""
        first = min(self.moments)
        older = [one for one in moments_of(film) if one.lines < self.moments[first].lines]
        self.moments |= {first - len(older) + n: one for n, one in enumerate(older)}

    @property
    def last(self) -> int:
        return max(self.moments)

    def told(self, n: int) -> list[dict[str, Any]]:
        """The lines that lead from the moment before to this one."""
        before = self.moments.get(n - 1)
        return self.log[before.lines : self.moments[n].lines] if before else []

    def is_drama(self, n: int) -> bool:
        """Does the game call one of them a drama?"""
        found = [self.contract.event_of(line["what"]) for line in self.told(n)]
        return any(event is not None and event.drama for event in found)

    def dramas(self) -> set[int]:
        return {n for n in self.moments if self.is_drama(n)}


def moments_of(film: dict[str, Any]) -> list[Moment]:
    """The first view, and the one after each event."""
    found = [Moment(film["start"], 0)]
    opening = [film["opening"]] if film.get("opening") else []
    for step in [*opening, *film["steps"]]:
        before = found[-1]
        then = before.view
        for moment in step.get("moments", []):
            then = apply(then, moment["patch"])
            found.append(Moment(then, before.lines + moment["lines"]))
        view = apply(before.view, step["patch"])
        found.append(Moment(view, before.lines + len(step["log"])))
    return found
