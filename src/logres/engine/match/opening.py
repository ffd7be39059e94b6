"""Start a match: a new one, one from a record's header, or one from a position."""

from __future__ import annotations

from typing import Any

from logres.engine.game.definition import Game
from logres.engine.match.match import Line, Match
from logres.engine.papers import positions, record, scribe
from logres.engine.papers.record import Record
from logres.engine.run import chance, kernel
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import State


def new(
    game: Game,
    scenario: str,
    options: dict[str, Any],
    seed: int | str | None,
    dice: list[Any] | None,
    check: bool,
) -> Match:
    """Set up a match and run it to its first decision."""
    found = game.scenario(scenario)
    values = found.read_options(options)
    key = chance.fresh_key() if seed is None else chance.key_of_seed(seed)
    header = Record(
        game.id,
        game.version,
        scenario,
        values,
        dict.fromkeys(found.seats(values), ""),
        seed=seed,
        key=key if seed is None else None,
        seal=chance.seal_of_key(key) if seed is None else None,
        loaded=bool(dice),
        data=game.data,
    )
    return open_match(game, header, key, dice or [], check)


def open_match(game: Game, header: Record, key: str, dice: list[Any], check: bool = False) -> Match:
    """Set up a match from a header, with this key, and run it to its first decision."""
    match = prepare(game, header, key, dice, check)
    run_on(match)
    return match


def prepare(game: Game, header: Record, key: str, dice: list[Any], check: bool = False) -> Match:
    """Return a match before its first step."""
    state = lay_out(game, header.scenario, header.options, key)
    match = Match(game, state, header, check)
    match._journal.loaded = list(record.read_chance(dice))
    return match


def run_on(match: Match, follow: bool = False) -> None:
    """Run to the first decision; random results and non-players' answers go into the header."""
    if follow:
        with match.following():
            kernel.begin(match.state)
    else:
        kernel.begin(match.state)
    match._record.set_up = tuple(match._journal.chance)
    match._record.ruled = match._answers_by_rules()
    match._collect(-1)


def lay_out(game: Game, scenario: str, options: dict[str, Any], key: str) -> State:
    """Return the initial state, without a journal."""
    found = game.scenario(scenario)
    values = found.read_options(options)
    state = game.set_up(found.id, values)
    state.scenario = found.id
    state.seated = tuple(game.seat_number(seat) for seat in found.seats(values))
    state.rekey(key)
    return state


def load(
    game: Game, position: dict[str, Any], check: bool = False, dice: list[Any] | None = None
) -> Match:
    """Return a match that continues from a position, written by the engine or by hand.

    `dice` scripts the random results on the way to the first decision, if none is open.
    """
    journal = Journal(game.id)
    journal.loaded = list(record.read_chance(dice or []))
    state = positions.read(game, position, journal=journal)
    start = scribe.write(game, state)
    seats = [game.chairs[number] for number in state.seated] or list(game.chairs)
    header = Record(
        game.id,
        game.version,
        state.scenario,
        {},
        dict.fromkeys(seats, ""),
        data=game.data,
        start=start,
    )
    match = Match(game, state, header, check)
    match._lines = [Line(-1, happening) for happening in journal.happenings]
    return match
