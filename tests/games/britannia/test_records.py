"""Whole games replay to the end they had."""

from __future__ import annotations

import pytest

import logres
from logres.engine import record
from logres.games.britannia import GAME
from logres.games.britannia.data import SCENARIO
from tests.games.britannia.recorded import FOLDER, WANTED, Wanted, ending
from tests.games.britannia.table import told

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {wanted.name for wanted in WANTED}
    assert {wanted.name.rpartition("-")[2] for wanted in WANTED} == {"won", "shared"}


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    kept = record.load(wanted.path)
    match = logres.replay(kept, check=True)
    assert match.result is not None
    assert match.result.to_plain() == kept.result
    assert wanted.name.endswith(ending(match))
    entry = SCENARIO[wanted.scenario]
    rounds = range(entry["first_round"], entry["last_round"] + 1)
    assert [found["round"] for found in told(match, "round")] == list(rounds)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    kept = record.load(wanted.path)
    assert (kept.game, kept.scenario, kept.version) == ("britannia", wanted.scenario, GAME.version)
    assert wanted.options.items() <= kept.options.items()
