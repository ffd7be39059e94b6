"""A match as a film: the first view and what each decision changed in it, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.match import replay
from logres.engine.match.match import Match
from logres.engine.papers.record import Entry, Record
from logres.engine.run.journal import Happening
from logres.server.tables import telling
from logres.server.tables.updates import difference

EVERYTHING = "everything"


def film(
    told: Record, eyes: str | None, heard: Callable[[float], None] = lambda part: None
) -> dict[str, Any]:
    """The film of a record: a seat's eyes, a spectator's (None), or everything open.

    Eyes see what others chose only by what came of it; what changed nothing for them is left out,
    so that nobody can count the clicks of a secret choice; the number of the entry, by which the
    films of different eyes can be compared, is told when the match is over. The record is checked
    as it is played, and `heard` is told which part of it was.
    """
    plays = replay.steps(told)
    _, match = next(plays)
    view = seen(match, eyes)
    steps: list[dict[str, Any]] = []
    made = {"game": told.game, "start": view, "log": lines(match, match.happenings, eyes)}
    for number, _ in plays:
        heard((number + 1) / len(told.entries))
        entry = told.entries[number]
        after, said = seen(match, eyes), lines(match, match.latest, eyes)
        if after != view or said or knows(eyes, entry):
            action = entry.action if knows(eyes, entry) else None
            step = {"seat": entry.seat, "action": action, "patch": difference(view, after)}
            steps.append({**step, "log": said, "entry": number if told.result else None})
        view = after
    return {**made, "steps": steps}


def knows(eyes: str | None, entry: Entry) -> bool:
    """May these eyes read what was chosen?"""
    return eyes in (entry.seat, EVERYTHING)


def seen(match: Match, eyes: str | None) -> dict[str, Any]:
    if eyes != EVERYTHING:
        return match.view(eyes)
    view = match.view(None)
    for seat in match.seats:
        view = opened(view, match.view(seat))
    return view


def opened(one: Any, other: Any) -> Any:
    """Two views laid over each other: what one does not see, the other may."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: opened(one.get(key), other[key]) for key in other}
    return other if one is None else one


def lines(match: Match, told: list[Happening], eyes: str | None) -> list[dict[str, Any]]:
    """Happenings as the log shows them, those alone that these eyes may read."""
    if eyes == EVERYTHING:
        return [telling.line(match.game, happening) for happening in told]
    number = None if eyes is None else match.game.seat_number(eyes)
    return telling.readable(match.game, number, telling.spoken(match.game, told))
