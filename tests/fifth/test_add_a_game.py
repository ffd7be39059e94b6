"""`docs/add-a-game.md` shows the fifth game as it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import FIFTH

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^```(?:python|toml) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE.read_text("utf-8"))
COMMANDS = re.findall(r"^LOGRES_GAMES=\S+ \./play (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)


def test_every_block_of_code_names_its_file() -> None:
    fences = re.findall(r"^```(?:python|toml)", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(fences) == len(BLOCKS) > 20


@pytest.mark.parametrize(("file", "code"), BLOCKS)
def test_a_block_of_code_is_found_in_its_file(file: str, code: str) -> None:
    assert code in (FIFTH / "beacons" / file).read_text("utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_on_the_page_runs(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "logres", *command.split()],
        env={**os.environ, "LOGRES_GAMES": str(FIFTH)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Beacons" in done.stdout


def test_every_file_of_the_game_is_on_the_page() -> None:
    folder = FIFTH / "beacons"
    names = {path.relative_to(folder).parts[0] for path in folder.rglob("*.*") if path.is_file()}
    page = PAGE.read_text("utf-8")
    assert [name for name in sorted(names - {"__pycache__"}) if name not in page] == []
