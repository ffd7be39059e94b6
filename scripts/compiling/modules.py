"""Which modules are compiled, in groups that are built apart, and how much pains are taken."""

from __future__ import annotations

import re
from pathlib import Path

from scripts.compiling.refused import Refused

ENGINE = ("run/chance", "run/journal", "run/kernel", "run/store", "game/judge", "match/views")
"""What runs at every decision. Reading and writing files stays plain, and so does a sight, which
others may inherit.
"""

TABLES = (
    *("engine/run/moments", "engine/papers/actions", "engine/papers/scribe"),
    *("server/tables/seen/told", "server/tables/seen/updates"),
)
"""What a table does at every action besides: watch it, write it, tell every audience of it."""

PLAIN = ("__init__", "__main__", "refusals", "sketch")
"""Such files of a game, and all in rooms of that name, run only for people."""

HOT = re.compile(r"logres\.(engine|server)\.|.*\.table\.position$|.*\.seats\.view\b")
COLD = re.compile(r".*\.(cards|seats|greedy\.player|table\.constants|scenarios|setup)\b")
"""Modules that run at every step, and those that run seldom: compiling is most of the work."""


def groups(package: Path) -> dict[str, list[Path]]:
    """The files to compile, by the name of their group."""
    found = {"engine": [package / "engine" / f"{name}.py" for name in ENGINE]}
    found["players"] = compiled_below(package / "players")
    found["tables"] = [package / f"{name}.py" for name in TABLES]
    for folder in sorted((package / "games").glob("*")):
        if folder.name in found:
            raise Refused(f"{folder}: a game may not be called {folder.name}")
        if (folder / "__init__.py").exists():
            found[folder.name] = compiled_below(folder)
    return {name: [path for path in paths if path.exists()] for name, paths in found.items()}


def compiled_below(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if not is_plain(path.relative_to(folder))]


def is_plain(path: Path) -> bool:
    return any(part in PLAIN for part in path.with_suffix("").parts)


def level(module: str) -> str:
    """How hard the C compiler shall try."""
    if HOT.match(module):
        return "-O2"
    return "-Og" if COLD.match(module) else "-O1"
