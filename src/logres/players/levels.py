"""Search bots of three strengths for every game with an evaluator; their parameters are data.

Parameters may follow the name: `hard@4000` is `hard` with 4000 simulations and no time limit,
`hard@4000:curiosity=0.3` the same with another exploration constant.
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
"""The time limit of all levels per decision, in seconds."""


@dataclass(frozen=True)
class Level:
    """The search parameters of a level."""

    budget: Budget
    manner: Manner
    slips: float


def level_names(game: Game) -> tuple[str, ...]:
    """Return the levels available for this game."""
    return () if game.judge is None else LEVELS


def make_level(game: Game, name: str, seed: int | str) -> Thinker:
    """Create a bot of this level."""
    level = altered(read_level(game.folder, plain_name(name)), name)
    return Thinker(level.budget, seed, level.manner, level.slips)


def plain_name(name: str) -> str:
    """Return the name without the parameters behind it."""
    return name.partition("@")[0]


def is_level(name: str) -> bool:
    """Return whether this names a level, with valid parameters if any."""
    return plain_name(name) in LEVELS and ("@" not in name or bool(FIGURES.fullmatch(name)))


def altered(level: Level, name: str) -> Level:
    """Return the level with the parameters behind its name."""
    simulations, *others = name.partition("@")[2].split(":")
    if not simulations:
        return level
    given: dict[str, Any] = {}
    for key, _, value in (other.partition("=") for other in others):
        given[key] = float(value)
    return Level(Budget(int(simulations)), replace(level.manner, **given), level.slips)


@cache
def read_level(folder: Path, name: str) -> Level:
    """Return the level as the game configures it, or else the default."""
    told = read(Path(__file__).parent, name) | read(folder, name)
    budget = Budget(told.pop("simulations", 0), told.pop("seconds", LONGEST))
    slips = float(told.pop("slips", 0.0))
    if not 0 < budget.seconds <= LONGEST or not 0 <= slips <= 1:
        raise ValueError(f"{folder / FILE}: the time limit or blunder rate of {name} is invalid")
    return Level(budget, read_manner(folder, told), slips)


def read_manner(folder: Path, told: dict[str, Any]) -> Manner:
    known = {field.name for field in fields(Manner)}
    if told.keys() - known:
        raise ValueError(f"{folder / FILE}: unknown parameters {sorted(told.keys() - known)}")
    return Manner(**told)


def read(folder: Path, name: str) -> dict[str, Any]:
    path = folder / FILE
    told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    found: dict[str, Any] = dict(told.get(name, {}))
    return found
