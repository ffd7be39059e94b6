"""A build that fits is used by itself, and no other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PLAIN, COMPILED = "plain\n", "compiled\n"
CURRENT = "from scripts.compiling.using import current; print(current())"
START = """
import os, sys
from scripts.compiling.using import lead
lead(os.environ)
os.execv(sys.executable, [sys.executable, "-m", "logres"])
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A project with one module that is compiled, and one that tells where it was found."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements/compile.txt").touch()
    package = tmp_path / "src/logres"
    (package / "engine/run").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "engine/__init__.py").touch()
    (package / "engine/run/__init__.py").touch()
    (package / "engine/run/kernel.py").write_text("HOW = 'plain'\n")
    (package / "engine/text.py").write_text("WORDS = 'old'\n")
    (package / "__main__.py").write_text(
        "from logres.engine.run import kernel\nprint(kernel.HOW)\n"
    )
    return tmp_path


def run(house: Path, program: str, **environment: str) -> tuple[str, str]:
    """What a program prints, and what it says to people."""
    env = {**os.environ, "LOGRES_COMPILED": "", "PYTHONPATH": str(house / "src"), **environment}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr


def play(house: Path, **environment: str) -> tuple[str, str]:
    return run(house, START, **environment)


def build(house: Path) -> Path:
    """Something that looks like a finished build."""
    folder = Path(run(house, CURRENT)[0].strip())
    (folder / "logres/engine/run").mkdir(parents=True)
    (folder / "logres/engine/run/kernel.py").write_text("HOW = 'compiled'\n")
    return folder


def test_a_build_that_fits_is_used_by_itself(house: Path) -> None:
    assert play(house)[0] == PLAIN
    build(house)
    assert play(house) == (COMPILED, "")
    assert play(house, LOGRES_COMPILED="0") == (PLAIN, "")


def test_compiling_is_offered_once(house: Path) -> None:
    if not shutil.which("cc"):
        pytest.skip("no C compiler")
    assert "`./play compile --background`" in play(house)[1]
    assert play(house) == (PLAIN, "")


def test_a_build_for_other_sources_is_never_used(house: Path) -> None:
    play(house)
    build(house)
    (house / ".compiled/told").unlink(missing_ok=True)
    (house / "src/logres/engine/run/kernel.py").write_text("HOW = 'plain'\nMORE = 1\n")
    output, words = play(house)
    assert output == PLAIN
    assert not shutil.which("cc") or "is older than the sources" in words
    assert play(house) == (PLAIN, "")


def test_an_interrupted_build_is_never_used(house: Path) -> None:
    build(house).rename(house / ".compiled/partly")
    assert play(house)[0] == PLAIN


def test_files_that_are_not_compiled_come_and_go(house: Path) -> None:
    folder = build(house)
    play(house)
    linked = folder / "logres/engine/text.py"
    assert linked.read_text() == "WORDS = 'old'\n"
    (house / "src/logres/engine/text.py").unlink()
    (house / "src/logres/engine/record.py").write_text("")
    assert play(house) == (COMPILED, "")
    assert not linked.is_symlink()
    assert (folder / "logres/engine/record.py").is_symlink()
