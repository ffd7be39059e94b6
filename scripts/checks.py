"""Runs the checks of `./test` one after the other, or pytest alone when given arguments."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAGES = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("pytest", "-n", "auto"),
)


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    if arguments:
        return run("pytest", *arguments)
    return next((code for stage in STAGES if (code := check(*stage))), 0)


def check(*stage: str) -> int:
    name, started = " ".join(stage), time.monotonic()
    print(f"== {name}", flush=True)
    code = run(*stage)
    verdict = "failed" if code else "fine"
    print(f"== {name}: {verdict}, {time.monotonic() - started:.1f} s", flush=True)
    return code


def run(*stage: str) -> int:
    return subprocess.call([sys.executable, "-m", *stage])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
