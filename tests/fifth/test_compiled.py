"""The guide's own game compiles as it stands, relative imports included, and plays the same games.

It takes a minute, so it belongs to `./test --compiled`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import FIFTH

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "web", "rex", "barbarian", "britannia", "pendragon"
)
LEAD = """
import os, sys
from scripts.compiling.using import lead
lead(os.environ)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
WHERE = """
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
import logres
logres.game("beacons")
import sys
for name, module in sorted(sys.modules.items()):
    if "beacons" in name and str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        print(name.partition("beacons.")[2])
"""

pytestmark = pytest.mark.skipif(
    os.environ.get("LOGRES_MEANT") != "compiled", reason="run by ./test --compiled"
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with no other game, compiled."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "scripts", house / "scripts", ignore=LEFT_OUT)
    shutil.copytree(ROOT / "src", house / "src", ignore=LEFT_OUT)
    shutil.copytree(FIFTH / "beacons", house / "src/logres/games/beacons", ignore=LEFT_OUT)
    (house / "requirements").mkdir()
    shutil.copy(ROOT / "requirements" / "compile.txt", house / "requirements")
    run(house, "scripts/compile.py")
    return house


def run(house: Path, *words: str) -> str:
    """What it prints; the house's sources come first, and nothing of the one outside."""
    env = {**os.environ, "PYTHONPATH": str(house / "src")}
    env.pop("LOGRES_GAMES", None)
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_its_modules_are_compiled(house: Path) -> None:
    rooms = ("players", "rules", "seats", "table")
    written = [path for room in rooms for path in (FIFTH / "beacons" / room).glob("[!_]*.py")]
    names = {
        ".".join(path.relative_to(FIFTH / "beacons").with_suffix("").parts) for path in written
    }
    assert set(run(house, "-c", LEAD, "-c", WHERE).split()) == names
    assert run(house, "-c", WHERE) == ""


@pytest.mark.parametrize("bots", ["random", "miser"])
def test_it_plays_the_same_games(house: Path, bots: str) -> None:
    command = ["-m", "logres", "sim", "beacons", "--bots", bots, "--games", "3", "--seed", "5"]
    run(house, "-c", LEAD, *command, "--records", str(house / "compiled" / bots))
    run(house, *command, "--records", str(house / "plain" / bots))
    plain = {path.name: path.read_bytes() for path in (house / "plain" / bots).iterdir()}
    compiled = {path.name: path.read_bytes() for path in (house / "compiled" / bots).iterdir()}
    assert compiled == plain
    assert len(plain) == 3
