"""The hall: every table in use, and all that people and bots may do at one.

Each change happens under the table's lock, is stored, and only then told to anybody.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

import logres
from logres.engine.errors import CannotUndo, IllegalAction, LogresError, RulesFault
from logres.server import vault
from logres.server.table import BOT, OPEN, PERSON, RULED, SPECTATORS, Refused, Seat, Table
from logres.server.table import hash_key, new_key
from logres.server.thinkers import Thinkers
from logres.server.writer import Change, Writer

log = logging.getLogger("logres.server")

ID_BYTES = 9
NAME_LENGTH = 40
CHAT_LENGTH = 500


class Hall:
    """All tables of this server."""

    def __init__(self, engine: AsyncEngine, writer: Writer, thinkers: Thinkers) -> None:
        self.engine = engine
        self.writer = writer
        self.thinkers = thinkers
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    # Finding and making tables.

    async def find(self, id: str) -> Table:
        """The table with this id, from memory or from storage."""
        lock = self.loading.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self.tables:
                found = await vault.load(self.engine, id)
                if found is None:
                    del self.loading[id]
                    raise Refused("no-such-table", 404)
                self.tables[id] = found
                self.let_bots_move(found)
        return self.tables[id]

    async def create(
        self,
        game: str,
        scenario: str | None,
        options: dict[str, Any],
        seats: dict[str, Any],
        name: str,
        listed: bool,
    ) -> tuple[Table, dict[str, str]]:
        """A new table, and the keys of the seats its maker takes."""
        match = logres.new(game, scenario, options)
        taken: dict[str, str] = {}
        chairs = {seat: self.chair(match, seat, seats, taken) for seat in match.seats}
        for number in match.state.ruled:
            chairs[match.game.seats[number]] = Seat(RULED)
        table = Table(secrets.token_urlsafe(ID_BYTES), clean(name), listed, match, chairs)
        await self.writer.store(vault.rows_of_new_table(table))
        self.tables[table.id] = table
        self.loading[table.id] = asyncio.Lock()
        self.let_bots_move(table)
        return table, taken

    def chair(
        self, match: logres.Match, seat: str, wanted: dict[str, Any], taken: dict[str, str]
    ) -> Seat:
        wish = wanted.get(seat, {"kind": OPEN})
        if wish["kind"] == BOT:
            return Seat(BOT, known_bot(match, wish.get("name", "")))
        if wish["kind"] == PERSON:
            taken[seat] = new_key()
            return Seat(PERSON, clean(wish.get("name", "")), hash_key(taken[seat]))
        return Seat(OPEN)

    # Seats.

    async def claim(self, table: Table, seat: str, name: str) -> str:
        """Sit down in an open seat; the key that is returned is the only proof of it."""
        async with table.lock:
            self.must_have(table, seat)
            if table.seats[seat].kind != OPEN:
                raise Refused("seat-taken")
            key = new_key()
            await self.reseat(table, seat, Seat(PERSON, clean(name), hash_key(key)))
            return key

    async def hand_over(self, table: Table, seat: str, kind: str, bot: str = "") -> None:
        """A person leaves a seat: to whoever comes next, or to a bot."""
        async with table.lock:
            self.must_have(table, seat)
            if kind not in (OPEN, BOT):
                raise Refused("bad-request", 400)
            chair = Seat(BOT, known_bot(table.match, bot)) if kind == BOT else Seat(OPEN)
            await self.reseat(table, seat, chair)
        self.let_bots_move(table)

    async def reseat(self, table: Table, seat: str, chair: Seat) -> None:
        before, table.seats[seat] = table.seats[seat], chair
        try:
            await self.writer.store(Change().add("seats", vault.row_of_seat(table, seat)))
        except Exception:
            table.seats[seat] = before
            raise
        for listener in table.listeners:
            if listener.seats.pop(seat, None) is not None:
                listener.push({"is": "left", "seat": seat})
        self.tell_about(table)

    def must_have(self, table: Table, seat: str) -> None:
        if seat not in table.seats:
            raise Refused("no-such-seat", 404)

    # Playing.

    async def play(self, table: Table, seat: str, action: str, version: int, click: str) -> int:
        """Answer a decision; returns the version of the seat's view afterwards.

        The click has an id of its own: one that was stored already is not played again.
        """
        async with table.lock:
            if click and table.clicks.get(seat) == click:
                return table.shown[seat].version
            table.refresh_for(seat, self.send)
            if version != table.shown[seat].version:
                raise Refused("stale")
            await self.change(table, lambda: table.match.play(action, seat), seat, click)
        self.let_bots_move(table)
        return table.shown[seat].version

    async def undo(self, table: Table, seat: str) -> int:
        """Take back the seat's last decision."""
        async with table.lock:
            await self.change(table, lambda: table.match.undo(seat), seat, "")
            table.took_back.append(seat)
        return table.shown[seat].version

    async def change(
        self, table: Table, act: Callable[[], None], seat: str, click: str
    ) -> None:
        """Let the match change, store what differs, then show it."""
        before = list(table.match._record.entries)
        try:
            act()
        except (IllegalAction, CannotUndo) as fault:
            raise Refused(str(fault), 409) from fault
        except RulesFault:
            log.exception("a fault in the rules at table %s: %s", table.id, before)
            raise Refused("rules-fault", 500) from None
        old_click = table.clicks.get(seat, "")
        if click:
            table.clicks[seat] = click
        try:
            await self.writer.store(self.difference(table, before))
        except Exception:
            log.exception("could not store a change of table %s", table.id)
            table.clicks[seat] = old_click
            del self.tables[table.id]
            raise Refused("not-stored", 503) from None
        self.show(table)

    def difference(self, table: Table, before: list[Any]) -> Change:
        """The rows that turn the stored record into the present one."""
        after = table.match._record.entries
        change = Change().add("tables", vault.row_of_table(table))
        same = 0
        while same < min(len(before), len(after)) and before[same] is after[same]:
            same += 1
        gone = len(before) - len(after)
        for number in table.numbers[same : same + max(gone, 0)]:
            change.add("dropped", {"of": table.id, "n": number})
        del table.numbers[same : same + max(gone, 0)]
        for index in range(len(table.numbers), len(after)):
            change.add("entries", vault.row_of_entry(table, index, table.next_number))
            table.numbers.append(table.next_number)
            table.next_number += 1
        return change

    def why_not(self, table: Table, seat: str, action: str) -> dict[str, Any]:
        """Why a seat may not do something, in both languages, with the clauses."""
        refusal = table.match.why_not(action, seat)
        if refusal is None:
            return {"is": "why", "action": action, "text": None, "rules": []}
        text = {lang: table.match.explain(refusal, lang) for lang in ("en", "fr")}
        return {"is": "why", "action": action, "text": text, "rules": list(refusal.rules)}

    # Bots and standing answers.

    def let_bots_move(self, table: Table) -> None:
        for seat in table.bots_to_move():
            if seat not in table.thinking:
                table.thinking.add(seat)
                self.start(self.bot_move(table, seat))
        for seat in table.standing_to_play():
            self.start(self.standing_move(table, seat))

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def bot_move(self, table: Table, seat: str) -> None:
        try:
            action = await self.thinkers.ask(table.match, seat, table.seats[seat].name)
            async with table.lock:
                if table.seats[seat].kind == BOT and table.match.decision_of(seat):
                    await self.change(table, lambda: table.match.play(action, seat), seat, "")
        except (LogresError, OSError):
            log.exception("a bot could not move at table %s", table.id)
        finally:
            table.thinking.discard(seat)
        self.let_bots_move(table)

    async def standing_move(self, table: Table, seat: str) -> None:
        async with table.lock:
            action = table.standing_answer(seat)
            if action:
                await self.change(table, lambda: table.match.play(action, seat), seat, "")
        self.let_bots_move(table)

    async def stand(self, table: Table, seat: str, question: str, action: str) -> None:
        """Answer a question always alike until it is revoked (an empty action)."""
        async with table.lock:
            answers = table.standing.setdefault(seat, {})
            if action:
                answers[question] = action
            else:
                answers.pop(question, None)
            await self.writer.store(Change().add("tables", vault.row_of_table(table)))
        self.let_bots_move(table)

    # Talking.

    async def say(self, table: Table, seat: str, name: str, text: str) -> None:
        """A line of chat for everybody at the table."""
        text = text.strip()[:CHAT_LENGTH]
        if not text:
            raise Refused("empty", 400)
        line = {
            "number": len(table.chat),
            "at": time.time(),
            "seat": seat,
            "name": clean(name),
            "text": text,
        }
        table.chat.append(line)
        await self.writer.store(Change().add("chat", {"table_id": table.id, **line}))
        self.send(table, None, {"is": "chat", "lines": [line]})

    # Telling.

    def show(self, table: Table) -> None:
        """Send every audience that listens what changed for it, and keep the others' versions."""
        for audience in table.audiences():
            table.refresh_for(audience, self.send)

    def tell_about(self, table: Table) -> None:
        self.send(table, None, table.about())

    def send(self, table: Table, audience: str | None, message: dict[str, Any]) -> None:
        for listener in list(table.listeners):
            if audience is None or audience in listener.audiences():
                listener.push(message)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.close()
        await self.writer.close()


def known_bot(match: logres.Match, name: str) -> str:
    from logres import players  # players stand beside the server

    names = players.bot_names(match.game)
    if name not in names:
        raise Refused(f"there is no bot {name}; there are {', '.join(names)}", 400)
    return name


def clean(name: str) -> str:
    """A name as text: no control characters, not too long."""
    return "".join(c for c in name if c.isprintable()).strip()[:NAME_LENGTH]


__all__ = ["SPECTATORS", "Hall"]
