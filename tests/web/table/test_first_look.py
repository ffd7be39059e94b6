"""Where the map stands when it is first seen: there it stays."""

from __future__ import annotations

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall
from tests.web.positions import area_won

# Every way in which the map was painted since the page opened.
WATCH = """
  window.looks = [];
  const watch = () => {
    const map = document.querySelector('.live');
    if (map) window.looks.push(JSON.stringify(map.getBoundingClientRect()));
    requestAnimationFrame(() => setTimeout(watch));
  };
  watch();
"""
PICTURES = 20


def test_the_map_does_not_jump_after_it_was_first_painted(hall: Hall, sit: Sit) -> None:
    person = sit("iceni")
    person.page.add_init_script(WATCH)
    person.come(area_won(hall).link("iceni"))
    person.page.wait_for_selector(".reveal")
    person.page.wait_for_function("many => looks.length > many", arg=PICTURES)
    assert person.page.evaluate("new Set(looks).size") == 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["rex", "barbarian", "britannia", "pendragon"])
def test_nor_does_the_map_of_a_lesson(
    hall: Hall, sit: Sit, game: str, size: tuple[int, int]
) -> None:
    page = sit(size=size).page
    page.add_init_script(WATCH)
    page.goto(f"{hall.address}/learn/{game}")
    page.wait_for_selector(".coach h2")
    page.wait_for_function("many => looks.length > many", arg=PICTURES)
    assert page.evaluate("new Set(looks).size") == 1
