"""What is known of each breakage, in files that are committed: one for each draw, by its seed, with
one line for each breakage.

The first line says how they were drawn. A survivor may have a `reason`, written by hand; it stays
as long as the breakage survives.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from scripts.mutating.breakages import Breakage, draw
from scripts.mutating.rules import ROOT
from scripts.mutating.trying import Verdict

FOLDER = ROOT / "tests" / "mutations"
EQUIVALENT = "equivalent"
"""How a reason begins where the breakage changes nothing that anybody could see."""


@dataclass(frozen=True)
class Entry:
    """A breakage that was tried."""

    id: str
    file: str
    function: str
    kind: str
    before: str
    after: str
    by: str
    how: str
    seconds: float
    reason: str = ""

    @property
    def noticed(self) -> bool:
        return bool(self.how)

    @property
    def is_equivalent(self) -> bool:
        return self.reason.startswith(EQUIVALENT)

    def to_plain(self) -> dict[str, Any]:
        shown = {name: value for name, value in vars(self).items() if value != ""}
        return shown | {"noticed": self.noticed}


@dataclass
class Kept:
    """The breakages drawn for a game and what became of them."""

    game: str
    seed: int = 1
    count: int = 200
    entries: dict[str, Entry] = field(default_factory=dict)
    each_kind: bool = False
    """Were as many drawn of each kind, or by lot of all sites?"""

    def tell(self, breakage: Breakage, verdict: Verdict) -> Entry:
        """Keep a verdict, and the reason it has if it still needs one."""
        known = self.entries.get(breakage.id)
        reason = known.reason if known and not verdict.noticed else ""
        entry = Entry(
            breakage.id,
            breakage.file,
            breakage.function,
            breakage.kind,
            breakage.before,
            breakage.after,
            verdict.by,
            verdict.how,
            verdict.seconds,
            reason,
        )
        self.entries[breakage.id] = entry
        return entry

    def explain(self, id: str, reason: str) -> None:
        self.entries[id] = replace(self.entries[id], reason=reason)

    def fit(self, found: list[Breakage]) -> list[Breakage]:
        """Forget what is not drawn, or is not there any more; give back all that is drawn."""
        drawn = draw(found, self.count, self.seed, each_kind=self.each_kind)
        kept = {b.id: self.entries[b.id] for b in drawn if b.id in self.entries}
        self.entries = kept
        return drawn

    @property
    def survivors(self) -> list[Entry]:
        return [entry for entry in self.entries.values() if not entry.noticed]

    def save(self, drawn: list[Breakage], path: Path) -> None:
        """In the order of the draw, under another name until it is whole."""
        head = {
            "game": self.game,
            "seed": self.seed,
            "count": self.count,
            "each_kind": self.each_kind,
        }
        told = [self.entries[b.id].to_plain() for b in drawn if b.id in self.entries]
        lines = [json.dumps(line, ensure_ascii=False) for line in (head, *told)]
        path.parent.mkdir(exist_ok=True)
        unfinished = path.with_suffix(".new")
        unfinished.write_text("\n".join(lines) + "\n", "utf-8")
        unfinished.replace(path)


def file_of(game: str, seed: int) -> Path:
    return FOLDER / f"{game}-{seed}.jsonl"


def seeds_of(game: str) -> list[int]:
    """The draws that are kept, the newest last: each new one has a greater seed."""
    return sorted([int(path.stem.rpartition("-")[2]) for path in FOLDER.glob(f"{game}-*.jsonl")])


def load(game: str, seed: int, path: Path) -> Kept:
    if not path.exists():
        return Kept(game, seed)
    head, *lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    entries = {line["id"]: read(line) for line in lines}
    return Kept(game, head["seed"], head["count"], entries, head["each_kind"])


def read(line: dict[str, Any]) -> Entry:
    words = {name: line.get(name, "") for name in ("function", "by", "how", "reason")}
    known = {name: line[name] for name in ("id", "file", "kind", "before", "after", "seconds")}
    return Entry(**known, **words)
