"""Whole games replay to the end they had."""

from __future__ import annotations

import pytest

from logres.engine.papers import record
from logres.games.barbarian import GAME
from tests.games.barbarian.recorded import ENDINGS, RECORDS, SERIES, WANTED
from tests.games.recording import Wanted

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    RECORDS.are_those_wanted()


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    RECORDS.replays(wanted)


@pytest.mark.whole_game
@NAMED
def test_a_record_offers_refuses_and_shows_what_it_did(wanted: Wanted) -> None:
    RECORDS.shows(wanted)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    RECORDS.is_named_for(wanted)


SCENARIOS = [scenario.id for scenario in GAME.scenarios]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_way_a_scenario_can_end_has_a_record(scenario: str) -> None:
    """What is covered is read from the records themselves, not from their names."""
    kept = [record.load(RECORDS.path(wanted)) for wanted in WANTED]
    found = {one.result["how"] for one in kept if one.scenario == scenario and one.result}
    assert found == ({SERIES} if scenario == "series" else set(ENDINGS))


def test_every_way_to_play_a_series_has_a_record() -> None:
    played = [record.load(RECORDS.path(w)).options for w in WANTED if w.scenario == "series"]
    assert {options["players"] for options in played} >= {"2", "3", "2v2"}
    assert {options["selection"] for options in played} == {"same", "privilege", "expert"}
    assert {options["legacy"] for options in played} == {True, False}
    assert {options["last-round"] for options in played} == {True, False}


def test_the_records_are_small() -> None:
    assert max(RECORDS.path(wanted).stat().st_size for wanted in WANTED) < 20_000
