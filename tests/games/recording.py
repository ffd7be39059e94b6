"""Whole games kept as records: which are wanted, how they are played again and written.

`scripts/records` plays them again. Each begins with the seed it has; if the game then no longer
ends as its name says, the next seed that makes it end so is taken.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import logres
from logres.engine import record
from logres.engine.game import Game
from logres.engine.match import Match


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

    def write(self) -> None:
        self.folder.mkdir(exist_ok=True)
        for wanted in self.wanted:
            self.write_one(wanted)

    def write_one(self, wanted: Wanted) -> None:
        for seed in count(self.seed(wanted)):
            match = self.play(wanted, seed)
            if wanted.name.endswith(self.ending(match)):
                match.record().save(self.path(wanted))
                print(f"{wanted.name}: seed {seed}, {len(match.record().entries)} decisions")
                return

    # What the tests of every game ask.

    def are_those_wanted(self) -> None:
        found = {path.stem for path in self.folder.glob("*.json")}
        assert found == {wanted.name for wanted in self.wanted}

    def replays(self, wanted: Wanted) -> Match:
        """A record replays to its stored result."""
        kept = record.load(self.path(wanted))
        match = logres.replay(kept, check=True)
        assert match.result is not None
        assert match.result.to_plain() == kept.result
        assert wanted.name.endswith(self.ending(match))
        return match

    def is_named_for(self, wanted: Wanted) -> None:
        kept = record.load(self.path(wanted))
        named = (self.game.id, wanted.scenario, self.game.version)
        assert (kept.game, kept.scenario, kept.version) == named
        assert wanted.options.items() <= kept.options.items()
