"""The public state of a table, and happenings as log lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from logres.engine.game.definition import Game
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.server.tables.doors import Message

if TYPE_CHECKING:
    from logres.server.tables.table import Table

Line = dict[str, Any]
Spoken = tuple[Happening, Line]
"""A happening and its line for unrestricted readers, rendered once."""


def spoken(game: Game, told: list[Happening]) -> list[Spoken]:
    return [(happening, line(game, happening)) for happening in told]


def line(game: Game, happening: Happening) -> Line:
    return {
        "what": happening.what,
        "rule": happening.rule,
        "values": actions.nouns_to_names(game, happening.values),
    }


def readable(game: Game, seat: int | None, told: list[Spoken]) -> list[Line]:
    """Return the lines that a seat (or a spectator: None) may read, as it may read them."""
    found = []
    for happening, whole in told:
        seen = happening.seen_by(seat)
        if seen is not None:
            found.append(whole if seen is happening else line(game, seen))
    return found


def heard(game: Game, audience: str, told: list[Spoken], first: int) -> list[Line]:
    """Return what an audience may read, numbered."""
    number = game.seat_number(audience) if audience else None
    return [{"n": n, **one} for n, one in enumerate(readable(game, number, told), first)]


def about(table: Table) -> Message:
    """Return the public state of the table."""
    match = table.match
    return {
        "is": "table",
        "id": table.id,
        "name": table.name,
        "game": match.game.id,
        "scenario": match.scenario,
        "options": dict(match.options),
        "listed": table.listed,
        "created": table.kept.created,
        "over": table.over,
        "seats": {name: seat.to_plain() for name, seat in table.seats.items()},
        "present": table.present(),
        "watching": table.watching(),
        "thinking": table.bots_asked,
        "advice": table.advice(),
        "agreed": sorted(table.kept.agreed),
        "rematch": table.kept.rematch,
        "talk": "private" if match.game.private_talk else "public",
        "seal": match.seal,
        "key": match.so_far().key if table.over else None,
    }
