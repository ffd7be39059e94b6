"""An Objective is pressed to see it on the map, with what it needs and what its words mean."""

from __future__ import annotations

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Made
from tests.web.seat import Seat

SEATS = {"brigantes": "person", "iceni": "random", "regnenses": "random"}
SEEN = """() => { const frame = document.querySelector('#board').getBoundingClientRect();
  return [...document.querySelectorAll('[data-flag]')].map(one => one.getBoundingClientRect())
    .filter(flag => flag.left >= frame.left && flag.right <= frame.right &&
      flag.top >= frame.top && flag.bottom <= frame.bottom).length; }"""
"""How many flags stand in the map's frame."""


@pytest.fixture
def table(hall: Hall) -> Made:
    return hall.set_table("three-kingdoms", {}, **SEATS)


def aim(person: Seat, number: int = 0) -> str:
    """Press an Objective in the hand; its id."""
    card = person.page.locator(".hand .aim-at").nth(number)
    card.click()
    return card.get_attribute("data-objective") or ""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_each_can_be_seen_before_one_is_discarded(
    table: Made, sit: Sit, size: tuple[int, int]
) -> None:
    person = sit("brigantes", size=size).come(table.link("brigantes"))
    page = person.page
    page.wait_for_selector(".hand .aim-at")
    version = person.version
    id = aim(person, 1)
    page.wait_for_selector(f".live .aims[data-aim={id}]")
    # Nothing was discarded; every line has a flag on the map, squares count those that are met.
    assert person.version == version
    flags = page.eval_on_selector_all("[data-flag]", "all => all.map(one => one.dataset.flag)")
    assert set(flags) == {"1", "2", "3"}
    assert page.evaluate(SEEN) == len(flags)
    assert page.locator(f".aim-scene[data-objective={id}] .aim-lines > li").count() == 3
    assert page.locator(".aim-scene .squares i").count() == 3
    assert page.locator(".aim-scene .aim-words dd").count() >= 1
    met = page.locator(".aim-scene .aim-lines > li.met").count()
    assert page.locator(".aim-scene .squares .on").count() == met
    assert page.locator(".live .aim.done").count() == 0 or met


def test_it_stays_until_it_is_pressed_again(table: Made, sit: Sit) -> None:
    person = sit("brigantes").come(table.link("brigantes"))
    page = person.page
    page.wait_for_selector(".hand .aim-at")
    kept = aim(person)
    version = person.version
    page.locator(".hand .choice [data-card]").last.click()
    person.wait_past(version)
    person.confirm()
    page.wait_for_selector(".prompt.mine")
    # Another question is asked, and still the map shows it.
    assert page.locator(".hand .aim-at").count() == 0
    assert page.locator(f".live .aims[data-aim={kept}]").count() == 1
    pressed = page.locator(f".objectives [data-objective={kept}]")
    assert pressed.get_attribute("aria-pressed") == "true"
    pressed.click()
    page.wait_for_selector(".live .aims", state="detached")
    assert pressed.get_attribute("aria-pressed") == "false"
    assert page.locator(".aim-scene").count() == 0


def test_a_key_goes_from_one_to_the_next(table: Made, sit: Sit) -> None:
    person = sit("brigantes").come(table.link("brigantes"))
    page = person.page
    page.wait_for_selector(".hand .aim-at")
    cards = page.eval_on_selector_all(
        ".objectives [data-objective]", "all => all.map(one => one.dataset.objective)"
    )
    page.evaluate("document.activeElement?.blur()")
    for id in cards:
        person.press("o")
        page.wait_for_selector(f".live .aims[data-aim={id}]")
    person.press("o")
    page.wait_for_selector(".live .aims", state="detached")
