"""The bundle of the pages: fewer and smaller files under content-hashed names.

`scripts/bundle` makes it from the modules in `web/` and in the games' `board/` folders. It is used
where it is there and made of these very sources; else the modules are served as they stand.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import logres

PACKAGE = Path(logres.__file__).parent
WEB = PACKAGE / "web"
BUNDLE = WEB / "bundle"
PREFIX = "/bundle/"
UNFINISHED = ".bundle-"
STAMP = BUNDLE / "sources.sha256"
SWITCH = "LOGRES_BUNDLE"
"""Set to 0 it forces the modules."""
KINDS = frozenset((".avif", ".css", ".html", ".js", ".json", ".mjs", ".svg", ".webp", ".woff2"))


@cache
def is_used() -> bool:
    """Return whether pages are served from the bundle, decided once per process."""
    if os.environ.get(SWITCH) == "0" or not STAMP.is_file():
        return False
    return STAMP.read_text("ascii") == digest()


def digest() -> str:
    """Return a digest of everything that the bundle is made of."""
    known = hashlib.sha256()
    for path in sources():
        name = path.relative_to(PACKAGE).as_posix()
        known.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return known.hexdigest()


def sources() -> Iterator[Path]:
    """Yield the files of the pages and of the boards that ship, in a fixed order."""
    for folder in (WEB, *sorted((PACKAGE / "games").glob("*/board"))):
        for path in sorted(folder.rglob("*")):
            if path.suffix in KINDS and not is_bundled(path):
                yield path


def is_bundled(path: Path) -> bool:
    """Return whether a file is part of a bundle, this one or one that is being made."""
    return path.relative_to(PACKAGE).parts[1].startswith((BUNDLE.name, UNFINISHED))
