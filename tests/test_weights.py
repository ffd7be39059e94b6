"""A bot's weight may change: no stored game does.

The package is copied and every weight of every player in it is another one, in its source and in
its tables. There all golden games are replayed, by another process.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import logres

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "logres"
RECORDED = [id for id in logres.titles() if (ROOT / "tests" / "games" / id / "records").is_dir()]
WEIGHT = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])")
TABLE = re.compile(r'"(\w+\.toml)"')

REPLAY = """
import sys
from pathlib import Path
import logres
from logres.engine.papers import record

for path in sorted(Path(sys.argv[1]).glob("*.json")):
    kept = record.load(path)
    match = logres.replay(kept)
    assert match.result is not None and match.result.to_plain() == kept.result, path.name
    print(path.name)
print(Path(logres.__file__).parent)
"""


def player_files(id: str) -> list[Path]:
    """The sources of a game's players, and the tables they read."""
    folder = PACKAGE / "games" / id
    sources = sorted((folder / "players").rglob("*.py"))
    tables = [name for source in sources for name in TABLE.findall(source.read_text("utf-8"))]
    return [*sources, *[folder / "data" / table for table in tables]]


def doubled(text: str) -> tuple[str, int]:
    return WEIGHT.subn(lambda weight: repr(2 * float(weight.group())), text)


@pytest.fixture(scope="module")
def other_minds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to import the package from in which every weight is twice what it is."""
    folder = tmp_path_factory.mktemp("other-minds")
    unneeded = shutil.ignore_patterns("__pycache__", "web", "lessons", "*.svg", "*.webp", "*.so")
    shutil.copytree(PACKAGE, folder / "logres", ignore=unneeded)
    for id in RECORDED:
        changed = 0
        for path in player_files(id):
            text, weights = doubled(path.read_text("utf-8"))
            (folder / "logres" / path.relative_to(PACKAGE)).write_text(text, "utf-8")
            changed += weights
        assert changed, id
    return folder


@pytest.mark.whole_game
@pytest.mark.parametrize("id", RECORDED)
def test_no_stored_game_changes_with_a_players_weights(id: str, other_minds: Path) -> None:
    records = ROOT / "tests" / "games" / id / "records"
    env = {**os.environ, "PYTHONPATH": str(other_minds), "LOGRES_COMPILED": "0"}
    command = [sys.executable, "-c", REPLAY, str(records)]
    told = subprocess.run(
        command, check=False, env=env, capture_output=True, text=True, cwd=other_minds
    )
    assert told.returncode == 0, told.stderr
    *replayed, package = told.stdout.splitlines()
    assert replayed == sorted(path.name for path in records.glob("*.json"))
    assert Path(package) == other_minds / "logres"
