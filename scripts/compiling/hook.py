"""A build hook of hatchling: a wheel holds the tables of citations, and one for this platform the
compiled modules too.

Python prefers an extension module to the source beside it, so nothing else is needed. A wheel holds
no links, so the small library under every module's name (`shims`) is there as often as it is named.
Without `LOGRES_WHEEL=compiled` the wheel is pure and fits every platform.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH = "LOGRES_WHEEL"
COMPILED = "compiled"


class CompiledModules(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the tables, and the libraries of the build that fits the sources."""

    made: tempfile.TemporaryDirectory[str]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from scripts.compiling.citing import write_tables

        build_data["force_include"] = {}
        if os.environ.get(WISH) == COMPILED:
            add_libraries(build_data)
        self.made = tempfile.TemporaryDirectory()
        place = Path(self.made.name)
        tables = write_tables(Path(self.root, "src", "logres"), place)
        build_data["force_include"] |= included(place, tables)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.made.cleanup()


def included(folder: Path, paths: list[Path]) -> dict[str, str]:
    """Where files are, and where they stand in the wheel."""
    return {str(path): str(path.relative_to(folder)) for path in paths}


def add_libraries(build_data: dict[str, Any]) -> None:
    from scripts.compiling import using

    build = using.current()
    if not build.exists():
        raise RuntimeError("There is no compiled build of these sources: run `./play compile`.")
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
    build_data["force_include"] |= included(build, libraries(build))


def libraries(build: Path) -> list[Path]:
    from scripts.compiling.using import SUFFIX

    return sorted(build.rglob(f"*{SUFFIX}"))
