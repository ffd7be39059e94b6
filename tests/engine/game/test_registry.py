"""Games are found by scanning folders, and only there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import logres
from logres import UnknownGame
from logres.engine.game import registry
from tests.conftest import FIFTH


def test_a_game_is_found_by_its_folder() -> None:
    assert "beacons" in logres.titles()
    assert logres.titles() == tuple(sorted(logres.titles()))
    assert logres.game("beacons").id == "beacons"
    assert logres.game("beacons") is registry.game("beacons")


@pytest.mark.parametrize("id", ["draughts", "", "Beacons", "beacons.data", "..", "__init__"])
def test_an_unknown_game_is_refused_with_those_there_are(id: str) -> None:
    with pytest.raises(UnknownGame, match=f"There is no game “{id}”. Choose one of: .*beacons"):
        logres.new(id)


@pytest.mark.parametrize("folders", ["", str(FIFTH), os.pathsep.join([str(FIFTH), "nowhere"])])
def test_a_variable_names_further_folders_of_games(folders: str) -> None:
    listed = subprocess.run(
        [sys.executable, "-c", "import logres; print(*logres.titles())"],
        env={**os.environ, "LOGRES_GAMES": folders},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ("beacons" in listed.stdout.split()) is bool(folders)


def test_a_game_in_the_making_is_not_listed(tmp_path: Path) -> None:
    for name in ("_making", "made"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    assert registry.titles_in((str(tmp_path),)) == ("made",)
