"""Play at a table: each change is applied under its lock, stored, and only then sent."""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from logres.engine.errors import IllegalAction
from logres.engine.match.ahead import Foreseen
from logres.engine.match.match import Match
from logres.engine.run.offers import Refusal
from logres.engine.words.text import LANGUAGES
from logres.server.tables import following
from logres.server.tables.anew import Overtaken, judged_anew
from logres.server.tables.doors import Change, Conflict, Message
from logres.server.tables.kept import News
from logres.server.tables.refusal import Refused, Texts
from logres.server.tables.seats import Holder
from logres.server.tables.table import Table

if TYPE_CHECKING:
    from logres.server.tables.hall import Hall

log = logging.getLogger("logres.server")


@dataclass(frozen=True)
class Press:
    """An answer, with the version of the view it was made from and a client-generated idempotency
    key. A `soft` one is not played if undo could not take it back.
    """

    action: str
    version: int
    click: str
    soft: bool = False


@judged_anew
async def play(
    hall: Hall, table: Table, holder: Holder, action: str, version: int, click: str
) -> int:
    """Answer a decision; return the version of the seat's view afterwards.

    Idempotent: a click (idempotency key) that is stored already is not applied again.
    """
    return await press(hall, table, holder, Press(action, version, click))


@judged_anew
async def play_softly(hall: Hall, table: Table, holder: Holder, answer: Press) -> int:
    """Like `play`, but raise `Final`, which says what it would do, for an answer that undo could
    not take back.
    """
    return await press(hall, table, holder, replace(answer, soft=True))


async def press(hall: Hall, table: Table, holder: Holder, answer: Press) -> int:
    async with table.lock:
        seat = table.admit(holder)
        if not table.was_clicked(seat, answer.click):
            if answer.version != table.eyes[seat].version:
                raise Refused("stale")
            if answer.soft:
                be_undoable(table.match, seat, answer.action)
            await move(hall, table, seat, answer.action, answer.click)
        return table.eyes[seat].version


class Final(Exception):
    """A soft answer would do what cannot be undone; nothing was played."""

    def __init__(self, foreseen: Foreseen) -> None:
        super().__init__(foreseen)
        self.foreseen = foreseen


def be_undoable(match: Match, seat: str, action: str) -> None:
    """Raise `Final` if undo could not take this answer back."""
    try:
        foreseen = match.foresee(action, seat)
    except IllegalAction:
        raise illegal(match, action, seat) from None
    if foreseen.final:
        raise Final(foreseen)


async def move(hall: Hall, table: Table, seat: str, action: str, click: str) -> None:
    """Apply a seat's answer, under the table's lock."""
    try:
        news = await change(hall, table, lambda: table.play(seat, action, click), seat)
    except IllegalAction:
        raise illegal(table.match, action, seat) from None
    except Refused:
        if table.was_clicked(seat, click):
            return  # the reload found it stored after all
        raise
    hall.show(table, news)
    hall.go_on(table)


@judged_anew
async def undo(hall: Hall, table: Table, holder: Holder, version: int | None, click: str) -> int:
    """Undo the seat's last decision; return the version of its view afterwards."""
    async with table.lock:
        seat = table.admit(holder)
        if not table.was_clicked(seat, click):
            if version is not None and version != table.eyes[seat].version:
                raise Refused("stale")
            await take_back(hall, table, seat, click)
        return table.eyes[seat].version


async def take_back(hall: Hall, table: Table, seat: str, click: str) -> None:
    refusal = table.match.why_no_undo(seat)
    if refusal is not None:
        raise Refused("cannot-undo", text=in_words(table.match, refusal))
    in_secret = bool(table.match.state.lanes)
    news = await change(hall, table, lambda: table.take_back(seat, click))
    hall.show(table, news)
    if not in_secret:
        hall.send(table, None, {"is": "undone", "seat": seat})
    hall.go_on(table)


async def change(
    hall: Hall, table: Table, act: Callable[[], tuple[Change, News]], mover: str = ""
) -> News:
    """Let the match change and store it. If either fails, roll the table back."""
    before = copy.copy(table.kept)
    try:
        made, news = act()
    except IllegalAction:
        raise
    except Exception:
        log.exception("a fault in the rules at table %s: %s", table.id, as_told(table.match))
        await hall.reload(table)
        raise Refused("rules-fault", 500) from None
    try:
        await hall.write(made, table)
    except Conflict:
        await following.fall_back(hall, table, before, mover)
        raise Overtaken from None
    except Refused:
        await hall.reload(table)
        raise Refused("not-stored", 503) from None
    return news


def as_told(match: Match) -> dict[str, Any]:
    """Return the record of a match whose state may be invalid: all that reproduces the fault."""
    told = match.so_far()
    return {**told.header(), "entries": [list(entry) for entry in told.entries]}


# Why not.


async def why_not(table: Table, holder: Holder, action: str) -> Message:
    """Return why an action is not legal, in every language, with the clauses."""
    async with table.lock:
        return explanation(table.match, table.admit(holder), action)


async def reach(table: Table, holder: Holder, plan: list[str], version: int) -> Message:
    """Return what a plan can lead to; without `ends` where the game makes none, or the version is
    an old one: the page then asks anew.
    """
    async with table.lock:
        seat, found = table.admit(holder), None
        if version == table.eyes[seat].version:
            with suppress(IllegalAction):
                found = table.match.reach(plan, seat)
    return {"is": "reach", "seat": seat, "version": version, "asked": plan, **(found or {})}


async def foresee(table: Table, holder: Holder, actions: list[str], version: int) -> Message:
    """Return what some answers would do that cannot be undone, those that are open in this
    version.
    """
    async with table.lock:
        seat = table.admit(holder)
        found: dict[str, Message] = {}
        for action in actions if version == table.eyes[seat].version else []:
            with suppress(IllegalAction):
                found[action] = foreseen_to_plain(table.match.foresee(action, seat))
    return {"is": "foreseen", "seat": seat, "version": version, "actions": found}


def foreseen_to_plain(found: Foreseen) -> Message:
    return {"final": found.final, "dice": list(found.dice) if found.dice else None}


def explanation(match: Match, seat: str, action: str) -> Message:
    refusal = match.why_not(action, seat)
    text = None if refusal is None else in_words(match, refusal)
    rules = [] if refusal is None else list(refusal.rules)
    return {"is": "why", "action": action, "text": text, "rules": rules}


def illegal(match: Match, action: str, seat: str) -> Refused:
    refusal = match.why_not(action, seat)
    if refusal is None:
        return Refused("stale")
    return Refused("illegal", 409, refusal.rules, in_words(match, refusal))


def in_words(match: Match, refusal: Refusal) -> Texts:
    return {language: match.explain(refusal, language) for language in LANGUAGES}
