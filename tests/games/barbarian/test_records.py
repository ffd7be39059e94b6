"""Whole games replay to the end they had."""

from __future__ import annotations

import pytest

import logres
from logres.engine import record
from logres.games.barbarian import GAME
from tests.games.barbarian.recorded import FOLDER, WANTED, Wanted, ending

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {wanted.name for wanted in WANTED}


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    kept = record.load(wanted.path)
    match = logres.replay(kept, check=True)
    assert match.result is not None
    assert match.result.to_plain() == kept.result
    assert wanted.name.endswith(ending(match))


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    kept = record.load(wanted.path)
    assert (kept.game, kept.scenario, kept.version) == ("barbarian", wanted.scenario, GAME.version)
    assert wanted.options.items() <= kept.options.items()


def test_every_scenario_and_every_way_to_end_has_a_record() -> None:
    assert {wanted.scenario for wanted in WANTED} == {scenario.id for scenario in GAME.scenarios}
    ends = {"territorial", "military", "last-round", "series"}
    assert {end for end in ends for wanted in WANTED if wanted.name.endswith(end)} == ends
