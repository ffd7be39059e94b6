"""No page is wider than its window, at any of the sizes it is made for, in either language."""

from __future__ import annotations

import pytest

from tests.shipped.test_page import set_table
from tests.web.browsers.test_pages import GAMES, PAGES
from tests.web.browsers.window import STILL, WIDER
from tests.web.conftest import Sit
from tests.web.hall import Hall

SIZES = ((1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844), (360, 640))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_is_wider_than_its_window(hall: Hall, sit: Sit, language: str) -> None:
    tables = [set_table(hall, game) for game in GAMES]
    # Chromium holds an address that is none for a fault of the page.
    signs = {hall.address + path: sign for path, sign in PAGES.values() if path != "/nowhere"}
    signs |= {table.link(*table.keys): "#prompt" for table in tables}
    page = sit(lang=language).page
    wide = {}
    for address, sign in signs.items():
        page.goto(address)
        page.wait_for_selector(sign)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(STILL)
            if found := page.evaluate(WIDER):
                wide[address, width] = found
    assert wide == {}
