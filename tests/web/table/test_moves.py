"""What others did is shown, told and read aloud, and never in the way."""

from __future__ import annotations

from tests.web.conftest import PHONE, Sit
from tests.web.hall import Hall


def test_moves_of_others_are_shown_one_by_one_and_can_be_skipped(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {"objectives": False}, **seats)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni", reduced_motion="no-preference").come(table.link("iceni"))
    page = person.page
    person.click_lit()
    skip = page.get_by_role("button", name="Skip to now")
    skip.wait_for()
    person.press("/")
    skip.wait_for(state="detached")
    page.get_by_role("button", name="Play again").click()
    skip.wait_for()
    page.wait_for_selector(".log li.now")
    page.get_by_role("button", name="One move back").click()
    person.press("/")
    skip.wait_for(state="detached")
    # Nothing waits for the film: who is asked may answer while it runs.
    page.get_by_role("button", name="Play again").click()
    skip.wait_for()
    if person.asked():
        person.click_lit()


def test_reduced_motion_marks_places_instead(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {"objectives": False}, **seats)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni").come(table.link("iceni"))
    person.click_lit()
    person.page.wait_for_selector(".live .scene")
    assert person.page.get_by_role("button", name="Skip to now").count() == 0


def test_what_others_did_is_read_aloud(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {"objectives": False}, **seats)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni").come(table.link("iceni"))
    person.click_lit()
    heard = person.page.locator("#aloud:not(:empty)")
    heard.wait_for(state="attached")
    assert "The Brigantes send" in heard.inner_text()


def test_on_a_phone_the_log_opens_at_what_happened_last(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "random", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {}, **seats)
    table.play_until("iceni", "plan.confirm")
    page = sit("iceni", size=PHONE).come(table.link("iceni")).page
    page.locator(".tabbar button").last.click()
    page.wait_for_function(
        "() => { const log = document.querySelector('.rail.r .log');"
        " const below = log.scrollHeight - log.clientHeight - log.scrollTop;"
        " return log.scrollTop > 0 && below < 2; }"
    )
