"""Records played again: the same decisions, fed with the recorded chance."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

from logres.engine import chance, match, positions, record, registry
from logres.engine.errors import BadRecord, LogresError
from logres.engine.match import Match
from logres.engine.record import Entry, Record


def replay(
    source: str | Path | dict[str, Any] | Record, upto: int | None = None, check: bool = False
) -> Match:
    """The match a record tells, after its first `upto` entries (all, unless given).

    Chance that is not what the seed gives, an action that is not legal, and a result or a position
    that differs from the recorded one raise `BadRecord`, which names the entry.
    """
    told = source if isinstance(source, Record) else record.load(source)
    warn_of_version(told)
    compare_seal(told)
    again = set_up_again(told, check)
    entries = told.entries if upto is None else told.entries[:upto]
    for number, entry in enumerate(entries):
        play_entry(again, told, number, entry)
    if len(entries) == len(told.entries):
        compare_end(again, told)
    again._journal.loaded = []
    return again


def warn_of_version(told: Record) -> None:
    version = registry.game(told.game).version
    if told.version != version:
        warnings.warn(
            f"this record was made with rules version {told.version}; these are {version}",
            stacklevel=4,
        )


def compare_seal(told: Record) -> None:
    """The key that is told must be the one that was sealed before the first decision."""
    if told.key and told.seal and chance.seal_of_key(told.key) != told.seal:
        raise BadRecord("the key of this record does not fit its seal")


def set_up_again(told: Record, check: bool) -> Match:
    game = registry.game(told.game)
    blank = replace(told, seats=dict(told.seats), set_up=(), entries=[], position="", result=None)
    if told.start is not None:
        return Match(game, positions.read(game, told.start), blank, check)
    begun = match.open_match(game, blank, known_key(told), list(told.set_up), check)
    compare_chance(begun, told, begun._record.set_up == told.set_up, "the set-up")
    return begun


def known_key(told: Record) -> str:
    """The key where the record tells it; else any will do, for the chance is recorded."""
    if told.seed is not None:
        return chance.key_of_seed(told.seed)
    return told.key or chance.key_of_seed("sealed")


def play_entry(again: Match, told: Record, number: int, entry: Entry) -> None:
    where = f"entry {number} ({entry.seat}: {entry.action})"
    again._journal.loaded = list(entry.chance)
    try:
        again.play(entry.action, entry.seat)
    except LogresError as fault:
        raise BadRecord(f"{where} does not replay: {fault}") from fault
    compare_chance(again, told, again._record.entries[-1].chance == entry.chance, where)


def compare_chance(again: Match, told: Record, complete: bool, where: str) -> None:
    if again._journal.loaded:
        raise BadRecord(f"{where} has results of chance that nothing asked for")
    if not complete:
        raise BadRecord(f"{where} lacks results of chance that the rules asked for")
    secret = told.loaded or (told.seed is None and told.key is None)
    if again._journal.departed and not secret:
        raise BadRecord(f"{where}: the recorded chance is not what the seed gives")


def compare_end(again: Match, told: Record) -> None:
    made = again.record()
    if told.result != made.result:
        raise BadRecord(f"the record ends with {told.result}, but replays to {made.result}")
    if told.position and told.position != made.position:
        raise BadRecord("the record does not replay to its stored position")
