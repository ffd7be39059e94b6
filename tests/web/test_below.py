"""Below a folder of a host, behind a real nginx, everything is as it is at the top."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.nginx import FOLDER, PROXY, nginx_program, running
from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.seat import Seat

TRUSTING = {"ignore_https_errors": True}
"""The test's certificate is signed by nobody else."""


@pytest.fixture(scope="module")
def inside(hall: Hall, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder."""
    nginx_program()
    address = f"{PROXY}:{hall.port}"
    with running(tmp_path_factory.mktemp("nested"), address, nested=True) as (_, secure, _):
        yield f"https://{PROXY}:{secure}{FOLDER}/"


@pytest.fixture
def home(inside: str, sit: Sit) -> Seat:
    """Somebody who has opened the first page."""
    person = sit("iceni", **TRUSTING)
    person.page.goto(inside)
    person.page.wait_for_selector(".cover")
    return person


def test_a_table_opens_and_a_move_is_played(home: Seat, inside: str) -> None:
    """By the button of the first page; then it is opened anew, as from a bookmark."""
    home.page.locator("article", has_text="Rex").get_by_role("button").first.click()
    home.page.wait_for_selector("#prompt")
    assert home.page.url.startswith(f"{inside}t/")
    home.click_lit()
    before = home.version
    home.page.reload()
    home.page.wait_for_selector("#prompt")
    home.click_lit()
    assert home.version > before
    assert home.page.evaluate("document.querySelectorAll('.live use').length") > 0


def test_links_lead_through_all_pages_and_back(home: Seat, inside: str) -> None:
    paths = []
    for name in ("rules", "learn"):
        home.page.locator(f"nav a[href*='/{name}']:visible").click()
        home.page.wait_for_selector("main h1")
        paths.append(home.page.url)
        home.page.locator("a.brand").click()
        home.page.wait_for_selector(".cover")
        assert home.page.url == inside
    assert [path.removeprefix(inside).split("/")[0] for path in paths] == ["rules", "learn"]
    assert all(path.startswith(inside) for path in paths)


def test_nothing_is_asked_for_outside_the_folder(home: Seat, inside: str) -> None:
    asked: list[str] = []
    home.page.on("request", lambda request: asked.append(request.url))
    home.page.reload()
    home.page.wait_for_selector(".cover")
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith((inside, "data:"))] == []
