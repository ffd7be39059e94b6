"""A small git clone whose `bench` answers at once, with figures that are known."""

from __future__ import annotations

import subprocess
from pathlib import Path

from logres.lab.checkout import Clone, find

PROGRAM = """
import json, os, sys
decisions = {decisions} + int(os.environ["PYTHONHASHSEED"])
figures = {{"decisions_per_s": decisions, "position_bytes": 50, "compiled": False}}
print(json.dumps({{sys.argv[2]: figures}}))
"""
WHO = ("-c", "user.name=Merlin", "-c", "user.email=merlin@example.org")


def git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", *WHO, "-C", str(root), *arguments], check=True, capture_output=True)


def commit(root: Path, message: str, files: dict[str, str]) -> None:
    """Write files of the package, by name, and commit them."""
    for name, text in files.items():
        path = root / "src" / "logres" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", message)


def make(root: Path) -> Clone:
    """Three commits: before bench (tag `dark`), a slow one (`slow`), and one twice as fast."""
    root.mkdir(exist_ok=True)
    git(root, "init", "--quiet", "--initial-branch=main")
    commit(root, "Dark ages", {"__init__.py": ""})
    git(root, "tag", "dark")
    files = {"lab/bench.py": "", "games/chess/__init__.py": ""}
    commit(root, "Slow", {**files, "__main__.py": PROGRAM.format(decisions=100)})
    git(root, "tag", "slow")
    commit(root, "Fast", {"__main__.py": PROGRAM.format(decisions=200)})
    return find(root / "src")
