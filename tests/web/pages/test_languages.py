"""Words may come late: until they are there nobody sees, or hears, their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.seat import Seat

if TYPE_CHECKING:
    from playwright.sync_api import Route

CATALOGUES = ["**/text/{}.json*", "**/api/games/*/texts/{}*"]
"""In a bundle a catalogue's address says what is in it."""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
PLACES = {
    "home": ("/", ".game h2"),
    "setup": ("/set?game=rex", ".st"),
    "rules": ("/rules/rex", ".cl"),
}


class Held:
    """The words of a language, kept back until they are let go."""

    def __init__(self, person: Seat, lang: str) -> None:
        self.routes: list[Route] = []
        self.free = False
        for place in CATALOGUES:
            person.page.route(place.format(lang), self.meet)

    def meet(self, route: Route) -> None:
        if self.free:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self) -> None:
        self.free = True
        for route in self.routes:
            route.continue_()


def ask_for(person: Seat, lang: str) -> None:
    """Press the button of a language, and wait until its words are under way."""
    with person.page.expect_request(CATALOGUES[0].format(lang)):
        person.page.click(f'.bar button[lang="{lang}"]')
    person.page.evaluate(DRAWN)


def spoken(person: Seat) -> str | None:
    return person.page.get_attribute("html", "lang")


@pytest.mark.parametrize("place", PLACES)
def test_a_page_speaks_its_old_language_until_the_new_words_are_there(
    hall: Hall, sit: Sit, place: str
) -> None:
    person = sit()
    path, there = PLACES[place]
    person.page.goto(hall.address + path)
    person.page.wait_for_selector(there)
    held = Held(person, "fr")
    ask_for(person, "fr")
    assert (spoken(person), person.unsaid()) == ("en", [])
    assert person.page.locator('.seg[aria-busy="true"]').count() == 1
    held.release()
    person.page.wait_for_selector('html[lang="fr"]')
    person.page.wait_for_selector('.seg[aria-busy="false"]')
    assert person.page.locator(there).count() > 0


def test_a_table_stays_while_its_words_change(hall: Hall, sit: Sit) -> None:
    table = hall.set_table("solo", {"kingdoms": "iceni"}, iceni="person")
    person = sit("iceni").come(table.link("iceni"))
    asked = person.prompt
    held = Held(person, "fr")
    ask_for(person, "fr")
    assert (person.prompt, person.unsaid()) == (asked, [])
    held.release()
    person.page.wait_for_selector('html[lang="fr"]')
    assert person.prompt != asked


def test_what_was_chosen_stays_when_the_language_changes(hall: Hall, sit: Sit) -> None:
    page = sit().page
    page.goto(f"{hall.address}/set?game=rex")
    page.check('input[value="two-kingdoms"]')
    page.click('.bar button[lang="fr"]')
    page.wait_for_selector('html[lang="fr"]')
    assert page.is_checked('input[value="two-kingdoms"]')


def waiting_for_french(hall: Hall, sit: Sit) -> tuple[Seat, Held]:
    person = sit()
    person.page.goto(hall.address)
    person.page.wait_for_selector(".game h2")
    held = Held(person, "fr")
    ask_for(person, "fr")
    return person, held


def test_the_last_language_asked_for_is_spoken(hall: Hall, sit: Sit) -> None:
    person, held = waiting_for_french(hall, sit)
    person.page.click('.bar button[lang="en"]')
    held.release()
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate(DRAWN)
    assert spoken(person) == "en"


def test_words_that_do_not_come_leave_the_page_as_it_was(hall: Hall, sit: Sit) -> None:
    person, held = waiting_for_french(hall, sit)
    for route in held.routes:
        route.abort()
    person.page.wait_for_selector('.seg[aria-busy="false"]')
    assert (spoken(person), person.unsaid()) == ("en", [])
    person.faults.clear()  # the page reports what did not come


def test_nothing_is_shown_before_the_first_words(hall: Hall, sit: Sit) -> None:
    person = sit()
    held = Held(person, "en")
    with person.page.expect_request(CATALOGUES[0].format("en")):
        person.page.goto(hall.address)
    person.page.evaluate(DRAWN)
    assert person.page.inner_text("body").strip() == ""
    held.release()
    person.page.wait_for_selector(".game h2")
