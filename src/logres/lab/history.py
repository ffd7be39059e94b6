"""Benchmark results, commit by commit: one line of JSON for each game, in a file of the clone."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from logres.lab.checkout import Commit, Obstacle
from logres.lab.machine import Machine

FILE = Path("benchmarks") / "history.jsonl"

OWN_LOAD = 0.5
"""The load that the measurement itself causes on an idle machine."""

Line = dict[str, Any]

NEEDED = {
    "game": str,
    "commit": str,
    "date": str,
    "dirty": bool,
    "processor": str,
    "cores": int,
    "python": str,
    "compiled": bool,
}


@dataclass(frozen=True)
class Kind:
    """What makes lines comparable: the game, the build and the kind of machine."""

    game: str
    compiled: bool
    machine: Machine


@dataclass(frozen=True)
class Series:
    """The lines of one kind, one for each commit, the newest commit last."""

    kind: Kind
    lines: list[Line] = field(default_factory=list)

    def ratio(self, place: int, name: str) -> float | None:
        """Return the ratio of a figure to that of the line before, where both have it."""
        before = self.lines[place - 1].get(name) if place else None
        now = self.lines[place].get(name)
        return now / before if now and before else None


def line(
    game: str,
    figures: dict[str, Any],
    commit: Commit,
    machine: Machine,
    load: float | None = None,
) -> Line:
    """Return what is kept of one game."""
    made = {"game": game, "commit": commit.id, "date": commit.date, "dirty": commit.dirty}
    return {**made, **asdict(machine), "load": load, **figures}


def was_busy(line: Line) -> bool:
    """Return whether the machine was busy: even CPU seconds hold less work then."""
    load: float = line.get("load") or 0
    room: float = line["cores"] + OWN_LOAD
    return load > room


def append(path: Path, lines: Iterable[Line]) -> None:
    text = "".join([json.dumps(line) + "\n" for line in lines])
    try:
        path.parent.mkdir(exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(text)
    except OSError as fault:
        raise Obstacle("unwritable", file=path.name, said=fault.strerror) from fault


def read(path: Path) -> list[Line]:
    if not path.exists():
        return []
    texts = path.read_text("utf-8").splitlines()
    return [read_line(text, path, place) for place, text in enumerate(texts, 1) if text.strip()]


def read_line(text: str, path: Path, place: int) -> Line:
    try:
        line = json.loads(text)
        if all([isinstance(line[name], kind) for name, kind in NEEDED.items()]):
            return dict(line)
    except (ValueError, KeyError, TypeError):
        pass
    raise Obstacle("damaged", file=path.name, line=place)


def series(lines: list[Line], games: Iterable[str] = ()) -> list[Series]:
    """Return the lines of some games, or of all, sorted: what is not compiled first."""
    wanted = set(games) or {line["game"] for line in lines}
    found: dict[Kind, dict[tuple[str, str, bool], Line]] = {}
    for line in lines:
        if line["game"] in wanted:
            # A commit measured again is what was found last.
            found.setdefault(kind_of(line), {})[moment(line)] = line
    ordered = sorted(found, key=lambda kind: (kind.game, kind.compiled, str(kind.machine)))
    return [Series(kind, [found[kind][at] for at in sorted(found[kind])]) for kind in ordered]


def kind_of(line: Line) -> Kind:
    machine = Machine(line["processor"], line["cores"], line["python"])
    return Kind(line["game"], line["compiled"], machine)


def moment(line: Line) -> tuple[str, str, bool]:
    """Return the sort key of a line within its kind."""
    return line["date"], line["commit"], line["dirty"]
