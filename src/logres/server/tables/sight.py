"""What an audience sees of a match: its eyes, and the update its pages need after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from logres.engine.match.match import Match
from logres.server.tables import telling
from logres.server.tables.doors import Message
from logres.server.tables.kept import Eyes
from logres.server.tables.seats import SPECTATORS
from logres.server.tables.telling import Spoken
from logres.server.tables.updates import difference

if TYPE_CHECKING:
    from logres.server.tables.table import Table

QUIET = {"deciding"}
"""What may change in a view without making a click stale: who else is still deciding."""


def opened(match: Match, audience: str, public: dict[str, Any], version: int = 0) -> Eyes:
    """The eyes of an audience that sees the match as it stands."""
    lines = count_lines(match, audience)
    return Eyes(version, view(match, audience, public), lines, can_undo(match, audience))


def view(match: Match, audience: str, public: dict[str, Any]) -> dict[str, Any]:
    """A view of the match as it stands; what everybody sees is built once for all."""
    return match.view(audience, public) if audience else public


def look(
    match: Match, audience: str, public: dict[str, Any], before: Eyes, told: list[Spoken] | None
) -> tuple[Eyes, Message | None]:
    """What an audience sees after a change, and its update, if it needs one.

    `told` is what happened; None if something was taken back. The version rises only when what the
    seat sees of the game changes: nobody is refused because somebody else moved in secret.
    """
    seen = view(match, audience, public)
    patch = difference(before.view, seen)
    new = telling.heard(match.game, audience, told, before.lines) if told else []
    lines = count_lines(match, audience) if told is None else before.lines + len(new)
    rises = not patch.keys() <= QUIET or lines < before.lines
    eyes = Eyes(before.version + rises, seen, lines, can_undo(match, audience))
    if not patch and not new and lines == before.lines and eyes.undo == before.undo:
        return eyes, None
    return eyes, {
        "is": "view",
        "seat": audience,
        "version": eyes.version,
        "patch": patch,
        "lines": lines,
        "log": new,
        "undo": eyes.undo,
    }


def whole(table: Table, audience: str) -> Message:
    """Everything an audience may see, for a page that has just opened."""
    match, game = table.match, table.match.game
    eyes = table.eyes.get(audience) or opened(match, audience, table.kept.public)
    return {
        "is": "view",
        "seat": audience,
        "version": eyes.version,
        "view": eyes.view,
        "lines": eyes.lines,
        "log": telling.heard(game, audience, telling.spoken(game, match.happenings), 0),
        "undo": eyes.undo,
        "standing": table.standing_of(audience),
    }


def count_lines(match: Match, audience: str) -> int:
    return len(match.log(audience or None))


def can_undo(match: Match, audience: str) -> bool:
    return audience != SPECTATORS and match.can_undo(audience)
