"""Opponents of three strengths, for every game that has a judge; how they think is data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from logres.engine.game import Game
from logres.players.search import Budget, Manner, Thinker

LEVELS = ("easy", "normal", "hard")
FILE = "levels.toml"
LONGEST = 3.0
"""No level may think longer about a decision, in seconds."""


@dataclass(frozen=True)
class Level:
    """How a level thinks."""

    budget: Budget
    manner: Manner
    slips: float


def level_names(game: Game) -> tuple[str, ...]:
    """The levels that can sit at this game."""
    return () if game.judge is None else LEVELS


def make_level(game: Game, name: str, seed: int | str) -> Thinker:
    """A new opponent of this strength."""
    level = read_level(game.folder, name)
    return Thinker(level.budget, seed, level.manner, level.slips)


@cache
def read_level(folder: Path, name: str) -> Level:
    """The level as the game has it, or else as it usually is."""
    told = read(Path(__file__).parent, name) | read(folder, name)
    budget = Budget(told.pop("simulations", 0), told.pop("seconds", LONGEST))
    slips = float(told.pop("slips", 0.0))
    if not 0 < budget.seconds <= LONGEST or not 0 <= slips <= 1:
        raise ValueError(f"{folder / FILE}: {name} thinks too long, or slips out of measure")
    return Level(budget, read_manner(folder, told), slips)


def read_manner(folder: Path, told: dict[str, Any]) -> Manner:
    known = {field.name for field in fields(Manner)}
    if told.keys() - known:
        raise ValueError(f"{folder / FILE}: nobody knows {sorted(told.keys() - known)}")
    return Manner(**told)


def read(folder: Path, name: str) -> dict[str, Any]:
    path = folder / FILE
    told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    found: dict[str, Any] = dict(told.get(name, {}))
    return found
