"""No text is cut off or lies on other text: where people begin, learn and look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import Sit
from tests.web.hall import Hall, Made
from tests.web.layout.beside import CUT
from tests.web.layout.moments import GAMES, settle
from tests.web.layout.states import BY_ID, answer_until, table_of
from tests.web.seat import Seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = ((1440, 900), (390, 844))
TITLES = [game.id for game in GAMES]


def looked_at(person: Seat, sizes: tuple[tuple[int, int], ...] = SIZES) -> dict[str, list[str]]:
    """What is cut at some sizes of the window; the names of covers are part of a picture."""
    found = {}
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        settle(person)
        cut = [one for one in person.page.evaluate(CUT) if "Rex / Britannorum" not in one]
        if cut:
            found[f"{width}x{height}"] = cut
    return found


@pytest.fixture(scope="module")
def ended(hall: Hall) -> dict[str, Made]:
    """A finished game of every title."""
    tables = {title: table_of(hall, BY_ID[title], "random") for title in TITLES}
    for title, table in tables.items():
        answer_until(table, BY_ID[title].person, lambda view: False)
    return tables


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_question_of_rex_shows_objectives_whole(hall: Hall, sit: Sit, lang: str) -> None:
    game = BY_ID["rex"]
    person = sit(game.person, lang=lang).come(game.set_table(hall).link(game.person))
    person.page.wait_for_selector(".choice .objective")
    assert looked_at(person, ((1440, 900), (1280, 720), (390, 844), (360, 640))) == {}
    assert hidden_objectives(person.page) == []


HIDDEN = """() => {
  const hand = document.querySelector('.grid > .hand').getBoundingClientRect();
  return [...document.querySelectorAll('.choice .objective')].flatMap((one) => {
    const { top, bottom } = one.querySelector('b').getBoundingClientRect();
    const last = one.querySelector('li:last-child').getBoundingClientRect().bottom;
    return top >= hand.top && last <= hand.bottom ? [] : [one.innerText.split('\\n')[0]];
  });
}"""
"""Objectives that one would have to scroll to read."""


def hidden_objectives(page: Page) -> list[str]:
    found: list[str] = []
    for width, height in ((1440, 900), (1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        found += page.evaluate(HIDDEN)
    return found


@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_cuts_nothing(hall: Hall, sit: Sit, title: str) -> None:
    person = sit(lang="fr")
    person.page.goto(f"{hall.address}/learn/{title}")
    person.page.wait_for_selector(".coach h2")
    assert looked_at(person) == {}


@pytest.mark.parametrize("title", TITLES)
def test_a_replay_leaves_room_for_the_map(ended: dict[str, Made], sit: Sit, title: str) -> None:
    """Also with every hand open; and the end is told in one sentence."""
    table, person = ended[title], sit(lang="fr")
    person.page.goto(f"{table.hall.address}/replay/{table.id}")
    person.page.wait_for_selector(".ctl output")
    settle(person)
    assert person.page.locator("#board").bounding_box()["height"] > 400  # type: ignore[index]
    person.page.goto(table.link(BY_ID[title].person))
    person.page.wait_for_selector(".ending .curve")
    assert looked_at(person) == {}
    assert "-" not in "".join(person.page.locator(".curve text").all_text_contents())
