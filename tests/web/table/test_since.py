"""Who comes back to a table sees what happened meanwhile, and can be told any of it."""

from __future__ import annotations

from tests.web.conftest import PHONE, Sit
from tests.web.hall import Hall, Made
from tests.web.seat import Seat

SEATS = {"brigantes": "greedy", "iceni": "person", "regnenses": "greedy"}
ELEVEN_MINUTES = 11 * 60 * 1000


def played_on(table: Made, decisions: int) -> None:
    """The seat's person decides elsewhere, and the others go on."""
    while decisions:
        decision = table.view("iceni")["view"]["decision"]
        if decision:
            table.play("iceni", decision["actions"][0])
            decisions -= 1


def back(hall: Hall, sit: Sit, **habits: object) -> Seat:
    """Somebody who has seen a table's beginning and comes back two turns later."""
    table = hall.set_table("three-kingdoms", {"objectives": False}, **SEATS)
    table.play_until("iceni", "recruitment.recruit")
    person = sit("iceni", **habits).come(table.link("iceni"))
    person.page.wait_for_selector(".prompt.mine")
    person.page.goto(f"{hall.address}/rules/rex")
    played_on(table, 16)
    person.page.goto(table.link())
    person.page.wait_for_selector(".heads li")
    return person


def test_headlines_first_then_any_of_it_is_told_and_then_the_question(hall: Hall, sit: Sit) -> None:
    person = back(hall, sit)
    page = person.page
    heads = page.locator(".heads li")
    assert 1 <= heads.count() <= 5
    # Nothing is asked before the reader says so, and what cost or gave the reader comes first.
    assert page.locator("#board .lit, .hand .lit").count() == 0
    own = heads.evaluate_all("all => all.map(one => one.querySelector('.figure.own') !== null)")
    assert own == sorted(own, reverse=True)
    assert {"all", "mine", "now"} == set(
        page.eval_on_selector_all("[data-since]", "all => all.map(one => one.dataset.since)")
    )
    page.evaluate("localStorage['logres.speed'] = 'slow'")
    page.reload()
    page.wait_for_selector(".heads li")
    # It says what changed, in points or places, and its button tells it from its first event on.
    first = heads.first
    assert first.locator(".figure").count() > 1
    number = first.get_attribute("data-first")
    assert number
    assert int(number) < 0
    first.get_by_role("button").click()
    page.wait_for_selector(f".prompt.told[data-told='{number}']")
    person.press("/")
    page.wait_for_selector(".prompt.mine")
    # What was told is remembered.
    page.reload()
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".heads").count() == 0


def test_my_turn_leaves_the_rest_and_one_back_still_reaches_it(hall: Hall, sit: Sit) -> None:
    person = back(hall, sit)
    page = person.page
    page.locator("[data-since=now]").click()
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".heads").count() == 0
    person.press(",", ",")
    page.wait_for_selector(".past-mark")
    told = page.locator(".prompt.told").get_attribute("data-told")
    assert told
    assert int(told) < 0


def test_after_ten_minutes_a_summary_comes_however_little_happened(hall: Hall, sit: Sit) -> None:
    table = hall.set_table("three-kingdoms", {"objectives": False}, **SEATS)
    table.play_until("iceni", "recruitment.recruit")
    person = sit("iceni", size=PHONE, lang="fr").come(table.link("iceni"))
    page = person.page
    page.wait_for_selector(".prompt.mine")
    page.goto(f"{hall.address}/rules/rex")
    played_on(table, 6)
    page.evaluate(
        "ms => { const told = JSON.parse(localStorage['logres.told']);"
        " for (const one of Object.values(told)) one.at -= ms;"
        " localStorage['logres.told'] = JSON.stringify(told); }",
        ELEVEN_MINUTES,
    )
    page.goto(table.link())
    page.wait_for_selector(".prompt.since")
    page.wait_for_selector(".heads li")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]
    box = page.locator("[data-since=now]").bounding_box()
    assert box
    assert box["x"] + box["width"] <= PHONE[0]


def test_pins_stand_where_the_headlines_happened(hall: Hall, sit: Sit) -> None:
    """A number on the map for each headline that has a place, until the reader goes on."""
    page = back(hall, sit).page
    numbered = page.locator(".heads .ringed").all_inner_texts()
    assert numbered
    assert page.locator(".live .ring-of text").all_text_contents() == numbered
    inside = page.evaluate(
        "() => { const frame = document.querySelector('#board').getBoundingClientRect();"
        " return [...document.querySelectorAll('.live .ring-of')].every(one => {"
        " const { x, y, width, height } = one.getBoundingClientRect();"
        " return x + width > frame.left && x < frame.right && y + height > frame.top &&"
        " y < frame.bottom; }); }"
    )
    assert inside
    page.click("[data-since=now]")
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".live .ring-of").count() == 0


def test_a_fresh_table_is_told_from_the_first_card(hall: Hall, sit: Sit) -> None:
    seats = {"civitates": {"kind": "person", "name": "Ana"}}
    wish = {
        "game": "pendragon",
        "scenario": "barbarian-conspiracy",
        "options": {"factions": "civitates"},
        "seats": seats,
    }
    made = hall.call("POST", "/api/tables", wish)
    person = sit("civitates", speed="slow")
    table = Made(hall, made["table"], made["keys"])
    log = table.view("civitates")["log"]
    person.come(table.link("civitates"))
    person.page.wait_for_selector(".prompt.told[data-told]:not([data-told=''])")
    shown = person.page.locator(".rail.r .log li:not(.head)").count()
    assert shown < len(log)
    assert person.page.locator("#board .lit").count() == 0
