"""A table: a match, its seats, what each audience was last shown, and who listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import msgspec

from logres.engine.match.match import Match
from logres.engine.match.views import open_decisions
from logres.engine.papers import positions
from logres.engine.papers.record import Entry
from logres.server import telling
from logres.server.refusal import Refused
from logres.server.seats import BOT, PERSON, SPECTATORS, Holder, Seat
from logres.server.telling import Spoken
from logres.server.updates import difference, keep

CLICKS_KEPT = 64
CHAT_KEPT = 200

QUIET = {"deciding"}
"""What may change in a view without making a click stale: who else is still deciding."""

Message = dict[str, Any]


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

News = dict[str, tuple[Eyes, Message | None]]
"""For each audience what it sees after a change, and the update its pages need, if any."""


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


class Table:
    """One table in memory. All changes are made under `lock`, stored, and only then shown."""

    def __init__(self, id: str, name: str, listed: bool, match: Match, seats: dict[str, Seat]):
        self.id = id
        self.name = name
        self.listed = listed
        self.match = match
        self.seats = seats
        self.created = self.updated = time.time()
        self.over = match.over
        self.bots_asked = self.bots_to_move()
        self.chat: list[Message] = []
        self.numbers: list[int] = []
        self.said = self.next_number = self.version = 0
        self.eyes: dict[str, Eyes] = {}
        self.public = match.view(None)
        self.clicks: dict[tuple[str, str], None] = {}
        self.undo_clicks: dict[str, str] = {}
        self.standing: dict[str, dict[str, StandingAnswer]] = {}
        self.agreed: frozenset[str] = frozenset()
        self.scribe = positions.Scribe(match.game)
        self.lock = asyncio.Lock()
        self.listeners: set[Hearer] = set()
        self.thinking: set[str] = set()
        self.turned_back = 0
        self.seen: dict[str, float] = {}
        self.called: dict[str, float] = {}
        self.used, self.gone = time.monotonic(), False

    # Who may do what.

    def seat_of_key(self, key: str) -> str | None:
        for name, seat in self.seats.items():
            if seat.opened_by(key):
                return name
        return None

    def deciding(self) -> list[str]:
        return [self.match.game.chairs[number] for number, _ in open_decisions(self.match.state)]

    def bots_to_move(self) -> list[str]:
        return [seat for seat in self.deciding() if self.seats[seat].kind == BOT]

    def was_clicked(self, seat: str, click: str) -> bool:
        """Was this very click stored already?"""
        return bool(click) and ((seat, click) in self.clicks or self.undo_clicks.get(seat) == click)

    def remember_click(self, seat: str, click: str) -> None:
        if click:
            self.clicks[seat, click] = None
            while len(self.clicks) > CLICKS_KEPT:
                del self.clicks[next(iter(self.clicks))]

    def admit(self, holder: Holder) -> str:
        """The seat of somebody who acts, under the lock: it may have changed hands just now."""
        self.must_stand()
        seat = self.seats.get(holder.seat)
        if seat is None or not seat.opened_by(holder.key):
            raise Refused("not-your-seat", 403, seat=holder.seat)
        return holder.seat

    def must_stand(self) -> None:
        """Whoever waited for a table that was put away meanwhile must ask for it again."""
        if self.gone:
            raise Refused("not-stored", 503)

    def persons(self) -> set[str]:
        return {name for name, seat in self.seats.items() if seat.kind == PERSON}

    def advice(self) -> str:
        """Whether people may ask what a bot would do: where there are several, all must agree."""
        if self.match.game.judge is None:
            return "none"
        persons = self.persons()
        return "on" if len(persons) < 2 or persons <= self.agreed else "off"

    # Answers that stand.

    def standing_answer(self, seat: str) -> str:
        """The answer a seat has left for the question it is asked now, if it is legal."""
        decision = self.match.decision_of(seat) if self.standing.get(seat) else None
        left = self.standing[seat].get(decision.question) if decision else None
        if decision is None or left is None or left.action not in decision.actions:
            return ""
        return left.action if left.lasts(self.match.view(seat)) else ""

    def standing_to_play(self) -> list[str]:
        return [seat for seat in self.standing if self.standing_answer(seat)]

    def revoke_open_answer(self, seat: str) -> None:
        """Who takes something back does not want it answered again at once."""
        decision = self.match.decision_of(seat)
        if decision and decision.question in self.standing.get(seat, {}):
            answers = {q: a for q, a in self.standing[seat].items() if q != decision.question}
            self.standing = {**self.standing, seat: answers}

    def expire_answers(self, seat: str, view: dict[str, Any]) -> Message:
        """Forget the answers whose time is over; what is left then is news for the seat's page."""
        answers = self.standing.get(seat, {})
        lasting = {q: a for q, a in answers.items() if a.lasts(view)}
        if len(lasting) == len(answers):
            return {}
        self.standing = {**self.standing, seat: lasting}
        return {"standing": self.standing_of(seat)}

    def standing_of(self, seat: str) -> dict[str, str]:
        return {question: left.action for question, left in self.standing.get(seat, {}).items()}

    # What audiences see.

    def watched(self) -> set[str]:
        """Persons' seats, whose versions must be exact, and whatever else a page looks at."""
        return self.persons().union(*[listener.audiences() for listener in self.listeners])

    def look(self, mover: str, took_back: bool = False) -> News:
        """What every audience will see of the match as it stands after a seat's move."""
        in_secret = self.is_secret(mover, took_back)
        if not in_secret:
            before, self.public = self.public, keep(self.public, self.match.view(None))
            if before != self.public:
                self.updated = time.time()  # lists show it, so it is silent about secrets
        told = [] if took_back else telling.spoken(self.match.game, self.match.latest)
        return {
            audience: (self.eyes[audience], None)
            if in_secret and audience != mover and audience in self.eyes
            else self.look_through(audience, told, took_back)
            for audience in self.watched()
        }

    def is_secret(self, mover: str, took_back: bool) -> bool:
        """Did a seat decide in its lane, and does it still? Then nobody else has seen anything."""
        g = self.match.state
        if not g.lanes or g.barrier or mover not in self.deciding():
            return False
        return not took_back or mover in self.public["deciding"]

    def look_through(
        self, audience: str, told: list[Spoken], took_back: bool
    ) -> tuple[Eyes, Message | None]:
        """The version rises only when what the seat sees of the game changes.

        Nobody is refused because somebody else moved in secret.
        """
        before = self.eyes.get(audience, CLOSED)
        view = self.view(audience)
        patch = difference(before.view, view)
        new = telling.heard(self.match.game, audience, told, before.lines)
        lines = self.count_lines(audience) if took_back else before.lines + len(new)
        rises = not patch.keys() <= QUIET or lines < before.lines
        eyes = Eyes(before.version + rises, view, lines, self.can_undo(audience))
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
            **self.expire_answers(audience, view),
        }

    def count_lines(self, audience: str) -> int:
        return len(self.match.log(audience or None))

    def open_eyes(self, audience: str, version: int = 0) -> None:
        """Begin to keep what an audience sees."""
        self.eyes[audience] = self.sight(audience, version)

    def sight(self, audience: str, version: int = 0) -> Eyes:
        lines = self.count_lines(audience)
        return Eyes(version, self.view(audience), lines, self.can_undo(audience))

    def view(self, audience: str) -> dict[str, Any]:
        """A view of the match as it stands; what everybody sees is built once for all."""
        return self.match.view(audience, self.public) if audience else self.public

    def accept(self, news: News) -> None:
        """The change is stored: from now on this is what was shown."""
        self.eyes = {audience: eyes for audience, (eyes, _) in news.items()}
        self.over, self.bots_asked = self.match.over, self.bots_to_move()

    def whole(self, audience: str) -> Message:
        """Everything an audience may see, for a page that has just opened."""
        eyes = self.eyes.get(audience) or self.sight(audience)
        told = telling.spoken(self.match.game, self.match.happenings)
        return {
            "is": "view",
            "seat": audience,
            "version": eyes.version,
            "view": eyes.view,
            "lines": eyes.lines,
            "log": telling.heard(self.match.game, audience, told, 0),
            "undo": eyes.undo,
            "standing": self.standing_of(audience),
        }

    def resume(self, stored: Table) -> None:
        """Go on as the table is stored; whatever was not is forgotten."""
        for name in (
            "match",
            "seats",
            "chat",
            "said",
            "numbers",
            "next_number",
            "eyes",
            "public",
            "updated",
        ):
            setattr(self, name, getattr(stored, name))
        self.version = stored.version
        for name in ("clicks", "undo_clicks", "standing", "agreed", "over", "bots_asked"):
            setattr(self, name, getattr(stored, name))
        self.turned_back += 1

    def can_undo(self, audience: str) -> bool:
        return audience != SPECTATORS and self.match.can_undo(audience)

    def about(self) -> Message:
        """What everybody may know of the table itself."""
        told = self.match._record
        return {
            "is": "table",
            "id": self.id,
            "name": self.name,
            "game": told.game,
            "scenario": told.scenario,
            "options": dict(told.options),
            "listed": self.listed,
            "created": self.created,
            "over": self.over,
            "seats": {name: seat.to_plain() for name, seat in self.seats.items()},
            "present": sorted(
                {seat for one in self.listeners for seat in one.seats} | {*self.called}
            ),
            "watching": sum([not one.seats for one in self.listeners]),
            "thinking": self.bots_asked,
            "advice": self.advice(),
            "agreed": sorted(self.agreed),
            "talk": "private" if self.match.game.private_talk else "public",
            "seal": told.seal,
            "key": told.key if self.over else None,
        }

    # Chat.

    def keep_line(self, line: Message) -> None:
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        self.said = line["number"] + 1

    def chat_for(self, seats: Iterable[str]) -> list[Message]:
        """The lines that the holder of these seats may read."""
        return [line for line in self.chat if may_read(line, set(seats))]

    # What is stored.

    @property
    def entries(self) -> list[Entry]:
        """The decisions that stand. They change in place: copy them to keep them."""
        return self.match._record.entries

    def marks(self, news: News | None = None) -> str:
        """Versions, clicks and standing answers, to go on after a restart."""
        eyes = {a: e for a, (e, _) in news.items()} if news is not None else self.eyes
        versions = {audience: one.version for audience, one in eyes.items()}
        marks = {"versions": versions, "undone": self.undo_clicks, "standing": self.standing}
        marks["agreed"] = sorted(self.agreed)
        return msgspec.json.encode(marks).decode()

    def restore_marks(self, text: str) -> None:
        """Open the eyes of every person with the version they had."""
        plain = msgspec.json.decode(text)
        self.undo_clicks = plain.get("undone", {})
        self.agreed = frozenset(plain.get("agreed", ()))
        self.standing = msgspec.convert(plain["standing"], dict[str, dict[str, StandingAnswer]])
        for name, seat in self.seats.items():
            if seat.kind == PERSON:
                self.open_eyes(name, plain["versions"].get(name, 0))

    def position(self) -> str:
        return self.scribe.write(self.match.state)


def found_at(view: dict[str, Any], path: str) -> Any:
    """The value at a dotted place of a view, or None."""
    found: Any = view
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def may_read(line: Message, seats: set[str]) -> bool:
    """A line with readers is for them and for who said it."""
    return not line["to"] or line["seat"] in seats or not seats.isdisjoint(line["to"])
