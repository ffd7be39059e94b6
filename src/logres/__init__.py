"""Logres: complete, rule-exact strategy games for players and for those who study them.

>>> import logres
>>> match = logres.new(logres.games()[0], seed=7)
>>> match.decision.actions  # doctest: +SKIP
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from logres.engine.errors import (
    BadDice,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalAction,
    LogresError,
    OtherRules,
    RulesFault,
    UnknownGame,
    UnknownName,
)
from logres.engine.game import registry as _registry
from logres.engine.game.definition import Game
from logres.engine.match import opening as _opening
from logres.engine.match import replay as _replay
from logres.engine.match.decision import Decision, Result
from logres.engine.match.match import Match
from logres.engine.papers.record import Record

__version__ = "0.1.0"

__all__ = [
    "BadDice",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Decision",
    "Game",
    "IllegalAction",
    "LogresError",
    "Match",
    "OtherRules",
    "Record",
    "Result",
    "RulesFault",
    "UnknownGame",
    "UnknownName",
    "game",
    "games",
    "load",
    "new",
    "play_out",
    "replay",
]


def games() -> tuple[str, ...]:
    """The ids of the games that can be played."""
    return _registry.games()


def game(id: str) -> Game:
    """One game: its scenarios, options, seats, bots and rules ledger."""
    return _registry.game(id)


def new(
    game: str,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | str | None = None,
    dice: list[Any] | None = None,
    check: bool = False,
) -> Match:
    """A new match. Without a seed its chance cannot be foretold; `dice` loads the first results.

    With `check` the game's own soundness test runs after every action.
    """
    found = _registry.game(game)
    chosen = scenario or found.scenarios[0].id
    return _opening.new(found, chosen, options or {}, seed, dice, check)


def load(game: str, position: dict[str, Any], check: bool = False) -> Match:
    """A match that goes on from a position (see `Match.position`), also one written by hand."""
    return _opening.load(_registry.game(game), position, check)


def replay(
    source: str | Path | dict[str, Any] | Record, upto: int | None = None, check: bool = False
) -> Match:
    """The match that a record tells, to its end or to entry `upto`."""
    return _replay.replay(source, upto, check)


def play_out(match: Match, bots: str | dict[str, Any] = "random", seed: int = 0) -> Match:
    """Let players finish a match: one bot's name for all seats, or a name or player for each.

    Names for each seat are given with commas between, or by seat.
    """
    from logres import players  # players stand above the engine

    return players.play_out(match, bots, seed)
