"""One whole game of each title, each in another manner; `scripts/evenings` plays all of them."""

from __future__ import annotations

import os

import pytest

from tests.web.conftest import Sit
from tests.web.evenings.evening import keep, play_an_evening
from tests.web.hall import Hall

PLAYED = ("rex mouse", "barbarian touch", "britannia keys", "pendragon roles")
"""What every run of the tests plays."""

WANTED = os.environ.get("LOGRES_EVENINGS", "").split(",")


@pytest.mark.whole_game
@pytest.mark.parametrize("wanted", WANTED if WANTED != [""] else PLAYED)
def test_an_evening(wanted: str, request: pytest.FixtureRequest, sit: Sit) -> None:
    """What was on the screen when, from the first event to the rematch."""
    game, manner = wanted.split()
    # By command every evening has dice of its own.
    hall: Hall = request.getfixturevalue("other_hall" if WANTED != [""] else "hall")
    evening = play_an_evening(hall, sit, game, manner)
    assert evening.answers > 1
    assert len(evening.held) > 1
    assert evening.scenes > (WANTED == [""])  # by other dice there may be a single battle
    keep(evening, wanted)
