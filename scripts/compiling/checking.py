"""Whether this machine can compile at all."""

from __future__ import annotations

import sysconfig
from pathlib import Path

from scripts.compiling import using
from scripts.compiling.refused import Refused


def refuse_without_compiler() -> None:
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not using.c_compiler() or not headers.exists():
        raise Refused(
            "It needs a C compiler and the headers of Python: install them, "
            "on Debian with `apt install gcc python3-dev`."
        )
