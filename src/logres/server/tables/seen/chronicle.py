"""Event-by-event updates: an audience's views between the events of one answer.

A page shows the event it is playing back, never a later state, so it needs the intermediate views.
They are built only for audiences with an open page. Where they are cut depends on nothing hidden
from the audience.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from logres.engine.game.contract import APART
from logres.engine.game.definition import Game
from logres.engine.match.match import Match
from logres.engine.run.journal import Happening
from logres.engine.run.moments import after, begins
from logres.server.tables.doors import Message
from logres.server.tables.seen.updates import difference

View = dict[str, Any]


class Stop(NamedTuple):
    """The match between two events, and its public view."""

    match: Match
    public: View


class Cut(NamedTuple):
    """Where an event ends for an audience: after so many of the lines it reads."""

    lines: int
    view: View


def stops(match: Match) -> dict[int, Stop]:
    """Return the intermediate states of the last answer, by the number of happenings up to each.

    Of several at one place the last one counts.
    """
    return {count: Stop(at, at.view(None)) for count, at in match.moments}


def cuts(
    game: Game,
    told: list[Happening],
    stops: dict[int, Stop],
    reads: Callable[[Happening], bool],
    look: Callable[[Stop], View],
) -> list[Cut]:
    """Return the view at the end of each readable event but the last."""
    found: list[Cut] = []
    telling, lines = "", 0
    for number, happening in enumerate(told):
        if not reads(happening):
            continue
        key = event_key(game, happening)
        if begins(key, telling) and telling and number in stops:
            found.append(Cut(lines, look(stops[number])))
        telling = after(key, telling)
        lines += 1
    return found


def event_key(game: Game, happening: Happening) -> str:
    contract = game.contract
    return APART if contract is None else contract.event_key(happening.what, happening.values)


def cuts_for(game: Game, audience: str, told: list[Happening], stops: dict[int, Stop]) -> list[Cut]:
    """Return what an audience (a seat, or spectators) sees between the events it can read."""
    seat = game.seat_number(audience) if audience else None
    return cuts(
        game,
        told,
        stops,
        lambda happening: happening.seen_by(seat) is not None,
        lambda stop: stop.match.view(audience, stop.public) if audience else stop.public,
    )


def steps(before: View, found: list[Cut], first: int = 0) -> list[Message]:
    """Return the cuts as patches, each from the one before, with the number of lines read by
    then.
    """
    made: list[Message] = []
    for lines, view in found:
        made.append({"lines": first + lines, "patch": difference(before, view)})
        before = view
    return made
