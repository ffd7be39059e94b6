"""Films and checks of records, made in worker processes: each returns (it worked, JSON or why not).

Records may come from anybody, so nothing they contain may raise anything unforeseen here.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import asdict
from types import FrameType
from typing import Any

from logres.engine import record, registry, replay
from logres.engine.record import Record
from logres.players.swings import Swing, swings
from logres.server.film import film
from logres.server.messages import encode

Made = tuple[bool, bytes | str]

MOST_SECONDS = 20.0
LONGEST_REASON = 500


def film_as_json(told: Record, eyes: str) -> Made:
    return attempt(lambda: film(told, eyes or None))


def film_of_upload(plain: dict[str, Any], eyes: str) -> Made:
    return attempt(lambda: film(record.load(plain), eyes or None))


def check_dice(told: Record) -> Made:
    """Does the key fit its seal, and the chance of the whole record the key?"""
    worked, why = attempt(lambda: bool(replay.replay(told)))
    if not worked:
        return True, encode({"ok": False, "why": why})
    return True, encode({"ok": True, "seal": told.seal, "key": told.key})


def swings_as_json(told: Record) -> Made:
    """The moments at which the hopes of the seats swung most."""
    return attempt(lambda: {"swings": [plain_swing(swing) for swing in find_swings(told)]})


def find_swings(told: Record) -> list[Swing]:
    judge = registry.game(told.game).judge
    return swings(told, judge) if judge else []


def plain_swing(swing: Swing) -> dict[str, Any]:
    return {**asdict(swing), "whose": swing.whose}


def attempt(work: Callable[[], Any]) -> Made:
    """Work that takes too long is given up: bots need the worker too."""
    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        return True, encode(work())
    except Exception as fault:
        return False, f"{type(fault).__name__}: {fault}"[:LONGEST_REASON]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def give_up(number: int, frame: FrameType | None) -> None:
    raise TimeoutError("it takes too long")
