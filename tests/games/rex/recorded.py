"""The whole games in `records/`: at least one for each way a game can end, in each scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import logres
from logres.engine.match.match import Match
from logres.games.rex import GAME
from tests.games.recording import Records, Wanted
from tests.games.rex.driven import DRIVEN


def of(kingdoms: str) -> dict[str, Any]:
    return {"kingdoms": kingdoms}


FIRST_GAME = {"objectives": False}
LATE = {"late-discard": True}
RANDOM = {"random-reinforcements": True}

WANTED = (
    Wanted("three-crowned", "three-kingdoms"),
    Wanted("three-vacant", "three-kingdoms"),
    Wanted("three-late-random-crowned", "three-kingdoms", LATE | RANDOM),
    Wanted("three-first-game-vacant", "three-kingdoms", FIRST_GAME),
    Wanted("two-with-regnenses-crowned", "two-kingdoms", of("brigantes,iceni")),
    Wanted("two-with-iceni-crowned", "two-kingdoms", of("brigantes,regnenses") | LATE),
    Wanted("two-with-brigantes-crowned", "two-kingdoms", of("iceni,regnenses") | RANDOM),
    Wanted("two-with-brigantes-vacant", "two-kingdoms", of("iceni,regnenses")),
    Wanted("variant-crowned", "two-kingdoms-variant", of("brigantes,iceni")),
    Wanted("variant-vacant", "two-kingdoms-variant", of("brigantes,regnenses")),
    Wanted("variant-late-crowned", "two-kingdoms-variant", of("iceni,regnenses") | LATE),
    Wanted("solo-brigantes-rank-1", "solo", of("brigantes")),
    Wanted("solo-iceni-rank-2", "solo", of("iceni")),
    Wanted("solo-regnenses-rank-3", "solo", of("regnenses")),
    Wanted("solo-brigantes-rank-4", "solo", of("brigantes") | RANDOM),
    Wanted("solo-iceni-rank-5", "solo", of("iceni")),
    Wanted("solo-regnenses-rank-6", "solo", of("regnenses")),
    Wanted("solo-first-game-rank-1", "solo", of("brigantes") | FIRST_GAME),
)


def ending(match: Match) -> str:
    """How a match ended: crowned, vacant, or the rank of its rating."""
    assert match.result is not None
    rating = match.happenings[-1].values.get("rating")
    return str(rating or match.result.how)


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    return logres.play_out(match, "random", seed=seed)


RECORDS = Records(GAME, Path(__file__).parent / "records", WANTED, play, ending)

if __name__ == "__main__":
    RECORDS.write()
    DRIVEN.write()
