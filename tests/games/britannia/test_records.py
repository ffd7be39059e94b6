"""Whole games replay to the end they had."""

from __future__ import annotations

from itertools import product

import pytest

from logres.engine.papers import record
from tests.games.britannia.builders import told
from tests.games.britannia.parts import SCENARIO
from tests.games.britannia.recorded import ENDINGS, RECORDS, WANTED
from tests.games.recording import Wanted

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    RECORDS.are_those_wanted()


def test_every_scenario_has_a_record_of_every_ending() -> None:
    """What the files themselves say: who won, in which scenario."""
    found = set()
    for path in RECORDS.folder.glob("*.json"):
        kept = record.load(path)
        assert kept.result is not None
        found.add((kept.scenario, "won" if len(kept.result["winners"]) == 1 else "shared"))
    assert found == set(product(SCENARIO, ENDINGS))


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    match = RECORDS.replays(wanted)
    entry = SCENARIO[wanted.scenario]
    rounds = range(entry["first_round"], entry["last_round"] + 1)
    assert [found["round"] for found in told(match, "round")] == list(rounds)


@pytest.mark.whole_game
@NAMED
def test_a_record_offers_refuses_and_shows_what_it_did(wanted: Wanted) -> None:
    RECORDS.shows(wanted)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    RECORDS.is_named_for(wanted)
