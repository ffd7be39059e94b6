"""Work that does workers harm. A worker reads this module, so it must be quick to read."""

from __future__ import annotations

import os
import signal
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
