"""Replaced data (`--data`): a folder with a folder per game, whose files replace bundled ones."""

from __future__ import annotations

import importlib.util
import os
import tomllib
from pathlib import Path

import logres
from logres.engine.errors import LogresError, reason_of
from logres.engine.game import data


class BadData(LogresError):
    """Data that a game cannot be played with."""


def use(root: Path) -> None:
    """Let the games read their data from this folder. Raise `BadData` if they cannot."""
    found = replaced(root)
    for id in found:
        for path in sorted((root / id).glob("*.toml")):
            check_file(path, shipped(id))
    os.environ[data.VARIABLE] = str(root)
    for id in found:
        check_game(id, root)


def replaced(root: Path) -> list[str]:
    """Return the games whose data this folder replaces. Raise `BadData` if there is none."""
    if not root.is_dir():
        raise BadData(key="error.no-data-folder", folder=root)
    found = [id for id in logres.titles() if (root / id).is_dir()]
    if not found:
        known = ", ".join(logres.titles())
        raise BadData(key="error.no-game-folder", folder=root, known=known)
    return found


def shipped(id: str) -> list[str]:
    """Return the names of a game's data files, without loading the game."""
    spec = importlib.util.find_spec(f"logres.games.{id}")
    folders = spec.submodule_search_locations if spec else None
    return sorted(
        path.name for folder in folders or () for path in Path(folder).glob("data/*.toml")
    )


def check_file(path: Path, names: list[str]) -> None:
    if path.name not in names:
        raise BadData(key="error.data-unused", path=path, known=", ".join(names))
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadData(key="error.unreadable", path=path, reason=reason_of(fault)) from fault
    except ValueError as fault:
        raise BadData(key="error.data-not-toml", path=path, reason=fault) from fault


def check_game(id: str, root: Path) -> None:
    """Load the game now, so that errors can be attributed to its data."""
    try:
        logres.game(id)
    except LogresError:
        raise
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise BadData(
            key="error.data-unplayable", game=id, folder=root / id, reason=what
        ) from fault
