"""Releases a version: refuses what is not fit, then changelog, version, commit and tag.

The version stands in `src/logres/__init__.py` alone; `pyproject.toml` reads it there.
"""

from __future__ import annotations

import datetime
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/logres/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
NUMBERS = re.compile(r"\d+\.\d+\.\d+")
UNRELEASED = "(not yet released)"
TESTS = (("./test",), ("./test", "--whole"))

Check = Callable[[Path], bool]


class Unfit(Exception):
    """The release is refused; the message says why and what to do."""


def release(root: Path, version: str, check: Check) -> None:
    """Release the version that the changelog announces. Nothing is changed if it is refused."""
    refuse_version(root, version)
    if git(root, "status", "--porcelain"):
        raise Unfit("the tree is dirty: commit or remove what `git status` lists")
    if git(root, "tag", "--list", f"v{version}"):
        raise Unfit(f"v{version} is released already")
    dated = date_section((root / CHANGELOG).read_text("utf-8"), version)
    if not check(root):
        raise Unfit("the tests are red")
    (root / CHANGELOG).write_text(dated, "utf-8")
    text = (root / SOURCE).read_text("utf-8")
    (root / SOURCE).write_text(VERSION.sub(f'__version__ = "{version}"', text), "utf-8")
    git(root, "add", str(CHANGELOG), str(SOURCE))
    git(root, "commit", "--quiet", "--message", f"Release {version}")
    git(root, "tag", "--annotate", f"v{version}", "--message", section(dated, version))


def refuse_version(root: Path, version: str) -> None:
    if not NUMBERS.fullmatch(version):
        raise Unfit(f"{version} is no semantic version such as 1.2.3")
    found = VERSION.search((root / SOURCE).read_text("utf-8"))
    if not found:
        raise Unfit(f"{SOURCE} has no line `__version__ = …`")
    if numbers(version) < numbers(found[1]):
        raise Unfit(f"{version} is older than {found[1]}, which {SOURCE} has")


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def date_section(text: str, version: str) -> str:
    """Return the changelog with today's date for this version, which must have something to say."""
    heading = f"## {version} {UNRELEASED}"
    if heading not in text.splitlines():
        raise Unfit(f"{CHANGELOG} has no section `{heading}`")
    dated = text.replace(heading, f"## {version} ({datetime.date.today().isoformat()})")
    if not section(dated, version):
        raise Unfit(f"the section of {version} in {CHANGELOG} is empty")
    return dated


def section(text: str, version: str) -> str:
    """Return what the changelog says of a version."""
    _, _, after = text.partition(f"## {version} (")
    return after.partition("\n")[2].partition("\n## ")[0].strip()


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unfit(f"`git {words[0]}` failed: {done.stderr.strip()}")
    return done.stdout.strip()


def run_tests(root: Path) -> bool:
    return not any(subprocess.call(command, cwd=root) for command in TESTS)


def main(arguments: list[str]) -> int:
    (version,) = arguments
    try:
        release(ROOT, version, run_tests)
    except Unfit as fault:
        print(f"Not released: {fault}.", file=sys.stderr)
        return 1
    print(f"Released v{version}. `git push --follow-tags` publishes it, `scripts/wheel` builds it.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
