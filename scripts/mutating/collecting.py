"""The tests of a game's rules, as pytest collects them."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from scripts.mutating.rules import ROOT, games

LEFT_OUT = ("bootstrap", "house", "layers", "readme", "same_games", "weights")
"""Tests of the project itself, and those that play in processes of their own: they see the files,
not the breakage.
"""

ARGUMENTS = (
    "--assert=plain",  # nobody reads what a breakage makes of two positions
    "--capture=sys",
    *[f"-pno:{plugin}" for plugin in ("cacheprovider", "terminal", "xdist", "faulthandler")],
)


def test_files(game: str) -> list[Path]:
    """The game's own tests, and those of every game."""
    tests = ROOT / "tests"
    folders = (tests, tests / "games", tests / "contract")
    shared = [path for folder in folders for path in sorted(folder.glob("test_*.py"))]
    left_out = {f"test_{name}.py" for name in LEFT_OUT}
    return [tests / "games" / game, *[path for path in shared if path.name not in left_out]]


def prepare() -> None:
    """Random play is the same every time, and nothing is remembered."""
    os.environ["LOGRES_CI"] = "1"
    os.environ["LOGRES_COMPILED"] = "0"
    os.chdir(ROOT)


def run_pytest(paths: list[Path], plugin: object) -> int:
    return int(pytest.main([*ARGUMENTS, *map(str, paths)], plugins=[plugin]))


def is_of(item: pytest.Item, game: str) -> bool:
    """Is it a test of this game, as far as its name tells?"""
    inside = ROOT / "tests" / "games" / game
    named = set(re.findall(r"\w+", item.name.partition("[")[2]))
    return inside in item.path.parents or game in named or not named & set(games())
