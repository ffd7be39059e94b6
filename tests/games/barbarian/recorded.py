"""The whole games in `records/`: at least one for each way a game can end, in each scenario."""

from __future__ import annotations

from pathlib import Path

import logres
from logres.engine.match import Match
from logres.games.barbarian import GAME
from tests.games.recording import Records, Wanted

LAST = {"last-round": True}
RANDOM = {"assignment": "random"}

WANTED = (
    Wanted("three-territorial", "three-players"),
    Wanted("three-military", "three-players", RANDOM),
    Wanted("three-last-round", "three-players", LAST),
    Wanted("four-territorial", "four-players", {"powers": False}),
    Wanted("four-military", "four-players"),
    Wanted("five-territorial", "five-players"),
    Wanted("five-military", "five-players"),
    Wanted("six-territorial", "six-players"),
    Wanted("six-military", "six-players"),
    Wanted("two-territorial", "two-players"),
    Wanted("two-military", "two-players"),
    Wanted("two-last-round", "two-players", LAST),
    Wanted("teams-2v2-territorial", "teams-2v2"),
    Wanted("teams-2v2-military", "teams-2v2"),
    Wanted("teams-3v3-territorial", "teams-3v3"),
    Wanted("teams-2v2v2-territorial", "teams-2v2v2"),
    Wanted("expert-territorial", "expert", {"kingdoms": "huns,vandals,franks"}),
    Wanted("picks-random-territorial", "expert-picks", {"players": "4"}),
    Wanted("picks-chosen-military", "expert-picks", {"players": "5", "assignment": "chosen"}),
    Wanted("three-games-series", "series"),
    Wanted("two-games-of-experts-series", "series", {"games": "2", "selection": "expert"}),
    Wanted("plain-series", "series", {"selection": "same", "legacy": False, "mercy": False}),
)


def ending(match: Match) -> str:
    assert match.result is not None
    return match.result.how


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    if wanted.name.endswith("last-round"):
        return tax_on(match)
    return logres.play_out(match, "greedy", seed=seed)


def tax_on(match: Match) -> Match:
    """Nobody does anything but tax, to the last round."""
    while match.decision:
        offered = match.decision.actions
        match.play("tax" if "tax" in offered else offered[0])
    return match


RECORDS = Records(GAME, Path(__file__).parent / "records", WANTED, play, ending)

if __name__ == "__main__":
    RECORDS.write()
