"""Whole games kept as records: which are wanted, how they are played again and written.

`scripts/records` plays them again. Each begins with the seed it has; if the game then no longer
ends as its name says, the next seed that makes it end so is taken. What each game tells is kept
beside the records, in `told.json`: a digest of every line, and how many lines of each kind, so
that a difference can be read.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import logres
from logres.engine.game.definition import Game
from logres.engine.match.match import Match
from logres.engine.papers import record


@dataclass(frozen=True)
class Wanted:
    """A game to record: its name ends with how it ends."""

    name: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Records:
    """The records of one game, in a folder, with how they are played and how a match ended."""

    game: Game
    folder: Path
    wanted: tuple[Wanted, ...]
    play: Callable[[Wanted, int], Match]
    ending: Callable[[Match], str]

    def path(self, wanted: Wanted) -> Path:
        return self.folder / f"{wanted.name}.json"

    def seed(self, wanted: Wanted) -> int:
        """Where to begin: the seed of the record that is there."""
        path = self.path(wanted)
        return int(json.loads(path.read_text(encoding="utf-8"))["seed"]) if path.exists() else 0

    @property
    def told(self) -> Path:
        return self.folder.parent / "told.json"

    def write(self) -> None:
        self.folder.mkdir(exist_ok=True)
        told = {wanted.name: as_told(self.write_one(wanted)) for wanted in self.wanted}
        rows = [f"{json.dumps(name)}: {json.dumps(told[name])}" for name in sorted(told)]
        self.told.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")

    def write_one(self, wanted: Wanted) -> Match:
        for seed in count(self.seed(wanted)):
            match = self.play(wanted, seed)
            if wanted.name.endswith(self.ending(match)):
                break
        match.record().save(self.path(wanted))
        print(f"{wanted.name}: seed {seed}, {len(match.record().entries)} decisions")
        return match

    # What the tests of every game ask.

    def are_those_wanted(self) -> None:
        found = {path.stem for path in self.folder.glob("*.json")}
        assert found == {wanted.name for wanted in self.wanted}

    def replays(self, wanted: Wanted) -> Match:
        """A record replays to its stored result, and tells what it told."""
        kept = record.load(self.path(wanted))
        match = logres.replay(kept, check=True)
        assert match.result is not None
        assert match.result.to_plain() == kept.result
        assert wanted.name.endswith(self.ending(match))
        told = json.loads(self.told.read_text(encoding="utf-8"))
        assert as_told(match) == told[wanted.name]
        return match

    def is_named_for(self, wanted: Wanted) -> None:
        kept = record.load(self.path(wanted))
        named = (self.game.id, wanted.scenario, self.game.version)
        assert (kept.game, kept.scenario, kept.version) == named
        assert wanted.options.items() <= kept.options.items()


def as_told(match: Match) -> dict[str, Any]:
    """The log of a match: how many lines of each kind, and a digest of all that they say."""
    lines = [[h.what, h.rule, h.readers, h.secret, h.values] for h in match.happenings]
    kinds = Counter(h.what for h in match.happenings)
    return {"digest": record.digest(lines)[:16], "lines": dict(sorted(kinds.items()))}
