"""Alternating benchmark of two revisions on one machine, so that its load affects both alike."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from logres.lab.bench import FIGURES
from logres.lab.checkout import SOURCE, Clone, Commit, Obstacle, last_line

LEAST_ROUNDS = 5

Figures = dict[str, Any]
Run = Callable[[str, int], Figures]
"""Measures a game in a round, both named."""


@dataclass(frozen=True)
class Ratio:
    """One figure on both sides: medians, and the ratio of ours to theirs, round by round."""

    here: float
    there: float
    ratio: float
    low: float
    high: float


@dataclass(frozen=True)
class Comparison:
    """All rounds of one game, ours and theirs."""

    here: list[Figures]
    there: list[Figures]

    def ratios(self) -> dict[str, Ratio]:
        """Return the ratio of every figure that both sides have."""
        rounds = self.here + self.there
        shared = [name for name in FIGURES if all([figures.get(name) for figures in rounds])]
        return {
            name: ratio([f[name] for f in self.here], [f[name] for f in self.there])
            for name in shared
        }


def ratio(here: list[float], there: list[float]) -> Ratio:
    """Return the ratio within each round: a machine's load changes more slowly than that."""
    found = [one / other for one, other in zip(here, there, strict=True)]
    ours, theirs, middle = (statistics.median(values) for values in (here, there, found))
    return Ratio(ours, theirs, middle, min(found), max(found))


def medians(rounds: list[Figures]) -> Figures:
    """Return the median figures of one side over its rounds."""
    counted = {name: [f[name] for f in rounds] for name in FIGURES if name in rounds[0]}
    found = {name: statistics.median(values) for name, values in counted.items()}
    return {**rounds[0], **found}


def in_turn(
    game: str,
    here: Run,
    there: Run,
    rounds: int = LEAST_ROUNDS,
    heard: Callable[[int], None] = lambda done: None,
) -> Comparison:
    """Run ours, theirs, ours, theirs; `heard` is called after every run."""
    found = Comparison([], [])
    for number in range(rounds):
        for side, run in ((found.here, here), (found.there, there)):
            side.append(run(game, number))
            heard(1)
    return found


@dataclass(frozen=True)
class Side:
    """The path where Python finds one of the two revisions, and its name."""

    name: str
    path: str
    seconds: float

    def run(self, game: str, number: int) -> Figures:
        """Run one fresh process of this Python."""
        command = [sys.executable, "-m", "logres", "bench", game]
        # The same order of sets on both sides of a round.
        own = {"PYTHONPATH": self.path, "PYTHONSAFEPATH": "1", "PYTHONHASHSEED": str(number)}
        done = subprocess.run(
            [*command, "--seconds", str(self.seconds), "--json"],
            env={**os.environ, **own},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return self.read(done, game)

    def read(self, done: subprocess.CompletedProcess[str], game: str) -> Figures:
        try:
            figures: Figures = json.loads(done.stdout)[game]
        except (ValueError, KeyError) as fault:
            said = last_line(done.stderr)
            raise Obstacle("does-not-run", revision=self.name, said=said) from fault
        return figures


@contextmanager
def sides(
    clone: Clone, revision: str, commit: Commit, seconds: float, as_it_runs: bool = False
) -> Iterator[tuple[Side, Side]]:
    """Provide both revisions for the duration of the context.

    Ours is a plain copy of the source, or what this very process runs.
    """
    with clone.worktree(commit) as worktree, clone.plain_source() as copy:
        ours = os.pathsep.join(filter(None, sys.path)) if as_it_runs else path_of(copy)
        yield Side("HEAD", ours, seconds), Side(revision, path_of(worktree), seconds)


def path_of(folder: Path) -> str:
    """Return PYTHONPATH with its source first, without a compiled build of this process."""
    given = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    others = [path for path in given if not Path(path, "logres").is_dir()]
    return os.pathsep.join([str(folder / SOURCE), *others])
