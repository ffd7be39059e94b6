"""The names of `names.toml`, and how each is changed in a copy of the sources."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).parent / "names.toml"


class Stale(Exception):
    """The sources have changed, so that a name can no longer be changed as it is written."""


@dataclass(frozen=True)
class Edit:
    """Files of a game, and the text in each of them that becomes another."""

    files: tuple[str, ...]
    old: str
    new: str


@dataclass(frozen=True)
class Name:
    """A name of a game: what it names, the side that changes it, and whether the contract is then
    written down anew for the page (as whoever changes it on purpose would do).
    """

    game: str
    name: str
    kind: str
    side: str
    written: bool
    edits: tuple[Edit, ...]

    def changed(self, source: Path) -> dict[Path, str]:
        """The changed files below a copy of `src`."""
        found: dict[Path, str] = {}
        for edit in self.edits:
            for file in edit.files:
                path = source / "logres" / "games" / self.game / file
                text = found.get(path) or path.read_text("utf-8")
                if edit.old not in text:
                    raise Stale(f"{self.game}/{file} has no {edit.old!r}")
                found[path] = text.replace(edit.old, edit.new)
        return found


def load(path: Path = LIST) -> list[Name]:
    return [name_of(told) for told in tomllib.loads(path.read_text("utf-8"))["name"]]


def name_of(told: dict[str, Any]) -> Name:
    edits = [Edit(tuple(one["files"]), one["old"], one["new"]) for one in told["change"]]
    written = told["side"] == "rules and contract"
    return Name(told["game"], told["name"], told["kind"], told["side"], written, tuple(edits))
