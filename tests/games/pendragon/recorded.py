"""The whole games in `records/`: one for each way a game can end, in each scenario, if it was met.

Some are played by four Non-players, some with people's seats taken by the random player, and some
with people who do nothing: only so do the rarer ends come up.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import logres
from logres.engine.match import Match
from logres.games.pendragon import GAME
from logres.games.pendragon.rules.sequence.victory import LEVELS
from logres.games.pendragon.table.constants import FACTIONS
from tests.games.recording import Records, Wanted

SHORT, LONG = "barbarian-conspiracy", "de-excidio-britanniae"
NAMES = {SHORT: "short", LONG: "long"}
NOBODY, BRITONS, BARBARIANS, EVERYBODY = (
    "none",
    "dux,civitates",
    "saxons,scotti",
    ",".join(FACTIONS),
)
IDLE: tuple[str, ...] = ("done", "pass", "decline", "refuse", "lapse")


def wanted(scenario: str, seats: str, people: str, end: str, **options: Any) -> Wanted:
    """`seats` says how people play: not at all (nonplayers), by chance, or idly."""
    name = f"{NAMES[scenario]}-{seats}-{end}"
    return Wanted(name, scenario, {"factions": people, **options})


WANTED = (
    wanted(SHORT, "nonplayers", NOBODY, "none"),
    wanted(SHORT, "nonplayers", NOBODY, "dux-autonomy"),
    wanted(SHORT, "nonplayers", NOBODY, "civitates-fragmentation"),
    wanted(SHORT, "random", EVERYBODY, "none", targets="full"),
    wanted(SHORT, "random", BARBARIANS, "dux-roman-rule", difficulty="introductory"),
    wanted(SHORT, "random", "civitates", "dux-fragmentation"),
    wanted(SHORT, "idle", BARBARIANS, "civitates-roman-rule", difficulty="easy"),
    wanted(SHORT, "random", "saxons", "civitates-autonomy"),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-roman-rule"),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-autonomy"),
    wanted(SHORT, "random", BRITONS, "saxons-fragmentation", **{"one-hand": True}),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-renown-roman-rule"),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-renown-autonomy"),
    wanted(SHORT, "idle", "dux,civitates,saxons", "scotti-autonomy"),
    wanted(SHORT, "random", BRITONS, "scotti-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "none"),
    wanted(LONG, "nonplayers", NOBODY, "scotti-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "saxons-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "civitates-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "dux-fragmentation"),
    wanted(LONG, "random", "scotti", "dux-roman-rule", difficulty="difficult"),
    wanted(LONG, "random", "dux", "dux-autonomy"),
    wanted(LONG, "random", "saxons", "civitates-roman-rule"),
    wanted(LONG, "idle", "scotti", "civitates-autonomy"),
    wanted(LONG, "idle", "dux,civitates,scotti", "saxons-roman-rule"),
    wanted(LONG, "idle", "dux,civitates,scotti", "saxons-autonomy"),
    wanted(LONG, "idle", "dux,civitates,scotti", "saxons-renown-autonomy"),
    wanted(LONG, "idle", "dux,civitates,saxons", "scotti-roman-rule"),
    wanted(LONG, "idle", "dux,civitates,saxons", "scotti-autonomy"),
)

ENDS = (
    "none",
    *[f"{who}-{level}" for who, level in product(FACTIONS, LEVELS)],
    *[f"saxons-renown-{level}" for level in LEVELS if level != "fragmentation"],
)
"""Every way a game can end: nobody passes a check, or somebody does at a level of Imperium. At
Fragmentation Renown does not win for the Saxons.
"""
NOT_MET = {(SHORT, "scotti-roman-rule"), (LONG, "saxons-renown-roman-rule")}
"""Ends that hundreds of games did not have."""


def ending(match: Match) -> str:
    assert match.result is not None
    return match.result.how


def end_of(wanted: Wanted) -> str:
    """What comes after the length of the scenario and how the seats play."""
    return wanted.name.split("-", maxsplit=2)[2]


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    if "-idle-" in wanted.name:
        return idle(match)
    return logres.play_out(match, "random", seed=seed)


def idle(match: Match) -> Match:
    """People do the least they can."""
    while match.decision:
        offered = match.decision.actions
        least = [action for action in offered if action.split(maxsplit=1)[0] in IDLE]
        match.play((least or offered)[0])
    return match


RECORDS = Records(GAME, Path(__file__).parent / "records", WANTED, play, ending)

if __name__ == "__main__":
    RECORDS.write()
