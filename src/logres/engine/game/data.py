"""Read the data files of a game, which an owner of the printed game may replace.

`LOGRES_DATA` (or `--data`) names a folder with a folder per game; a file there replaces the bundled
file of the same name.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from pathlib import Path
from typing import Any

VARIABLE = "LOGRES_DATA"


def replaced(folder: Path) -> Path | None:
    """Return the folder with replacements for a game's data, if there is one."""
    root = os.environ.get(VARIABLE)
    found = Path(root) / folder.name if root else None
    return found if found and found.is_dir() else None


def read(folder: Path, name: str) -> dict[str, Any]:
    """Return the contents of one data file of the game in this folder."""
    other = replaced(folder)
    path = other / name if other and (other / name).exists() else folder / "data" / name
    return tomllib.loads(path.read_text(encoding="utf-8"))


def digest(folder: Path) -> str:
    """Return a digest of the replaced data files for the record; empty for the bundled data."""
    other = replaced(folder)
    if other is None:
        return ""
    texts = [path.name.encode() + path.read_bytes() for path in sorted(other.glob("*.toml"))]
    return hashlib.sha256(b"".join(texts)).hexdigest()[:16]
