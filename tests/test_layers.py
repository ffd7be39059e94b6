"""Imports point downwards only, and nothing outside a game's folder names the game."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

import logres
from logres.engine.game import Game

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


FRONT = "__init__"
FOR_PLAYERS = {"logres.engine.judge", "logres.engine.sight"}
"""Parts of the engine that are there for those who play."""


def own_imports(game: Game) -> dict[str, set[str]]:
    """The modules of a game, as `greedy.worth`, with what each of them imports.

    The game's own are named without its folder, and a folder stands for the file that opens it.
    """
    own, found = f"logres.games.{game.folder.name}", {}
    for path in sorted(game.folder.rglob("*.py")):
        inside = path.relative_to(game.folder).with_suffix("").parts
        package = ".".join([own, *inside[:-1]])
        names = imports(path, package) | from_folders(path, own)
        module = ".".join(inside if len(inside) == 1 else [p for p in inside if p != FRONT])
        found[module] = {name.removeprefix(f"{own}.") for name in names}
    return found


def from_folders(path: Path, own: str) -> set[str]:
    """`from logres.games.x import bots` names the module bots, not only the folder."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(own):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def plays(game: Game, module: str) -> bool:
    return module.split(".", maxsplit=1)[0] in game.players


def with_players(game: Game) -> dict[str, set[str]]:
    """What of the players each module of the rules imports; the front may name them."""
    return {
        module: {name for name in names if plays(game, name) or name in FOR_PLAYERS}
        for module, names in own_imports(game).items()
        if module != FRONT and not plays(game, module)
    }


@pytest.mark.parametrize("id", logres.games())
def test_rules_import_no_player(id: str) -> None:
    guilty = {module: found for module, found in with_players(logres.game(id)).items() if found}
    assert guilty == {}


@pytest.mark.parametrize("id", logres.games())
def test_players_are_declared(id: str) -> None:
    """Each has a file or folder, and so have those whom the game lets sit down."""
    game = logres.game(id)
    for name in game.players:
        assert (game.folder / name).is_dir() or (game.folder / f"{name}.py").exists()
    seated = [*game.bots.values(), *([type(game.judge)] if game.judge else [])]
    own = f"logres.games.{game.folder.name}."
    for player in seated:
        assert plays(game, player.__module__.removeprefix(own)), player


@pytest.mark.parametrize("id", logres.games())
def test_what_no_rule_needs_is_a_player(id: str) -> None:
    """A module that only players import is declared as one, or rules might come to need it."""
    game = logres.game(id)
    needs = {m: names for m, names in own_imports(game).items() if not plays(game, m)}
    reached, found = {FRONT}, {FRONT}
    while found:
        named = {name for module in found for name in needs[module]}
        # Whoever imports a module of a folder opens the folder too.
        named |= {name.split(".", maxsplit=1)[0] for name in named}
        found = (named & needs.keys()) - reached
        reached |= found
    assert needs.keys() - reached == set()


def test_a_rule_that_imports_a_player_is_found(tmp_path: Path) -> None:
    """A bot's tuning in a chart, however it is written."""
    folder = tmp_path / "x"
    (folder / "charts").mkdir(parents=True)
    (folder / "charts" / "first.py").write_text("from logres.games.x.bots import worth")
    (folder / "charts" / "second.py").write_text("from logres.games.x import bots")
    (folder / "charts" / "third.py").write_text("from ..greedy.minds import Mind")
    (folder / "charts" / "fourth.py").write_text("from logres.engine.judge import outcome")
    (folder / "charts" / "fifth.py").write_text("from logres.games.x.robots import worth")
    (folder / "bots.py").write_text("from logres.games.x.greedy.minds import Mind")
    (folder / "__init__.py").write_text("from logres.games.x.bots import Greedy")
    made = replace(logres.game(logres.games()[0]), folder=folder, players=("bots", "greedy"))
    guilty = [module for module, found in with_players(made).items() if found]
    assert guilty == ["charts.first", "charts.fourth", "charts.second", "charts.third"]


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
