"""Happenings as the log of a page shows them."""

from __future__ import annotations

from typing import Any

from logres.engine.game.definition import Game
from logres.engine.papers import actions
from logres.engine.run.journal import Happening

Line = dict[str, Any]
Spoken = tuple[Happening, Line]
"""A happening, and its line for whoever may read all of it: written once for many readers."""


def spoken(game: Game, told: list[Happening]) -> list[Spoken]:
    return [(happening, line(game, happening)) for happening in told]


def line(game: Game, happening: Happening) -> Line:
    return {
        "what": happening.what,
        "rule": happening.rule,
        "values": actions.nouns_to_names(game, happening.values),
    }


def readable(game: Game, seat: int | None, told: list[Spoken]) -> list[Line]:
    """The lines that a seat (or a spectator: None) may read, as it may read them."""
    found = []
    for happening, whole in told:
        seen = happening.seen_by(seat)
        if seen is not None:
            found.append(whole if seen is happening else line(game, seen))
    return found


def heard(game: Game, audience: str, told: list[Spoken], first: int) -> list[Line]:
    """What an audience may read, numbered."""
    number = game.seat_number(audience) if audience else None
    return [{"n": n, **one} for n, one in enumerate(readable(game, number, told), first)]
