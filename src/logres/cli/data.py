"""Replaced data: a folder with a folder per game, whose files take the place of those shipped."""

from __future__ import annotations

import importlib.util
import os
import tomllib
from pathlib import Path

import logres
from logres.engine.errors import LogresError
from logres.engine.game import data


class BadData(LogresError):
    """Data that a game cannot be played with."""


def use(root: Path) -> None:
    """Let the games read their data from this folder; refuse what they cannot be played with."""
    found = replaced(root)
    for id in found:
        for path in sorted((root / id).glob("*.toml")):
            check_file(path, shipped(id))
    os.environ[data.VARIABLE] = str(root)
    for id in found:
        check_game(id, root)


def replaced(root: Path) -> list[str]:
    """The games whose data this folder replaces. A folder that replaces nothing is a mistake."""
    if not root.is_dir():
        raise BadData(f"there is no folder {root} to read data from")
    found = [id for id in logres.games() if (root / id).is_dir()]
    if not found:
        known = ", ".join(logres.games())
        raise BadData(f"{root} has no folder of a game; put the files into one of: {known}")
    return found


def shipped(id: str) -> list[str]:
    """The names of a game's data files, found without loading the game."""
    spec = importlib.util.find_spec(f"logres.games.{id}")
    folders = spec.submodule_search_locations if spec else None
    return sorted(
        path.name for folder in folders or () for path in Path(folder).glob("data/*.toml")
    )


def check_file(path: Path, names: list[str]) -> None:
    if path.name not in names:
        raise BadData(f"{path} replaces nothing; the files are: {', '.join(names)}")
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadData(f"{path} cannot be read: {fault.strerror}") from fault
    except ValueError as fault:
        raise BadData(f"{path} is not TOML: {fault}") from fault


def check_game(id: str, root: Path) -> None:
    """Load the game now, while whatever goes wrong is known to be the fault of its data."""
    try:
        logres.game(id)
    except LogresError:
        raise
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise BadData(f"{id} cannot be played with the data in {root / id}: {what}") from fault
