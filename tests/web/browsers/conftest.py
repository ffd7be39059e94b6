"""A window in Firefox and one in WebKit, and a server that needs neither."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.browsers.firefox import Firefox
from tests.web.browsers.webkit import BROWSERS, DRIVER, SCREEN, WebKit
from tests.web.browsers.window import Visitor
from tests.web.browsing import missing
from tests.web.hall import Hall, Logres

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    fixed = Logres(folder=ROOT, module="tests.web.fixed_dice")
    hall = Hall(tmp_path_factory.mktemp("hall") / "logres.sqlite3", fixed)
    yield hall
    hall.stop()


@pytest.fixture(scope="session")
def in_firefox(firefox: Browser) -> Iterator[Firefox]:
    window = Firefox(firefox)
    yield window
    window.close()


@pytest.fixture(scope="session")
def in_webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKit]:
    found = sorted(map(str, Path("/").glob(BROWSERS.lstrip("/"))))
    if not (found and shutil.which(DRIVER) and shutil.which(SCREEN)):
        missing("Debian's webkit2gtk-driver and xvfb")
    window = WebKit(found[-1], tmp_path_factory.mktemp("webkit"))
    yield window
    window.close()


@pytest.fixture(params=["firefox", "webkit"], scope="session")
def visitor(request: pytest.FixtureRequest) -> Visitor:
    """Somebody in each of the two browsers; the server is not started where there is none."""
    window = request.getfixturevalue(f"in_{request.param}")
    hall: Hall = request.getfixturevalue("hall")
    return Visitor(window, hall.address)
