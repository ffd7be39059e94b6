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
    """Return the ids of the installed games."""
    return _registry.titles()


def game(id: str) -> Game:
    """Return an installed game. Raise `UnknownGame` if there is none with this id."""
    return _registry.game(id)


def new(
    game: str,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | str | None = None,
    dice: list[Any] | None = None,
    check: bool = False,
) -> Match:
    """Start a match: the game's first scenario with default options, unless others are given.

    The same seed gives the same game for the same actions; without a seed the generator is seeded
    from the operating system. `dice` scripts the first random results: a number for a die, a list
    for a shuffle. With `check` the game's invariants are tested after every action.

    Raise `UnknownGame`, `UnknownName` for a scenario, an option or its value, `BadSeed` or
    `BadDice`.
    """
    if not _is_seed(seed):
        raise BadSeed(key="error.seed", seed=repr(seed))
    found = _registry.game(game)
    chosen = scenario or found.scenarios[0].id
    return _opening.new(found, chosen, options or {}, seed, dice, check)


def _is_seed(given: object) -> bool:
    return isinstance(given, int | str | None) and not isinstance(given, bool)


def load(game: str, position: dict[str, Any], check: bool = False) -> Match:
    """Return a match that continues from a position: `Match.position` writes one, and fields with
    their default value may be left out. Raise `BadPosition` if it violates the rules.
    """
    return _opening.load(_registry.game(game), position, check)


def replay(
    source: str | Path | dict[str, Any] | Record, upto: int | None = None, check: bool = False
) -> Match:
    """Replay a record, given as such, as a file or as JSON values; return the match after its first
    `upto` entries (all by default).

    Raise `BadRecord`, which names the entry, if it was tampered with or does not replay.
    """
    return _replay.replay(source, upto, check)


def play_out(
    match: Match, bots: str | Mapping[str, str | Player] = "random", seed: int | str = 0
) -> Match:
    """Let bots finish a match and return it; it is changed in place.

    `bots` is one name for all seats, a name for each, separated by commas, or a mapping from seats
    to names or players; seats that are not in it play at random. `seed` determines the bots'
    own random choices. Raise `UnknownName` for an unknown bot or seat, `NotABot` for a player
    without `choose`.
    """
    from logres import players  # players stand above the engine

    return players.play_out(match, bots, seed)
