"""A browser and people with pages in it, for every test that wants them.

The fixtures stand in the conftest of all tests: one process can have only one such browser.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Frame, Page, Playwright

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
ONE_PROCESS = "--process-per-site"
"""All pages of a context share a process, which stays while one of them is open."""
WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false"
"""Decoding them takes a tenth of the time, and only people look at them."""
DESKTOP, PHONE = (1440, 900), (390, 844)
PATIENCE = 45_000

EMPTY = "http://127.0.0.1/empty"
"""Of the site of all servers, and answered by the tests themselves."""
STORED = "local_storage,indexeddb,cache_storage,service_workers"

Sit = Callable[..., "Seat"]


def missing(what: str) -> None:
    if os.environ.get("LOGRES_CI"):
        pytest.fail(f"browser tests need {what}")
    pytest.skip(f"browser tests need {what}")


def launch_chromium(driver: Playwright) -> Browser:
    if not CHROMIUM:
        missing("Debian's chromium")
    options = [*OPTIONS, ONE_PROCESS]
    if not os.environ.get("LOGRES_ARTEFACTS"):
        options.append(WITHOUT_PICTURES)
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


class Profiles:
    """Contexts of a browser that are lent to one person after the other.

    A new one would fetch and compile every script again, in a new process. Whoever is lent one
    finds no trace of those before: no page but an empty one, no storage, no cookie; what was cached
    is there.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: dict[str, list[BrowserContext]] = {}
        self.lent: list[tuple[str, BrowserContext]] = []
        self.visited: set[str] = set()
        self.empty: dict[BrowserContext, Page] = {}
        """A page of every context that was lent already, which keeps its process."""

    def lend(self, speed: str, own: bool, **habits: Any) -> BrowserContext:
        """One for a person with these habits; their own if it is not to be lent again."""
        kind = "" if own else repr((speed, sorted(habits.items())))
        idle = self.idle.get(kind)
        context = idle.pop() if idle else self.make(speed, habits)
        self.lent.append((kind, context))
        return context

    def make(self, speed: str, habits: dict[str, Any]) -> BrowserContext:
        context = self.browser.new_context(**habits)
        context.set_default_timeout(PATIENCE)
        context.on("page", lambda page: page.on("framenavigated", self.note))
        # An empty page has no storage.
        context.add_init_script(f"if (location.host) localStorage['logres.speed'] ??= {speed!r}")
        return context

    def note(self, frame: Frame) -> None:
        where = urlsplit(frame.url)
        if where.netloc:
            self.visited.add(f"{where.scheme}://{where.netloc}")

    def take_back(self) -> None:
        for kind, context in self.lent:
            if kind and self.browser.browser_type.name == "chromium":
                if context not in self.empty:
                    self.empty[context] = empty_page(context)
                forget(context, self.visited, self.empty[context])
                self.idle.setdefault(kind, []).append(context)
            else:
                context.close()
        self.lent = []


def empty_page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.route(EMPTY, lambda route: route.fulfill(body=""))
    page.goto(EMPTY)
    return page


def forget(context: BrowserContext, visited: set[str], empty: Page) -> None:
    """Empty a context of Chromium, all but its cache."""
    for page in context.pages:
        if page != empty:
            page.close()
    context.set_offline(False)
    context.unroute_all()
    context.clear_cookies()
    wire = context.new_cdp_session(empty)
    for origin in visited:
        wire.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
    wire.detach()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.fixture
def sit(profiles: Profiles) -> Iterator[Sit]:
    """A person with a browser of their own (its own storage, language and habits)."""
    from tests.web.seat import Seat

    seats: list[Seat] = []

    def sit(
        *held: str,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        speed: str = "instant",
        own: bool = False,
        **habits: Any,
    ) -> Seat:
        width, height = size
        # Most tests are not about what is told, or how things move: they want to see what is now,
        # and nothing that moves, as people can.
        habits = {"reduced_motion": "reduce", "color_scheme": "light", **habits}
        viewport = {"width": width, "height": height}
        context = profiles.lend(speed, own, viewport=viewport, locale=lang, **habits)
        seats.append(Seat(context.new_page(), held))
        return seats[-1]

    yield sit
    for seat in seats:
        seat.check()
    profiles.take_back()


@pytest.fixture(scope="session")
def artefacts() -> Path | None:
    """Where pictures for a human look are kept, if somebody wants them."""
    wanted = os.environ.get("LOGRES_ARTEFACTS")
    if not wanted:
        return None
    folder = Path(wanted)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
