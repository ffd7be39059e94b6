"""Any place tells what it is; near ones are asked about; there is always a way back."""

from __future__ import annotations

import pytest

from tests.web.conftest import Sit
from tests.web.hall import Hall, Made
from tests.web.layout.moments import GAMES, Game, play_some, press_unlit
from tests.web.positions import about_to_plan, area_won
from tests.web.seat import LIT_CARD, Seat

BETWEEN = """() => {
  const at = (x, y) => document.elementFromPoint(x, y)?.closest('.live .lit')?.dataset.space;
  const frame = document.querySelector('#board').getBoundingClientRect();
  for (let y = frame.top + 20; y < frame.bottom - 20; y += 4)
    for (let x = frame.left + 20; x < frame.right - 20; x += 4)
      if (at(x, y) && at(x, y + 10) && at(x, y) !== at(x, y + 10)) return [x, y];
  return null;
}"""
"""Where one lit place ends and another begins."""


def a_table(hall: Hall, game: Game) -> Made:
    table = game.set_table(hall)
    assert play_some(table, game.person, 2, 1)
    return table


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_place_tells_a_spectator_what_it_is(hall: Hall, sit: Sit, game: Game) -> None:
    person = sit().come(a_table(hall, game).link())
    page = person.page
    press_unlit(person)
    card = page.locator(".place-card.pinned, .on-desk .place-card")
    card.wait_for()
    name = card.locator("h3").inner_text()
    assert name
    assert card.locator("li").count() > 0
    assert page.locator(".why-not").count() == 0
    person.press("Escape")
    card.wait_for(state="detached")


def test_in_the_past_a_place_tells_what_it_was(winner: Seat) -> None:
    page = winner.page
    page.locator(".kick .again").click()
    page.wait_for_selector(".prompt.told")
    press_unlit(winner)
    page.wait_for_selector(".place-card.pinned")
    assert page.locator(".why-not").count() == 0
    assert not [sent for sent in winner.sent if sent.get("do") in ("play", "why")]
    page.keyboard.press("/")
    page.wait_for_selector(".prompt.mine")


def test_the_pointer_need_only_stay(hall: Hall, sit: Sit) -> None:
    page = sit("iceni", own=True).come(area_won(hall).link("iceni")).page
    page.clock.install()
    page.locator(".live .lit").first.hover()
    assert page.locator(".place-card").count() == 0
    page.clock.run_for(400)
    page.wait_for_selector(".place-card .does", state="attached")
    page.mouse.move(5, 5)
    page.wait_for_selector(".place-card", state="detached")


def test_a_card_that_has_no_corner_stands_on_the_sheet(hall: Hall, sit: Sit) -> None:
    game = GAMES[0]
    person = sit(game.person, size=(390, 844), has_touch=True, is_mobile=True)
    person.come(a_table(hall, game).link(game.person))
    press_unlit(person)
    person.page.wait_for_selector(".on-desk .place-card h3")


LAND = """id => {
  const land = document.querySelector(`.live [data-land="${id}"]`);
  const frame = document.querySelector('#board').getBoundingClientRect();
  for (let y = frame.top + 20; y < frame.bottom - 20; y += 12)
    for (let x = frame.left + 20; x < frame.right - 20; x += 12)
      if (document.elementFromPoint(x, y) === land) return [x, y];
  return null;
}"""
"""Somewhere on the land of an area, beside everything that stands on it."""


def test_the_land_of_an_area_tells_of_the_area(winner: Seat, hall: Hall, sit: Sit) -> None:
    """Whoever is asked hears why not; who only looks is told what it is."""
    page = winner.page
    page.mouse.click(*page.evaluate(LAND, "n"))
    card = page.locator(".place-card:visible").first
    card.wait_for()
    assert card.locator("h3").inner_text() == "North"
    page.wait_for_selector(".why-not:visible")
    person = sit().come(a_table(hall, GAMES[0]).link())
    person.page.mouse.click(*person.page.evaluate(LAND, "n"))
    person.page.wait_for_selector(".place-card:visible h3")


def test_a_card_is_on_the_page_once(hall: Hall, sit: Sit) -> None:
    """One that has no room on the map stands on the desk, and nowhere else."""
    game = GAMES[0]
    person = sit(game.person, size=(1200, 500))
    person.come(a_table(hall, game).link(game.person))
    press_unlit(person)
    person.page.wait_for_selector(".on-desk .place-card h3")
    assert person.page.locator(".place-card").count() == 1


def test_a_finger_between_two_places_is_asked_which(hall: Hall, sit: Sit) -> None:
    person = sit("iceni", size=(390, 844), has_touch=True, is_mobile=True)
    person.come(about_to_plan(hall).link("iceni"))
    page = person.page
    version = person.version
    page.locator(LIT_CARD).first.tap()
    person.wait_past(version)
    version = person.version
    page.touchscreen.tap(*page.evaluate(BETWEEN))
    page.wait_for_selector(".prompt.picker")
    assert page.locator(".ring-of").count() == page.locator("[data-pick]").count() >= 2
    assert person.version == version
    page.locator("[data-pick]").first.tap()
    person.wait_past(version)


def test_the_legend_says_what_is_on_this_map(winner: Seat) -> None:
    page = winner.page
    page.locator(".zoom .signs").click()
    told = page.locator(".legend-card").inner_text()
    assert "You may choose this" in told
    assert "Chance" not in told  # nothing of the kind is on this map
    page.locator(".legend-card button").click()
    assert page.locator(".legend-card").count() == 0
