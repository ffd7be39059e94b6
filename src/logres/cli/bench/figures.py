"""The figures of `bench`: storage and formatting."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import logres
from logres.cli.words import number, words
from logres.lab import checkout, history
from logres.lab.machine import load, this_machine

SHORT = 7


def own_clone() -> checkout.Clone:
    # A build links to the source it was made from.
    return checkout.find(Path(logres.__file__).resolve().parent)


def keep(clone: checkout.Clone, commit: checkout.Commit, told: dict[str, Any]) -> None:
    about = (commit, this_machine(), load())
    lines = [history.line(id, figures, *about) for id, figures in told.items()]
    history.append(clone.root / history.FILE, lines)


def how(compiled: bool, language: str) -> str:
    return words(language).say("bench.compiled" if compiled else "bench.plain")


def short(commit: str, dirty: bool) -> str:
    """Return a short commit id; + if the source was changed since."""
    return commit[:SHORT] + "+" * dirty


def value(language: str, figure: float) -> str:
    """Format a figure, with fractions only where they matter."""
    return number(language, figure, 0 if figure >= 100 or figure == int(figure) else 2)
