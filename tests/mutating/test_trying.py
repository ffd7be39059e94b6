"""Processes report what they did, however they end, and a verdict is read from that."""

from __future__ import annotations

import os
import selectors
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.mutating import crew, reach, trying
from scripts.mutating.breakages import Breakage, Edit
from scripts.mutating.crew import Worker
from scripts.mutating.reach import Passing, Reach
from scripts.mutating.rules import ROOT
from scripts.mutating.trying import (
    HEARING,
    IMPORT,
    PASSED,
    SOON,
    NotTried,
    Trials,
    Verdict,
    soon_and_late,
    verdict,
)

TESTS = [Passing("slow", 2.0, [0, 1]), Passing("quick", 0.1, [1]), Passing("other", 0.2, [2])]


def says(*lines: str) -> Callable[[Callable[[str], None]], None]:
    def work(say: Callable[[str], None]) -> None:
        for line in lines:
            say(line)

    return work


def dies(say: Callable[[str], None]) -> None:
    say("begun")
    os.kill(os.getpid(), signal.SIGPROF)


def ended(name: str, *lines: str, by: int = 0) -> Worker:
    return Worker(name, 0, 0, said="".join(f"{line}\n" for line in lines).encode(), signal=by)


def test_all_work_is_done_in_processes_of_their_own() -> None:
    works = [(str(n), says("begun", str(n))) for n in range(5)]
    found = {worker.name: worker.lines for worker in crew.run(2, works)}
    assert found == {str(n): ["begun", str(n)] for n in range(5)}


def test_a_process_that_a_signal_ends_is_told_apart() -> None:
    (worker,) = crew.run(1, [("one", dies)])
    assert (worker.lines, worker.signal) == (["begun"], signal.SIGPROF)


def test_who_says_nothing_any_more_is_stopped_and_who_goes_on_speaking_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long it takes in all: a machine may be busy with other things."""
    stopped: list[int] = []
    monkeypatch.setattr(os, "kill", lambda pid, _: stopped.append(pid))
    (quiet, _), (speaking, mouth) = os.pipe(), os.pipe()
    with selectors.DefaultSelector() as selector:
        for pid, pipe in enumerate((quiet, speaking)):
            worker = Worker(str(pid), pid, pipe, heard=0.0)
            selector.register(pipe, selectors.EVENT_READ, worker)
        for share in (0.4, 0.8, 1.2):
            monkeypatch.setattr(time, "monotonic", lambda now=share: now * crew.PATIENCE)
            crew.print_to(mouth, "still here")
            assert list(crew.ended(selector)) == []
    assert stopped == [0]


@pytest.mark.parametrize(
    ("lines", "by", "told"),
    [
        (("broken", "slow", "quick", "passed"), 0, ("", "")),
        (("broken", "slow", "quick"), 0, ("quick", "failed")),
        (("broken", "slow"), signal.SIGPROF, ("slow", "ran for ever")),
        (("broken",), 0, (IMPORT, "failed")),
    ],
)
def test_a_verdict_is_read_from_the_last_line(
    lines: tuple[str, ...], by: int, told: tuple[str, str]
) -> None:
    found = verdict(ended("one", *lines, by=by))
    assert (found.by, found.how) == told
    assert found.noticed == bool(told[1])


def test_what_could_not_be_broken_is_no_verdict() -> None:
    with pytest.raises(NotTried):
        verdict(ended("one"))


def at(probe: int) -> Breakage:
    return Breakage("a.py", "f", "call", "g.end()", "pass", probe, probe, Edit(0, 0, b""))


def test_the_tests_that_reach_a_breakage_try_it_the_quickest_first() -> None:
    known = Reach("", {}, ["a.py:3", "a.py:5", "a.py:9"], [2], TESTS)
    assert [test.name for test in known.tests_of(at(5))] == ["quick", "slow"]
    assert [test.name for test in known.tests_of(at(3))] == ["slow"]
    assert known.tests_of(at(7)) == []


@pytest.mark.parametrize("probe", [0, 9])
def test_whatever_runs_at_import_is_tried_by_all_tests(probe: int) -> None:
    known = Reach("", {}, ["a.py:3", "a.py:5", "a.py:9"], [2], TESTS)
    assert known.runs_at_import(at(probe))
    assert {test.name for test in known.tests_of(at(probe))} == {"quick", "other", "slow"}


def test_of_those_that_could_all_notice_it_the_tests_of_its_file_come_first() -> None:
    known = Reach("", {}, ["a.py:9", "b.py:3", "a.py:5"], [0], TESTS)
    assert [test.name for test in known.tests_of(at(9))] == ["other", "quick", "slow"]


def test_of_changed_files_only_what_is_new_counts() -> None:
    old = [Passing("a.py::one", 1.0, [0, 1]), Passing("b.py::two", 2.0, [1])]
    known = Reach("k", {"a.py": "1", "b.py": "1"}, ["x", "z"], [1], old, ["a.py::bad"], [])
    new = Reach("k", {"a.py": "2"}, ["x", "y", "z"], [2], [Passing("a.py::three", 3.0, [1])])
    whole = known.without({"a.py"}).with_others(new)
    assert whole.files == {"a.py": "2", "b.py": "1"}
    assert (whole.probes, whole.imported, whole.failing) == (["x", "y", "z"], [2], [])
    assert whole.tests == [Passing("b.py::two", 2.0, [2]), Passing("a.py::three", 3.0, [1])]


def test_what_is_missing_is_looked_at() -> None:
    assert reach.missing("rex", None) == [ROOT / name for name in reach.files_of("rex")]
    known = Reach("k", dict.fromkeys(list(reach.files_of("rex"))[1:], "1"))
    assert len(reach.missing("rex", known)) == 1


def test_slow_tests_come_when_all_breakages_have_met_the_quick_ones() -> None:
    tests = [Passing(str(n), SOON / 3, []) for n in range(5)]
    soon, late = soon_and_late(tests)
    assert [test.name for test in soon + late] == ["0", "1", "2", "3", "4"]
    assert len(soon) in (2, 3)
    assert soon_and_late(tests[:2]) == (tests[:2], [])
    assert soon_and_late([Passing("slow", 2 * SOON, [])])[0] == []


def test_of_the_slow_tests_those_that_hear_everything_come_first() -> None:
    names = ("a.py::played", f"{HEARING}::heard", "b.py::played", f"{HEARING}::heard too")
    _, late = soon_and_late([Passing(name, 2 * SOON, []) for name in names])
    assert [test.name for test in late] == [names[1], names[3], names[0], names[2]]


def fails_first(
    breakage: Breakage | None, tests: list[Passing], say: Callable[[str], None]
) -> None:
    """Bad tests fail always, good ones where something is broken."""
    for test in tests:
        say(test.name)
        if test.name.startswith("bad") or (breakage and test.name == "good 2"):
            return
    say(PASSED)


def test_what_fails_where_nothing_is_broken_notices_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(trying, "file_of", lambda game: tmp_path / game)
    names = ("good 1", "bad 1", "bad 2", "good 2", "good 3")
    tests = [Passing(name, n, [0]) for n, name in enumerate(names)]
    known = Reach("", {}, ["a.py:3"], tests=tests, unproven=[*names])
    told: list[Verdict] = []
    trials = Trials("rex", [at(3)], known, 1, told.append)
    monkeypatch.setattr(trials, "attempt", fails_first)
    assert trials.round({at(3).id: tests}, whole=True) == []
    assert [verdict.by for verdict in told] == ["good 2"]
    assert (known.failing, known.unproven) == (["bad 1", "bad 2"], ["good 1", "good 3"])
