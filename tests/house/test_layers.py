"""Imports point downwards only, and nothing outside a game's folder names the game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import logres

PACKAGE = Path(logres.__file__).parent
GAMES = [logres.game(id).folder for id in logres.titles()]

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

EXCEPT = {("engine/game/registry.py", "logres.games")}
"""The registry scans the folder of the games; it names none of them."""


@cache
def statements(path: Path) -> list[ast.Import | ast.ImportFrom]:
    """All imports of a file, wherever they stand."""
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def imports(path: Path, package: str) -> set[str]:
    """The modules of Logres that a file imports, relative ones under the given package."""
    found = set()
    for node in statements(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        else:
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


ENGINE_ROOMS: dict[str, set[str]] = {
    "errors": set(),
    "run": set(),
    "words": set(),
    "game": {"run", "words"},
    "papers": {"run", "words", "game"},
    "match": {"run", "words", "game", "papers"},
}
"""The rooms of the engine, and what each may import besides itself; all may say what went wrong."""

LATE = {("errors", "words")}
"""Imported inside a function: a fault finds its words."""


@pytest.mark.parametrize(
    "path",
    sorted((PACKAGE / "engine").rglob("*.py")),
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_rooms_of_the_engine_import_only_what_they_may(path: Path) -> None:
    inside = path.relative_to(PACKAGE / "engine").with_suffix("").parts
    if inside[0] == "__init__":
        return
    package = ".".join(["logres", "engine", *inside[:-1]])
    rooms = {name.split(".")[2] for name in imports(path, package) if name.count(".") > 1}
    upwards = rooms - ENGINE_ROOMS[inside[0]] - {inside[0], "errors"}
    assert {room for room in upwards if (inside[0], room) not in LATE} == set()


def test_drawing_for_the_terminal_knows_nothing_of_playing_there() -> None:
    room = "logres.terminal.drawing"
    for path in sorted((PACKAGE / "terminal" / "drawing").rglob("*.py")):
        found = {name for name in imports(path, room) if part_of(name) == "terminal"}
        assert {name for name in found if not name.startswith(f"{room}.")} == set(), path.name


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


def test_rules_are_there_before_anything_is_drawn() -> None:
    """Sketches, and the maps they read, come when a terminal wants them."""
    asked = "import sys, logres\nfor id in logres.titles(): logres.game(id)\nprint(*sys.modules)"
    command = [sys.executable, "-c", asked]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = set(told.stdout.split())
    shipped = [folder.name for folder in GAMES if PACKAGE in folder.parents]
    assert {f"logres.games.{name}.seats.view" for name in shipped} <= loaded
    assert [name for name in loaded if name.endswith(".sketch.drawing")] == []


FRONT = "__init__"
FOR_PLAYERS = {"logres.engine.game.judge", "logres.engine.match.sight"}
"""Parts of the engine that are there for those who play."""

ROOMS: dict[str, set[str]] = {
    "contract": set(),
    "table": set(),
    "rules": {"table"},
    "ruled": {"table", "rules"},
    "seats": {"contract", "table", "rules", "ruled"},
    "players": {"table", "rules", "ruled"},
    FRONT: {"contract", "table", "rules", "ruled", "seats", "players"},
}
"""The rooms of a game, and what each may import besides itself; a small game has files for them.

Rules never enter `ruled`: what is done for seats that the rules run they name, and the front joins.
"""


def own_imports(folder: Path) -> dict[str, set[str]]:
    """The modules of a game, as `players.greedy.worth`, with what each of them imports.

    The game's own are named without its folder, and a folder stands for the file that opens it.
    """
    own, found = f"logres.games.{folder.name}", {}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder).with_suffix("").parts
        package = ".".join([own, *inside[:-1]])
        names = imports(path, package) | from_folders(path, own)
        module = ".".join(inside if len(inside) == 1 else [p for p in inside if p != FRONT])
        found[module] = {name.removeprefix(f"{own}.") for name in names}
    return found


def from_folders(path: Path, own: str) -> set[str]:
    """`from logres.games.x import players` names the room, not only the folder."""
    found = set()
    for node in statements(path):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(own):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def room_of(module: str) -> str:
    return module.split(".", maxsplit=1)[0]


def trespasses(folder: Path) -> list[str]:
    """Modules of a game that import from rooms which theirs may not enter."""
    found = []
    for module, names in own_imports(folder).items():
        room = room_of(module)
        others = {room_of(name) for name in names} & ROOMS.keys()
        if names & FOR_PLAYERS and room not in ("players", FRONT):
            others.add("players")
        found += [
            f"{module} imports from {other}" for other in sorted(others - ROOMS[room] - {room})
        ]
    return found


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_has_these_rooms_and_no_others(folder: Path) -> None:
    assert {room_of(module) for module in own_imports(folder)} <= ROOMS.keys()


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_rooms_import_only_what_they_may(folder: Path) -> None:
    assert trespasses(folder) == []


@pytest.mark.parametrize("id", logres.titles())
def test_those_who_sit_down_are_in_the_room_of_players(id: str) -> None:
    game = logres.game(id)
    seated = [*game.bots.values(), *([type(game.judge)] if game.judge else [])]
    own = f"logres.games.{game.folder.name}."
    for player in seated:
        assert room_of(player.__module__.removeprefix(own)) == "players", player


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_what_no_rule_needs_is_a_player(folder: Path) -> None:
    """A module that only players import stands in their room, or rules might come to need it."""
    needs = {m: n for m, n in own_imports(folder).items() if room_of(m) != "players"}
    reached, found = {FRONT}, {FRONT}
    while found:
        named = {name for module in found for name in needs[module]}
        # Whoever imports a module of a room opens all the rooms on the way.
        named |= {".".join(name.split(".")[:k]) for name in named for k in range(1, 6)}
        found = (named & needs.keys()) - reached
        reached |= found
    assert needs.keys() - reached == set()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("ruled/first.py", "from logres.games.x.players import worth"),
        ("ruled/second.py", "from logres.games.x import players"),
        ("ruled/third.py", "from ..players.greedy import Mind"),
        ("ruled/fourth.py", "from logres.engine.game.judge import outcome"),
        ("rules/fifth.py", "from logres.games.x.seats.view import view"),
        ("table/sixth.py", "from logres.games.x.rules.turn import Turn"),
        ("rules.py", "def f():\n    from logres.games.x.ruled import answer"),
    ],
)
def test_a_trespass_is_found(tmp_path: Path, path: str, text: str) -> None:
    """A bot's tuning in a chart, however it is written, and other doors that stay shut."""
    folder = tmp_path / "x"
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text)
    (folder / "players.py").write_text("from logres.games.x.rules import price")
    (folder / "__init__.py").write_text("from logres.games.x.players import Greedy")
    assert len(trespasses(folder)) == 1


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
        ("import logres.engine.run.kernel as k, json", "logres.cli", {"logres.engine.run.kernel"}),
        ("from logres import players, new", "logres.cli", {"logres.players", "logres.new"}),
        (
            "from logres.engine.match.match import Match",
            "logres.cli",
            {"logres.engine.match.match"},
        ),
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
