"""What an audience sees of a match, and the update its pages need after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from logres.engine.match.match import Match
from logres.server.tables.doors import Message
from logres.server.tables.kept import Eyes
from logres.server.tables.seats import SPECTATORS
from logres.server.tables.seen import chronicle, telling
from logres.server.tables.seen.chronicle import Stop
from logres.server.tables.seen.telling import Spoken
from logres.server.tables.seen.updates import difference

if TYPE_CHECKING:
    from logres.server.tables.table import Table

QUIET = {"deciding"}
"""Parts of a view that may change without a new version: which other seats are deciding."""


def opened(match: Match, audience: str, public: dict[str, Any], version: int = 0) -> Eyes:
    """Return the view data of an audience that sees the match now."""
    lines = count_lines(match, audience)
    return Eyes(version, view(match, audience, public), lines, can_undo(match, audience))


def view(match: Match, audience: str, public: dict[str, Any]) -> dict[str, Any]:
    """Return a view of the match now; the public part is built once for all."""
    return match.view(audience, public) if audience else public


def look(
    match: Match,
    audience: str,
    public: dict[str, Any],
    before: Eyes,
    told: list[Spoken] | None,
    stops: dict[int, Stop],
) -> tuple[Eyes, Message | None]:
    """Return what an audience sees after a change, and its update, if it needs one.

    `told` are the events; None after an undo. `stops` are the intermediate states between events,
    where a page shows them. The version rises only when the seat's view changes: no action is
    rejected because of another seat's secret move.
    """
    seen = view(match, audience, public)
    patch = difference(before.view, seen)
    new = telling.heard(match.game, audience, told, before.lines) if told else []
    lines = count_lines(match, audience) if told is None else before.lines + len(new)
    rises = not patch.keys() <= QUIET or lines < before.lines
    eyes = Eyes(before.version + rises, seen, lines, can_undo(match, audience))
    if not patch and not new and lines == before.lines and eyes.undo == before.undo:
        return eyes, None
    update = {
        "is": "view",
        "seat": audience,
        "version": eyes.version,
        "patch": patch,
        "lines": lines,
        "log": new,
        "undo": eyes.undo,
    }
    if told and stops:
        cuts = chronicle.cuts_for(match.game, audience, [one for one, _ in told], stops)
        update["moments"] = chronicle.steps(before.view, cuts, before.lines)
    return eyes, update


def whole(table: Table, audience: str) -> Message:
    """Return everything an audience may see, for a page that has just connected."""
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
