"""Whole games replay to the end they had."""

from __future__ import annotations

import pytest

from logres.games.britannia.data import SCENARIO
from tests.games.britannia.recorded import RECORDS, WANTED
from tests.games.britannia.table import told
from tests.games.recording import Wanted

NAMED = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def test_the_records_are_those_that_are_wanted() -> None:
    RECORDS.are_those_wanted()
    assert {wanted.name.rpartition("-")[2] for wanted in WANTED} == {"won", "shared"}


@NAMED
def test_a_record_replays_to_its_stored_result(wanted: Wanted) -> None:
    match = RECORDS.replays(wanted)
    entry = SCENARIO[wanted.scenario]
    rounds = range(entry["first_round"], entry["last_round"] + 1)
    assert [found["round"] for found in told(match, "round")] == list(rounds)


@NAMED
def test_a_record_is_of_the_game_it_is_named_for(wanted: Wanted) -> None:
    RECORDS.is_named_for(wanted)
