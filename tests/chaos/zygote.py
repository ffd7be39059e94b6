"""Servers started quickly: a process that has loaded everything forks one whenever it is asked.

What is forked is the real server, in a process of its own, and is killed like one. Asked by lines
of JSON on standard input: the settings of a `Place`, and variables to be set first.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.chaos.network import enter
from tests.postgres import wait_for_end
from tests.server.running import Server

BEGIN = "powerloss_begin"
COMMITS = "LOGRES_COMMITS"
"""After so many commits the server carries its log over into the file."""

SPACE = "LOGRES_SPACE"
"""The network in which the server lives."""

WORKS = "LOGRES_ONLY_WORKS"
"""Set for a process that only works."""

DIE_WITH_PARENT = 1


class Ended(AssertionError):
    """A server that ended by itself."""


class Forked(Server):
    """A server that can be killed."""

    def __init__(self, pid: int, address: str, log: Path) -> None:
        self.pid, self.address, self.log = pid, address, log

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.close_client()
        os.kill(self.pid, how)
        wait_for_end(self.pid)

    def must_run(self) -> None:
        """Nobody has struck it yet: raise if it has ended."""
        if has_ended(self.pid):
            raise Ended(f"the server ended by itself:\n{self.log.read_text('utf-8')}")

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        found = Path(f"/proc/{self.pid}/task").glob("*/children")
        pids = [int(pid) for path in found for pid in path.read_text().split()]
        return [pid for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


class Zygote:
    """The process that forks servers."""

    def __init__(self, log: Path, **variables: str) -> None:
        self.log = log
        with log.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.chaos.zygote"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **variables},
            )
        self.live: Forked | None = None

    def start(self, variables: dict[str, str] | None = None, **place: Any) -> Forked:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([place, variables or {}]) + "\n")
        self.process.stdin.flush()
        pid, said = json.loads(self.process.stdout.readline())
        if "//" not in said:
            raise RuntimeError(f"the server did not start: {said}")
        self.live = Forked(pid, said.split("//")[1].split("/")[0], self.log)
        return self.live

    def close(self) -> None:
        if self.live is not None:
            with suppress(ProcessLookupError):
                self.live.kill()
        self.process.communicate()


def has_ended(pid: int) -> bool:
    """Is this process gone, even if nobody has asked how it ended?"""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state in "ZX"


@contextmanager
def zygote(log: Path, **variables: str) -> Iterator[Zygote]:
    made = Zygote(log, **variables)
    try:
        yield made
    finally:
        made.close()


# In the process itself.


def main() -> None:
    import logres
    from logres.server import app  # noqa: F401
    from logres.server.http import doorman  # noqa: F401
    from logres.server.storage.hold import held  # noqa: F401
    from logres.server.working import work  # noqa: F401

    for id in logres.titles():
        logres.game(id)
    for line in sys.stdin:
        reap()
        place, variables = json.loads(line)
        print(json.dumps(fork(place, variables)), flush=True)
    reap()


def reap() -> None:
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def fork(place: dict[str, Any], variables: dict[str, str]) -> tuple[int, str]:
    """The process, and the first line it says."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        run(place, variables, writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as said:
        return pid, said.readline()


def run(place: dict[str, Any], variables: dict[str, str], writing: int) -> None:
    from logres.server.serve import Place
    from logres.server.storage import writer
    from logres.server.tables.limits import UNLIMITED

    code = 1
    writer.COMMITS_PER_CHECKPOINT = int(variables.get(COMMITS, writer.COMMITS_PER_CHECKPOINT))
    try:
        os.environ.update(variables)
        library = ctypes.CDLL(None)
        library.prctl(DIE_WITH_PARENT, signal.SIGKILL)
        begin = getattr(library, BEGIN, None)
        if begin is not None:
            begin()
        os.close(0)
        os.dup2(2, 1)
        wish = Place(port=0, browser=False, limits=UNLIMITED, **place)
        role_in(variables)(wish, lambda line: void(os.write(writing, f"{line}\n".encode())))
        code = 0
    except BaseException as fault:
        traceback.print_exc()
        with suppress(BrokenPipeError):  # nobody listens once the server has said where it is
            os.write(writing, f"{fault!r}\n".encode())
    finally:
        os._exit(code)


def role_in(variables: dict[str, str]) -> Callable[[Any, Callable[[str], None]], None]:
    """Go to the network that is meant, and return what the process does there."""
    from logres.server.serve import serve
    from logres.server.working import work

    if SPACE in variables:
        enter(Path(variables[SPACE]))
    return work if WORKS in variables else serve


def void(written: int) -> None:
    """What is said is not asked for."""


if __name__ == "__main__":
    main()
