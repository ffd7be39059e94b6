"""Build a replay for one perspective: the initial view plus one patch per decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.match import replay
from logres.engine.match.match import Match
from logres.engine.papers.record import Entry, Record
from logres.engine.run.journal import Happening
from logres.server.tables.seen import chronicle
from logres.server.tables.seen.chronicle import Cut
from logres.server.tables.seen.told import Told
from logres.server.tables.seen.updates import difference

EVERYTHING = "everything"


def film(
    told: Record, eyes: str | None, heard: Callable[[float], None] = lambda part: None
) -> dict[str, Any]:
    """Build the replay of a record: for a seat, for a spectator (None), or with everything
    revealed.

    A perspective sees others' choices only through their effects; steps that changed nothing for it
    are left out, so that nobody can count the actions of a secret choice. The number of the entry,
    by which replays of different perspectives can be aligned, is included when the match is over.
    The record is verified as it is replayed, and `heard` is called with the progress. Each step,
    and the opening before them, has `moments`: the views between its events.
    """
    plays = replay.steps(told, follow=True)
    _, match = next(plays)
    between = between_events(match, match.happenings, eyes)
    view = seen(match, eyes)
    start = between[0].view if between else view
    steps: list[dict[str, Any]] = []
    opening = step_of(start, view, between, lines(match, match.happenings, eyes))
    for number, _ in plays:
        heard((number + 1) / len(told.entries))
        entry = told.entries[number]
        after, said = seen(match, eyes), lines(match, match.latest, eyes)
        if after != view or said or knows(eyes, entry):
            action = entry.action if knows(eyes, entry) else None
            between = between_events(match, match.latest, eyes)
            step = {"seat": entry.seat, "action": action, **step_of(view, after, between, said)}
            steps.append({**step, "entry": number if told.result else None})
        view = after
    return {"game": told.game, "start": start, "opening": opening, "steps": steps}


def step_of(
    before: chronicle.View, after: chronicle.View, between: list[Cut], said: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return the patch of a step, and the views between its events."""
    moments = chronicle.steps(before, between)
    return {"patch": difference(before, after), "log": said, "moments": moments}


def between_events(match: Match, told: list[Happening], eyes: str | None) -> list[Cut]:
    said, stops = Told(match.game, told), chronicle.stops(match)
    if eyes != EVERYTHING:
        return chronicle.cuts_for(said, eyes or "", stops)
    every = said.ends((True,) * len(told))
    return chronicle.cuts(every, stops, lambda stop: seen(stop.match, EVERYTHING))


def knows(eyes: str | None, entry: Entry) -> bool:
    """Return whether this perspective may read what was chosen."""
    return eyes in (entry.seat, EVERYTHING)


def seen(match: Match, eyes: str | None) -> dict[str, Any]:
    if eyes != EVERYTHING:
        return match.view(eyes)
    view = match.view(None)
    for seat in match.seats:
        view = opened(view, match.view(seat))
    return view


def opened(one: Any, other: Any) -> Any:
    """Merge two views: what one does not see, the other may."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: opened(one.get(key), other[key]) for key in other}
    return other if one is None else one


def lines(match: Match, told: list[Happening], eyes: str | None) -> list[dict[str, Any]]:
    """Return the happenings as log lines, those that this perspective may read."""
    said = Told(match.game, told)
    return said.lines if eyes == EVERYTHING else said.readable(said.number_of(eyes or ""))
