"""The whole games in `records/`: one that a single player wins, one in which victory is shared.

`scripts/records` plays them again, at random, and writes them. Each begins with the seed it has; if
the game then no longer ends as its name says, the next seed that makes it end so is taken.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import logres
from logres.engine.match import Match

FOLDER = Path(__file__).parent / "records"


@dataclass(frozen=True)
class Wanted:
    """A game to record: its name ends with how it ends."""

    name: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.json"

    def seed(self) -> int:
        """Where to begin: the seed of the record that is there."""
        if not self.path.exists():
            return 0
        found = json.loads(self.path.read_text(encoding="utf-8"))["seed"]
        return int(found)


WANTED = (
    Wanted("germanic-secret-won", "germanic-invaders", {"sides": "random", "ballot": "secret"}),
    Wanted("early-bidding-shared", "early-invaders", {"sides": "bidding"}),
)


def ending(match: Match) -> str:
    """Did one seat win, or did several share the victory?"""
    assert match.result is not None
    return "won" if len(match.result.winners) == 1 else "shared"


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new("britannia", wanted.scenario, wanted.options, seed=seed)
    return logres.play_out(match, "random", seed=seed)


def write(wanted: Wanted) -> None:
    for seed in count(wanted.seed()):
        match = play(wanted, seed)
        if wanted.name.endswith(ending(match)):
            match.record().save(wanted.path)
            print(f"{wanted.path.name}: seed {seed}, {len(match.record().entries)} decisions")
            return


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in WANTED:
        write(game)
