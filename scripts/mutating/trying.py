"""Tries breakages: each in a process of its own, against the tests that reach it.

Most are put into place in a process that has collected all tests already. What runs when a module
is imported needs a process that has imported nothing yet.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from scripts.mutating import crew
from scripts.mutating.breakages import Breakage
from scripts.mutating.collecting import is_of, prepare, run_pytest, test_files
from scripts.mutating.crew import Worker
from scripts.mutating.loading import caches, change_imports, put_in_place
from scripts.mutating.reach import Passing, Reach, file_of
from scripts.mutating.rules import GAMES, module_of

BROKEN, PASSED, FAILED = "broken", "passed", "failed"
HOW: dict[int, str] = {signal.SIGPROF: "ran for ever", signal.SIGKILL: "was stopped"}
SLOWER, GRACE = 10, 5.0
"""A test that takes so many times as long as it should, and these seconds, runs for ever."""
SOON = 12.0
"""Tests of so many seconds are run for all breakages before any meets the slower ones: most are
noticed by then, and a run that is stopped has tried them.
"""
HEARING = "test_driven.py"
"""Of the slower tests these go first, for they notice most of what the quick ones miss."""
COLLECTING = 120.0
MEMORY = 4 << 30

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Verdict:
    """What noticed a breakage, and how; nothing if it survived. The seconds are those it took."""

    id: str
    by: str
    how: str
    seconds: float

    @property
    def noticed(self) -> bool:
        return bool(self.how)


IMPORT = "import"
"""Noticed before any test ran."""


def try_all(
    game: str, breakages: list[Breakage], reach: Reach, jobs: int, tell: Callable[[Verdict], None]
) -> bool:
    """Tell a verdict on each, as they come. Was everything tried?"""
    prepare()
    cold = [breakage for breakage in breakages if reach.runs_at_import(breakage)]
    for worker in crew.run(jobs, [(b.id, partial(try_cold, game, b, reach)) for b in cold]):
        tell(verdict(worker))
    warm = [breakage for breakage in breakages if not reach.runs_at_import(breakage)]
    for breakage in warm:
        if not reach.tests_of(breakage):
            tell(Verdict(breakage.id, "", "", 0.0))
    warm = [breakage for breakage in warm if reach.tests_of(breakage)]
    # Last, for from here on the game is imported.
    trials = Trials(game, warm, reach, jobs, tell)
    if warm:
        run_pytest(test_files(game), trials)
    return trials.done or not warm


class NotTried(Exception):
    """A breakage that could not be made."""


def verdict(worker: Worker) -> Verdict:
    """The last line of a process names the test that it ran when it ended."""
    if not worker.lines:
        raise NotTried(worker.name)
    last, how = worker.lines[-1], HOW.get(worker.signal, FAILED)
    found = partial(Verdict, worker.name, seconds=round(worker.seconds, 2))
    if last == PASSED:
        return found("", "")
    return found(IMPORT if last == BROKEN else last, how)


def soon_and_late(tests: list[Passing]) -> tuple[list[Passing], list[Passing]]:
    """Part tests, the quickest first, where they have taken long enough."""
    spent = 0.0
    for count, test in enumerate(tests):
        spent += test.seconds
        if spent > SOON:
            return tests[:count], sorted(tests[count:], key=lambda late: HEARING not in late.name)
    return tests, []


class Trials:
    """Instead of running the tests that pytest collected, runs some for each breakage."""

    def __init__(
        self,
        game: str,
        breakages: list[Breakage],
        reach: Reach,
        jobs: int,
        tell: Callable[[Verdict], None],
    ) -> None:
        self.game, self.breakages, self.reach = game, breakages, reach
        self.jobs, self.tell = jobs, tell
        self.items: dict[str, pytest.Item] = {}
        self.forget: list[Callable[[], None]] = []
        self.done = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("tests could not be collected")
        self.items = {item.nodeid: item for item in session.items}
        self.forget = caches("logres.games")
        gc.freeze()
        parts = {b.id: soon_and_late(self.reach.tests_of(b)) for b in self.breakages}
        left = self.round({name: soon for name, (soon, _) in parts.items()}, whole=False)
        self.round({name: parts[name][1] for name in left}, whole=True)
        self.done = True
        return True

    def round(self, tests: dict[str, list[Passing]], whole: bool) -> list[str]:
        """Try breakages against these tests, and return whom none noticed; tell of them too, if
        there are no more tests.
        """
        tried = {breakage.id: breakage for breakage in self.breakages if breakage.id in tests}
        works = [(id, partial(self.attempt, b, tests[id])) for id, b in tried.items()]
        left = []
        for worker in crew.run(self.jobs, works):
            found = self.made_sure(verdict(worker), tried[worker.name], tests[worker.name])
            if found.noticed or whole:
                self.tell(found)
            else:
                left.append(found.id)
        return left

    def made_sure(self, found: Verdict, breakage: Breakage, tests: list[Passing]) -> Verdict:
        """A test notices nothing unless it passes where nothing is broken, after the same tests."""
        while found.by in self.reach.unproven:
            at = [test.name for test in tests].index(found.by)
            failed = self.alone(None, tests[: at + 1]).by
            if not failed:
                self.reach.unproven.remove(found.by)
            else:
                self.reach.leave_out(failed)
                tests = [test for test in tests if test.name != failed]
                found = self.alone(breakage, tests)
            self.reach.save(file_of(self.game))
        return found

    def alone(self, breakage: Breakage | None, tests: list[Passing]) -> Verdict:
        name = breakage.id if breakage else "nothing"
        (worker,) = crew.run(1, [(name, partial(self.attempt, breakage, tests))])
        return verdict(worker)

    def attempt(self, breakage: Breakage | None, tests: list[Passing], say: Tell) -> None:
        if breakage:
            path = GAMES / self.game / breakage.file
            module = importlib.import_module(module_of(path))
            put_in_place(module, breakage.function, breakage.edit.apply(path.read_bytes()))
        say(BROKEN)
        for forget in self.forget:
            forget()
        run_tests(tests, self.items, say)


class Alone:
    """Runs what pytest collected after the breakage was made.

    Where tests are made for every choice of a game, a breakage may take some away, which nobody
    would notice, and bring others, which might.
    """

    def __init__(self, game: str, tests: list[Passing], say: Tell) -> None:
        self.game, self.tests, self.say = game, tests, say

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return True
        items = {item.nodeid: item for item in session.items if is_of(item, self.game)}
        known = {test.name for test in self.tests}
        others = [Passing(name, GRACE, []) for name in items if name not in known]
        run_tests([*[t for t in self.tests if t.name in items], *others], items, self.say)
        return True


def try_cold(game: str, breakage: Breakage, reach: Reach, say: Tell) -> None:
    path = GAMES / game / breakage.file
    change_imports({module_of(path): breakage.edit.apply})
    be_quiet()
    say(BROKEN)
    signal.setitimer(signal.ITIMER_PROF, COLLECTING)
    importlib.import_module(f"logres.games.{game}")
    run_pytest(test_files(game), Alone(game, reach.tests_of(breakage), say))


def run_tests(tests: list[Passing], items: dict[str, pytest.Item], say: Tell) -> None:
    """One after the other until one fails. The name of each is said before it runs."""
    be_quiet()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for test, following in zip(tests, [*tests[1:], None][: len(tests)], strict=True):
        say(test.name)
        signal.setitimer(signal.ITIMER_PROF, GRACE + SLOWER * test.seconds)
        run_test(items[test.name], items[following.name] if following else None)
    say(PASSED)


def run_test(item: pytest.Item, following: pytest.Item | None) -> None:
    plugins = item.config.pluginmanager
    if not plugins.has_plugin(Stopper.__name__):
        plugins.register(Stopper(), Stopper.__name__)
    item.ihook.pytest_runtest_protocol(item=item, nextitem=following)


class Stopper:
    """Ends the process with the first failure, without a look at it."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo and not call.excinfo.errisinstance(pytest.skip.Exception):
            os._exit(0)


def be_quiet() -> None:
    with Path(os.devnull).open("w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
