"""Work distributed over processes; results come back in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import TypeVar

Plan = TypeVar("Plan")
Share = TypeVar("Share")
Made = TypeVar("Made")


def run(
    work: Callable[[Plan, Share], Made], plan: Plan, shares: Iterable[Share], jobs: int
) -> Iterator[Made]:
    """Call `work(plan, share)` for every share, in this process if there is one job."""
    if jobs == 1:
        yield from map(work, repeat(plan), shares)
        return
    # Spawned, not forked: a progress bar has a thread, and a fork may catch it with a lock held.
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_at_once) as pool:
        yield from pool.map(work, repeat(plan), shares)


def end_at_once() -> None:
    """Ignore Ctrl-C in workers: they just exit, and only the main process reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
