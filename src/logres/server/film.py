"""A match as a film: the first view and what each decision changed in it, for one pair of eyes."""

from __future__ import annotations

from typing import Any

from logres.engine import actions, replay
from logres.engine.match import Match
from logres.engine.record import Record
from logres.server.updates import difference

EVERYTHING = "everything"


def film(told: Record, eyes: str | None) -> dict[str, Any]:
    """The film of a record: a seat's eyes, a spectator's (None), or everything open."""
    match = replay.replay(told, upto=0)
    view = seen(match, eyes)
    made = {"game": told.game, "start": view, "log": lines(match, eyes), "steps": []}
    for entry in told.entries:
        match._journal.loaded = list(entry.chance)
        match.play(entry.action, entry.seat)
        after = seen(match, eyes)
        step = {"seat": entry.seat, "action": entry.action, "patch": difference(view, after)}
        made["steps"].append({**step, "log": lines(match, eyes, latest=True)})
        view = after
    return made


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


def lines(match: Match, eyes: str | None, latest: bool = False) -> list[dict[str, Any]]:
    number = match.game.seat_number(eyes) if eyes in match.game.seats else None
    told = match.latest if latest else match.happenings
    heard = told if eyes == EVERYTHING else [h.seen_by(number) for h in told]
    return [
        {
            "what": happening.what,
            "rule": happening.rule,
            "values": actions.nouns_to_names(match.game, happening.values),
        }
        for happening in heard
        if happening is not None
    ]
