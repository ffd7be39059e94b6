"""What a table keeps: what is stored of it, what each audience was last shown, who listens."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import msgspec

from logres.engine.match.match import Match
from logres.engine.match.views import open_decisions
from logres.server.tables.doors import Message
from logres.server.tables.seats import BOT, Seat


class Hearer(Protocol):
    """A page that listens at the table."""

    seats: dict[str, str]

    def audiences(self) -> list[str]: ...
    def push(self, text: str) -> None: ...
    def push_message(self, message: Message) -> None: ...
    def drop(self) -> None: ...


class Eyes(NamedTuple):
    """What an audience was last shown: its view, how many log lines, and the view's version."""

    version: int
    view: dict[str, Any]
    lines: int
    undo: bool


CLOSED = Eyes(0, {}, 0, False)


@dataclass(frozen=True)
class StandingAnswer:
    """An answer left for a question, for as long as `was` stands at the place `until` of the view.

    Without `until` it stands until it is revoked.
    """

    action: str
    until: str = ""
    was: Any = None

    def lasts(self, view: dict[str, Any]) -> bool:
        return not self.until or found_at(view, self.until) == self.was


class Shown(NamedTuple):
    """What pages were last told of the table itself that a move may change."""

    over: bool
    bots_asked: list[str]


class News(NamedTuple):
    """What is to be shown when a change is stored."""

    seen: dict[str, tuple[Eyes, Message | None]]
    """For each audience what it sees then, and the update its pages need, if any."""

    shown: Shown


class Marks(msgspec.Struct):
    """Versions, clicks and standing answers, to go on after a restart; stored as JSON."""

    versions: dict[str, int] = {}
    undone: dict[str, str] = {}
    standing: dict[str, dict[str, StandingAnswer]] = {}
    agreed: list[str] = []


@dataclass
class Kept:
    """All of a table that is stored, or follows from what is: a table goes on as it is stored by
    taking this of the stored one.
    """

    match: Match
    seats: dict[str, Seat]
    created: float
    updated: float
    public: dict[str, Any]
    shown: Shown
    version: int = 0
    numbers: list[int] = field(default_factory=list)
    next_number: int = 0
    clicks: dict[tuple[str, str], None] = field(default_factory=dict)
    undo_clicks: dict[str, str] = field(default_factory=dict)
    standing: dict[str, dict[str, StandingAnswer]] = field(default_factory=dict)
    agreed: frozenset[str] = frozenset()
    eyes: dict[str, Eyes] = field(default_factory=dict)
    chat: list[Message] = field(default_factory=list)
    said: int = 0


class Past(NamedTuple):
    """What is stored of a table besides its match and its seats."""

    created: float
    updated: float
    version: int
    clicks: list[tuple[int, str, str]]
    """Of each entry its number, its seat and the click behind it."""
    chat: list[Message]
    marks: str


def deciding(match: Match) -> list[str]:
    chairs = match.game.chairs
    return [chairs[number] for number, _ in open_decisions(match.state)]


def bots_to_move(match: Match, seats: dict[str, Seat]) -> list[str]:
    return [seat for seat in deciding(match) if seats[seat].kind == BOT]


def first_difference(before: list[Any], after: list[Any]) -> int:
    """Where the entry was that is gone."""
    for number, (old, new) in enumerate(zip(before, after, strict=False)):
        if old is not new:
            return number
    return len(after)


def found_at(view: dict[str, Any], path: str) -> Any:
    """The value at a dotted place of a view, or None."""
    found: Any = view
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def may_read(line: Message, seats: set[str]) -> bool:
    """A line with readers is for them and for who said it."""
    return not line["to"] or line["seat"] in seats or not seats.isdisjoint(line["to"])
