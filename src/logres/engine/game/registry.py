"""Finds the games: every package below `logres.games` that gives a `GAME`.

A folder whose name begins with an underscore is a game in the making: it is not listed.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

# Bound here and now: later on, `logres.games` is the function that lists them.
import logres.games as shelf
from logres.engine.errors import OtherRules, UnknownGame
from logres.engine.game.definition import Game


def games() -> tuple[str, ...]:
    """The ids of all installed games."""
    return games_in(tuple(shelf.__path__))


@cache
def games_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    found = pkgutil.iter_modules(folders)
    return tuple(sorted(module.name for module in found if is_game(module)))


def is_game(module: pkgutil.ModuleInfo) -> bool:
    return module.ispkg and not module.name.startswith("_")


def pickled(id: str, version: str, data: str) -> Game:
    """The game that a pickle means: the one here, or a sentence on how it differs."""
    found = game(id)
    if found.version != version:
        raise OtherRules(key="error.other-version", game=id, theirs=version, ours=found.version)
    if found.data != data:
        raise OtherRules(key="error.other-data", game=id)
    return found


def game(id: str) -> Game:
    """One game, loaded on first use."""
    if id not in games():
        raise UnknownGame(key="error.game", game=id, known=", ".join(games()))
    found: Game = importlib.import_module(f"logres.games.{id}").GAME
    return found
