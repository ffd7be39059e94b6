"""Intermediate states between events, kept while the rules run, for event-by-event playback.

One answer may cause many events: other seats' moves, battles, cards. Playback needs the state after
each, not only after the last. A change belongs to the event told in the same step or before it, so
the state of an event is the one in which the step begins that tells the next. Simulations keep none
of this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from logres.engine.run import store
from logres.engine.run.journal import Happening

EventKey = Callable[[Happening], str]
"""The grouping key of events: `APART` for a happening that is always an event of its own, empty
for one that belongs to the event before it, `ENDS` for one that is its last.
"""

APART = "*"
ENDS = "."


@dataclass
class Moment:
    """The state after an event: after that number of `happenings` of this answer."""

    happenings: int
    position: Any


@dataclass
class Watch:
    """Keeps a moment whenever an event ends because another begins."""

    key_of: EventKey
    moments: list[Moment] = field(default_factory=list)
    telling: str = ""
    told: int = 0
    before: Any = None

    def begin_step(self, g: Any) -> None:
        """Keep the state before a step: the step may begin another event."""
        if self.told:
            self.before = store.copy(g)

    def hear(self, happening: Happening) -> None:
        key = self.key_of(happening)
        if begins(key, self.telling) and self.telling and self.before is not None:
            self.moments.append(Moment(self.told, self.before))
        self.telling = after(key, self.telling)
        self.told += 1


def begins(key: str, telling: str) -> bool:
    """Return whether a happening with this key begins another event than the one being told."""
    return bool(key) and key != ENDS and (key == APART or key != telling)


def after(key: str, telling: str) -> str:
    """Return what is being told after a happening: an event that has ended is none of its kind."""
    return telling + ENDS if key == ENDS else key or telling
