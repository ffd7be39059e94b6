"""The whole games in `records/`: one that a single player wins, one in which victory is shared."""

from __future__ import annotations

from pathlib import Path

import logres
from logres.engine.match import Match
from logres.games.britannia import GAME
from tests.games.recording import Records, Wanted

WANTED = (
    Wanted("germanic-secret-won", "germanic-invaders", {"sides": "random", "ballot": "secret"}),
    Wanted("early-bidding-shared", "early-invaders", {"sides": "bidding"}),
)


def ending(match: Match) -> str:
    """Did one seat win, or did several share the victory?"""
    assert match.result is not None
    return "won" if len(match.result.winners) == 1 else "shared"


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    return logres.play_out(match, "random", seed=seed)


RECORDS = Records(GAME, Path(__file__).parent / "records", WANTED, play, ending)

if __name__ == "__main__":
    RECORDS.write()
