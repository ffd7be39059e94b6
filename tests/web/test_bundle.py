"""Pages from the bundle and from the modules are the same pages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from logres.server.http import bundle
from tests.web.conftest import Sit
from tests.web.hall import Hall, Logres

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.seat import Seat

KINDS = {"bundle": "1", "modules": "0"}


@pytest.fixture(scope="module", params=KINDS)
def kind(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Hall]]:
    """A server of each kind."""
    name: str = request.param
    if name == "bundle" and not bundle.is_used():
        assert not os.environ.get("LOGRES_CI"), "the bundle is missing"
        pytest.skip("there is no bundle of these sources: `scripts/bundle` makes it")
    logres = Logres()
    logres.environment[bundle.SWITCH] = KINDS[name]
    hall = Hall(tmp_path_factory.mktemp(name) / "logres.sqlite3", logres)
    yield name, hall
    hall.stop()


def asked_for(person: Seat, hall: Hall) -> list[str]:
    """The folders of which scripts are loaded."""
    loaded = "performance.getEntriesByType('resource').map((one) => one.name)"
    names = [name.removeprefix(hall.address) for name in person.page.evaluate(loaded)]
    return sorted({name.split("/")[1] for name in names if name.endswith(".js")})


def test_a_move_is_played(kind: tuple[str, Hall], sit: Sit) -> None:
    name, hall = kind
    table = hall.set_table(
        "three-kingdoms", {}, iceni="person", brigantes="random", regnenses="random"
    )
    person = sit("iceni").come(table.link("iceni"))
    before = person.version
    person.click_lit()
    assert person.version > before
    folders = asked_for(person, hall)
    assert folders == ["bundle"] if name == "bundle" else {"js", "pages", "games"} <= {*folders}


def test_every_page_opens(kind: tuple[str, Hall], sit: Sit) -> None:
    _, hall = kind
    person = sit()
    for path in ("/", "/set?game=rex", "/learn", "/learn/rex", "/rules/rex", "/replay"):
        person.page.goto(hall.address + path)
        person.page.wait_for_selector("main h1, #prompt")


def test_a_board_from_elsewhere_shares_its_modules_with_the_page(
    kind: tuple[str, Hall], sit: Sit
) -> None:
    """Two copies of the library that draws would not know of each other."""
    _, hall = kind
    person = sit()
    person.page.goto(hall.address)
    person.page.wait_for_selector(".cover")
    parts = person.page.evaluate(
        "() => Promise.all(['preact/hooks', 'logres/ui.js', 'logres/door.js', '/js/door.js']"
        ".map((name) => import(name))).then(([hooks, ui, door, again]) =>"
        " [ui.useState === hooks.useState, door.address === again.address])"
    )
    assert parts == [True, True]
