"""Which Pythons are found to run the tests on, and how it is told how they went."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from scripts import trying_pythons
from scripts.trying_pythons import Outcome, Python, asked, found, newest, summary, tell


def interpreter(folder: Path, name: str, answer: str, code: int = 0) -> Path:
    """A program that answers as a Python would."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {answer}\nexit {code}\n")
    path.chmod(0o755)
    return path


def test_those_on_the_path_and_of_pyenv_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = interpreter(tmp_path / "bin", "python3.12", "3 12 4 0")
    interpreter(tmp_path / "bin", "python3.12-config", "3 12 9 0")
    kept = interpreter(tmp_path / "pyenv/versions/3.13.1/bin", "python3", "3 13 1 0")
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path / "bin"), "/usr/bin", "/bin"]))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    paths = {python.path: python.version for python in found()}
    assert paths[str(there)] == (3, 12, 4)
    assert paths[str(kept)] == (3, 13, 1)


@pytest.mark.parametrize(
    ("answer", "code"),
    [("3 10 13 0", 0), ("3 14 0 1", 0), ("no such version", 127), ("3 12 1 0", 1)],
    ids=["too old", "without a lock", "a shim", "fails"],
)
def test_what_cannot_run_the_tests_is_left_out(tmp_path: Path, answer: str, code: int) -> None:
    assert asked(str(interpreter(tmp_path, "python3.12", answer, code))) is None


def test_of_a_minor_version_the_newest_is_taken() -> None:
    versions = [(3, 13, 0), (3, 11, 7), (3, 11, 11), (3, 11, 2)]
    pythons = [Python((major, minor, patch), "") for major, minor, patch in versions]
    assert [str(one) for one in newest(iter(pythons))] == ["3.11.11", "3.13.0"]


def test_the_others_leave_out_the_one_that_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    major, minor, patch = sys.version_info[:3]
    mine, other = Python((major, minor, patch), "mine"), Python((3, 99, 0), "other")
    monkeypatch.setattr(trying_pythons, "found", lambda: iter([mine, other]))
    monkeypatch.setattr(trying_pythons, "tried_on", lambda one: Outcome(one, "1 passed", 0, 2.0))
    assert trying_pythons.main(["--others"]) == 0
    said = capsys.readouterr().out
    assert "3.99.0" in said
    assert str(mine) not in said


def test_one_that_fails_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = Python((3, 12, 1), "a"), Python((3, 13, 0), "b")
    code = tell([Outcome(good, "9 passed", 0, 61.0), Outcome(bad, "1 failed, 8 passed", 1, 60.2)])
    assert code == 1
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        "Python",
        "3.12.1",
        "3.13.0",
    ]


def test_counts_are_read_from_the_last_line() -> None:
    assert summary("....\n2 failed, 10 passed, 1 skipped in 3.2s\n") == (
        "2 failed, 10 passed, 1 skipped"
    )
