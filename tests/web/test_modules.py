"""The pages' modules that need no browser: the socket's life, run by Node's own test runner."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path("tests/web/js")
OLDEST = 20
"""The oldest Node whose runner can turn the clock."""


def node() -> str:
    found = shutil.which("node")
    fit = found is not None and version(found) >= OLDEST
    if found is None or not fit:
        assert not os.environ.get("LOGRES_CI"), f"Node {OLDEST} or newer is missing"
        pytest.skip(f"Node {OLDEST} or newer is missing")
    return found


def version(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return int(said.stdout.removeprefix("v").split(".")[0])


def run(*files: Path) -> subprocess.CompletedProcess[str]:
    hooks = f"./{HERE / 'register.mjs'}"
    command = [node(), "--import", hooks, "--test", *map(str, files)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


FILES = [
    "again.test.mjs",
    "aims.test.mjs",
    "arrows.test.mjs",
    "dice.test.mjs",
    "joining.test.mjs",
    "line.test.mjs",
    "live.test.mjs",
    "painted.test.mjs",
    "points.test.mjs",
    "rival.test.mjs",
    "since.test.mjs",
    "teller.test.mjs",
    "thoughts.test.mjs",
]


@pytest.mark.parametrize("file", FILES)
def test_the_life_of_a_socket(file: str) -> None:
    done = run(HERE / file)
    assert done.returncode == 0, done.stdout
    written = len(re.findall(r"^test\(", (ROOT / HERE / file).read_text("utf-8"), re.MULTILINE))
    assert re.search(rf"^\S+ pass {written}$", done.stdout, re.MULTILINE), done.stdout


def test_a_test_that_fails_is_noticed(tmp_path: Path) -> None:
    broken = tmp_path / "broken.test.mjs"
    broken.write_text('import { test } from "node:test";\ntest("no", () => { throw 1; });\n')
    assert run(broken).returncode != 0
