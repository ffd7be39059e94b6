"""Every state of every page, in both themes, languages and widths, has no fault axe-core can find.

Each is also photographed for a human look, where LOGRES_ARTEFACTS names a folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Made
from tests.web.positions import area_won
from tests.web.seat import Seat

AXE = (Path(__file__).parents[1] / "vendor" / "axe.min.js").read_text("utf-8")
FAULTS = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
  one => `${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`)"""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
LOOKS = [("en", "parchment"), ("fr", "night")]
ALL_LOOKS = [*LOOKS, ("en", "night"), ("fr", "parchment")]

Look = Callable[..., None]


def dressed(person: Seat, looks: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The page in several languages and themes, changed by its own buttons."""
    page = person.page
    for lang, theme in looks:
        if page.get_attribute("html", "lang") != lang:
            page.locator(f'.bar button[lang="{lang}"]').dispatch_event("click")
            page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
            page.wait_for_load_state("networkidle")
        if page.get_attribute("html", "data-theme") != theme:
            page.locator(".bar .tools > button[aria-pressed]").last.dispatch_event("click")
        yield lang, theme


@pytest.fixture
def look(artefacts: Path | None) -> Look:
    def look(person: Seat, name: str, looks: list[tuple[str, str]] = LOOKS) -> None:
        """No violation in these looks of a state; a picture of each, if wanted."""
        page = person.page
        width = page.viewport_size["width"] if page.viewport_size else 0
        page.evaluate(AXE)
        for lang, theme in dressed(person, looks):
            assert page.evaluate(FAULTS) == [], f"{name} {lang} {theme}"
            if artefacts:
                page.screenshot(path=artefacts / f"{name}-{lang}-{theme}-{width}.png")
            person.check()

    return look


@pytest.fixture(scope="module")
def won(hall: Hall) -> Made:
    """The reveal is open, places are lit."""
    return area_won(hall)


@SIZES
def test_asked(won: Made, sit: Sit, look: Look, size: tuple[int, int]) -> None:
    person = sit("iceni", size=size).come(won.link("iceni"))
    look(person, "table-asked", ALL_LOOKS if size == DESKTOP else LOOKS)
    if size == PHONE:
        for number, sheet in enumerate(("reveal", "seats", "log"), 1):
            person.page.locator(".tabbar button").nth(number).click()
            look(person, f"table-{sheet}")


@SIZES
def test_why_not(won: Made, sit: Sit, look: Look, size: tuple[int, int]) -> None:
    person = sit("iceni", size=size).come(won.link("iceni"))
    person.page.locator('.live [data-space="sr"]').dispatch_event("click")
    person.page.wait_for_selector(".why-not:visible")
    look(person, "table-why")
    person.press("r")
    person.page.wait_for_selector(".drawer")
    look(person, "table-rule")


@SIZES
def test_planning(hall: Hall, sit: Sit, look: Look, size: tuple[int, int]) -> None:
    seats = {"brigantes": "person", "iceni": "open", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {}, **seats)
    person = sit("brigantes", size=size).come(table.link("brigantes"))
    look(person, "table-objectives")
    person.page.locator(".hand .aim-at").first.click()
    person.page.wait_for_selector(".aim-scene")
    look(person, "table-objective-pressed")
    guest = sit(size=size).come(table.link())
    look(guest, "table-spectator")
    person.page.click("#menu-button")
    person.page.wait_for_selector(".menu")
    look(person, "table-menu")


@SIZES
def test_curtain(hall: Hall, sit: Sit, look: Look, size: tuple[int, int]) -> None:
    table = hall.set_table("two-kingdoms", {}, brigantes="person", iceni="person")
    person = sit("brigantes", "iceni", size=size).come(table.link("brigantes"))
    person.page.goto(table.link("iceni"))
    person.page.wait_for_selector("#curtain")
    look(person, "curtain")


@pytest.fixture(scope="module")
def ended(hall: Hall) -> Made:
    """A finished game of one person and two bots."""
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {}, **seats)
    table.play_until("iceni", "the end")
    return table


@SIZES
def test_the_end(ended: Made, sit: Sit, look: Look, size: tuple[int, int]) -> None:
    person = sit("iceni", size=size).come(ended.link("iceni"))
    person.page.wait_for_selector(".ending")
    look(person, "table-end")


@SIZES
@pytest.mark.parametrize("name", ["home", "setup", "rules", "path", "learn", "replay", "nowhere"])
def test_other_pages(
    name: str, hall: Hall, ended: Made, sit: Sit, look: Look, size: tuple[int, int]
) -> None:
    paths = {
        "home": "/",
        "setup": "/set?game=rex",
        "rules": "/rules/rex#rex.gains.winner-max-three",
        "path": "/learn",
        "learn": "/learn/rex",
        "nowhere": "/nowhere",
        "replay": f"/replay/{ended.id}",
    }
    person = sit(size=size)
    person.page.goto(hall.address + paths[name])
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_selector("main h1, main h2, .rail", state="attached")
    if name == "nowhere":
        person.faults.clear()  # The browser reports that nothing is there.
    look(person, name)
