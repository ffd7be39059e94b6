"""A table: a match, its seats, what each audience was last shown, and who listens.

Only its own methods change it. Those that have to be stored return the `Change`; it counts when it
is stored and `accept`ed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from logres.engine.match.match import Match
from logres.engine.match.views import open_decisions
from logres.engine.papers import positions
from logres.engine.papers.record import Entry
from logres.server.tables import telling
from logres.server.tables.doors import Change, Founding, Message, Played, Stand
from logres.server.tables.kept import (
    CLOSED,
    Eyes,
    Hearer,
    Kept,
    Marks,
    News,
    Past,
    Shown,
    StandingAnswer,
    bots_to_move,
    first_difference,
    may_read,
)
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import PERSON, SPECTATORS, Holder, Seat
from logres.server.tables.telling import Spoken
from logres.server.tables.updates import difference, keep

CLICKS_KEPT = 64
CHAT_KEPT = 200

QUIET = {"deciding"}
"""What may change in a view without making a click stale: who else is still deciding."""


class Table:
    """One table in memory. All changes are made under `lock`, stored, and only then shown."""

    def __init__(
        self,
        id: str,
        name: str,
        listed: bool,
        match: Match,
        seats: dict[str, Seat],
        stored: Past | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.listed = listed
        now = time.time()
        shown = Shown(match.over, bots_to_move(match, seats))
        self.kept = Kept(match, seats, now, now, match.view(None), shown)
        self.scribe = positions.Scribe(match.game)
        self.lock = asyncio.Lock()
        self.listeners: set[Hearer] = set()
        self.thinking: set[str] = set()
        self.turned_back = 0
        self.seen: dict[str, float] = {}
        self.called: dict[str, float] = {}
        self.used, self.gone = time.monotonic(), False
        if stored is not None:
            self.restore(stored)

    # What is kept of it, for everybody to read.

    @property
    def match(self) -> Match:
        return self.kept.match

    @property
    def seats(self) -> dict[str, Seat]:
        return self.kept.seats

    @property
    def eyes(self) -> dict[str, Eyes]:
        return self.kept.eyes

    @property
    def standing(self) -> dict[str, dict[str, StandingAnswer]]:
        return self.kept.standing

    @property
    def chat(self) -> list[Message]:
        return self.kept.chat

    @property
    def said(self) -> int:
        """How many lines of chat there have been."""
        return self.kept.said

    @property
    def version(self) -> int:
        return self.kept.version

    @property
    def over(self) -> bool:
        return self.kept.shown.over

    @property
    def bots_asked(self) -> list[str]:
        return self.kept.shown.bots_asked

    @property
    def entries(self) -> list[Entry]:
        """The decisions that stand. They change in place: copy them to keep them."""
        return self.match.entries

    # Who may do what.

    def seat_of_key(self, key: str) -> str | None:
        for name, seat in self.seats.items():
            if seat.opened_by(key):
                return name
        return None

    def deciding(self) -> list[str]:
        return [self.match.game.chairs[number] for number, _ in open_decisions(self.match.state)]

    def bots_to_move(self) -> list[str]:
        return bots_to_move(self.match, self.seats)

    def is_busy(self) -> bool:
        """Does it go on without anybody's click? Then it is woken when the server starts."""
        return bool(self.bots_to_move()) or bool(self.standing_to_play())

    def was_clicked(self, seat: str, click: str) -> bool:
        """Was this very click stored already? It has an id of its own (an idempotency key)."""
        kept = self.kept
        return bool(click) and ((seat, click) in kept.clicks or kept.undo_clicks.get(seat) == click)

    def remember_click(self, seat: str, click: str) -> None:
        if click:
            self.kept.clicks[seat, click] = None
            while len(self.kept.clicks) > CLICKS_KEPT:
                del self.kept.clicks[next(iter(self.kept.clicks))]

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
        return "on" if len(persons) < 2 or persons <= self.kept.agreed else "off"

    # Who is there.

    def use(self) -> None:
        self.used = time.monotonic()

    def put_away(self) -> None:
        """From now on nobody may change it; whoever asks for it gets another."""
        self.gone = True

    def sit(self, hearer: Hearer) -> None:
        self.listeners.add(hearer)

    def rise(self, hearer: Hearer) -> None:
        """A page goes; its seats were held until now."""
        self.listeners.discard(hearer)
        for seat in hearer.seats:
            self.see(seat)

    def see(self, seat: str) -> None:
        """Somebody has just shown the key of this seat."""
        self.seen[seat] = time.monotonic()

    def is_heard_by(self, seat: str) -> bool:
        return any([seat in hearer.seats for hearer in self.listeners])

    def away_seconds(self, seat: str) -> float:
        """How long nobody has shown this seat's key."""
        if self.is_heard_by(seat):
            return 0.0
        return time.monotonic() - self.seen.setdefault(seat, time.monotonic())

    def call(self, seat: str) -> bool:
        """Whoever calls without a page is there for a while: is that news?"""
        news = seat not in self.called
        self.called[seat] = self.seen[seat]
        return news

    def stop_calling(self, seat: str) -> bool:
        """Was this seat there without a page?"""
        return self.called.pop(seat, None) is not None

    def begin_thinking(self, seat: str) -> bool:
        """Let somebody find an answer for a seat, unless somebody does already."""
        begins = seat not in self.thinking
        self.thinking.add(seat)
        return begins

    def end_thinking(self, seat: str) -> None:
        self.thinking.discard(seat)

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
            self.leave_answers(
                seat, {q: a for q, a in self.standing[seat].items() if q != decision.question}
            )

    def expire_answers(self, seat: str, view: dict[str, Any]) -> Message:
        """Forget the answers whose time is over; what is left then is news for the seat's page."""
        answers = self.standing.get(seat, {})
        lasting = {q: a for q, a in answers.items() if a.lasts(view)}
        if len(lasting) == len(answers):
            return {}
        self.leave_answers(seat, lasting)
        return {"standing": self.standing_of(seat)}

    def leave_answers(self, seat: str, answers: dict[str, StandingAnswer]) -> None:
        self.kept.standing = {**self.standing, seat: answers}

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
            kept = self.kept
            before, kept.public = kept.public, keep(kept.public, self.match.view(None))
            if before != kept.public:
                kept.updated = time.time()  # lists show it, so it is silent about secrets
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
        return not took_back or mover in self.kept.public["deciding"]

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
        self.kept.eyes = {**self.eyes, audience: self.sight(audience, version)}

    def sight(self, audience: str, version: int = 0) -> Eyes:
        lines = self.count_lines(audience)
        return Eyes(version, self.view(audience), lines, self.can_undo(audience))

    def view(self, audience: str) -> dict[str, Any]:
        """A view of the match as it stands; what everybody sees is built once for all."""
        public = self.kept.public
        return self.match.view(audience, public) if audience else public

    def show(self, news: News) -> bool:
        """The change is stored: from now on this is what was shown. Is the table itself changed?"""
        self.kept.eyes = {audience: eyes for audience, (eyes, _) in news.items()}
        return self.show_itself()

    def show_itself(self) -> bool:
        before, self.kept.shown = self.kept.shown, Shown(self.match.over, self.bots_to_move())
        return before != self.kept.shown

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
        self.kept = stored.kept
        self.turned_back += 1

    def put_back(self, kept: Kept) -> None:
        """What was changed could not be stored, so it is as it was before."""
        self.kept = kept

    def can_undo(self, audience: str) -> bool:
        return audience != SPECTATORS and self.match.can_undo(audience)

    def about(self) -> Message:
        """What everybody may know of the table itself."""
        return {
            "is": "table",
            "id": self.id,
            "name": self.name,
            "game": self.match.game.id,
            "scenario": self.match.scenario,
            "options": dict(self.match.options),
            "listed": self.listed,
            "created": self.kept.created,
            "over": self.over,
            "seats": {name: seat.to_plain() for name, seat in self.seats.items()},
            "present": sorted(
                {seat for one in self.listeners for seat in one.seats} | {*self.called}
            ),
            "watching": sum([not one.seats for one in self.listeners]),
            "thinking": self.bots_asked,
            "advice": self.advice(),
            "agreed": sorted(self.kept.agreed),
            "talk": "private" if self.match.game.private_talk else "public",
            "seal": self.match.seal,
            "key": self.match.so_far().key if self.over else None,
        }

    # Chat.

    def keep_line(self, line: Message) -> None:
        self.kept.chat = [*self.chat, line][-CHAT_KEPT:]
        self.kept.said = line["number"] + 1

    def chat_for(self, seats: Iterable[str]) -> list[Message]:
        """The lines that the holder of these seats may read."""
        return [line for line in self.chat if may_read(line, set(seats))]

    # Changes, each to be stored.

    def found(self) -> Change:
        """All of a table that is just set."""
        match, created = self.match, self.kept.created
        header = match.so_far().header()
        founding = Founding(
            created, match.game.id, self.name, self.listed, header, match.happenings, self.seats
        )
        return self.change(founding=founding, stand=self.stand(updated=created))

    def play(self, seat: str, action: str, click: str) -> tuple[Change, News]:
        """A seat answers: the last entry, and the table after it."""
        self.match.play(action, seat)
        news = self.look(seat)
        played = Played(self.kept.next_number, self.entries[-1], self.match.latest, click)
        return self.change(stand=self.stand(news), played=played), news

    def take_back(self, seat: str, click: str) -> tuple[Change, News]:
        """A seat takes back its last decision: an entry goes."""
        before = list(self.entries)
        self.match.undo(seat)
        gone = first_difference(before, self.entries)
        self.kept.undo_clicks[seat] = click
        self.revoke_open_answer(seat)
        news = self.look(seat, took_back=True)
        return self.change(stand=self.stand(news), dropped=self.kept.numbers[gone]), news

    def say(self, line: Message) -> Change:
        """A line of chat; it gets its number."""
        return self.change(line={**line, "number": self.said})

    def answer_always(
        self, seat: str, question: str, answer: StandingAnswer | None, most: int
    ) -> Change:
        """A seat leaves an answer to a question, or revokes it."""
        answers = {q: left for q, left in self.standing.get(seat, {}).items() if q != question}
        if answer is not None:
            answers[question] = answer
        if len(answers) > most:
            raise Refused("too-many-standing", most=most)
        self.kept = replace(self.kept, standing={**self.standing, seat: answers})
        return self.change(stand=self.stand())

    def agree(self, seat: str, does: bool) -> Change:
        """A seat allows advice at this table, or does so no longer."""
        agreed = self.kept.agreed - {seat}
        self.kept = replace(self.kept, agreed=agreed | {seat} if does else agreed)
        return self.change(stand=self.stand())

    def reseat(self, seat: str, chair: Seat) -> Change:
        """Somebody else sits here: what the last one left (answers, agreement, eyes) is gone."""
        version = self.eyes[seat].version + 1 if seat in self.eyes else 0
        self.kept = replace(
            self.kept,
            seats={**self.seats, seat: chair},
            standing={name: left for name, left in self.standing.items() if name != seat},
            eyes={name: eyes for name, eyes in self.eyes.items() if name != seat},
            agreed=self.kept.agreed - {seat},
            updated=time.time(),
        )
        if chair.kind == PERSON:
            self.open_eyes(seat, version)
        return self.change(stand=self.stand(), seat=(seat, chair))

    def change(self, **parts: Any) -> Change:
        return Change(self.id, self.kept.version, **parts)

    def accept(self, change: Change) -> None:
        """The change is stored."""
        kept = self.kept
        kept.version += 1
        if change.played is not None:
            kept.numbers.append(change.played.number)
            kept.next_number = change.played.number + 1
            self.remember_click(change.played.entry.seat, change.played.click)
        if change.dropped is not None:
            kept.numbers.remove(change.dropped)
            self.turned_back += 1
        if change.line is not None:
            self.keep_line(change.line)
        if change.seat is not None:
            self.called.pop(change.seat[0], None)
            self.see(change.seat[0])
            self.show_itself()

    # What is stored.

    def stand(self, news: News | None = None, updated: float | None = None) -> Stand:
        """The table as it stands now."""
        return Stand(
            self.kept.updated if updated is None else updated,
            self.match.state.ended,
            self.is_busy(),
            self.position(),
            self.marks(news),
        )

    def marks(self, news: News | None = None) -> str:
        eyes = {a: e for a, (e, _) in news.items()} if news is not None else self.eyes
        kept, versions = self.kept, {audience: one.version for audience, one in eyes.items()}
        marks = Marks(versions, kept.undo_clicks, kept.standing, sorted(kept.agreed))
        return msgspec.json.encode(marks).decode()

    def restore(self, stored: Past) -> None:
        """As it was stored; the eyes of every person open with the version they had."""
        kept, marks = self.kept, msgspec.json.decode(stored.marks, type=Marks)
        kept.created, kept.updated, kept.version = stored.created, stored.updated, stored.version
        kept.numbers = [number for number, _, _ in stored.clicks]
        kept.next_number = max(kept.numbers, default=-1) + 1
        for _, seat, click in stored.clicks[-CLICKS_KEPT:]:
            self.remember_click(seat, click)
        for line in stored.chat[-CHAT_KEPT:]:
            self.keep_line(line)
        kept.undo_clicks, kept.standing = marks.undone, marks.standing
        kept.agreed = frozenset(marks.agreed)
        for name, chair in self.seats.items():
            if chair.kind == PERSON:
                self.open_eyes(name, marks.versions.get(name, 0))

    def position(self) -> str:
        return self.scribe.write(self.match.state)
