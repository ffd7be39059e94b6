"""`./play compile --background`: begins compiling at low priority and does not wait for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from scripts.bootstrap import say
from scripts.compiling import using
from scripts.compiling.checking import refuse_without_compiler
from scripts.compiling.refused import Refused

LOG = using.BUILDS / "background.log"
COMPILE = using.ROOT / "scripts" / "compile.py"


def main() -> int:
    """Refuse at once what cannot work; otherwise another process does it and outlives this one."""
    if using.current().exists():
        say(using.COMPILED)
        return 0
    try:
        refuse_without_compiler()
    except Refused as refused:
        say(str(refused))
        return 1
    begin()
    say(
        "Compiling Logres in the background, at low priority. The first start after it is done "
        f"uses the build; what it says is in {LOG.relative_to(using.ROOT)}."
    )
    return 0


def begin() -> None:
    using.BUILDS.mkdir(exist_ok=True)
    using.TOLD.touch()
    with LOG.open("w") as log:
        subprocess.Popen(
            [*gently(), sys.executable, str(COMPILE)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def gently() -> list[str]:
    """Whatever else runs comes first."""
    return ["nice", "-n", "19"] if os.name == "posix" and shutil.which("nice") else []
