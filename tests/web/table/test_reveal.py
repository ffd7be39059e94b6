"""Rex's reveal on the map: cards turn beside the area that is told, and the others are dimmed."""

from __future__ import annotations

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall
from tests.web.positions import area_won
from tests.web.seat import Seat

SIDE = (844, 390)
AREAS = {"n", "c", "s"}
STEPS = 8
TURNED = ("[data-turned]", "data-turned", "[data-value] text")
ON_DESK = (".scene-rows [data-kingdom]", "data-kingdom", ".card .v")
CARDS = """([rows, name, cards]) => Object.fromEntries(
  [...document.querySelectorAll(rows)].map(one =>
  [one.getAttribute(name), [...one.querySelectorAll(cards)].map(card => card.textContent)]))"""
"""The cards of every kingdom, on the map or on the desk."""
OUTSIDE = """() => { const frame = document.querySelector('#board').getBoundingClientRect();
  return [...document.querySelectorAll('[data-value]')].filter(one => {
    const card = one.getBoundingClientRect();
    return card.left < frame.left || card.right > frame.right || card.top < frame.top ||
      card.bottom > frame.bottom; }).length; }"""
NAMES_ON_CARDS = """() => { const boxes = [...document.querySelectorAll('[data-value]')]
    .map(one => one.getBoundingClientRect());
  return [...document.querySelectorAll('.labels .label')]
    .filter(one => one.style.visibility !== 'hidden')
    .map(one => one.getBoundingClientRect())
    .filter(name => boxes.some(card => name.left < card.right && card.left < name.right &&
      name.top < card.bottom && card.top < name.bottom)).length; }"""


def check_reveal(person: Seat) -> None:
    """What the desk shows turns on the map, in sight and under no name."""
    page = person.page
    dimmed = page.eval_on_selector_all("[data-dim]", "all => all.map(one => one.dataset.dim)")
    (area,) = AREAS - set(dimmed)
    assert page.get_attribute(".told-scene", "data-area") == area
    assert page.evaluate(CARDS, TURNED) == page.evaluate(CARDS, ON_DESK)
    assert page.evaluate(OUTSIDE) == 0, area
    assert page.evaluate(NAMES_ON_CARDS) == 0, area


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDE], ids=["desktop", "phone", "side"])
def test_cards_turn_beside_their_area(hall: Hall, sit: Sit, size: tuple[int, int]) -> None:
    """Those that the desk shows, in sight, under no name; and nothing of it when it is over."""
    person = sit("iceni", size=size).come(area_won(hall).link("iceni"))
    person.wait_asked()
    assert person.page.locator("[data-turned], [data-dim]").count() == 0
    person.page.evaluate("document.activeElement.blur()")
    person.press(",")
    person.page.wait_for_selector(".prompt.told")
    person.step(".")
    person.page.wait_for_selector("[data-turned]")
    check_reveal(person)
    for _ in range(STEPS):
        person.step(",")
        if person.page.locator("[data-turned]").count():
            check_reveal(person)
        else:
            assert person.page.locator("[data-dim]").count() == 0
