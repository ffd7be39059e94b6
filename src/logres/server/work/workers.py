"""A worker pool with a pipe per process: a worker that dies, is stopped or hangs is replaced.

`ProcessPoolExecutor` cannot do that: when one of its workers is killed, all of them are lost with
everything they were doing, and one that hangs stays indefinitely. See docs/decisions.md.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from logres.server.tables.doors import Closed

log = logging.getLogger("logres.server")

T = TypeVar("T")
Hear = Callable[[float], None]

LOOK_EVERY = 0.5
START_SECONDS = 60.0
IDLE_SECONDS = 120.0
REPORT_EVERY = 0.2
END_SECONDS = 1.0

READY, PROGRESS, DONE, FAILED = "ready", "progress", "done", "failed"


class Failed(Exception):
    """The work itself raised something; says what."""


class Lost(Exception):
    """The worker died or was stopped, twice."""


class TooLong(Exception):
    """The work exceeded its time limit."""


@dataclass(frozen=True)
class Share:
    """The resources of a kind of work: number of processes, seconds for each task.

    With `steady` idle processes are kept, and a task that took too long is retried once. `nice` is
    its scheduling priority.
    """

    workers: int
    seconds: float
    nice: int = 10
    steady: bool = False


# In a worker.


class Reporter:
    """Reports progress, rate-limited."""

    def __init__(self) -> None:
        self.pipe: Connection | None = None
        self.last = 0.0

    def __call__(self, part: float) -> None:
        now = time.monotonic()
        if self.pipe is not None and now - self.last > REPORT_EVERY:
            self.last = now
            self.pipe.send((PROGRESS, part))


report = Reporter()
"""Reports the progress of a task; without effect outside a worker."""


def attend(pipe: Connection, nice: int, prepare: Callable[[], None] | None) -> None:
    """The main loop of a worker: it leaves Ctrl-C to the server, and exits with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(nice)
    if prepare is not None:
        prepare()
    report.pipe = pipe
    pipe.send((READY, None))
    try:
        while True:
            pipe.send(outcome(*pipe.recv()))
    except (EOFError, OSError):
        pass  # the server has gone


def outcome(work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return DONE, work(*given)
    except Exception:
        return FAILED, traceback.format_exc()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


# In the server.


class Worker:
    """A worker process, seen from the server. Waiting for it happens in a thread."""

    def __init__(self, nice: int, prepare: Callable[[], None] | None) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, its_end = context.Pipe()
        self.process = context.Process(
            target=attend, args=(its_end, nice, prepare), daemon=True, name="logres worker"
        )
        self.process.start()
        its_end.close()
        self.rested = time.monotonic()

    def begin(self) -> None:
        """Wait until it is ready."""
        self.pipe.recv()

    def carry_out(self, work: Callable[..., T], given: tuple[object, ...], hear: Hear) -> T:
        self.pipe.send((work, given))
        while True:
            kind, told = self.pipe.recv()
            if kind == PROGRESS:
                hear(told)
            elif kind == FAILED:
                raise Failed(told)
            else:
                result: T = told
                return result

    def has_stopped(self) -> bool:
        """Return whether it was stopped (SIGSTOP). A dead one is detected by its pipe."""
        if not hasattr(os, "waitid"):
            return False  # neither Windows nor older Pythons on a Mac can tell
        try:
            how = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
            return os.waitid(os.P_PID, self.process.pid or 0, how) is not None
        except ChildProcessError:
            return False

    def end(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.join(END_SECONDS)


class Crew:
    """The worker pool of one kind of work, with processes started on demand."""

    def __init__(self, share: Share, prepare: Callable[[], None] | None = None) -> None:
        self.share = share
        self.prepare = prepare
        self.turns = asyncio.Semaphore(share.workers)
        self.threads = ThreadPoolExecutor(share.workers, "keeper")
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    async def run(
        self,
        work: Callable[..., T],
        *given: object,
        hear: Hear = lambda part: None,
        wanted: Callable[[], bool] = lambda: True,
    ) -> T:
        """Run `work` in a worker and return its result. If the worker is lost, retry once."""
        async with self.turns:
            if not wanted():
                raise Closed
            try:
                return await self.attempt(work, given, hear)
            except (Lost, TooLong) as fault:
                if isinstance(fault, TooLong) and not self.share.steady:
                    raise
                log.warning("a worker is replaced: %s", fault)
            return await self.attempt(work, given, hear)

    async def attempt(self, work: Callable[..., T], given: tuple[object, ...], hear: Hear) -> T:
        worker = await self.take()
        loop = asyncio.get_running_loop()

        def heard(part: float) -> None:
            loop.call_soon_threadsafe(hear, part)

        try:
            result: T = await self.watch(
                worker, self.share.seconds, worker.carry_out, work, given, heard
            )
        except Failed:
            self.give_back(worker)
            raise
        except BaseException:
            self.drop(worker)
            raise
        self.give_back(worker)
        return result

    async def watch(
        self, worker: Worker, seconds: float, waits: Callable[..., T], *given: Any
    ) -> T:
        """Wait for the worker's result, and kill it if it hangs."""
        loop = asyncio.get_running_loop()
        answer = loop.run_in_executor(self.threads, waits, *given)
        end = loop.time() + seconds
        why: Exception = Lost("it died")
        while not answer.done():
            await asyncio.wait({answer}, timeout=LOOK_EVERY)
            if not answer.done() and worker.has_stopped():
                why = Lost("it was stopped")
                worker.process.kill()
            elif not answer.done() and loop.time() > end:
                why = TooLong(f"it took longer than {seconds:.0f} seconds")
                worker.process.kill()
        try:
            return answer.result()
        except (EOFError, OSError):
            raise Closed if self.closed else why from None

    async def take(self) -> Worker:
        """Return a worker that is ready."""
        if self.closed:
            raise Closed
        while self.idle:
            worker = self.idle.pop()
            if worker.process.is_alive():
                return worker
            self.drop(worker)
        worker = await asyncio.get_running_loop().run_in_executor(self.threads, self.hire)
        try:
            await self.watch(worker, START_SECONDS, worker.begin)
        except BaseException:
            self.drop(worker)
            raise
        return worker

    def hire(self) -> Worker:
        """Start a worker, unless the pool is closed meanwhile."""
        if not self.closed:
            worker = Worker(self.share.nice, self.prepare)
            self.all.add(worker)
        if self.closed:
            self.close()
            raise Closed
        return worker

    def give_back(self, worker: Worker) -> None:
        if self.closed:
            return self.drop(worker)
        worker.rested = time.monotonic()
        self.idle.append(worker)
        if not self.share.steady:
            asyncio.get_running_loop().call_later(IDLE_SECONDS + 1, self.dismiss)

    def dismiss(self) -> None:
        """Stop workers that have been idle for long, to free memory."""
        for worker in list(self.idle):
            if time.monotonic() - worker.rested > IDLE_SECONDS:
                self.idle.remove(worker)
                self.drop(worker)

    def drop(self, worker: Worker) -> None:
        worker.end()
        self.all.discard(worker)

    def close(self) -> None:
        """Kill every worker; pending requests raise `Closed`."""
        self.closed = True
        self.idle.clear()
        for worker in list(self.all):
            self.drop(worker)
        self.threads.shutdown(wait=False)
