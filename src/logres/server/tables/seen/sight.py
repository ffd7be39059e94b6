"""What an audience sees of a match, and the update its pages need after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from logres.engine.match.match import Match
from logres.server.tables.doors import Message
from logres.server.tables.kept import Eyes
from logres.server.tables.seats import SPECTATORS
from logres.server.tables.seen import chronicle
from logres.server.tables.seen.chronicle import Stop
from logres.server.tables.seen.told import Told
from logres.server.tables.seen.updates import Compared, difference

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


class Change:
    """What the audiences of a change have in common: it is made once for all of them.

    `told` are its happenings; None after an undo. `stops` are the intermediate states between
    events.
    """

    def __init__(
        self, match: Match, public: dict[str, Any], told: Told | None, stops: dict[int, Stop]
    ) -> None:
        self.match = match
        self.public = public
        self.told = told
        self.stops = stops
        self.compared: Compared = {}


def look(
    change: Change, audience: str, before: Eyes, has_page: bool
) -> tuple[Eyes, Message | None]:
    """Return what an audience sees after a change, and its update, if it needs one.

    Intermediate states are for pages. The version rises only when the seat's view changes: no
    action is rejected because of another seat's secret move.
    """
    match, told = change.match, change.told
    seen = view(match, audience, change.public)
    patch = difference(before.view, seen, change.compared)
    new = told.heard_by(audience, before.lines) if told else []
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
    if told and change.stops and has_page:
        cuts = chronicle.cuts_for(told, audience, change.stops)
        update["moments"] = chronicle.steps(before.view, cuts, before.lines, change.compared)
    return eyes, update


def whole(table: Table, audience: str) -> Message:
    """Return everything an audience may see, for a page that has just connected."""
    match = table.match
    eyes = table.eyes.get(audience) or opened(match, audience, table.kept.public)
    return {
        "is": "view",
        "seat": audience,
        "version": eyes.version,
        "view": eyes.view,
        "lines": eyes.lines,
        "log": Told(match.game, match.happenings).heard_by(audience),
        "undo": eyes.undo,
        "standing": table.standing_of(audience),
    }


def count_lines(match: Match, audience: str) -> int:
    return len(match.log(audience or None))


def can_undo(match: Match, audience: str) -> bool:
    return audience != SPECTATORS and match.can_undo(audience)
