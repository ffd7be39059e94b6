"""Runs pytest, and what failed a second time, alone: in `.ci/run` a test fails that fails twice.

Of 14,000 tests that share two cores with three browsers, one may come too late without a fault of
what it tests. A fault comes back, a late test does not; but it is named at the very end, for it is
a fault of its own.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

MOST = 10
"""Where more fail, something is broken, and nothing is tried again."""
FAILED = 1
"""Pytest's exit code if tests ran and failed; others mean that it could not run them."""
UNSTEADY = "LOGRES_UNSTEADY"
"""Names a file that gathers the unsteady tests of several runs, to be told after the last one."""


def run(*arguments: str) -> int:
    """Run pytest with these arguments; return 0 if each test passed once."""
    with tempfile.TemporaryDirectory() as folder:
        code = pytest(*arguments, "-o", f"cache_dir={folder}")
        failed = last_failed(Path(folder))
    if code != FAILED or not 0 < len(failed) <= MOST:
        return code
    print(f"== tried again, each alone: {len(failed)}", flush=True)
    steady = [test for test in failed if not passes_alone(test)]
    tell([test for test in failed if test not in steady])
    for test in steady:
        print(f"== failed twice: {test}", flush=True)
    return FAILED if steady else 0


def pytest(*arguments: str) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", *arguments])


def last_failed(cache: Path) -> list[str]:
    """What pytest would run with `--last-failed`: the ids of tests, in the order they failed."""
    path = cache / "v" / "cache" / "lastfailed"
    return list(json.loads(path.read_text("utf-8"))) if path.exists() else []


def passes_alone(test: str) -> bool:
    """Whether it passes in a process of its own; a test that is skipped now has not passed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-n", "0", "-o", f"cache_dir={folder}", test]
        ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    print(ended.stdout, flush=True)
    return not ended.returncode and "1 passed" in ended.stdout.rstrip().rsplit("\n", 1)[-1]


def tell(unsteady: Sequence[str]) -> None:
    """Say it now, and where a file is named for it, there as well."""
    lines = [f"unsteady: {test} failed once and passed alone\n" for test in unsteady]
    print("".join(lines), end="", flush=True)
    if path := os.environ.get(UNSTEADY):
        with Path(path).open("a", encoding="utf-8") as gathered:
            gathered.writelines(lines)
