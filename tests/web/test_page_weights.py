"""What a first visit transfers, with the bundle and a cold cache, and what a second one does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from logres.server.http import bundle
from tests.shipped.test_library import every_title
from tests.shipped.test_page import set_table
from tests.web.browsing import CHROMIUM, DESKTOP, OPTIONS, PATIENCE, missing
from tests.web.hall import Hall, Logres
from tests.web.visits import Visit, visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

pytestmark = pytest.mark.chromium("says what it transfers")

HOME = (12, 150_000)
"""Requests and bytes, headers included."""
TABLE = (25, 450_000)
HOME_IS_THERE = ".game svg.cover"
TABLE_IS_THERE = ".stage img"
LIVE = ("/api/tables", "/api/jobs")
"""What changes while people play, and is asked anew at every visit."""
POLLS = "/api/jobs"
"""Asked again and again where a machine is busy: they count by their weight alone."""
UNCHANGED = 300
"""Bytes of an answer that says so, which is headers alone (Chromium tells it as a 200)."""
ASKED_AGAIN = 4
"""The document, and what a server knows of its games: other games may be installed."""


@pytest.fixture(scope="module")
def pictured(playwright: Playwright) -> Iterator[Browser]:
    """A browser that loads pictures, unlike that of other tests."""
    if not CHROMIUM:
        missing("Debian's chromium")
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def bundled(pictured: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    if not bundle.is_used():
        assert not os.environ.get("LOGRES_CI"), "the bundle is missing"
        pytest.skip("there is no bundle of these sources: `scripts/bundle` makes it")
    logres = Logres()
    logres.environment.pop(bundle.SWITCH, None)
    hall = Hall(tmp_path_factory.mktemp("bundled") / "logres.sqlite3", logres)
    yield hall
    hall.stop()


@pytest.fixture(params=["en", "fr"])
def cold(pictured: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Somebody who was never here, on a common screen."""
    width, height = DESKTOP
    context = pictured.new_context(
        viewport={"width": width, "height": height}, locale=request.param
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def check(seen: Visit, most: tuple[int, int]) -> None:
    requests, size = most
    once = [one for one in seen.transferred if not one.path.startswith(POLLS)]
    assert len(once) <= requests, seen.account()
    assert seen.weight <= size, seen.account()


def check_again(before: Visit, seen: Visit) -> None:
    """Files are not even asked for; what may have changed is, and has not.

    Only what was not needed before may come, such as a finer picture of the map from nearer.
    """
    known = {one.path for one in before.transferred}
    again = [one for one in seen.transferred if one.path in known]
    again = [one for one in again if not one.path.startswith(LIVE)]
    assert len(again) <= ASKED_AGAIN, seen.account()
    assert all(one.size <= UNCHANGED for one in again), seen.account()


def test_the_first_page(bundled: Hall, cold: BrowserContext) -> None:
    page, seen = visit(cold, f"{bundled.address}/", HOME_IS_THERE)
    check(seen, HOME)
    page.close()
    check_again(seen, visit(cold, f"{bundled.address}/", HOME_IS_THERE)[1])


@every_title
def test_a_table(bundled: Hall, cold: BrowserContext, game: str) -> None:
    table = set_table(bundled, game)
    link = table.link(*table.keys)
    page, seen = visit(cold, link, TABLE_IS_THERE)
    check(seen, TABLE)
    page.close()
    check_again(seen, visit(cold, link, TABLE_IS_THERE)[1])
