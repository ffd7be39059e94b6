"""A person plays against bots that think ahead: the page says so while they do."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.hall import Hall

MOST_CLICKS = 12


def test_the_page_says_that_a_bot_is_thinking(hall: Hall, sit: Sit) -> None:
    bots = {"iceni": "hard", "regnenses": "hard"}
    table = hall.set_table("three-kingdoms", {}, brigantes="person", **bots)
    person = sit("brigantes").come(table.link("brigantes"))
    for _ in range(MOST_CLICKS):
        person.page.wait_for_selector(".prompt.mine, .prompt h2.musing")
        if person.page.query_selector(".prompt h2.musing"):
            break
        person.click_lit()
    assert person.prompt.startswith("Thinking: ")
    assert "thinking" in person.page.inner_text(".rail.l")
    person.page.wait_for_selector(".prompt.mine")
    assert person.page.query_selector(".prompt h2.musing") is None


def test_a_level_is_chosen_where_the_seats_are(hall: Hall, sit: Sit) -> None:
    page = sit().page
    page.goto(f"{hall.address}/set?game=rex")
    level = page.get_by_role("button", name="Hard").first
    level.click()
    assert level.get_attribute("aria-pressed") == "true"
    assert page.get_by_text("thinks ahead as long as it may").count() == 1
