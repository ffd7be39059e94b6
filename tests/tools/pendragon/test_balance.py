"""Games of four Non-players, looked at before each of their answers."""

from __future__ import annotations

import pytest
from pendragon import balance
from pendragon.balance import Watched, lines, play_many

import logres
from tests.games.pendragon.parts import FACTIONS

SHORT = "barbarian-conspiracy"


def test_a_game_is_the_one_that_the_seed_gives() -> None:
    found = play_many(SHORT, 1, lambda number: None)
    match = logres.new("pendragon", SHORT, balance.NOBODY_PLAYS, seed=1)
    assert match.result is not None
    assert list(found.tally.ended) == [match.result.how]
    told = lines(SHORT, found)
    assert [line.split()[1] for line in told if line.startswith("|")] == list(FACTIONS)


def test_a_position_that_cannot_be_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type] = []

    def fault(g: object) -> list[str]:
        seen.append(type(g))
        return ["broken"]

    monkeypatch.setattr(balance, "check", fault)
    with pytest.raises(AssertionError, match="broken"):
        play_many(SHORT, 1, lambda number: None)
    assert seen == [Watched]
