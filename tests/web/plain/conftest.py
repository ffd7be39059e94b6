"""A server with games that bring no board.

The fifth game, one that was written from `docs/add-a-game.md` alone (`games/holms`), a new one, and
one without texts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from logres.cli.new_game import write
from tests.conftest import FIFTH
from tests.web.hall import Hall, Logres, Made, wish

if TYPE_CHECKING:
    from playwright.sync_api import Browser


STRANGERS = Path(__file__).parent / "games"


class Club(Hall):
    """The server, where tables of any game are set."""

    def table(self, game: str, scenario: str, **seats: str) -> Made:
        wishes = {seat: wish(who) for seat, who in seats.items()}
        made = self.call(
            "POST",
            "/api/tables",
            {"game": game, "scenario": scenario, "options": {}, "seats": wishes},
        )
        return Made(self, made["table"], made["keys"])


@pytest.fixture(scope="package")
def club(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    games = tmp_path_factory.mktemp("games")
    write("holdfast", games)
    write("wordless", games)
    for path in (games / "wordless" / "text").iterdir():
        path.unlink()
    logres = Logres()
    folders = [FIFTH, STRANGERS, games]
    logres.environment["LOGRES_GAMES"] = os.pathsep.join([str(folder) for folder in folders])
    club = Club(tmp_path_factory.mktemp("club") / "logres.sqlite3", logres)
    yield club
    club.stop()


@pytest.fixture
def duel(club: Club) -> Made:
    """Beacons, East against a bot."""
    return club.table("beacons", "duel", east="person", west="miser")
