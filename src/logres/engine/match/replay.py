"""Replay of records: the same decisions, fed with the recorded random results."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from logres.engine.errors import BadRecord, LogresError, UnknownName
from logres.engine.game import registry
from logres.engine.match import opening
from logres.engine.match.match import Match
from logres.engine.papers import positions, record
from logres.engine.papers.record import Entry, Record
from logres.engine.run import chance
from logres.engine.words import text

SET_UP = -1


def replay(
    source: str | Path | dict[str, Any] | Record, upto: int | None = None, check: bool = False
) -> Match:
    """Replay a record and return the match after its first `upto` entries (all by default).

    Raise `BadRecord`, naming the entry, for anything that does not replay: random results that are
    not those of the seed, an illegal action, names that the game does not have, different answers
    of non-players, and a result or position that differs from the recorded one. Raise `UnknownGame`
    if the game is not installed.
    """
    told = source if isinstance(source, Record) else record.load(source)
    warn_of_version(told)
    *_, (_, again) = steps(told, upto, check)
    return again


def steps(
    told: Record, upto: int | None = None, check: bool = False, follow: bool = False
) -> Iterator[tuple[int, Match]]:
    """Yield the match after its set-up (number -1) and after every entry.

    With `follow` it keeps its `moments`, the intermediate states between events.
    """
    with blame(told, SET_UP):
        again = set_up_again(told, check, follow)
    yield SET_UP, again
    for number in range(len(told.entries[:upto])):
        with blame(told, number):
            play_entry(again, told, number, follow)
        yield number, again
    if upto is None or upto >= len(told.entries):
        compare_end(again, told)


@contextmanager
def blame(told: Record, number: int) -> Iterator[None]:
    """Turn any error into a `BadRecord`: a record written by hand may contain anything."""
    try:
        yield
    except BadRecord:
        raise
    except LogresError as fault:
        said = {language: fault.words(language) for language in text.LANGUAGES}
        raise bad("does-not-replay", told, number, fault=said) from fault
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise bad("does-not-replay", told, number, fault=what) from fault


def bad(what: str, told: Record, number: int, **values: Any) -> BadRecord:
    """Return the error of a record with the place where it is."""
    if number == SET_UP:
        where = text.in_all("error.in-set-up")
    else:
        entry = told.entries[number]
        where = text.in_all("error.in-entry", entry=number, seat=entry.seat, action=entry.action)
    return BadRecord(key=f"error.{what}", where=where, **values)


def warn_of_version(told: Record) -> None:
    version = registry.game(told.game).version
    if told.version != version:
        warnings.warn(
            f"this record was made with rules version {told.version}; these are {version}",
            stacklevel=4,
        )


def set_up_again(told: Record, check: bool, follow: bool = False) -> Match:
    game = registry.game(told.game)
    seats = dict(told.seats)
    blank = replace(told, seats=seats, set_up=(), ruled="", entries=[], position="", result=None)
    compare_seal(told)
    if told.start is not None:
        begun = Match(game, positions.read(game, told.start), blank, check)
    else:
        begun = opening.prepare(game, blank, known_key(told), list(told.set_up), check)
        with comparing_answers(begun, told, SET_UP):
            opening.run_on(begun, follow)
        compare_chance(begun, told, SET_UP)
    compare_seats(begun, told)
    return begun


def compare_seats(begun: Match, told: Record) -> None:
    chairs = begun.game.chairs
    seats = [chairs[number] for number in begun.state.seated] or chairs
    for seat in told.seats:
        if seat not in seats:
            raise UnknownName(key="error.nobody", seat=seat, known=", ".join(seats))


def compare_seal(told: Record) -> None:
    if told.key and told.seal and chance.seal_of_key(told.key) != told.seal:
        raise BadRecord(key="error.seal")


def known_key(told: Record) -> str:
    """Return the record's key if known; otherwise any key, because the results are recorded."""
    if told.seed is not None:
        return chance.key_of_seed(told.seed)
    return told.key or chance.key_of_seed("sealed")


def play_entry(again: Match, told: Record, number: int, follow: bool = False) -> None:
    entry = told.entries[number]
    again._journal.loaded = list(entry.chance)
    with comparing_answers(again, told, number):
        again.play(entry.action, entry.seat, follow)
    compare_chance(again, told, number)


def play_on(match: Match, entry: Entry, follow: bool = False) -> None:
    """Play an entry that was recorded elsewhere from the same position, with its random results.

    Raise an error if it is not legal here or needs other results.
    """
    told = replace(match.so_far(), entries=[entry])
    with blame(told, 0):
        play_entry(match, told, 0, follow)


@contextmanager
def comparing_answers(again: Match, told: Record, number: int) -> Iterator[None]:
    """Check the non-players' answers even if another error follows from them."""
    recorded = told.ruled if number == SET_UP else told.entries[number].ruled
    again._journal.ruled = []
    try:
        yield
    except LogresError:
        # What would have come after the fault was never asked.
        made = again._answers_by_rules()
        compare_answers(made, recorded[: len(made)], told, number)
        raise
    entries = again._record.entries
    made = entries[-1].ruled if entries else again._record.ruled
    compare_answers(made, recorded, told, number)


def compare_answers(made: str, recorded: str, told: Record, number: int) -> None:
    """Compare the traces of non-players' answers; old records have none."""
    if recorded and made != recorded:
        pairs = enumerate(zip(made, recorded, strict=False), 1)
        departing = [answer for answer, (ours, theirs) in pairs if ours != theirs]
        first = min([*departing, min(len(made), len(recorded)) + 1])
        raise bad("rules-answer", told, number, answer=first)


def compare_chance(again: Match, told: Record, number: int) -> None:
    made = again._record
    if number == SET_UP:
        complete = made.set_up == told.set_up
    else:
        complete = made.entries[-1].chance == told.entries[number].chance
    if again._journal.loaded:
        raise bad("chance-left", told, number)
    if not complete:
        raise bad("chance-lacking", told, number)
    secret = told.loaded or (told.seed is None and told.key is None)
    if again._journal.departed and not secret:
        raise bad("chance-departs", told, number)


def compare_end(again: Match, told: Record) -> None:
    made = again.record()
    if told.result != made.result:
        raise BadRecord(key="error.end", theirs=str(told.result), ours=str(made.result))
    if told.position and told.position != made.position:
        raise BadRecord(key="error.end-position")
