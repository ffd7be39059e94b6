"""The same seeds give the same games, byte for byte, compiled or not and in every process.

The other process is always a plain one; the tests of the compiled build run this too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import logres
from logres import players
from tests.conftest import FIFTH

ROOT = Path(__file__).resolve().parent.parent
BOTS = {"random": 2, "greedy": 1}
CASES = [
    (id, bots)
    for id in logres.titles()
    for bots in BOTS
    if bots in players.bot_names(logres.game(id))
]


def records(game: str, bots: str, folder: Path, **environment: str) -> dict[str, bytes]:
    """What a simulation writes down, by file."""
    command = [sys.executable, "-m", "logres", "sim", game, "--bots", bots, "--seed", "5"]
    options = ["--games", str(BOTS[bots]), "--records", str(folder)]
    env = {**os.environ, "LOGRES_GAMES": str(FIFTH), **environment}
    subprocess.run([*command, *options], env=env, check=True, capture_output=True)
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize(("game", "bots"), CASES)
def test_another_process_plays_the_same_games(game: str, bots: str, tmp_path: Path) -> None:
    here = records(game, bots, tmp_path / "here")
    plain = records(game, bots, tmp_path / "plain", PYTHONPATH=str(ROOT / "src"))
    assert here == plain
    assert len(here) == BOTS[bots]
