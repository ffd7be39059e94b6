"""A browser and people with pages in it, for every test that wants them.

The fixtures stand in the conftest of all tests: one process can have only one such browser.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.web.seat import Seat

# The first has no windows to draw and so takes less time; the pages run in the same engine.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FIREFOX = shutil.which("firefox-esr")
HABITS: dict[str, bool | float | str] = {"ui.prefersReducedMotion": 1}
"""Firefox cannot be told by Playwright that nothing shall move."""
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false"
"""Decoding them takes a tenth of the time, and only people look at them."""
DESKTOP, PHONE = (1440, 900), (390, 844)
PATIENCE = 45_000

Sit = Callable[..., "Seat"]


def missing(what: str) -> None:
    if os.environ.get("LOGRES_CI"):
        pytest.fail(f"browser tests need {what}")
    pytest.skip(f"browser tests need {what}")


def launch_chromium(driver: Playwright) -> Browser:
    if not CHROMIUM:
        missing("Debian's chromium")
    options = OPTIONS if os.environ.get("LOGRES_ARTEFACTS") else [*OPTIONS, WITHOUT_PICTURES]
    return driver.chromium.launch(executable_path=CHROMIUM, args=options)


def launch_firefox(driver: Playwright) -> Browser:
    if not FIREFOX:
        missing("Debian's firefox-esr")
    return driver.firefox.launch(
        channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=HABITS
    )


LAUNCH = {"chromium": launch_chromium, "firefox": launch_firefox}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("the package playwright")
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    browser = LAUNCH[request.config.getoption("--browser")](playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Firefox, whatever browser the other tests use."""
    browser = launch_firefox(playwright)
    yield browser
    browser.close()


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """A person with a browser of their own (its own storage, language and habits)."""
    from tests.web.seat import Seat

    contexts: list[Any] = []
    seats: list[Seat] = []

    def sit(
        *held: str,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        speed: str = "instant",
        **habits: Any,
    ) -> Seat:
        width, height = size
        # Most tests are not about what is told, or how things move: they want to see what is now,
        # and nothing that moves, as people can.
        habits = {"reduced_motion": "reduce", "color_scheme": "light", **habits}
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=lang, **habits
        )
        context.set_default_timeout(PATIENCE)
        # An empty page has no storage.
        context.add_init_script(f"if (location.host) localStorage['logres.speed'] ??= {speed!r}")
        contexts.append(context)
        seats.append(Seat(context.new_page(), held))
        return seats[-1]

    yield sit
    for seat in seats:
        seat.check()
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def artefacts() -> Path | None:
    """Where pictures for a human look are kept, if somebody wants them."""
    wanted = os.environ.get("LOGRES_ARTEFACTS")
    if not wanted:
        return None
    folder = Path(wanted)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
