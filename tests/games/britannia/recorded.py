"""The whole games in `records/`: for each scenario one that a single seat wins, and one shared.

There is no other end: after the last round the points decide. Those who play are hasty, so that a
record stays short enough to be read.
"""

from __future__ import annotations

import random
from pathlib import Path

import logres
from logres.engine.match.match import Match
from logres.games.britannia import GAME
from tests.games.britannia.driven import DRIVEN
from tests.games.recording import Records, Wanted

ENDINGS = ("won", "shared")
HASTE = 0.6
ENOUGH = ("stop", "done", "stay", "pass")
"""What a hasty player says as soon as he may, more often than not."""

WANTED = (
    Wanted("four-won", "four-players"),
    Wanted("four-bidding-shared", "four-players", {"sides": "bidding"}),
    Wanted("three-secret-won", "three-players", {"ballot": "secret"}),
    Wanted("three-random-shared", "three-players", {"sides": "random"}),
    Wanted("five-bidding-won", "five-players", {"sides": "bidding", "bid-step": "5"}),
    Wanted("five-open-shared", "five-players", {"ballot": "open"}),
    Wanted("short-won", "three-players-short"),
    Wanted("short-random-shared", "three-players-short", {"sides": "random"}),
    Wanted("early-won", "early-invaders"),
    Wanted("early-bidding-shared", "early-invaders", {"sides": "bidding"}),
    Wanted("germanic-secret-won", "germanic-invaders", {"sides": "random", "ballot": "secret"}),
    Wanted("germanic-shared", "germanic-invaders"),
    Wanted("vikings-random-won", "vikings", {"sides": "random"}),
    Wanted("vikings-shared", "vikings"),
)


def ending(match: Match) -> str:
    """Did one seat win, or did several share the victory?"""
    assert match.result is not None
    return "won" if len(match.result.winners) == 1 else "shared"


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        decision = chance.choice(match.decisions)
        enough = [action for action in decision.actions if action in ENOUGH]
        hasty = enough and chance.random() < HASTE
        match.play(chance.choice(enough if hasty else decision.actions), decision.seat)
    return match


RECORDS = Records(GAME, Path(__file__).parent / "records", WANTED, play, ending)

if __name__ == "__main__":
    RECORDS.write()
    DRIVEN.write()
