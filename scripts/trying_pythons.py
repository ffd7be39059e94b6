"""Finds Pythons, and runs the tests of engine, games and library on each; see `scripts/pythons`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scripts.bootstrap import DEV, INCLUDES, OLDEST_PYTHON, REQUIREMENTS, ROOT

FOLDER = ROOT / "build" / "pythons"
TESTS = ("tests/engine", "tests/games", "tests/test_library.py", "tests/test_every_game.py")
NAMED = re.compile(r"python3\.\d+$")
ASK = (
    "import sys, sysconfig;"
    "print(*sys.version_info[:3], int(bool(sysconfig.get_config_var('Py_GIL_DISABLED'))))"
)
LAST = re.compile(r"(\d+) (passed|failed|skipped|error)")
COLUMNS = "{:<10} {:<28} {:>8}"

Version = tuple[int, int, int]


class Python(NamedTuple):
    """An interpreter and its version."""

    version: Version
    path: str

    def __str__(self) -> str:
        return ".".join(map(str, self.version))


class Outcome(NamedTuple):
    """How the tests went on one Python, and the seconds they took."""

    python: Python
    said: str
    code: int
    seconds: float


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--debian"]:
        from scripts.bare_debian import tried

        return tried(arguments[1])
    pythons = newest(found())
    if arguments == ["--others"]:
        pythons = [one for one in pythons if one.version[:2] != sys.version_info[:2]]
    if arguments == ["--list"]:
        for one in pythons:
            print(one, one.path)
        return 0
    return tell([tried_on(one) for one in pythons])


def found() -> Iterator[Python]:
    """Yield every interpreter on PATH and of pyenv that is new enough."""
    for path in dict.fromkeys(places()):
        if (python := asked(path)) is not None:
            yield python


def places() -> Iterator[str]:
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        for path in sorted(Path(folder).glob("python3.*")) if folder else ():
            if NAMED.match(path.name) and os.access(path, os.X_OK):
                yield str(path.resolve())
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from [str(path.resolve()) for path in sorted(root.glob("versions/*/bin/python3"))]


def asked(path: str) -> Python | None:
    """Ask an interpreter for its version; a shim may have none behind it.

    One without a global lock is left out: the pinned packages have no wheels for it.
    """
    done = subprocess.run([path, "-c", ASK], capture_output=True, text=True, check=False)
    words = done.stdout.split()
    if done.returncode or len(words) != 4 or words[3] == "1":
        return None
    version = (int(words[0]), int(words[1]), int(words[2]))
    return Python(version, path) if version[:2] >= OLDEST_PYTHON else None


def newest(pythons: Iterator[Python]) -> list[Python]:
    """Return the newest of every minor version, oldest first."""
    best: dict[tuple[int, ...], Python] = {}
    for python in sorted(pythons):
        best[python.version[:2]] = python
    return list(best.values())


def tried_on(python: Python) -> Outcome:
    print(f"== {python}: {python.path}", flush=True)
    since = time.monotonic()
    place = FOLDER / str(python)
    done = installed(python, place)
    if done.returncode:
        return Outcome(python, "could not be set up", 1, time.monotonic() - since)
    command = [str(place / "bin" / "python"), "-m", "pytest", "-q", "-m", "not whole_game"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LOGRES_COMPILED": "0"}
    done = subprocess.run(
        [*command, "-n", "auto", *TESTS],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-2000:], flush=True)
    return Outcome(python, summary(done.stdout), done.returncode, time.monotonic() - since)


def installed(python: Python, place: Path) -> subprocess.CompletedProcess[str]:
    """Make an environment with what the tests need, unless it is there."""
    stamp, wanted = place / "requirements", REQUIREMENTS[DEV].read_text("utf-8")
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return subprocess.CompletedProcess([], 0, "", "")
    shutil.rmtree(place, ignore_errors=True)
    needed = [word for kind in INCLUDES[DEV] for word in ("-r", str(REQUIREMENTS[kind]))]
    pip = [str(place / "bin" / "python"), "-m", "pip", "install", "--quiet", "--require-hashes"]
    done = subprocess.CompletedProcess[str]([], 0, "", "")
    for command in ([python.path, "-m", "venv", str(place)], [*pip, *needed]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stdout[-2000:], done.stderr[-2000:], flush=True)
            return done
    stamp.write_text(wanted, "utf-8")
    return done


def summary(said: str) -> str:
    """Return the counts of pytest's last line."""
    return ", ".join([" ".join(pair) for pair in LAST.findall(said[-200:])]) or "no tests"


def tell(outcomes: list[Outcome]) -> int:
    print(COLUMNS.format("Python", "tests", "seconds"))
    for one in outcomes:
        print(COLUMNS.format(str(one.python), one.said, f"{one.seconds:.0f}"))
    return max([1 if one.code else 0 for one in outcomes], default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
