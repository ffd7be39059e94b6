"""The plugin registry: every package below `logres.games` that provides a `GAME`.

A package whose name begins with an underscore is not listed.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import logres.games as shelf
from logres.engine.errors import OtherRules, UnknownGame
from logres.engine.game.definition import Game


def titles() -> tuple[str, ...]:
    """Return the ids of all installed games."""
    return titles_in(tuple(shelf.__path__))


@cache
def titles_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    found = pkgutil.iter_modules(folders)
    return tuple(sorted(module.name for module in found if is_game(module)))


def is_game(module: pkgutil.ModuleInfo) -> bool:
    return module.ispkg and not module.name.startswith("_")


def pickled(id: str, version: str, data: str) -> Game:
    """Return the installed game that a pickle names. Raise `OtherRules` if it differs."""
    found = game(id)
    if found.version != version:
        raise OtherRules(key="error.other-version", game=id, theirs=version, ours=found.version)
    if found.data != data:
        raise OtherRules(key="error.other-data", game=id)
    return found


def game(id: str) -> Game:
    """Return a game, loaded on first use. Raise `UnknownGame` if it is not installed."""
    if id not in titles():
        raise UnknownGame(key="error.game", game=id, known=", ".join(titles()))
    found: Game = importlib.import_module(f"logres.games.{id}").GAME
    return found
