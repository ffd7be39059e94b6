"""Imports point downwards only, and nothing outside a game's folder names the game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import logres

PACKAGE = Path(logres.__file__).parent
GAMES = [logres.game(id).folder for id in logres.games()]

ROOT = "the package"
BELOW: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "players": {"engine"},
    ROOT: {"engine", "players"},
    "lab": {"engine", "players", ROOT},
    "terminal": {"engine", "players", ROOT},
    "server": {"engine", "players", ROOT},
    "cli": {"engine", "players", ROOT, "lab", "terminal", "server"},
    "__main__": {"cli"},
}
"""What each part may import, besides itself. The games are not listed: nobody imports one."""

EXCEPT = {("engine/registry.py", "logres.games")}
"""The registry scans the folder of the games; it names none of them."""


def imports(path: Path, package: str) -> set[str]:
    """The modules of Logres that a file imports, relative ones under the given package."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                base = package.split(".")[: len(package.split(".")) - node.level + 1]
                module = ".".join([*base, *([node.module] if node.module else [])])
            whole = module == "logres" or not node.module
            found |= {f"{module}.{a.name}" for a in node.names} if whole else {module}
    return {module for module in found if module.split(".")[0] == "logres"}


def part_of(module: str) -> str:
    """The layer a module belongs to: a folder of the package, or the package's own file."""
    parts = module.split(".")
    is_part = len(parts) > 1 and (
        (PACKAGE / parts[1]).is_dir() or (PACKAGE / f"{parts[1]}.py").exists()
    )
    return parts[1] if is_part else ROOT


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(["logres", *[part for part in parts if part != "__init__"]])


OUTSIDE = [
    path for path in sorted(PACKAGE.rglob("*.py")) if path.parts[len(PACKAGE.parts)] != "games"
]


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_downwards(path: Path) -> None:
    module = module_of(path)
    part = part_of(module)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    assert part in BELOW, f"{part} is a new layer: say in BELOW what it may import"
    upwards = {
        name
        for name in imports(path, package)
        if part_of(name) not in BELOW[part] | {part}
        and (path.relative_to(PACKAGE).as_posix(), name) not in EXCEPT
    }
    assert upwards == set()


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_imports_the_engine_and_its_own_folder(folder: Path) -> None:
    own = f"logres.games.{folder.name}"
    strangers = {}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder).parent.parts
        found = imports(path, ".".join([own, *inside]))
        strangers[path.name] = {
            name
            for name in found
            if part_of(name) != "engine" and name != own and not name.startswith(f"{own}.")
        }
    assert {name: found for name, found in strangers.items() if found} == {}


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_nothing_outside_its_folder_names_a_game(folder: Path) -> None:
    name = re.compile(rf"\b{folder.name}\b", re.IGNORECASE)
    games = PACKAGE / "games"
    texts = [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in (".py", ".toml")]
    others = [path for path in texts if folder not in path.parents]
    naming = [path for path in others if name.search(path.read_text("utf-8"))]
    # Another game may use the same word for something of its own.
    assert [str(path.relative_to(PACKAGE)) for path in naming if games not in path.parents] == []


@pytest.mark.parametrize(
    ("text", "package", "found"),
    [
        ("import logres.engine.kernel as k, json", "logres.cli", {"logres.engine.kernel"}),
        ("from logres import players, new", "logres.cli", {"logres.players", "logres.new"}),
        ("from logres.engine.match import Match", "logres.cli", {"logres.engine.match"}),
        ("from . import data", "logres.games.x", {"logres.games.x.data"}),
        ("from .data import HILLS", "logres.games.x", {"logres.games.x.data"}),
        ("from ..y.data import HILLS", "logres.games.x", {"logres.games.y.data"}),
        ("def f():\n    from logres.cli import main", "logres.engine", {"logres.cli"}),
        ("import os\nfrom pathlib import Path", "logres.engine", set()),
    ],
)
def test_imports_are_found(tmp_path: Path, text: str, package: str, found: set[str]) -> None:
    path = tmp_path / "module.py"
    path.write_text(text)
    assert imports(path, package) == found
