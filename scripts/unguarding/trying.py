"""Tries guards: each is taken out of a copy of the sources, on which its tests then run."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.unguarding.guards import ROOT, Guard
from tests import postgres

POSTGRES = "LOGRES_TEST_POSTGRES"
PASSED, FAILED = 0, 1
LONGEST = 300.0
"""Seconds for the tests of one guard; what takes longer without it is noticed too."""

LONGEST_REASON = 160
PATHS = re.compile(r"(?:/[\w.-]+)+/")
"""Where this machine keeps its files is nobody's business."""


class NotTried(Exception):
    """The tests could not be run, or fail with the guard in place."""


@dataclass(frozen=True)
class Verdict:
    """How the tests ended without a guard: nothing in `how` if none noticed."""

    how: str
    unaware: tuple[str, ...]
    """Tests that are named for the guard and passed although another failed."""

    seconds: float


class Bench:
    """A copy of the sources on which tests run; the guards are taken out of it in turn."""

    def __init__(self, source: Path, environment: dict[str, str]) -> None:
        self.source = source
        self.environment = environment

    def try_with(self, tests: list[str]) -> None:
        """With every guard in place all tests must pass, or their failures say nothing."""
        code, said = self.run(tests)
        if code != PASSED:
            raise NotTried(f"the tests fail with their guards in place:\n{said[-4000:]}")

    def try_without(self, guard: Guard) -> Verdict:
        since = time.monotonic()
        with self.taken_out(guard):
            code, said = self.run(list(guard.tests))
        if code not in (PASSED, FAILED, -signal.SIGKILL):
            raise NotTried(f"the tests of {guard.id} could not be run:\n{said[-4000:]}")
        unaware = [test for test in guard.tests if code == FAILED and f"FAILED {test}" not in said]
        how = "" if code == PASSED else reason(said) if code == FAILED else "it never ended"
        return Verdict(how, tuple(unaware), round(time.monotonic() - since, 1))

    @contextmanager
    def taken_out(self, guard: Guard) -> Iterator[None]:
        changed = guard.without(self.source)
        before = {path: path.read_bytes() for path in changed}
        try:
            for path, text in changed.items():
                path.write_text(text, "utf-8")
            yield
        finally:
            for path, content in before.items():
                path.write_bytes(content)

    def run(self, tests: list[str]) -> tuple[int, str]:
        """Exit code and report of pytest; its whole family is ended if it takes too long."""
        command = [sys.executable, "-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider"]
        with subprocess.Popen(
            [*command, "--tb=short", *tests],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as running:
            try:
                said, _ = running.communicate(timeout=LONGEST)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                said, _ = running.communicate()
            except BaseException:
                os.killpg(running.pid, signal.SIGKILL)
                raise
        return running.returncode, said


def reason(said: str) -> str:
    """What pytest says of the failure, in one line."""
    told = [line[1:].strip() for line in said.splitlines() if line.startswith("E  ")]
    return PATHS.sub("…", told[0])[:LONGEST_REASON] if told else "failed"


@contextmanager
def bench() -> Iterator[Bench]:
    """Bytecode is copied with the sources, so that not everything is compiled for each trial."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="logres-unguarded-")))
        source = Path(shutil.copytree(ROOT / "src", folder / "src"))
        environment = {**os.environ, "PYTHONPATH": str(source), "LOGRES_CI": "1"}
        # Two changes of a file within a second may have the same length.
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        if POSTGRES not in environment:
            environment[POSTGRES] = stack.enter_context(postgres.running()).url
        yield Bench(source, environment)
