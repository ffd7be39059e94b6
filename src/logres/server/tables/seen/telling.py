"""The public state of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logres.server.tables.doors import Message

if TYPE_CHECKING:
    from logres.server.tables.table import Table


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
