"""The git clone that Logres runs from: its commits, and temporary worktrees of other revisions."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SOURCE = "src"
BENCH = f"{SOURCE}/logres/lab/bench.py"
GAMES = f"{SOURCE}/logres/games"
MADE = ("__pycache__", "*.so", "*.pyd")
"""Build artefacts beside the source."""

ENDINGS = (signal.SIGTERM, signal.SIGHUP) if hasattr(signal, "SIGHUP") else (signal.SIGTERM,)


class Obstacle(Exception):
    """An error of git or of a revision: the key of a text and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key, self.values = key, values
        super().__init__(f"{key} {values}")


@dataclass(frozen=True)
class Commit:
    """A commit, its date (UTC), and whether the source was changed since."""

    id: str
    date: str
    dirty: bool = False


@dataclass(frozen=True)
class Clone:
    """A clone, by its folder."""

    root: Path

    def head(self) -> Commit:
        """Return what is checked out. Only a changed source makes it dirty, because only that is
        measured.
        """
        commit = self.commit("HEAD")
        changed = self.git("status", "--porcelain", "--", SOURCE)
        return Commit(commit.id, commit.date, bool(changed))

    def commit(self, revision: str) -> Commit:
        try:
            name = f"{revision}^{{commit}}"
            id = self.git("rev-parse", "--verify", "--quiet", "--end-of-options", name)
        except subprocess.CalledProcessError as fault:
            raise Obstacle("no-revision", revision=revision) from fault
        moment = "--date=format-local:%Y-%m-%dT%H:%M:%SZ"
        return Commit(id, self.git("show", "--no-patch", "--format=%cd", moment, id))

    def check_bench(self, revision: str, commit: Commit, games: list[str]) -> None:
        """Raise `Obstacle` if a revision has no bench, or lacks these games."""
        if not self.has(commit, BENCH):
            raise Obstacle("too-old", revision=revision, oldest=self.oldest())
        # Games of other folders are not the clone's: both sides find the same.
        own = [id for id in games if (self.root / GAMES / id).is_dir()]
        missing = [id for id in own if not self.has(commit, f"{GAMES}/{id}/__init__.py")]
        if missing:
            raise Obstacle("no-game", revision=revision, missing=", ".join(missing))

    def has(self, commit: Commit, file: str) -> bool:
        try:
            self.git("cat-file", "-e", f"{commit.id}:{file}")
        except subprocess.CalledProcessError:
            return False
        return True

    def oldest(self) -> str:
        """Return the commit that introduced `bench`."""
        return self.git("log", "--diff-filter=A", "--format=%h", "--", BENCH).split("\n")[-1]

    @contextmanager
    def worktree(self, commit: Commit) -> Iterator[Path]:
        """Check out a commit into a temporary worktree, which is removed however the work ends."""
        with ended_by_exceptions(), temporary_folder() as folder:
            place = folder / "logres"
            try:
                self.check_out(commit, place)
                yield place
            finally:
                self.forget(place)

    def check_out(self, commit: Commit, place: Path) -> None:
        try:
            self.git("worktree", "add", "--detach", "--quiet", str(place), commit.id)
        except subprocess.CalledProcessError as fault:
            raise Obstacle("no-worktree", said=last_line(fault.stderr)) from fault

    def forget(self, place: Path) -> None:
        try:
            self.git("worktree", "remove", "--force", str(place))
        except subprocess.CalledProcessError:
            # Interrupted before git knew of it: then there is only the folder, which goes too.
            shutil.rmtree(place, ignore_errors=True)

    @contextmanager
    def plain_source(self) -> Iterator[Path]:
        """Copy the source as it is now, without compiled files."""
        with ended_by_exceptions(), temporary_folder() as folder:
            copy = folder / "logres"
            ignored = shutil.ignore_patterns(*MADE)
            shutil.copytree(self.root / SOURCE, copy / SOURCE, ignore=ignored)
            yield copy

    def git(self, *arguments: str) -> str:
        return git(self.root, *arguments)


def find(folder: Path) -> Clone:
    """Return the clone that this folder of the package belongs to."""
    try:
        root = Path(git(folder, "rev-parse", "--show-toplevel"))
    except FileNotFoundError as fault:
        raise Obstacle("no-git") from fault
    except subprocess.CalledProcessError as fault:
        raise Obstacle("no-clone") from fault
    if not (root / BENCH).is_file():
        # Installed somewhere inside the clone of something else.
        raise Obstacle("no-clone")
    return Clone(root)


def git(folder: Path, *arguments: str) -> str:
    """Run git in this folder, with a clean environment and without hooks; return its output."""
    command = ["git", "-C", str(folder), "-c", f"core.hooksPath={os.devnull}", *arguments]
    known = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        command,
        env={**known, "LC_ALL": "C", "TZ": "UTC"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


def last_line(text: str) -> str:
    """Return the last line of an output, where programs print errors."""
    return ["–", *[line.strip() for line in text.splitlines() if line.strip()]][-1]


@contextmanager
def temporary_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="logres-bench-") as folder:
        yield Path(folder)


@contextmanager
def ended_by_exceptions() -> Iterator[None]:
    """Turn SIGTERM into an exception, so that context managers clean up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, leave) for number in ENDINGS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def leave(number: int, frame: object) -> None:
    sys.exit(128 + number)
