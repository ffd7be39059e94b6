"""Work that does workers harm. A worker reads this module, so it must be quick to read."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any


def never_end() -> Any:
    while True:
        pass


def end_the_second_time(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        never_end()
    return "done"


def stop_oneself() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def wait_for(mark: Path, *_: object) -> tuple[bool, bytes]:
    """Be as long at it as the test wants: until it makes this file."""
    while not mark.exists():
        time.sleep(0.01)
    return True, b"{}"
