"""The data of a table: what is stored, what each audience was last sent, who subscribes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import msgspec

from logres.engine.match.match import Match
from logres.engine.match.views import open_decisions
from logres.server.tables.doors import Message
from logres.server.tables.seats import BOT, Seat


class Hearer(Protocol):
    """A subscribed page."""

    seats: dict[str, str]

    def audiences(self) -> list[str]: ...
    def push(self, message: bytes) -> None: ...
    def push_message(self, message: Message) -> None: ...
    def drop(self) -> None: ...


class Eyes(NamedTuple):
    """What an audience was last sent: its view, the number of log lines, and the view's version."""

    version: int
    view: dict[str, Any]
    lines: int
    undo: bool


CLOSED = Eyes(0, {}, 0, False)


@dataclass(frozen=True)
class StandingAnswer:
    """An automatic answer to a question, valid while the view has value `was` at path `until`.

    Without `until` it is valid until revoked.
    """

    action: str
    until: str = ""
    was: Any = None

    def lasts(self, view: dict[str, Any]) -> bool:
        return not self.until or found_at(view, self.until) == self.was


class Shown(NamedTuple):
    """The public state of the table that pages were last sent and that a move may change."""

    over: bool
    bots_asked: list[str]


class News(NamedTuple):
    """The updates to send when a change is stored."""

    seen: dict[str, tuple[Eyes, Message | None]]
    """The new view of each audience, and the update for its pages, if any."""

    shown: Shown


class Rematch(msgspec.Struct, frozen=True):
    """The table of a rematch, and which seat there each seat becomes."""

    table: str
    seats: dict[str, str]


class Marks(msgspec.Struct):
    """Versions, idempotency keys and automatic answers, stored as JSON to survive a restart."""

    versions: dict[str, int] = {}
    undone: dict[str, str] = {}
    standing: dict[str, dict[str, StandingAnswer]] = {}
    agreed: list[str] = []
    rematch: Rematch | None = None


read_marks = msgspec.json.Decoder(Marks).decode
"""Made once, here: msgspec describes a class when it is first decoded, and while it does, another
thread that decodes the same class crashes the process. Tables are loaded in several threads.
"""


@dataclass
class Kept:
    """All stored or derived data of a table; rolling back replaces it by that of the stored
    table.
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
    rematch: Rematch | None = None
    eyes: dict[str, Eyes] = field(default_factory=dict)
    chat: list[Message] = field(default_factory=list)
    said: int = 0


class Past(NamedTuple):
    """What is stored of a table besides its match and its seats."""

    created: float
    updated: float
    version: int
    clicks: list[tuple[int, str, str]]
    """The number, the seat and the idempotency key of each entry."""
    chat: list[Message]
    marks: str


def deciding(match: Match) -> list[str]:
    chairs = match.game.chairs
    return [chairs[number] for number, _ in open_decisions(match.state)]


def bots_to_move(match: Match, seats: dict[str, Seat]) -> list[str]:
    return [seat for seat in deciding(match) if seats[seat].kind == BOT]


def first_difference(before: list[Any], after: list[Any]) -> int:
    """Return the index of the removed entry."""
    for number, (old, new) in enumerate(zip(before, after, strict=False)):
        if old is not new:
            return number
    return len(after)


def found_at(view: dict[str, Any], path: str) -> Any:
    """Return the value at a dotted path of a view, or None."""
    found: Any = view
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def may_read(line: Message, seats: set[str]) -> bool:
    """Return whether a chat line may be read: a private one by its readers and its author."""
    return not line["to"] or line["seat"] in seats or not seats.isdisjoint(line["to"])
