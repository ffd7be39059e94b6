"""The replay builder, in worker processes: each function returns (success, JSON or reason).

Records may come from anyone, so no content may raise here. The worker pool enforces time limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from logres.engine.errors import LogresError
from logres.engine.game import registry
from logres.engine.match import replay
from logres.engine.match.match import Match
from logres.engine.papers import record
from logres.engine.papers.record import Record
from logres.engine.words.text import LANGUAGES
from logres.players.swings import Swing, swings
from logres.server.tables.messages import decode, encode
from logres.server.tables.refusal import Texts
from logres.server.tables.seen.film import film
from logres.server.work.jobs import Made
from logres.server.work.workers import report

LONGEST_REASON = 500
LOOKING = 0.8
"""The share of progress after the coarse pass over a game's entries."""


def film_as_json(told: Record, eyes: str) -> Made:
    return attempt(lambda: film(told, eyes or None, report))


def film_of_upload(written: bytes, eyes: str) -> Made:
    return attempt(lambda: film(record.load(decode(dict[str, Any], written)), eyes or None, report))


def check_dice(told: Record) -> Made:
    """Verify that the key matches its seal, and all random results the key."""
    worked, why = attempt(lambda: sum([1 for _ in replayed(told)]))
    if not worked:
        return True, encode({"ok": False, "why": why})
    return True, encode({"ok": True, "seal": told.seal, "key": told.key})


def replayed(told: Record) -> Iterator[Match]:
    for number, match in replay.steps(told):
        report((number + 1) / (len(told.entries) + 1))
        yield match


def of_paper(kind: str, given: str) -> Made:
    """Make what another process has ordered: of a record, and a perspective, as text."""

    def made() -> Made:
        plain = decode(dict[str, Any], given.encode())
        told = record.load(plain["record"])
        if kind == "film":
            return film_as_json(told, plain["eyes"])
        return swings_as_json(told) if kind == "swings" else check_dice(told)

    try:
        return made()
    except LogresError as fault:
        return False, reasons(fault)


def reasons(fault: LogresError) -> Texts:
    return {language: fault.words(language)[:LONGEST_REASON] for language in LANGUAGES}


def swings_as_json(told: Record) -> Made:
    """Return the turning points as JSON."""
    return attempt(lambda: {"swings": [plain_swing(swing) for swing in find_swings(told)]})


def find_swings(told: Record) -> list[Swing]:
    judge = registry.game(told.game).judge
    looked = 0

    def heard(entries: int) -> None:
        nonlocal looked
        looked += entries
        report(LOOKING * looked / len(told.entries))

    return swings(told, judge, heard=heard) if judge else []


def plain_swing(swing: Swing) -> dict[str, Any]:
    return {**asdict(swing), "whose": swing.whose}


def attempt(work: Callable[[], Any]) -> Made:
    try:
        return True, encode(work())
    except LogresError as fault:
        return False, reasons(fault)
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"[:LONGEST_REASON]
        return False, dict.fromkeys(LANGUAGES, what)
