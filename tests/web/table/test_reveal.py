"""Rex's reveal on the map: cards turn beside the area that is told, and the others are dimmed."""

from __future__ import annotations

import pytest

from tests.web.browsers.window import STILL
from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall
from tests.web.positions import area_won
from tests.web.seat import Seat

SIDE = (844, 390)
AREAS = {"n", "c", "s"}
STEPS, NEARER = 8, 4
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

APART = """() => { const middle = selector => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; };
  return [middle('[data-value]'), middle('.zoom')]; }"""
UNDER_BUTTONS = """() => {
  const zoom = document.querySelector('.zoom').getBoundingClientRect();
  const slack = 6;
  return [...document.querySelectorAll('[data-value], .labels .label')]
    .filter(one => one.style.visibility !== 'hidden')
    .filter(one => { const box = one.getBoundingClientRect();
      return box.left < zoom.right - slack && box.right > zoom.left + slack &&
        box.top < zoom.bottom - slack && box.bottom > zoom.top + slack; })
    .map(one => one.textContent); }"""


def check_reveal(person: Seat) -> None:
    """What the desk shows turns on the map, in sight and under no name."""
    page = person.page
    dimmed = page.eval_on_selector_all("[data-dim]", "all => all.map(one => one.dataset.dim)")
    (area,) = AREAS - set(dimmed)
    assert page.get_attribute(".told-scene", "data-area") == area
    assert page.evaluate(CARDS, TURNED) == page.evaluate(CARDS, ON_DESK)
    assert page.evaluate(OUTSIDE) == 0, area
    assert page.evaluate(NAMES_ON_CARDS) == 0, area
    assert page.evaluate(UNDER_BUTTONS) == [], area


def reveal(hall: Hall, sit: Sit, size: tuple[int, int]) -> Seat:
    """Somebody who looks back at the cards of an area."""
    person = sit("iceni", size=size).come(area_won(hall).link("iceni"))
    person.wait_asked()
    assert person.page.locator("[data-turned], [data-dim]").count() == 0
    person.page.evaluate("document.activeElement.blur()")
    person.press(",")
    person.page.wait_for_selector(".prompt.told")
    person.step(".")
    person.page.wait_for_selector("[data-turned]")
    return person


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDE], ids=["desktop", "phone", "side"])
def test_cards_turn_beside_their_area(hall: Hall, sit: Sit, size: tuple[int, int]) -> None:
    """Those that the desk shows, in sight, under no name; and nothing of it when it is over."""
    person = reveal(hall, sit, size)
    check_reveal(person)
    for _ in range(STEPS):
        person.step(",")
        if person.page.locator("[data-turned]").count():
            check_reveal(person)
        else:
            assert person.page.locator("[data-dim]").count() == 0


def test_the_buttons_of_the_map_cover_no_card_and_no_name(hall: Hall, sit: Sit) -> None:
    """However the map is dragged, they make way for cards, and names make way for them."""
    page = reveal(hall, sit, PHONE).page
    for _ in range(NEARER):
        (x, y), (left, top) = page.evaluate(APART)
        page.mouse.move(x, y)
        page.mouse.wheel(0, -100)  # from nearer there is more to drag
        page.evaluate(STILL)
        page.mouse.down()
        page.mouse.move(left, top, steps=4)
        page.mouse.up()
        page.evaluate(STILL)
        assert page.evaluate(UNDER_BUTTONS) == []
