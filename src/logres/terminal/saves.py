"""Saved games in the user's data folder, written atomically."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from logres.engine.errors import BadRecord
from logres.engine.papers import record
from logres.engine.papers.record import Record

STAMP = "%Y%m%d-%H%M%S"


def data_folder() -> Path:
    """Return the user's data folder (XDG)."""
    given = os.environ.get("XDG_DATA_HOME", "")
    root = Path(given) if given else Path.home() / ".local" / "share"
    return root / "logres"


class Saves:
    """The games of one user: `autosave` holds those in progress, `saved` the explicit ones."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()

    def new_path(self, told: Record, shelf: str = "autosave") -> Path:
        """Return a file name that does not exist yet."""
        name = f"{told.game}-{told.scenario}-{datetime.now().strftime(STAMP)}"
        names = [name, *[f"{name}-{n}" for n in range(2, 1000)]]
        paths = [self.folder / shelf / f"{name}.json" for name in names]
        return next(path for path in paths if not path.exists())

    def unfinished(self, fits: Callable[[Record], bool]) -> Path | None:
        """Return the newest unfinished game that matches."""
        paths = sorted((self.folder / "autosave").glob("*.json"), key=changed, reverse=True)
        for path in paths:
            told = read(path)
            if told is not None and fits(told):
                return path if told.result is None else None
        return None


def changed(path: Path) -> float:
    return path.stat().st_mtime


def read(path: Path) -> Record | None:
    """Return a record, or None if the file is not one."""
    try:
        return record.load(path)
    except BadRecord:
        return None


def write(told: Record, path: Path) -> None:
    """Write to a temporary file, then rename: a crash leaves one of them whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        told.save(beside)
        os.replace(beside, path)  # noqa: PTH105  # the call that is known to be atomic
    finally:
        beside.unlink(missing_ok=True)


def may_be_replaced(path: Path) -> bool:
    """Return whether a path may be overwritten: only game records may."""
    return not path.exists() or (path.is_file() and read(path) is not None)


def reason(fault: Exception) -> str:
    """Return why something could not be written, without the path."""
    return getattr(fault, "strerror", None) or str(fault)
