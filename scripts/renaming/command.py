"""The command: every name is changed in a copy of the sources, on which the checks then run."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts import pages
from scripts.renaming.names import ROOT, Name, load

TESTS = ("tests/contract/test_names.py", "tests/contract/test_contract.py")
COPIED = ("src", "tests", "scripts", "pyproject.toml", "biome.jsonc")
TYPES_OF_RULES, TYPES_OF_PAGE = "types of the rules", "types of the page"
HEAD = "| game | name | kind | changed in | noticed by |\n|---|---|---|---|---|"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("scripts/rename", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all, if none is given")
    given = parser.parse_args(arguments)
    names = [name for name in load() if not given.names or name.name in given.names]
    rows = list[str]()
    with tempfile.TemporaryDirectory(prefix="logres-renamed-") as folder:
        copy = copied(Path(folder))
        if noticed := checks(copy):
            print(f"the checks fail with no name changed: {noticed}", file=sys.stderr)
            return 2
        for name in names:
            rows.append(row(name, tried(name, copy)))
            print(rows[-1], flush=True)
    print("\n" + "\n".join([HEAD, *rows]))
    return int(any(["**nothing**" in one for one in rows]))


def copied(folder: Path) -> Path:
    for name in COPIED:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, folder / name)
    return folder


def tried(name: Name, copy: Path) -> list[str]:
    """What notices the change, which is then taken back."""
    board = copy / "src" / "logres" / "games" / name.game / "board"
    changed = name.changed(copy / "src")
    made = [board / "contract.js", board / "types.d.ts"]
    before = {path: path.read_bytes() for path in [*changed, *made]}
    try:
        for path, text in changed.items():
            path.write_text(text, "utf-8")
        if name.written:
            run(copy, sys.executable, "-m", "scripts.contracting")
        return checks(copy, name.game)
    finally:
        for path, content in before.items():
            path.write_bytes(content)


def checks(copy: Path, game: str = "") -> list[str]:
    """The tests of the contract that fail, and types that do not fit: all of it is in `./test`."""
    chosen = ["-k", game] if game else []
    _, said = run(copy, sys.executable, "-m", "pytest", "-q", "-rf", *chosen, *TESTS)
    found = re.findall(r"^FAILED \S*?(\w+)\.py::(\w+)", said, re.MULTILINE)
    noticed = [f"`{test}`" for _, test in dict.fromkeys(found)]
    if not noticed and "passed" not in said:
        noticed.append("the tests cannot be run")
    unfit, _ = run(copy, sys.executable, "-m", "mypy", f"src/logres/games/{game}")
    drifted, _ = run(copy, *pages.npx(*pages.TYPESCRIPT, *pages.TYPES))
    return noticed + [TYPES_OF_RULES] * bool(unfit) + [TYPES_OF_PAGE] * bool(drifted)


def run(copy: Path, *command: str) -> tuple[int, str]:
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run(command, cwd=copy, env=env, text=True, check=False, capture_output=True)
    return told.returncode, told.stdout + told.stderr


def row(name: Name, noticed: list[str]) -> str:
    told = ", ".join(noticed) or "**nothing**"
    return f"| {name.game} | `{name.name}` | {name.kind} | {name.side} | {told} |"
