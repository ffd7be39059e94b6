"""The command line as tests use it: in this process, or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from logres.cli import commands

FIFTH = Path(__file__).resolve().parent.parent / "fifth" / "games"
PLAIN = {"LOGRES_LANG": "en", "LOGRES_DATA": None, "LC_ALL": None, "LC_MESSAGES": None}


def run(*args: object, code: int = 0, **env: str | None) -> Result:
    """A command in this process; nothing but its exit may come out of it."""
    runner = CliRunner(env={**PLAIN, **env})
    result = runner.invoke(commands, [str(arg) for arg in args], prog_name="logres")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == code, result.output
    return result


def run_json(*args: object, code: int = 0) -> Any:
    """The one object that a command prints."""
    return json.loads(run(*args, "--json", code=code).stdout)


def refusal(*args: object, code: int = 2, **env: str | None) -> str:
    """The sentence with which a command refuses; standard output stays empty."""
    result = run(*args, code=code, **env)
    assert result.stdout == ""
    return result.stderr.strip().splitlines()[-1]


def start(*args: object, code: int = 0, **env: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, where games are not loaded yet."""
    known = {name: value for name, value in os.environ.items() if name not in PLAIN}
    ended = subprocess.run(
        [sys.executable, "-m", "logres", *[str(arg) for arg in args]],
        env={**known, "LOGRES_LANG": "en", **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == code, ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr
    return ended
