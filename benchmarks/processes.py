"""Server processes to measure: on SQLite, or several on one PostgreSQL; what they spend."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from instructions import ROOT, environment

sys.path.append(str(ROOT))

from tests import postgres

TICKS = os.sysconf("SC_CLK_TCK")
SERVER = """
import sys
from logres.server.tables.limits import UNLIMITED
from logres.server.serve import Place, serve
place = Place(port=0, db=sys.argv[1], browser=False, limits=UNLIMITED, sync=sys.argv[2])
serve(place, lambda line: print(line, flush=True))
"""


@dataclass
class Server:
    """Server processes that share their tables, and where they are."""

    processes: list[subprocess.Popen[str]]
    addresses: list[str]
    postgres: int = 0
    """The first process of their PostgreSQL, if they have one."""

    @property
    def address(self) -> str:
        return self.addresses[0]

    def cpu_seconds(self) -> float:
        return sum(cpu_of(one.pid)[0] for one in self.processes)

    def postgres_seconds(self) -> float:
        """What PostgreSQL has spent, with the processes that have ended."""
        if not self.postgres:
            return 0.0
        children = Path(f"/proc/{self.postgres}/task/{self.postgres}/children").read_text().split()
        own, ended = cpu_of(self.postgres)
        return own + ended + sum(cpu_of(int(child))[0] for child in children)

    def megabytes(self) -> int:
        """The resident memory of the largest of them."""
        return max(resident(one.pid) for one in self.processes) >> 20

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            f"http://{self.address}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


def cpu_of(pid: int) -> tuple[float, float]:
    """CPU seconds of a process, and of its children that have ended."""
    try:
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0, 0.0
    user, system, user_ended, system_ended = map(int, after_name[11:15])
    return (user + system) / TICKS, (user_ended + system_ended) / TICKS


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


SHIPPED = SERVER.replace("limits=UNLIMITED, ", "")
"""The same with the limits that a server has by default."""


@contextmanager
def running(sync: str, env: dict[str, str], processes: int = 0) -> Iterator[Server]:
    """A server on SQLite; or so many on a PostgreSQL of their own."""
    with ExitStack() as stack:
        pid = 0
        if processes:
            own = stack.enter_context(postgres.running())
            url, pid = own.url, own.pid()
        else:
            url = f"sqlite:///{stack.enter_context(TemporaryDirectory())}/games.sqlite3"
        started = [stack.enter_context(started_on(url, sync, env)) for _ in range(processes or 1)]
        lines = [one.stdout.readline() for one in started if one.stdout]
        yield Server(started, [line.split("//")[1].split("/")[0] for line in lines], pid)


@contextmanager
def started_on(
    url: str, sync: str, env: dict[str, str], script: str = SERVER
) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", script, url, sync]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def best_build(checkout: Path, plain: bool = False) -> dict[str, str]:
    """Compiled where there is a build that fits and nobody wants it plain."""
    found = (None if plain else environment(checkout, True)) or environment(checkout, False)
    assert found
    return found
