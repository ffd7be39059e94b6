"""The guards of the server, as `guards.toml` lists them, and how each is taken out."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).parent / "guards.toml"


class Stale(Exception):
    """The sources have changed, so that a guard can no longer be taken out as it is written."""


@dataclass(frozen=True)
class Removal:
    """A text of one file, which must be there once, and what stands there without the guard."""

    file: str
    text: str
    put: str

    def apply(self, source: str) -> str:
        found = source.count(self.text)
        if found != 1:
            raise Stale(f"{self.file} has {found} times, not once: {self.text!r}")
        return source.replace(self.text, self.put)


@dataclass(frozen=True)
class Guard:
    """What is held off, by what, and the tests that must fail without it."""

    id: str
    attack: str
    holds: str
    tests: tuple[str, ...]
    removals: tuple[Removal, ...]

    def fingerprint(self) -> str:
        """Another removal or another test is another trial."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]

    def without(self, source: Path) -> dict[Path, str]:
        """The changed files below a copy of `src`."""
        changed: dict[Path, str] = {}
        for removal in self.removals:
            path = source / removal.file
            changed[path] = removal.apply(changed.get(path) or path.read_text("utf-8"))
        return changed


def load(path: Path = LIST) -> list[Guard]:
    """All guards, by attack."""
    told = tomllib.loads(path.read_text("utf-8"))
    return [
        guard_of(attack["attack"], guard) for attack in told["attack"] for guard in attack["guard"]
    ]


def guard_of(attack: str, told: dict[str, Any]) -> Guard:
    removals = [
        Removal(f"logres/server/{one['file']}", one["text"], one.get("put", ""))
        for one in told["remove"]
    ]
    return Guard(told["id"], attack, told["holds"], tuple(told["tests"]), tuple(removals))
