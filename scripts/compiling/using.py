"""Leads Python to the compiled build, where one fits the sources.

A build is a folder named after all it depends on, so another source, Python or compiler of ours
has another name, and a build for it is not there. It gets its name when it is finished.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from scripts.compiling.modules import groups

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "logres"
BUILDS = ROOT / ".compiled"
TOLD = BUILDS / "told"
PINS = ROOT / "requirements" / "compile.txt"

SUFFIX = EXTENSION_SUFFIXES[0]
SWITCH = "LOGRES_COMPILED"
"""Set to 0 it forces plain Python."""

COMPILED = "Logres is compiled already, and ./play uses it."
STALE = (
    "The compiled build is older than the sources, so plain Python runs. "
    "`./play compile --background` rebuilds it while you play."
)
OFFER = (
    "`./play compile --background` makes the games about four times as fast: it compiles them "
    "once, while you play, and the next start uses them."
)


def lead(environment: MutableMapping[str, str]) -> None:
    """Let Python find the build first, if there is one and it is wanted."""
    if environment.get(SWITCH) == "0":
        return
    build = current()
    if build.exists():
        refresh_links(build)
        paths = [str(build), environment.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    elif c_compiler():
        tell_once()


def current() -> Path:
    """Where the build for these sources is, or would be."""
    return BUILDS / fingerprint()


def fingerprint() -> str:
    """All that a build depends on."""
    known = hashlib.sha256(os.fsencode(f"{sys.version} {sys.platform} {platform.machine()}"))
    for path in ingredients():
        known.update(os.fsencode(path.relative_to(ROOT)) + b"\0" + path.read_bytes() + b"\0")
    return known.hexdigest()[:16]


def ingredients() -> Iterator[Path]:
    for paths in groups(PACKAGE).values():
        yield from paths
    yield from sorted(Path(__file__).parent.glob("*.py"))
    yield PINS


def c_compiler() -> str | None:
    return shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")


def tell_once() -> None:
    if TOLD.exists():
        return
    print(STALE if finished() else OFFER, file=sys.stderr, flush=True)
    BUILDS.mkdir(exist_ok=True)
    TOLD.touch()


def finished() -> list[Path]:
    """All builds that there are, the newest last."""
    found = [path for path in BUILDS.glob("*") if len(path.name) == 16 and path.is_dir()]
    return sorted(found, key=lambda path: path.stat().st_mtime)


def refresh_links(build: Path) -> None:
    """What is not compiled is linked: also files that came or went since the build was made."""
    for folder, _, names in os.walk(build / "logres"):
        for name in names:
            path = Path(folder, name)
            if not path.exists():
                path.unlink(missing_ok=True)
    for folder, folders, names in os.walk(PACKAGE):
        folders[:] = [name for name in folders if name != "__pycache__"]
        link_all(Path(folder), names, build / Path(folder).relative_to(SOURCE))


def link_all(folder: Path, names: list[str], place: Path) -> None:
    place.mkdir(parents=True, exist_ok=True)
    way, known = os.path.relpath(folder, place), {path.name for path in place.iterdir()}
    for name in names:
        if name not in known:
            # Another start may do the same at the same time.
            with suppress(FileExistsError):
                (place / name).symlink_to(f"{way}/{name}")
