"""A server, and people at tables. Without Chromium all is skipped, or fails in CI."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Logres
from tests.web.positions import about_to_plan, area_won

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.seat import Seat

__all__ = ["DESKTOP", "PHONE", "Sit"]

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server at which a game comes out the same every time it is played alike.

    It is not even started where there is no browser.
    """
    fixed = Logres(folder=ROOT, module="tests.web.fixed_dice")
    hall = Hall(tmp_path_factory.mktemp("hall") / "logres.sqlite3", fixed)
    yield hall
    hall.stop()


@pytest.fixture(scope="session")
def other_hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with dice of its own: they can be checked, and no two games are alike."""
    hall = Hall(tmp_path_factory.mktemp("other") / "logres.sqlite3")
    yield hall
    hall.stop()


@pytest.fixture
def winner(hall: Hall, sit: Sit) -> Seat:
    """Somebody who won an area and must choose three places there."""
    return sit("iceni").come(area_won(hall).link("iceni"))


@pytest.fixture
def planner(hall: Hall, sit: Sit) -> Seat:
    """Somebody who is about to plan."""
    return sit("iceni").come(about_to_plan(hall).link("iceni"))
