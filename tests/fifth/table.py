"""Positions of the fifth game that read like a diagram."""

from __future__ import annotations

from typing import Any

import logres
from logres import Match

TORCHES = tuple(f"t{number}" for number in range(1, 9))


def position(east: str = "", west: str = "", spent: str = "", **fields: Any) -> dict[str, Any]:
    """The start of a round in which the keepers hold these torches; the rest is the deck."""
    hands = {"east": east.split(), "west": west.split()}
    placed = [*hands["east"], *hands["west"], *spent.split()]
    plain: dict[str, Any] = {
        "scenario": "duel",
        "seated": ["east", "west"],
        "ruled": ["raiders"],
        "rounds": 2,
        "hands": hands,
        "spent": spent.split(),
        "deck": [torch for torch in TORCHES if torch not in placed],
    }
    return {**plain, **fields}


def table(east: str = "", west: str = "", **fields: Any) -> Match:
    """A match at the start of such a round, with nobody scouting."""
    match = logres.load("beacons", position(east, west, **fields), check=True)
    if match.decision is not None and "rest" in match.decision.actions:
        match.play("rest")
    return match


def three(east: str = "", west: str = "", **fields: Any) -> Match:
    """The same with a player for the raiders."""
    seated = {"scenario": "three-players", "seated": ["east", "west", "raiders"], "ruled": []}
    return table(east, west, **seated, **fields)


def plan(match: Match, east: str = "", west: str = "", raiders: str = "") -> None:
    """Carry out whole plans, such as `plan(match, east="tor t1 t2", west="crag")`."""
    for seat, words in (("east", east), ("west", west)):
        if words:
            hill, *torches = words.split()
            for action in (f"light {hill}", *[f"feed {torch}" for torch in torches], "done"):
                match.play(action, seat)
    if raiders:
        match.play(f"lurk {raiders}", "raiders")


def load_dice(match: Match, *faces: int) -> None:
    """Let the next dice show these faces."""
    assert match.state.journal is not None
    match.state.journal.loaded = list(faces)
