"""The properties of a machine that affect speed, without its name."""

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
    """Return the load average of the last minute, where the system provides it."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def processor() -> str:
    """Return the processor's model where the system provides it, otherwise its architecture."""
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
