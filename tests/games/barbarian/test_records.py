"""Whole games replay to the end they had."""

from __future__ import annotations

import pytest

from logres.games.barbarian import GAME
from tests.games.barbarian.recorded import RECORDS, WANTED
from tests.games.recording import Wanted

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    RECORDS.are_those_wanted()


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    RECORDS.replays(wanted)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    RECORDS.is_named_for(wanted)


def test_every_scenario_and_every_way_to_end_has_a_record() -> None:
    assert {wanted.scenario for wanted in WANTED} == {scenario.id for scenario in GAME.scenarios}
    ends = {"territorial", "military", "last-round", "series"}
    assert {end for end in ends for wanted in WANTED if wanted.name.endswith(end)} == ends
