"""Logres: complete, rule-exact strategy games for players and for those who study them.

>>> import logres
>>> match = logres.new(logres.titles()[0], seed=7)
>>> match.decision.actions  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from logres.engine.errors import (
    BadDice,
    BadPosition,
    BadRecord,
    BadSeed,
    CannotUndo,
    IllegalAction,
    LogresError,
    NotABot,
    OtherRules,
    RulesFault,
    UnknownGame,
    UnknownName,
)
from logres.engine.game import registry as _registry
from logres.engine.game.definition import Game, Option, Scenario
from logres.engine.game.judge import Judge
from logres.engine.match import opening as _opening
from logres.engine.match import replay as _replay
from logres.engine.match.decision import Decision, Result
from logres.engine.match.match import Match
from logres.engine.match.sight import Player, Sight
from logres.engine.papers.record import Entry, Record
from logres.engine.run.journal import Happening
from logres.engine.run.kernel import Action, State
from logres.engine.run.offers import Refusal

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadDice",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "CannotUndo",
    "Decision",
    "Entry",
    "Game",
    "Happening",
    "IllegalAction",
    "Judge",
    "LogresError",
    "Match",
    "NotABot",
    "Option",
    "OtherRules",
    "Player",
    "Record",
    "Refusal",
    "Result",
    "RulesFault",
    "Scenario",
    "Sight",
    "State",
    "UnknownGame",
    "UnknownName",
    "game",
    "load",
    "new",
    "play_out",
    "replay",
    "titles",
]


def titles() -> tuple[str, ...]:
    """The ids of the games that can be played."""
    return _registry.titles()


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
    if not _is_seed(seed):
        raise BadSeed(key="error.seed", seed=repr(seed))
    found = _registry.game(game)
    chosen = scenario or found.scenarios[0].id
    return _opening.new(found, chosen, options or {}, seed, dice, check)


def _is_seed(given: object) -> bool:
    return isinstance(given, int | str | None) and not isinstance(given, bool)


def load(game: str, position: dict[str, Any], check: bool = False) -> Match:
    """A match that goes on from a position (see `Match.position`), also one written by hand."""
    return _opening.load(_registry.game(game), position, check)


def replay(
    source: str | Path | dict[str, Any] | Record, upto: int | None = None, check: bool = False
) -> Match:
    """The match that a record tells, to its end or to entry `upto`."""
    return _replay.replay(source, upto, check)


def play_out(
    match: Match, bots: str | Mapping[str, str | Player] = "random", seed: int | str = 0
) -> Match:
    """Let players finish a match: one bot's name for all seats, or a name or player for each.

    Names for each seat are given with commas between, or by seat.
    """
    from logres import players  # players stand above the engine

    return players.play_out(match, bots, seed)
