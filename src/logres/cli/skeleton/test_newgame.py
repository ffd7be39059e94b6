"""The clauses of New Game, each on the smallest position that shows it."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import logres
from logres import Match

# The folder that holds the game is one of those that hold games.
importlib.import_module("logres.games").__path__.append(str(Path(__file__).parent))

GAME = "newgame"
PLAIN = {"scenario": "two-players", "seated": ["red", "blue"], "rounds": 5}


def table(red: str, blue: str, **fields: Any) -> Match:
    """A round in which Red is to move, with the travellers at these places."""
    at = {"red": red, "blue": blue}
    return logres.load(GAME, {**PLAIN, "at_place": at, **fields}, check=True)


def options(match: Match) -> set[str]:
    assert match.decision is not None
    return set(match.decision.actions)


def refusal(match: Match, action: str) -> str:
    found = match.why_not(action, "red")
    return "" if found is None else found.why


@pytest.mark.rule("newgame.setup.homes")
def test_each_has_a_flag_at_home() -> None:
    shown = logres.new(GAME, "two-players", seed=1).view(None)["board"]
    assert shown["flags"] == {"red": 1, "blue": 1}
    assert shown["flag"]["mill"] == "red"


@pytest.mark.rule("newgame.setup.first")
def test_chance_says_who_begins() -> None:
    first = [logres.new(GAME, "two-players", seed=seed).decision for seed in range(20)]
    assert {decision.seat for decision in first if decision} == {"red", "blue"}


@pytest.mark.rule("newgame.turn.walk")
def test_one_walks_along_a_path_or_stays() -> None:
    match = table("mill", "tower")
    assert options(match) == {"walk ford", "walk oak", "stay"}
    assert refusal(match, "walk tower") == "no-path"
    assert refusal(match, "walk mill") == "here"


@pytest.mark.rule("newgame.turn.alone")
def test_nobody_walks_to_where_the_other_is() -> None:
    match = table("mill", "oak")
    assert options(match) == {"walk ford", "stay"}
    assert refusal(match, "walk oak") == "taken"


@pytest.mark.rule("newgame.turn.flag")
def test_a_flag_is_planted_where_none_stands() -> None:
    match = table("mill", "tower", flags={"oak": "blue"})
    match.play("walk oak")
    assert match.position()["flags"]["oak"] == "blue"
    match = table("mill", "tower")
    match.play("walk oak")
    assert match.position()["flags"]["oak"] == "red"


@pytest.mark.rule("newgame.end.rounds")
@pytest.mark.rule("newgame.end.winner")
def test_most_flags_win_after_the_last_round() -> None:
    match = table("mill", "tower", round=4, flags={"mill": "red", "tower": "blue"})
    match.play("walk oak")
    match.play("stay")
    assert match.result is not None
    assert match.result.winners == ("red",)
    assert match.result.scores == {"red": 2, "blue": 1}
