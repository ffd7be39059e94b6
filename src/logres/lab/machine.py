"""What a measurement ran on, as far as speed depends on it and without naming the machine."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")


@dataclass(frozen=True)
class Machine:
    processor: str
    cores: int
    python: str


def this_machine() -> Machine:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return Machine(processor(), os.cpu_count() or 1, python)


def load() -> float | None:
    """How many processes wanted a core in the last minute, where the system tells it."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def processor() -> str:
    """The model where the system tells it, otherwise the kind."""
    found = by_apple() if sys.platform == "darwin" else model_in(CPUINFO)
    return found or platform.processor() or platform.machine()


def model_in(file: Path) -> str:
    try:
        text = file.read_text("utf-8", errors="replace")
    except OSError:
        return ""
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return " ".join(found[1].split()) if found else ""


def by_apple() -> str:
    command = ["sysctl", "-n", "machdep.cpu.brand_string"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.strip()
