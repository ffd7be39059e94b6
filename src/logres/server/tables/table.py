"""A table: a match, its seats, what each audience was last sent, and its subscribers.

Only its own methods change it. Those whose effect must be stored return a `Change`, which takes
effect when it is stored and `accept`ed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers import scribe
from logres.engine.papers.record import Entry
from logres.server.tables import messages
from logres.server.tables.doors import Change, Founding, Later, Message, Played, Stand
from logres.server.tables.kept import (
    CLOSED,
    Eyes,
    Kept,
    Marks,
    News,
    Past,
    Rematch,
    Shown,
    StandingAnswer,
    bots_to_move,
    deciding,
    first_difference,
    may_read,
    read_marks,
)
from logres.server.tables.presence import Attended
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import PERSON, Holder, Seat
from logres.server.tables.seen import chronicle, sight
from logres.server.tables.seen.told import Told
from logres.server.tables.seen.updates import keep

CLICKS_KEPT = 64
CHAT_KEPT = 200


class Table(Attended):
    """One table in memory. All changes are made under `lock`, stored, and only then sent."""

    def __init__(
        self,
        id: str,
        name: str,
        listed: bool,
        match: Match,
        seats: dict[str, Seat],
        stored: Past | None = None,
    ) -> None:
        super().__init__()
        self.id = id
        self.name = name
        self.listed = listed
        now = time.time()
        shown = Shown(match.over, bots_to_move(match, seats))
        self.kept = Kept(match, seats, now, now, match.view(None), shown)
        self.scribe = scribe.Scribe(match.game)
        self.lock = asyncio.Lock()
        self.turned_back = 0
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
        """The number of chat messages so far."""
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
        """The decisions that stand. The list changes in place: copy it to keep it."""
        return self.match.entries

    # Who may do what.

    def seat_of_key(self, key: str) -> str | None:
        for name, seat in self.seats.items():
            if seat.opened_by(key):
                return name
        return None

    def bots_to_move(self) -> list[str]:
        return bots_to_move(self.kept.match, self.kept.seats)

    def is_busy(self, news: News | None = None) -> bool:
        """Return whether a bot or an automatic answer is due; then it is resumed at the next
        start.
        """
        bots = self.bots_to_move() if news is None else news.shown.bots_asked
        return bool(bots) or bool(self.standing_to_play())

    def was_clicked(self, seat: str, click: str) -> bool:
        """Return whether this idempotency key (click) is stored already."""
        kept = self.kept
        return bool(click) and ((seat, click) in kept.clicks or kept.undo_clicks.get(seat) == click)

    def remember_click(self, seat: str, click: str) -> None:
        if not click:
            return
        clicks = self.kept.clicks
        clicks[seat, click] = None
        if len(clicks) > CLICKS_KEPT:
            del clicks[next(iter(clicks))]

    def admit(self, holder: Holder) -> str:
        """Return the seat of a key, under the lock: it may have changed hands just now. Raise
        `Refused`.
        """
        self.must_stand()
        seat = self.kept.seats.get(holder.seat)
        if seat is None or not seat.opened_by(holder.key):
            raise Refused("not-your-seat", 403, seat=holder.seat)
        return holder.seat

    def persons(self) -> set[str]:
        return {name for name, seat in self.kept.seats.items() if seat.kind == PERSON}

    def advice(self) -> str:
        """Return whether suggestions are available: with several players, all must agree."""
        if self.match.game.judge is None:
            return "none"
        persons = self.persons()
        return "on" if len(persons) < 2 or persons <= self.kept.agreed else "off"

    # Answers that stand.

    def standing_answer(self, seat: str) -> str:
        """Return the seat's automatic answer to its open question, if it is legal."""
        decision = self.match.decision_of(seat) if self.standing.get(seat) else None
        left = self.standing[seat].get(decision.question) if decision else None
        if decision is None or left is None or left.action not in decision.actions:
            return ""
        return left.action if left.lasts(self.match.view(seat)) else ""

    def standing_to_play(self) -> list[str]:
        return [seat for seat in self.kept.standing if self.standing_answer(seat)]

    def revoke_open_answer(self, seat: str) -> None:
        """Revoke the automatic answer to a question that was just undone."""
        decision = self.match.decision_of(seat)
        if decision and decision.question in self.standing.get(seat, {}):
            self.leave_answers(
                seat, {q: a for q, a in self.standing[seat].items() if q != decision.question}
            )

    def expire_answers(self, seat: str, view: dict[str, Any]) -> Message:
        """Drop expired automatic answers; return what is left if the seat's page must know."""
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
        """Return people's seats, whose versions must be exact, and all audiences with a page."""
        return self.persons() | self.audiences()

    def audiences(self) -> set[str]:
        """Return the audiences with an open page."""
        return set[str]().union(*[listener.audiences() for listener in self.listeners])

    def look(self, mover: str, took_back: bool = False) -> News:
        """Return what every audience will see after a seat's move."""
        in_secret = self.is_secret(mover, took_back)
        kept, match = self.kept, self.kept.match
        stops = chronicle.stops(match, kept.public)
        if not in_secret:
            self.look_in_public()
        told = None if took_back else Told(match.game, match.latest)
        change = sight.Change(match, kept.public, told, stops)
        seen: dict[str, tuple[Eyes, Message | None]] = {}
        shown = self.audiences()
        for audience in self.persons() | shown:
            before = kept.eyes.get(audience)
            if in_secret and audience != mover and before is not None:
                seen[audience] = before, None
                continue
            has_page = audience in shown and before is not None
            eyes, update = sight.look(change, audience, before or CLOSED, has_page)
            if update is not None and kept.standing:
                update |= self.expire_answers(audience, eyes.view)
            seen[audience] = eyes, update
        return News(seen, Shown(match.over, self.bots_to_move()))

    def look_in_public(self) -> None:
        """Keep the public view. Lists show when it changed, so that they reveal no secret move."""
        kept = self.kept
        before, kept.public = kept.public, keep(kept.public, self.match.view(None))
        if before != kept.public:
            kept.updated = time.time()

    def is_secret(self, mover: str, took_back: bool) -> bool:
        """Return whether a seat decided in its open lane, which nobody else can have seen."""
        match, g = self.kept.match, self.kept.match.state
        if not g.lanes or g.barrier or mover not in deciding(match):
            return False
        return not took_back or mover in self.kept.public["deciding"]

    def open_eyes(self, audience: str, version: int = 0) -> None:
        """Start to keep what an audience sees."""
        eyes = sight.opened(self.match, audience, self.kept.public, version)
        self.kept.eyes = {**self.eyes, audience: eyes}

    def show(self, news: News) -> bool:
        """Record a stored change as sent; return whether the table's public state changed."""
        self.kept.eyes = {audience: eyes for audience, (eyes, _) in news.seen.items()}
        return self.show_itself(news.shown)

    def show_itself(self, shown: Shown) -> bool:
        before, self.kept.shown = self.kept.shown, shown
        return before != shown

    def resume(self, stored: Table) -> None:
        """Roll back to the stored table."""
        self.kept = stored.kept
        self.turned_back += 1

    def take_up(self, before: Kept, mover: str) -> bool:
        """Undo a seat's answer that was not stored; return whether the match could."""
        match = self.kept.match
        if not mover or match is not before.match or not match.can_undo(mover):
            return False
        match.undo(mover)
        self.kept = before
        self.turned_back += 1
        return True

    def put_back(self, kept: Kept) -> None:
        """Roll back a change outside the match that could not be stored."""
        self.kept = kept

    # Chat.

    def keep_line(self, line: Message) -> None:
        self.kept.chat = [*self.chat, line][-CHAT_KEPT:]
        self.kept.said = line["number"] + 1

    def chat_for(self, seats: Iterable[str]) -> list[Message]:
        """Return the chat messages that the holder of these seats may read."""
        return [line for line in self.chat if may_read(line, set(seats))]

    # Changes, each to be stored.

    def found(self) -> Change:
        """Return the change that stores a new table."""
        match, created = self.match, self.kept.created
        header = match.so_far().header()
        founding = Founding(
            created, match.game.id, self.name, self.listed, header, match.happenings, self.seats
        )
        return self.change(founding=founding, stand=self.stand(updated=created))

    def play(self, seat: str, action: str, click: str) -> tuple[Change, News]:
        """Return the change of a seat's answer: the last entry, and the table after it."""
        kept, match = self.kept, self.kept.match
        match.play(action, seat, follow=bool(self.listeners))
        news = self.look(seat)
        played = Played(kept.next_number, match.entries[-1], match.latest, click)
        return self.change(stand=self.stand(news), played=played), news

    def take_back(self, seat: str, click: str) -> tuple[Change, News]:
        """Return the change of a seat's undo: an entry is removed."""
        before = list(self.entries)
        self.match.undo(seat)
        gone = first_difference(before, self.entries)
        self.kept.undo_clicks[seat] = click
        self.revoke_open_answer(seat)
        news = self.look(seat, took_back=True)
        return self.change(stand=self.stand(news), dropped=self.kept.numbers[gone]), news

    def say(self, line: Message) -> Change:
        """Return the change of a chat message, with its number."""
        return self.change(line={**line, "number": self.said})

    def answer_always(
        self, seat: str, question: str, answer: StandingAnswer | None, most: int
    ) -> Change:
        """Return the change of an automatic answer, set or revoked."""
        answers = {q: left for q, left in self.standing.get(seat, {}).items() if q != question}
        answers |= {} if answer is None else {question: answer}
        if len(answers) > most:
            raise Refused("too-many-standing", most=most)
        self.kept = replace(self.kept, standing={**self.standing, seat: answers})
        return self.change(stand=self.stand())

    def agree(self, seat: str, does: bool) -> Change:
        """Return the change of a seat's consent to suggestions, given or revoked."""
        agreed = self.kept.agreed - {seat}
        self.kept = replace(self.kept, agreed=agreed | {seat} if does else agreed)
        return self.change(stand=self.stand())

    def play_again(self, rematch: Rematch) -> Change:
        self.kept = replace(self.kept, rematch=rematch)
        return self.change(stand=self.stand())

    def reseat(self, seat: str, chair: Seat) -> Change:
        """Return the change of a seat's holder: the previous one's answers, consent and view are
        dropped.
        """
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
        """Apply a change that is stored."""
        kept = self.kept
        kept.version += 1
        if change.played is not None:
            self.note_entry(change.played)
        if change.dropped is not None:
            kept.numbers.remove(change.dropped)
            self.turned_back += 1
        if change.line is not None:
            self.keep_line(change.line)
        if change.seat is not None:
            self.called.pop(change.seat[0], None)
            self.see(change.seat[0])
            self.show_itself(Shown(self.match.over, self.bots_to_move()))

    def note_entry(self, played: Played) -> None:
        """Take note of a stored entry."""
        self.kept.numbers.append(played.number)
        self.kept.next_number = played.number + 1
        self.remember_click(played.entry.seat, played.click)

    def must_catch_up(self, version: int) -> bool:
        """Return whether this version is news; if so, it is waited for from now on."""
        news = version > max(self.version, self.awaited)
        self.awaited = max(self.awaited, version)
        return news

    def stop_waiting(self) -> None:
        self.awaited = 0

    def catch_up(self, later: Later) -> None:
        """Be at the version that another process stored; its entries are played already."""
        for line in later.lines:
            self.keep_line(line)
        self.kept.version, self.kept.updated = later.version, later.updated

    # What is stored.

    def stand(self, news: News | None = None, updated: float | None = None) -> Stand:
        """Return the table's mutable state to be stored."""
        kept = self.kept
        return Stand(
            kept.updated if updated is None else updated,
            kept.match.state.ended,
            self.is_busy(news),
            self.position(),
            self.marks(news),
        )

    def marks(self, news: News | None = None) -> str:
        kept = self.kept
        seen = kept.eyes if news is None else {name: eyes for name, (eyes, _) in news.seen.items()}
        versions = {audience: eyes.version for audience, eyes in seen.items()}
        agreed = sorted(kept.agreed)
        marks = Marks(versions, kept.undo_clicks, kept.standing, agreed, kept.rematch)
        return messages.to_text(marks)

    def restore(self, stored: Past) -> None:
        """Restore a stored table; the views of all people keep their versions."""
        kept, marks = self.kept, read_marks(stored.marks)
        kept.created, kept.updated, kept.version = stored.created, stored.updated, stored.version
        kept.numbers = [number for number, _, _ in stored.clicks]
        kept.next_number = max(kept.numbers, default=-1) + 1
        for _, seat, click in stored.clicks[-CLICKS_KEPT:]:
            self.remember_click(seat, click)
        for line in stored.chat[-CHAT_KEPT:]:
            self.keep_line(line)
        kept.undo_clicks, kept.standing = marks.undone, marks.standing
        kept.agreed, kept.rematch = frozenset(marks.agreed), marks.rematch
        for name, chair in self.seats.items():
            if chair.kind == PERSON:
                self.open_eyes(name, marks.versions.get(name, 0))

    def position(self) -> str:
        return self.scribe.write(self.kept.match.state)
