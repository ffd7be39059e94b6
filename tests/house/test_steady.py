"""In `.ci/run` a test fails that fails twice; one that passes alone is always named."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from scripts import checks, steady

SUITE = '''
import os, pathlib, pytest

def first_time(name):
    """Whether nobody came by before."""
    path = pathlib.Path(__file__).with_name(name)
    there = path.exists()
    path.touch()
    return not there

@pytest.mark.parametrize("case", ["a b", "é::[c]"])
def test_late(case):
    assert not first_time(f"late {ascii(case)[1:3]}")

@pytest.fixture
def slow_to_start():
    assert not first_time("start")

def test_starts_late(slow_to_start):
    assert "PYTEST_XDIST_WORKER" not in os.environ

def test_fine():
    pass
'''
BROKEN = "\ndef test_broken():\n    assert False\n"
GIVES_UP = "\ndef test_gives_up():\n    assert not first_time('up')\n    pytest.skip('no')\n"
MANY = "\n@pytest.mark.parametrize('one', range(11))\ndef test_many(one):\n    assert False\n"


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tests of which three are late, each once."""
    monkeypatch.chdir(tmp_path)
    for mine in ("PYTEST_XDIST_WORKER", steady.UNSTEADY):
        monkeypatch.delenv(mine, raising=False)
    # Of all plugins these tests need one, and loading the others takes longer than they do.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist")
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    path = tmp_path / "test_suite.py"
    path.write_text(SUITE, "utf-8")
    return path


def last_words(capfd: pytest.CaptureFixture[str]) -> list[str]:
    lines = capfd.readouterr().out.splitlines()
    return [line for line in lines if line.startswith(("unsteady: ", "== "))]


def test_what_passes_alone_is_no_failure_but_named(
    suite: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    gathered = suite.with_name("gathered")
    monkeypatch.setenv(steady.UNSTEADY, str(gathered))
    assert steady.run("-n", "1") == 0
    said = last_words(capfd)
    assert said[0] == "== tried again, each alone: 3"
    assert sorted(said[1:]) == [
        r"unsteady: test_suite.py::test_late[\xe9::[c]] failed once and passed alone",
        "unsteady: test_suite.py::test_late[a b] failed once and passed alone",
        "unsteady: test_suite.py::test_starts_late failed once and passed alone",
    ]
    assert gathered.read_text("utf-8").splitlines() == said[1:]


@pytest.mark.parametrize(
    ("test", "more"), [("test_broken", BROKEN), ("test_gives_up", GIVES_UP)], ids=["twice", "skip"]
)
def test_what_does_not_pass_alone_is_a_failure(
    suite: Path, capfd: pytest.CaptureFixture[str], test: str, more: str
) -> None:
    suite.write_text(SUITE + more, "utf-8")
    assert steady.run("-n", "0", "-k", f"{test} or test_starts_late") == 1
    assert last_words(capfd) == [
        "== tried again, each alone: 2",
        "unsteady: test_suite.py::test_starts_late failed once and passed alone",
        f"== failed twice: test_suite.py::{test}",
    ]


@pytest.mark.parametrize(
    ("text", "code"), [(SUITE + MANY, 1), ("broken =", 2), (SUITE, 4)], ids=["many", "text", "use"]
)
def test_nothing_is_tried_again_where_something_is_broken(
    suite: Path, capfd: pytest.CaptureFixture[str], text: str, code: int
) -> None:
    suite.write_text(text, "utf-8")
    assert steady.run("-n", "0", *(["nowhere.py"] if code == 4 else [])) == code
    assert last_words(capfd) == []


def test_all_that_passes_is_run_once(suite: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert steady.run("-n", "0", "-k", "test_fine") == 0
    assert last_words(capfd) == []


def test_only_in_ci_and_only_pytest_is_tried_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def counted(how: str, *stage: str) -> int:
        ran.append(f"{how} {stage[0]}")
        return 0

    monkeypatch.setattr(steady, "run", partial(counted, "twice"))
    monkeypatch.setattr(checks, "run", partial(counted, "once"))
    monkeypatch.delenv("LOGRES_CI", raising=False)
    assert checks.check("pytest", "tests/a") == checks.check("mypy") == 0
    monkeypatch.setenv("LOGRES_CI", "1")
    assert checks.check("pytest", "tests/b") == checks.check("ruff") == 0
    assert ran == ["once pytest", "once mypy", "twice tests/b", "once ruff"]
