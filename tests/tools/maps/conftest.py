"""Every finished board is tested; what needs the drawing libraries is skipped without them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

ROOT = Path(__file__).parents[3]
GAMES = ROOT / "src" / "logres" / "games"
REASON = "the map tool's libraries are not installed (extra `maps`)"
LIBRARIES = ("numpy", "pyproj", "scipy", "shapely")

sys.path.insert(0, str(ROOT / "tools"))

if TYPE_CHECKING:
    from maps.board import Board
    from maps.rules import Rules

    from tests.tools.maps.picture import Picture


def finished() -> list[str]:
    return sorted(drawing.parents[1].name for drawing in GAMES.glob("[!_]*/board/board.svg"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", finished(), scope="session")


@pytest.fixture(scope="session")
def folder(game: str) -> Path:
    return GAMES / game / "board"


@pytest.fixture(scope="session")
def facts(game: str) -> Rules:
    """What the rules say: needs no library."""
    from maps import rules

    return rules.load(game, GAMES / game / "data")


@pytest.fixture(scope="session")
def libraries() -> None:
    for library in LIBRARIES:
        pytest.importorskip(library, reason=REASON)


@pytest.fixture(scope="session")
def picture(libraries: None, folder: Path) -> Picture:
    """What the finished drawing shows."""
    from tests.tools.maps.picture import Picture

    return Picture(folder / "board.svg")


@pytest.fixture(scope="session")
def board(libraries: None, game: str) -> Board:
    """The board drawn anew."""
    from maps import board

    return board.make(game, GAMES / game / "data")
