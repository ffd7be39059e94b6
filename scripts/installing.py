"""Installs a wheel of Logres into an environment that has nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

from scripts import wheels
from scripts.bootstrap import PYTHON, REQUIREMENTS, ROOT, RUNTIME, pip


def install(folder: Path, kind: str) -> Path:
    """Build the wheel, and install it with its pinned requirements; the Python that has it."""
    wheel = wheels.build(folder, kind)
    place = folder / "empty"
    venv.create(place, symlinks=True, with_pip=False)
    python = place / "bin" / "python"
    installer = [word if word != str(PYTHON) else str(python) for word in pip()]
    run(*installer, "install", "--require-hashes", "-r", str(REQUIREMENTS[RUNTIME]))
    run(*installer, "install", "--no-deps", "--no-index", str(wheel))
    return python


def run(*command: str) -> None:
    """Its words are heard only if it fails."""
    quiet = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(
            f"The wheel could not be installed: {' '.join(command)}\n{done.stdout}{done.stderr}"
        )
