"""A build hook of hatchling: a wheel for this platform also holds the compiled modules.

Python prefers an extension module to the source beside it, so nothing else is needed. A wheel holds
no links, so the small library under every module's name (`shims`) is there as often as it is named.
Without `LOGRES_WHEEL=compiled` the wheel is pure and fits every platform.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH = "LOGRES_WHEEL"
COMPILED = "compiled"


class CompiledModules(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the libraries of the build that fits the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get(WISH) != COMPILED:
            return
        sys.path.insert(0, self.root)
        from scripts.compiling import using

        build = using.current()
        if not build.exists():
            raise RuntimeError("There is no compiled build of these sources: run `./play compile`.")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {
            str(library): str(library.relative_to(build)) for library in libraries(build)
        }


def libraries(build: Path) -> list[Path]:
    from scripts.compiling.using import SUFFIX

    return sorted(build.rglob(f"*{SUFFIX}"))
