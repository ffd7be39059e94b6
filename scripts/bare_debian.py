"""A bare Debian of another release, for the Python that it brings; see `scripts/pythons`."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from scripts.bootstrap import ROOT

FOLDER = ROOT / "build" / "debian"
PACKAGES = "python3,python3-venv,ca-certificates"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".compiled", "build", "dist", "__pycache__")
INSIDE = "/srv/logres"
TESTS = ("tests/engine", "tests/games", "tests/test_library.py", "-m", "not whole_game")


def tried(release: str) -> int:
    """Make the system, put the sources in, and be a newcomer there: `./play games`, then tests."""
    if not shutil.which("debootstrap") or os.geteuid():
        print("This needs root and debootstrap (on Debian `apt install debootstrap`).")
        return 1
    place = FOLDER / release
    if not (place / "usr" / "bin" / "python3").exists():
        code = subprocess.call(
            ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", release, str(place)]
        )
        if code:
            return code
    refill(place)
    for command in (["./play", "--version"], ["./play", "games"], ["./test", *TESTS]):
        print(f"== {release}: {' '.join(command)}", flush=True)
        if code := subprocess.call(["chroot", str(place), *within(command)]):
            return code
    return 0


def refill(place: Path) -> None:
    """Put these sources into the system, and what it needs to find packages."""
    inside = place / INSIDE.lstrip("/")
    shutil.rmtree(inside, ignore_errors=True)
    shutil.copytree(ROOT, inside, ignore=LEFT_OUT, symlinks=True)
    for name in ("etc/resolv.conf", "etc/pip.conf"):
        if (source := Path("/", name)).exists():
            shutil.copy(source, place / name)


def within(command: list[str]) -> list[str]:
    return ["env", "HOME=/root", "sh", "-c", f'cd {INSIDE} && exec "$@"', "sh", *command]
