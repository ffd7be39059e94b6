"""The whole games in `records/`: at least one for each way a game can end, in each scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import logres
from logres.engine.match.match import Match
from logres.games.barbarian import GAME
from tests.games.barbarian.driven import DRIVEN
from tests.games.recording import Records, Wanted

TERRITORIAL, MILITARY, LAST_ROUND, SERIES = "territorial", "military", "last-round", "series"
ENDINGS = (TERRITORIAL, MILITARY, LAST_ROUND)
"""How one game can end; a series ends as such."""

NAMED = {
    "three-players": "three",
    "four-players": "four",
    "five-players": "five",
    "six-players": "six",
    "two-players": "two",
    "teams-2v2": "teams-2v2",
    "teams-3v3": "teams-3v3",
    "teams-2v2v2": "teams-2v2v2",
    "expert": "expert",
    "expert-two-players": "expert-two",
    "expert-teams": "expert-teams",
    "expert-picks": "picks",
}
"""The scenarios of one game, and what their records are called."""

PLAYED: dict[str, dict[str, Any]] = {
    "three-military": {"assignment": "random"},
    "four-territorial": {"powers": False},
    "expert-territorial": {"kingdoms": "huns,vandals,franks"},
    "expert-military": {"kingdoms": "vandals,visigoths,saxons,franks"},
    "expert-two-territorial": {"kingdoms": "huns+franks,vandals+visigoths"},
    "expert-teams-military": {"kingdoms": "huns+franks,ostrogoths+saxons,vandals+visigoths"},
    "picks-territorial": {"players": "4"},
    "picks-military": {"players": "2v2", "assignment": "chosen"},
    "picks-last-round": {"players": "2", "assignment": "chosen"},
}
"""Options of single games, where they are not those the scenario begins with."""

SERIES_PLAYED: dict[str, dict[str, Any]] = {
    "three-games-series": {},
    "two-games-of-experts-series": {"games": "2", "selection": "expert"},
    "plain-series": {"selection": "same", "legacy": False, "mercy": False},
    "two-players-series": {"players": "2", "games": "2"},
    "experts-two-players-series": {"players": "2", "games": "2", "selection": "expert"},
    "teams-series": {"players": "2v2", "games": "2"},
    "experts-teams-series": {"players": "2v2", "games": "2", "selection": "expert"},
    "stopped-series": {"games": "2", "last-round": True},
}


def one_game(scenario: str, end: str) -> Wanted:
    name = f"{NAMED[scenario]}-{end}"
    last = {"last-round": True} if end == LAST_ROUND else {}
    return Wanted(name, scenario, {**PLAYED.get(name, {}), **last})


WANTED = (
    *[one_game(scenario, end) for scenario in NAMED for end in ENDINGS],
    *[Wanted(name, "series", options) for name, options in SERIES_PLAYED.items()],
)


def ending(match: Match) -> str:
    assert match.result is not None
    return match.result.how


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    if wanted.options.get("last-round"):
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
    DRIVEN.write()
