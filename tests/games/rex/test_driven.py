"""Driven through strange positions, every procedure asks, shows, refuses and tells as before."""

from __future__ import annotations

import pytest

from tests.games.rex.driven import DRIVEN

# Whole turns, time and again: as long as many games.
EACH = [
    pytest.param(name, marks=pytest.mark.whole_game) if name.startswith("turn") else name
    for name in DRIVEN.drives
]


def test_what_is_driven_is_what_is_kept() -> None:
    assert sorted(DRIVEN.kept()) == sorted(DRIVEN.drives)


@pytest.mark.parametrize("name", EACH)
def test_a_drive_is_heard_as_before(name: str) -> None:
    assert DRIVEN.hear(name) == DRIVEN.kept()[name]
