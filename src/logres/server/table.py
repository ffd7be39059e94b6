"""A table: a match, its seats, what each audience was last shown, and who listens."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from logres.engine import actions, positions
from logres.engine.errors import LogresError
from logres.engine.journal import Happening
from logres.engine.match import Match
from logres.server.updates import difference

OPEN, PERSON, BOT, RULED = "open", "person", "bot", "ruled"
SPECTATORS = ""
KEY_BYTES = 16


@dataclass
class Seat:
    """A chair: open, or taken by a person with a key, a bot with a name, or the rules."""

    kind: str
    name: str = ""
    key_hash: str = ""

    def opened_by(self, key: str) -> bool:
        return self.kind == PERSON and secrets.compare_digest(self.key_hash, hash_key(key))

    def to_plain(self) -> dict[str, str]:
        return {"kind": self.kind, "name": self.name}


def hash_key(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def new_key() -> str:
    """What a browser keeps to sit in a seat: nobody can guess it."""
    return secrets.token_urlsafe(KEY_BYTES)


@dataclass
class Shown:
    """What an audience was last shown: its view, how many log lines, and the view's version."""

    view: dict[str, Any] = field(default_factory=dict)
    lines: int = 0
    version: int = 0


class Table:
    """One table in memory. All changes go through `hall`, which holds `lock` and stores them."""

    def __init__(self, id: str, name: str, listed: bool, match: Match, seats: dict[str, Seat]):
        self.id = id
        self.name = name
        self.listed = listed
        self.match = match
        self.seats = seats
        self.created = time.time()
        self.chat: list[dict[str, Any]] = []
        self.numbers: list[int] = []
        self.next_number = 0
        self.shown: dict[str, Shown] = {}
        self.clicks: dict[str, str] = {}
        self.standing: dict[str, dict[str, str]] = {}
        self.took_back: list[str] = []
        self.lock = asyncio.Lock()
        self.listeners: set[Any] = set()
        self.thinking: set[str] = set()

    # Who may do what.

    def seat_of_key(self, key: str) -> str | None:
        for name, seat in self.seats.items():
            if seat.opened_by(key):
                return name
        return None

    def bots_to_move(self) -> list[str]:
        deciding = [decision.seat for decision in self.match.decisions]
        return [seat for seat in deciding if self.seats[seat].kind == BOT]

    def standing_answer(self, seat: str) -> str:
        """The answer a seat has left for the question it is asked now, if it is legal."""
        decision = self.match.decision_of(seat)
        action = self.standing.get(seat, {}).get(decision.question, "") if decision else ""
        return action if decision and action in decision.actions else ""

    def standing_to_play(self) -> list[str]:
        return [seat for seat in self.standing if self.standing_answer(seat)]

    # What audiences see.

    def audiences(self) -> list[str]:
        return [*self.match.seats, SPECTATORS]

    def refresh(self, audience: str) -> dict[str, Any]:
        """Bring an audience up to date: the update that its listeners are sent, empty if none.

        The version rises only when what the seat sees of the game changes; who else is still
        deciding does not count, so nobody is refused because somebody moved in secret.
        """
        shown = self.shown.setdefault(audience, Shown())
        seat = audience or None
        view = self.match.view(seat)
        patch = difference(shown.view, view)
        lines = self.match.log(seat)
        new = [self.line(h, n) for n, h in enumerate(lines) if n >= shown.lines]
        fewer = len(lines) < shown.lines
        if patch.keys() - {"deciding"} or fewer:
            shown.version += 1
        shown.view, shown.lines = view, len(lines)
        if not patch and not new and not fewer:
            return {}
        update = {"is": "view", "seat": audience, "version": shown.version, "patch": patch}
        return {**update, "lines": len(lines), "log": new, "undo": self.can_undo(audience)}

    def refresh_for(self, audience: str, send: Callable[[Table, str, dict[str, Any]], None]) -> None:
        """Refresh an audience and send it what changed; those nobody listens for can wait."""
        if audience in self.shown or any(audience in one.audiences() for one in self.listeners):
            update = self.refresh(audience)
            if update:
                send(self, audience, update)

    def whole(self, audience: str) -> dict[str, Any]:
        """Everything an audience may see, for a page that has just opened."""
        self.refresh(audience)
        shown = self.shown[audience]
        lines = self.match.log(audience or None)
        return {
            "is": "view",
            "seat": audience,
            "version": shown.version,
            "view": shown.view,
            "lines": len(lines),
            "log": [self.line(h, n) for n, h in enumerate(lines)],
            "undo": self.can_undo(audience),
        }

    def line(self, happening: Happening, number: int) -> dict[str, Any]:
        return {
            "n": number,
            "what": happening.what,
            "rule": happening.rule,
            "values": actions.nouns_to_names(self.match.game, happening.values),
        }

    def can_undo(self, audience: str) -> bool:
        return bool(audience) and self.match.can_undo(audience)

    def about(self) -> dict[str, Any]:
        """What everybody may know of the table itself."""
        match = self.match
        return {
            "is": "table",
            "id": self.id,
            "name": self.name,
            "game": match.game.id,
            "scenario": match.scenario,
            "options": dict(match.options),
            "listed": self.listed,
            "created": self.created,
            "over": match.over,
            "seats": {name: seat.to_plain() for name, seat in self.seats.items()},
            "present": sorted({seat for one in self.listeners for seat in one.seats}),
            "thinking": sorted(self.thinking),
            "seal": match.record().seal,
            "key": match.record().key if match.over else None,
        }

    # What is stored.

    def marks(self) -> str:
        """Versions, last clicks and standing answers, to go on after a restart."""
        versions = {audience: shown.version for audience, shown in self.shown.items()}
        return json.dumps(
            {"versions": versions, "clicks": self.clicks, "standing": self.standing}
        )

    def restore_marks(self, text: str) -> None:
        plain = json.loads(text)
        self.clicks, self.standing = plain["clicks"], plain["standing"]
        for audience, version in plain["versions"].items():
            self.shown[audience] = Shown(version=version)
            self.whole(audience)
            self.shown[audience].version = version

    def position(self) -> str:
        return json.dumps(positions.write(self.match.game, self.match.state))


class Refused(LogresError):
    """A request that the table does not grant; it says why and changes nothing."""

    def __init__(self, why: str, status: int = 409, rules: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.rules = rules
