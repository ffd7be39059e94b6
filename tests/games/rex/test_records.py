"""Whole games replay to the end they had."""

from __future__ import annotations

import pytest

from logres.engine.match.decision import words
from logres.games.rex import GAME
from tests.games.recording import Wanted
from tests.games.rex.builders import told
from tests.games.rex.parts import RATINGS
from tests.games.rex.recorded import RECORDS, WANTED, ending

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    RECORDS.are_those_wanted()


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    match = RECORDS.replays(wanted)
    assert [turn["turn"] for turn in told(match, "turn")] == list(range(1, 8))


@pytest.mark.whole_game
@NAMED
def test_a_record_offers_refuses_and_shows_what_it_did(wanted: Wanted) -> None:
    RECORDS.shows(wanted)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    RECORDS.is_named_for(wanted)


def ways_to_end(scenario: str) -> set[str]:
    """Solo every rank of the rating, else the crown or an empty throne."""
    if len(GAME.seats(scenario)) == 1:
        return {f"rank-{rank}" for _, rank in RATINGS}
    return set(words(GAME, "en").find("result")) - {"rated"}


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
def test_every_scenario_has_a_record_for_each_way_it_can_end(scenario: str) -> None:
    kept = [RECORDS.replays(wanted) for wanted in WANTED if wanted.scenario == scenario]
    assert {ending(match) for match in kept} == ways_to_end(scenario)


def test_every_option_has_a_record() -> None:
    used = {(name, value) for wanted in WANTED for name, value in wanted.options.items()}
    for scenario in GAME.scenarios:
        for name, option in scenario.options.items():
            others = [choice for choice in option.choices if choice != option.default]
            assert all((name, choice) in used for choice in others)
