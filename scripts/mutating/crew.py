"""Processes that each try one thing and report it line by line, a few at a time."""

from __future__ import annotations

import os
import selectors
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

CHUNK = 1 << 16
PATIENCE = 1800.0
"""So many seconds a process may say nothing, if nothing else stops it: whatever computes has limits
of its own, in seconds of a processor, for on a busy machine the clock says nothing about it.
"""

Work = Callable[[Callable[[str], None]], None]
"""Does something in a process of its own and says how it goes."""


@dataclass
class Worker:
    """A process at work: what it said so far and when it last spoke, and once it ended the signal
    that ended it and the seconds of a processor that it took.
    """

    name: str
    pid: int
    pipe: int
    heard: float = field(default_factory=time.monotonic)
    said: bytes = b""
    signal: int = 0
    seconds: float = 0.0

    @property
    def lines(self) -> list[str]:
        return self.said.decode().split("\n")[:-1]


def run(jobs: int, work: Iterable[tuple[str, Work]]) -> Iterator[Worker]:
    """Do all the work, so much of it at once, and give back each process that has ended."""
    waiting = iter(work)
    with selectors.DefaultSelector() as selector:
        try:
            while True:
                for name, task in take(waiting, jobs - len(selector.get_map())):
                    worker = start(name, task)
                    selector.register(worker.pipe, selectors.EVENT_READ, worker)
                if not selector.get_map():
                    return
                yield from ended(selector)
        finally:
            for key in list(selector.get_map().values()):
                os.kill(key.data.pid, signal.SIGKILL)
                finish(key.data)


def take(waiting: Iterator[tuple[str, Work]], count: int) -> Iterator[tuple[str, Work]]:
    for _ in range(count):
        found = next(waiting, None)
        if found is None:
            return
        yield found


def start(name: str, task: Work) -> Worker:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Worker(name, pid, reading)
    code = 1
    try:
        os.close(reading)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        task(lambda line: print_to(writing, line))
        code = 0
    finally:
        # Nothing of the parent's, such as what it does at its end, is done here.
        os._exit(code)


def print_to(pipe: int, line: str) -> None:
    os.write(pipe, f"{line}\n".encode())


def ended(selector: selectors.BaseSelector) -> Iterator[Worker]:
    """Read what comes within a moment; processes that close their pipe are done."""
    for key, _ in selector.select(timeout=1.0):
        worker: Worker = key.data
        said = os.read(worker.pipe, CHUNK)
        worker.said += said
        worker.heard = time.monotonic()
        if not said:
            selector.unregister(worker.pipe)
            yield finish(worker)
    for key in list(selector.get_map().values()):
        if time.monotonic() - key.data.heard > PATIENCE:
            os.kill(key.data.pid, signal.SIGKILL)


def finish(worker: Worker) -> Worker:
    os.close(worker.pipe)
    _, status, used = os.wait4(worker.pid, 0)
    worker.signal = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    worker.seconds = used.ru_utime + used.ru_stime
    return worker
