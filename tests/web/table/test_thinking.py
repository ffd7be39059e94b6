"""A person plays against bots that think ahead: the page says so while they do."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web.conftest import Sit
from tests.web.hall import Hall

BRITANNIA = Path(__file__).parents[2] / "games" / "britannia" / "records" / "four-won.json"
LONG = 120_000
MOST_CLICKS = 12
NARROW = (1100, 800)
"""Just wide enough for a desktop's page."""


def test_the_page_says_that_a_bot_is_thinking(hall: Hall, sit: Sit) -> None:
    bots = {"iceni": "hard", "regnenses": "hard"}
    table = hall.set_table("three-kingdoms", {}, brigantes="person", **bots)
    person = sit("brigantes").come(table.link("brigantes"))
    for _ in range(MOST_CLICKS):
        person.page.wait_for_selector(".prompt.mine, .prompt h2.musing")
        if person.page.query_selector(".prompt h2.musing"):
            break
        person.click_lit()
    assert person.prompt.endswith("thinking…")
    assert "thinking" in person.page.inner_text(".rail.l")
    person.page.wait_for_selector(".prompt.mine")
    assert person.page.query_selector(".prompt h2.musing") is None


def test_a_level_is_chosen_where_the_seats_are(hall: Hall, sit: Sit) -> None:
    page = sit().page
    page.goto(f"{hall.address}/set?game=rex")
    level = page.get_by_role("button", name="Hard").first
    level.click()
    assert level.get_attribute("aria-pressed") == "true"
    assert page.get_by_text("looks ahead as far as its time allows").count() == 1


def test_who_plays_alone_may_ask_what_to_do(hall: Hall, sit: Sit) -> None:
    bots = {"iceni": "random", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {}, brigantes="person", **bots)
    person = sit("brigantes").come(table.link("brigantes"))
    person.page.wait_for_selector(".prompt.mine")
    person.page.get_by_role("button", name="Suggest a move").click()
    person.page.get_by_text("Suggestion: ").wait_for()
    person.click_lit()
    person.confirm()
    person.page.wait_for_selector(".prompt .advice", state="detached")


def test_no_button_covers_the_adviser(hall: Hall, sit: Sit) -> None:
    table = hall.set_table(
        "two-kingdoms", {"objectives": False}, brigantes="person", iceni="random"
    )
    table.play_until("brigantes", "plan.send")
    person = sit("brigantes", size=NARROW).come(table.link("brigantes"))
    assert person.page.locator(".prompt .acts button").count() > 2
    adviser = person.page.locator("#advice").bounding_box()
    buttons = person.page.locator(".prompt .acts").bounding_box()
    assert adviser
    assert buttons
    assert adviser["x"] + adviser["width"] <= buttons["x"]


def test_among_people_all_must_allow_advice(hall: Hall, sit: Sit) -> None:
    table = hall.set_table("two-kingdoms", {}, brigantes="person", iceni="person")
    people = [sit(seat).come(table.link(seat)) for seat in ("brigantes", "iceni")]
    for person in people:
        assert person.page.query_selector("#advice") is None
        person.page.locator("#menu-button").click()
        person.page.locator("#allow-advice").check()
        person.page.get_by_text("Allowed by ").wait_for()
    people[0].page.wait_for_selector("#advice")
    assert table.about()["agreed"] == ["brigantes", "iceni"]


def test_turning_points_of_a_finished_game_lead_to_their_moves(hall: Hall, sit: Sit) -> None:
    bots = {"brigantes": "random", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {}, iceni="person", **bots)
    table.play_until("iceni", "the end")
    page = sit().page
    page.goto(f"{hall.address}/replay/{table.id}")
    page.locator("#swings").click()
    points = page.locator(".swings [data-entry]")
    points.first.wait_for()
    assert points.count() == 5
    assert "%" in points.first.inner_text()
    points.first.click()
    named = re.search(r"Move (\d+) · ", points.first.inner_text())
    assert named
    page.get_by_text(f"{named[1]} / ").first.wait_for(state="attached")


def test_the_page_shows_how_far_long_work_is(hall: Hall, sit: Sit) -> None:
    """A whole game of Britannia is replayed by the server; the page says how far it is."""
    person = sit(lang="fr")
    person.page.goto(f"{hall.address}/replay")
    person.page.locator("#record").set_input_files(BRITANNIA)
    person.page.locator(".making progress").wait_for()
    person.page.locator(".replay .ctl").wait_for(timeout=LONG)
    assert person.page.locator(".making").count() == 0
