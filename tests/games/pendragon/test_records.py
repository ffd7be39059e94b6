"""Whole games replay to the end they had, and the rules still answer as they did."""

from __future__ import annotations

from dataclasses import replace

import pytest

import logres
from logres import BadRecord
from logres.engine.game.definition import Scenario
from logres.engine.papers import record
from logres.games.pendragon import GAME
from tests.games.pendragon.recorded import ENDS, RECORDS, WANTED, end_of
from tests.games.recording import Wanted

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)
UNMANNED = [wanted for wanted in WANTED if wanted.options["factions"] == "none"]


def test_the_records_are_those_that_are_wanted() -> None:
    RECORDS.are_those_wanted()


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    """No player is asked: a bot's weight may change, and no stored game does."""
    RECORDS.replays(wanted)


@pytest.mark.whole_game
@NAMED
def test_a_record_offers_refuses_and_shows_what_it_did(wanted: Wanted) -> None:
    RECORDS.shows(wanted)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    RECORDS.is_named_for(wanted)


@pytest.mark.parametrize("scenario", GAME.scenarios, ids=lambda scenario: scenario.id)
def test_every_scenario_has_a_record_for_each_way_it_can_end(scenario: Scenario) -> None:
    ends = {end_of(wanted) for wanted in WANTED if wanted.scenario == scenario.id}
    assert ends == ENDS[scenario.id]


def test_nonplayers_and_random_seats_play_both_scenarios() -> None:
    seats = {(wanted.scenario, wanted.name.split("-")[1]) for wanted in WANTED}
    for scenario in GAME.scenarios:
        assert {(scenario.id, "nonplayers"), (scenario.id, "random")} <= seats


def test_every_option_has_a_record() -> None:
    used = {(name, str(value)) for wanted in WANTED for name, value in wanted.options.items()}
    for scenario in GAME.scenarios:
        for name, option in scenario.options.items():
            others = [choice for choice in option.choices if choice != option.default]
            if name != "factions":
                assert all((name, str(choice)) in used for choice in others), name


@pytest.mark.parametrize("wanted", UNMANNED, ids=lambda wanted: wanted.name)
def test_the_answers_of_nonplayers_are_traced(wanted: Wanted) -> None:
    """A chart that answers otherwise is named as such, not as chance that does not fit."""
    told = record.load(RECORDS.path(wanted))
    assert len(told.ruled) > 100
    middle = len(told.ruled) // 2
    letter = "A" if told.ruled[middle] != "A" else "B"
    changed = told.ruled[:middle] + letter + told.ruled[middle + 1 :]
    message = rf"The set-up does not replay: non-player seats .* answer {middle + 1} on\.$"
    with pytest.raises(BadRecord, match=message):
        logres.replay(replace(told, ruled=changed))


def test_a_chart_is_blamed_before_the_dice_that_its_answer_rolled() -> None:
    """The first die has no such face, but the rules had departed before it was rolled."""
    told = record.load(RECORDS.path(UNMANNED[0]))
    dice = [*told.set_up]
    last = max(number for number, result in enumerate(dice) if isinstance(result, int))
    dice[last] = 99
    spoilt = replace(told, set_up=tuple(dice))
    with pytest.raises(BadRecord, match="99 is not a face"):
        logres.replay(spoilt)
    with pytest.raises(BadRecord, match=r"non-player seats .* answer 1 on\.$"):
        logres.replay(replace(spoilt, ruled="!" + told.ruled[1:]))
