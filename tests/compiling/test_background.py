"""`./play compile --background`: nobody waits, others come first, the next start takes it up.

A compiler stands in that waits until it is let go, and makes what looks like a build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiling.test_using import COMPILED, PLAIN, house, play

__all__ = ["house"]

STANDS_IN = """
import os
from scripts.compiling import using

def main():
    with open(using.ROOT / "go") as go:
        go.read()
    folder = using.current() / "logres/engine/run"
    folder.mkdir(parents=True)
    (folder / "kernel.py").write_text("HOW = 'compiled'\\n")
    with open(using.ROOT / "done", "w") as done:
        done.write(str(os.nice(0)))
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="named pipes hold the compiler back")


def compile_in_background(house: Path, **environment: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, house / "scripts" / "compile.py", "--background"],
        cwd=house,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.fixture
def slow(house: Path) -> Path:
    """A house whose compiler waits."""
    if not shutil.which("cc"):
        pytest.skip("no C compiler")
    (house / "scripts/compiling/building.py").write_text(STANDS_IN)
    os.mkfifo(house / "go")
    os.mkfifo(house / "done")
    return house


def test_nobody_waits_for_it_and_the_next_start_takes_it_up(slow: Path) -> None:
    code, words = compile_in_background(slow)
    assert (code, words.count("\n")) == (0, 1)
    assert "low priority" in words
    assert ".compiled/background.log" in words
    assert play(slow) == (PLAIN, "")
    (slow / "go").write_text("")
    assert (slow / "done").read_text() == "19"
    assert play(slow) == (COMPILED, "")
    assert compile_in_background(slow) == (0, "Logres is compiled already, and ./play uses it.\n")


def test_without_a_compiler_it_says_so_at_once(house: Path) -> None:
    code, words = compile_in_background(house, CC="no-such-compiler", PATH="")
    assert code == 1
    assert "apt install gcc" in words
    assert not (house / ".compiled").exists()
