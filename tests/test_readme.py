"""What README and documents show is run: Python, and every command that starts with `./play`."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = "README.md"
DOCUMENTS = (README, *(f"docs/{name}.md" for name in ("index", "play", "research", "fr/jouer")))


def blocks(language: str, *documents: str) -> list[str]:
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in documents or DOCUMENTS]
    return re.findall(rf"```{language}\n(.*?)```", "\n".join(texts), re.DOTALL)


def commands(*documents: str) -> list[str]:
    """Each once, but for those that start the server."""
    lines = [line for block in blocks("console", *documents) for line in block.splitlines()]
    wanted = [line for line in lines if line.startswith("./play ") and "./play --" not in line]
    return list(dict.fromkeys(wanted))


def run(arguments: list[str], typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments, input=typed, capture_output=True, text=True, cwd=ROOT, check=False
    )


@pytest.mark.parametrize("code", blocks("python"))
def test_the_python_of_the_documents_runs(code: str) -> None:
    done = run([sys.executable, "-W", "error", "-c", code])
    assert done.returncode == 0, done.stderr


def test_the_python_of_the_documents_passes_a_strict_type_checker(tmp_path: Path) -> None:
    """With the types that the library ships, as in a project of somebody else's."""
    files = []
    for number, code in enumerate(blocks("python")):
        files.append(tmp_path / f"example_{number}.py")
        files[-1].write_text(code, encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache")]
    done = run([*mypy, "--config-file", os.devnull, *map(str, files)])
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_documents_run(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)[1:]
    if words[0] == "bench":
        words += ["--seconds", "0.05"]
    if "--check" in words or "FILE" in words:
        pytest.fail("the lists hold commands that run as they stand")
    env = ["env", f"XDG_DATA_HOME={tmp_path}", "TERM=dumb"]
    done = run([*env, sys.executable, "-m", "logres", *words], typed="q\n")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_readme_shows_python_and_commands() -> None:
    assert blocks("python", README)
    assert len(commands(README)) >= 6
