"""Opponents of three strengths, for every game that has a judge; how they think is data.

Whoever studies them may ask for other figures behind the name: `hard@4000` is `hard` with 4000
simulations and no clock, `hard@4000:curiosity=0.3` the same, less curious.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from logres.engine.game.definition import Game
from logres.players.search import Budget, Manner, Thinker

LEVELS = ("easy", "normal", "hard")
FILE = "levels.toml"
FIGURES = re.compile(r"\w+@[1-9]\d{0,7}(?::(?:curiosity|widening)=\d+(?:\.\d+)?)*")
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
    level = altered(read_level(game.folder, plain_name(name)), name)
    return Thinker(level.budget, seed, level.manner, level.slips)


def plain_name(name: str) -> str:
    """The name without the figures behind it."""
    return name.partition("@")[0]


def is_level(name: str) -> bool:
    """A level, with figures that make sense if it has any."""
    return plain_name(name) in LEVELS and ("@" not in name or bool(FIGURES.fullmatch(name)))


def altered(level: Level, name: str) -> Level:
    """The level with the figures behind its name."""
    simulations, *others = name.partition("@")[2].split(":")
    if not simulations:
        return level
    given: dict[str, Any] = {}
    for key, _, value in (other.partition("=") for other in others):
        given[key] = float(value)
    return Level(Budget(int(simulations)), replace(level.manner, **given), level.slips)


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
