"""Logres as people get it, used from outside only: as a command, a server and a library.

These tests run three times: against the sources, against a compiled build, which leads itself by
PYTHONPATH, and against a wheel in an environment that has nothing else (`./test --installed`,
which names that environment's Python in LOGRES_SHIPPED).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.web.hall import Hall, Logres


@dataclass(frozen=True)
class Shipped:
    """What ships, and a folder in which it is started."""

    logres: Logres

    def run(self, *words: str) -> str:
        """What a command prints."""
        return self.out(self.logres.command(*words))

    def python(self, program: str, *words: str) -> str:
        """What a program prints that uses the library."""
        return self.out([self.logres.python, "-W", "error", "-c", program, *words])

    def out(self, command: list[str]) -> str:
        done = subprocess.run(
            command,
            env=self.logres.environment,
            cwd=self.logres.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Shipped:
    """Started elsewhere, so that nothing of this folder can help it."""
    python = os.environ.get("LOGRES_SHIPPED", sys.executable)
    logres = Logres(python, tmp_path_factory.mktemp("elsewhere"))
    if "LOGRES_SHIPPED" in os.environ:
        logres.environment.pop("PYTHONPATH", None)
        # Nothing that is installed beside it either: no compiler, no Node.
        logres.environment["PATH"] = str(Path(python).parent)
    return Shipped(logres)


@pytest.fixture(scope="session")
def hall(shipped: Shipped, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    hall = Hall(tmp_path_factory.mktemp("hall") / "logres.sqlite3", shipped.logres)
    yield hall
    hall.stop()


@pytest.fixture(scope="session")
def package(shipped: Shipped) -> Path:
    """Where the shipped package lies."""
    found = shipped.python("import logres; print(logres.__file__)")
    return Path(found.strip()).parent
