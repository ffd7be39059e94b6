"""Rehearsals of Battles begin where something is decided; that must not change how they end."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.run.kernel import Frame
from tests.games.pendragon.parts import Pendragon, rehearsal

NOBODY_PLAYS = {"factions": "none"}
SCENARIOS = ("barbarian-conspiracy", "de-excidio-britanniae")
GAMES = 8


def played(scenario: str, seed: int) -> tuple[Any, ...]:
    """The end of a game of four Non-players, and how it came about."""
    match = logres.new("pendragon", scenario=scenario, options=NOBODY_PLAYS, seed=seed)
    return match.position(), match.happenings


def from_the_start(g: Pendragon, battle: Frame, defence: int) -> None:
    g.stack.append(battle)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_a_rehearsal_begins_makes_no_difference(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [played(scenario, seed) for seed in range(GAMES)]
    monkeypatch.setattr(rehearsal, "put_on", from_the_start)
    monkeypatch.setattr(rehearsal, "is_decided", lambda g, frame, defence: False)
    assert [played(scenario, seed) for seed in range(GAMES)] == games
