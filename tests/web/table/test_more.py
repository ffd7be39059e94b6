"""Answers that have no room in the strip wait behind "More"."""

from __future__ import annotations

from tests.web.conftest import PHONE, Sit
from tests.web.games.test_pendragon import FACTIONS, bring_to, set_table
from tests.web.hall import Hall

ANSWERS = ".prompt .acts [data-action]"
FOLDED = ".prompt .acts > [data-folded]"
HEIGHT = "document.querySelector('#prompt').getBoundingClientRect().height"


def test_what_has_no_room_is_behind_more(hall: Hall, sit: Sit) -> None:
    """The row stays one row; all are there when asked for, and a press on one plays it."""
    table = set_table(hall, *FACTIONS)
    seat = bring_to(table, "choice.choose .*command .*event")
    person = sit(seat, size=PHONE).come(table.link(seat))
    page = person.page
    person.wait_asked()
    more = page.locator(".prompt .actbox > .more")
    actions = page.locator(ANSWERS).count()
    folded = page.locator(FOLDED).count()
    height = page.evaluate(HEIGHT)
    assert 0 < folded < page.locator(".prompt .acts > *").count()
    assert page.locator(f"{FOLDED}:visible").count() == 0
    assert more.get_attribute("aria-expanded") == "false"
    more.click()
    assert page.locator(f"{ANSWERS}:visible").count() == actions
    assert page.evaluate(HEIGHT) == height
    person.press("Escape")
    assert page.locator(FOLDED).count() == folded
    more.click()
    version = person.version
    page.locator(ANSWERS).last.click()
    person.wait_past(version)


def test_where_there_is_room_there_is_no_more(hall: Hall, sit: Sit) -> None:
    table = hall.set_table("solo", {"kingdoms": "iceni"}, iceni="person")
    table.play_until("iceni", "plan.send")
    person = sit("iceni").come(table.link("iceni"))
    person.wait_asked()
    assert person.page.locator(ANSWERS).count() == 3
    assert person.page.locator(FOLDED).count() == 0
    assert not person.page.locator(".prompt .actbox > .more").is_visible()
