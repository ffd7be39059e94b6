"""Records told again, to everybody or to one seat."""

from __future__ import annotations

import pytest

import logres
from logres.engine.errors import BadRecord
from logres.engine.papers.record import Record
from logres.lab.retell import retell


@pytest.fixture
def told() -> Record:
    return logres.play_out(logres.new("beacons", "three-players", seed=11)).record()


def test_the_set_up_comes_first_and_every_entry_once(told: Record) -> None:
    moments = list(retell(told))
    assert [moment.number for moment in moments] == list(range(-1, len(told.entries)))
    assert [moment.entry for moment in moments[1:]] == told.entries


def test_all_moments_together_have_all_that_happened(told: Record) -> None:
    happened = [h for moment in retell(told) for h in moment.happenings(None)]
    assert happened == logres.replay(told).happenings


@pytest.mark.parametrize("seat", ["east", "west", "raiders"])
def test_a_seat_reads_its_own_entries_and_its_log(told: Record, seat: str) -> None:
    read = [(m.entry_for(seat), m.happenings(seat)) for m in retell(told)]
    assert [e for e, _ in read if e] == [e for e in told.entries if e.seat == seat]
    assert [h for _, happened in read for h in happened] == logres.replay(told).log(seat)


def test_it_stops_after_so_many_entries(told: Record) -> None:
    assert [moment.number for moment in retell(told, upto=2)] == [-1, 0, 1]
    assert [moment.number for moment in retell(told, upto=0)] == [-1]


def test_the_entry_that_does_not_replay_is_named(told: Record) -> None:
    told.entries[3] = told.entries[3]._replace(action="dance")
    with pytest.raises(BadRecord, match=r"^Entry 3 \(.*: dance\)"):
        list(retell(told))


def test_a_wrong_end_is_found(told: Record) -> None:
    told.result = None
    with pytest.raises(BadRecord, match="ends with None"):
        list(retell(told))


def test_nonsense_in_the_header_is_blamed_on_the_set_up(told: Record) -> None:
    told.options = ["storms"]  # type: ignore[assignment]  # as a file may have it
    with pytest.raises(BadRecord, match="The set-up does not replay"):
        list(retell(told))
