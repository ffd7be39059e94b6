"""Event-by-event updates: an audience's views between the events of one answer.

A page shows the event it is playing back, never a later state, so it needs the intermediate views.
They are built only for audiences with an open page. Where they are cut depends on nothing hidden
from the audience.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from logres.engine.match.match import Match
from logres.server.tables.doors import Message
from logres.server.tables.seen.told import End, Told
from logres.server.tables.seen.updates import Compared, difference, keep

View = dict[str, Any]


class Stop(NamedTuple):
    """The match between two events, and its public view."""

    match: Match
    public: View


class Cut(NamedTuple):
    """Where an event ends for an audience: after `lines` of the lines it reads."""

    lines: int
    view: View


def stops(match: Match, before: View | None = None) -> dict[int, Stop]:
    """Return the intermediate states of the last answer, by the number of happenings up to each.

    Of several at one place the last one counts. Their views share what did not change with the
    public view `before` the answer, and with one another.
    """
    found: dict[int, Stop] = {}
    for count, at in match.moments:
        public = at.view(None)
        before = public if before is None else keep(before, public)
        found[count] = Stop(at, before)
    return found


def cuts(ends: list[End], stops: dict[int, Stop], look: Callable[[Stop], View]) -> list[Cut]:
    """Return the view at the end of each event, as far as there is a stop."""
    return [Cut(lines, look(stops[number])) for number, lines in ends if number in stops]


def cuts_for(told: Told, audience: str, stops: dict[int, Stop]) -> list[Cut]:
    """Return what an audience (a seat, or spectators) sees between the events it can read."""
    return cuts(
        told.ends_for(audience),
        stops,
        lambda stop: stop.match.view(audience, stop.public) if audience else stop.public,
    )


def steps(
    before: View, found: list[Cut], first: int = 0, compared: Compared | None = None
) -> list[Message]:
    """Return the cuts as patches, each from the one before, with the number of lines read by
    then.
    """
    made: list[Message] = []
    for lines, view in found:
        made.append({"lines": first + lines, "patch": difference(before, view, compared)})
        before = view
    return made
