"""Cards that are asked for are in sight, and a mark counts those that are not."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, Sit
from tests.web.hall import Hall, Made

IN_SIGHT = """() => { const hand = document.querySelector('.hand').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .lit')].filter(one => {
    const card = one.getBoundingClientRect();
    return card.left >= hand.left && card.right <= hand.right && card.top >= hand.top &&
      card.bottom <= hand.bottom; }).length; }"""
NARROW = (200, 844)
SIDE = (844, 390)


def recruiting(hall: Hall) -> Made:
    """Somebody who recruits: the queue stands behind the hand."""
    table = hall.set_table("solo", {"kingdoms": "iceni"}, iceni="person")
    table.play_until("iceni", "recruitment.recruit")
    return table


@pytest.mark.parametrize("size", [PHONE, SIDE], ids=["upright", "side"])
def test_the_cards_asked_for_come_into_sight(hall: Hall, sit: Sit, size: tuple[int, int]) -> None:
    """All of them, whole, though one's own hand stands before them."""
    person = sit("iceni", size=size, has_touch=True, is_mobile=True)
    page = person.come(recruiting(hall).link("iceni")).page
    page.wait_for_selector(".hand .lit")
    assert page.evaluate(IN_SIGHT) == page.locator(".hand .lit").count() == 4
    assert page.locator(".beyond").count() == 0


def test_a_mark_counts_the_cards_beyond_the_edge(hall: Hall, sit: Sit) -> None:
    """A press brings them; the mark is then at the other edge."""
    person = sit("iceni", size=NARROW, has_touch=True, is_mobile=True)
    page = person.come(recruiting(hall).link("iceni")).page
    mark = page.locator(".beyond.after")
    mark.wait_for()
    hidden = 4 - page.evaluate(IN_SIGHT)
    assert mark.inner_text().strip() == str(hidden)
    assert mark.get_attribute("aria-label") == f"Show {hidden} more cards to choose from"
    mark.tap()
    page.wait_for_selector(".beyond.before")
    assert page.locator(".hand .lit").last.bounding_box()["x"] < NARROW[0]  # type: ignore[index]
