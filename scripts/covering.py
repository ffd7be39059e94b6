"""Measures which lines the tests reach, part by part; see `scripts/coverage`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from typing import Any, NamedTuple

from scripts.bootstrap import ROOT
from scripts.trying_pythons import FOLDER, found, installed, newest

COVERAGE = "coverage==7.17.3"
WORK = ROOT / "build" / "coverage"
DOCUMENT = ROOT / "docs" / "testing.md"
HEADING = "## Lines that tests reach\n"
SECTION = re.compile(rf"^{re.escape(HEADING)}.*?(?=^## )", re.MULTILINE | re.DOTALL)
TESTS = (
    "tests/cli",
    "tests/contract",
    "tests/engine",
    "tests/fifth",
    "tests/games",
    "tests/lab",
    "tests/players",
    "tests/server",
    "tests/terminal",
    *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/test_*.py")),
)
SETTINGS = f"""
[run]
source_pkgs = logres
data_file = {WORK / "data"}
parallel = true
patch = subprocess
sigterm = true
omit = */skeleton/*

[report]
exclude_also =
    if TYPE_CHECKING:
    raise NotImplementedError
"""
"""The skeleton is a template that is copied, not run."""


class Part(NamedTuple):
    """A part of Logres: its statements, and how many of them some test reaches."""

    name: str
    statements: int
    reached: int

    @property
    def share(self) -> float:
        return 100 * self.reached / self.statements


def main(arguments: list[str]) -> int:
    python = newest(found())[-1]
    place = FOLDER / str(python)
    if installed(python, place).returncode:
        return 1
    program = str(place / "bin" / "python")
    subprocess.run([program, "-m", "pip", "install", "--quiet", COVERAGE], check=True)
    code = measure(program, arguments)
    told = section(parts(report(program)), str(python))
    print(told)
    if code:
        print("Tests failed, so nothing is kept.", file=sys.stderr)
        return code
    DOCUMENT.write_text(kept(DOCUMENT.read_text("utf-8"), told), "utf-8")
    return 0


def measure(program: str, arguments: list[str]) -> int:
    WORK.mkdir(parents=True, exist_ok=True)
    for old in WORK.iterdir():
        old.unlink()
    (WORK / "settings").write_text(SETTINGS, "utf-8")
    pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not whole_game"]
    environment = {
        **os.environ,
        "COVERAGE_CORE": "sysmon",
        "LOGRES_COMPILED": "0",
        "PYTHONPATH": str(ROOT / "src"),
    }
    run = ["-m", "coverage", "run", f"--rcfile={WORK / 'settings'}"]
    command = [program, *run, *pytest, *(arguments or ["-n", "auto"]), *TESTS]
    return subprocess.call(command, cwd=ROOT, env=environment)


def report(program: str) -> dict[str, Any]:
    """Return what coverage found in every file."""
    settings, told = f"--rcfile={WORK / 'settings'}", WORK / "told.json"
    for words in (["combine", "--quiet"], ["json", "--quiet", "-o", str(told)]):
        subprocess.run([program, "-m", "coverage", words[0], settings, *words[1:]], check=True)
    files: dict[str, Any] = json.loads(told.read_text("utf-8"))["files"]
    return files


def parts(files: dict[str, Any]) -> list[Part]:
    """Return the packages by name, each game apart, and everything at the end."""
    statements, reached = Counter[str](), Counter[str]()
    for path, about in files.items():
        for name in (part_of(path), "all"):
            statements[name] += about["summary"]["num_statements"]
            reached[name] += about["summary"]["covered_lines"]
    names = [*sorted(set(statements) - {"all"}), "all"]
    return [Part(name, statements[name], reached[name]) for name in names if statements[name]]


def part_of(path: str) -> str:
    inside = path.replace(os.sep, "/").partition("logres/")[2].split("/")
    return "/".join(inside[:2] if inside[0] == "games" and len(inside) > 2 else inside[:-1][:1])


def section(found: list[Part], python: str) -> str:
    """Return the section of the document."""
    rows = [
        f"| {one.name or 'logres itself'} | {one.statements:,} | {one.share:.1f} % |"
        for one in found
    ]
    lead = [
        f"`scripts/coverage` on Python {python}: statements, and how many some test reaches.",
        "Whole games and tests in a browser are left out. What is reached need not be examined;",
        "whether it is, mutation testing says.",
        "",
    ]
    head = "| part of `logres` | statements | reached |\n|---|--:|--:|"
    return "\n".join([HEADING, *lead, head, *rows, ""]) + "\n"


def kept(document: str, told: str) -> str:
    """Return the document with this section in the place of the old one, or before the browsers."""
    if SECTION.search(document):
        return SECTION.sub(lambda _: told, document)
    before, heading, after = document.partition("## Checked random games\n")
    return before + told + heading + after


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
