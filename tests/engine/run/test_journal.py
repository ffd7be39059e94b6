"""Happenings reach those who may read them; results of chance are written down."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Happening, Journal

VALUES: dict[str, Any] = {"seat": 0, "card": 5}


def happening(readers: tuple[int, ...] | None, secret: str = "") -> Happening:
    return Happening("drawn", "toy.draw.hidden", readers, secret, VALUES)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_without_readers_everybody_reads(seat: int | None) -> None:
    told = happening(None)
    assert told.seen_by(seat) is told


def test_with_readers_only_they_read() -> None:
    told = happening((0, 2))
    assert [told.seen_by(seat) for seat in (0, 1, 2, None)] == [told, None, told, None]


@pytest.mark.parametrize("seat", [1, None])
def test_others_read_a_secret_without_its_value(seat: int | None) -> None:
    seen = happening((0,), "card").seen_by(seat)
    assert seen == Happening("drawn-unseen", "toy.draw.hidden", None, "", {"seat": 0})


def test_its_own_seat_reads_a_secret_whole() -> None:
    told = happening((0,), "card")
    assert told.seen_by(0) is told
    assert told.values == {"seat": 0, "card": 5}


def test_nobody_reads_what_is_told_to_none() -> None:
    assert [happening(()).seen_by(seat) for seat in (0, 1, None)] == [None, None, None]


def test_the_journal_names_the_game_of_a_rule() -> None:
    journal = Journal("toy")
    journal.told("drawn", "draw.hidden", (0,), "card", VALUES)
    assert journal.happenings == [happening((0,), "card")]


def test_results_of_chance_are_kept_in_order() -> None:
    journal = Journal("toy")
    assert journal.rolled(3, 6) == 3
    assert journal.shuffled((2, 1)) == (2, 1)
    assert journal.chance == [3, (2, 1)]


def test_loaded_chance_replaces_what_was_drawn_and_is_noticed() -> None:
    journal = Journal("toy")
    journal.loaded = [3, (1, 2), 5]
    assert (journal.rolled(3, 6), journal.shuffled((1, 2)), journal.departed) == (3, (1, 2), False)
    assert (journal.rolled(4, 6), journal.departed, journal.loaded) == (5, True, [])
    assert (journal.rolled(1, 6), journal.departed) == (1, True)
    assert journal.chance == [3, (1, 2), 5, 1]
