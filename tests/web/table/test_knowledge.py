"""What one may look up at a table: the aid, the places, advice, and the log as a story."""

from __future__ import annotations

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Made
from tests.web.pages.test_access import AXE, FAULTS
from tests.web.seat import Seat

OTHERS = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
SPOKEN = ".live circle.scene"


@pytest.fixture(scope="module")
def played(hall: Hall) -> Made:
    """A table some turns on, at which the Iceni plan."""
    table = hall.set_table("three-kingdoms", {}, **OTHERS)
    for _ in range(2):
        table.play_until("iceni", "plan.confirm")
        table.play("iceni", "done")
    table.play_until("iceni", "plan.commit")
    return table


def faults(person: Seat) -> list[str]:
    person.page.evaluate(AXE)
    return [str(found) for found in person.page.evaluate(FAULTS)]


@SIZES
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_player_aid_lies_on_the_desk(
    played: Made, sit: Sit, size: tuple[int, int], lang: str
) -> None:
    person = sit("iceni", size=size, lang=lang).come(played.link("iceni"))
    person.wait_asked()
    person.press("a")
    aid = person.page.locator(".aid")
    aid.locator("li").nth(12).wait_for()
    assert aid.locator("h3").count() > 5
    assert aid.locator(".signs li").count() > 2
    assert faults(person) == []
    person.check()
    person.press("a")
    aid.wait_for(state="detached")


@SIZES
def test_the_places_are_a_table_by_region(played: Made, sit: Sit, size: tuple[int, int]) -> None:
    person = sit("iceni", size=size).come(played.link("iceni"))
    person.wait_asked()
    person.press("t")
    table = person.page.locator(".gazetteer table")
    table.wait_for()
    drawn = person.page.locator(".live [data-space]").count()
    assert table.locator("tr[data-row]").count() == drawn
    assert table.locator("th.group").count() == 3
    assert faults(person) == []


def test_a_place_says_what_it_is_on_request(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    person.press("Shift+ArrowUp")
    focused = "document.activeElement?.dataset.space"
    person.page.wait_for_function(f"Boolean({focused})")
    person.press("i")
    said = person.page.locator("#heard:not(:empty)")
    said.wait_for(state="attached")
    assert len(said.inner_text().split(". ")) > 1


def test_advice_is_on_the_desk_with_its_error(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    person.press("?")
    first = person.page.locator(".advised li.best")
    first.wait_for()
    assert "±" in first.inner_text()
    assert "simulations" in first.inner_text()
    assert faults(person) == []
    person.press("Escape")
    first.wait_for(state="detached")


def log_of(person: Seat) -> None:
    if person.page.locator(".tabbar").is_visible():
        person.page.locator(".tabbar button").last.click()
    else:
        person.page.click("#tab-log")


def test_chapters_fold_and_open(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    log_of(person)
    shut = person.page.locator(".log .fold[aria-expanded=false]").first
    before = person.page.locator(".log > li:not(.head)").count()
    shut.click()
    person.page.wait_for_function(
        "before => document.querySelectorAll('.log > li:not(.head)').length > before", arg=before
    )


def test_a_place_in_the_log_lights_the_map(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    log_of(person)
    person.page.locator(".wanted input").fill("a")  # opens all that has it
    link = person.page.locator(".log .place-link").first
    link.wait_for()
    assert person.page.locator(SPOKEN).count() == 0
    link.focus()
    person.page.wait_for_selector(SPOKEN)
    person.page.locator(".wanted input").focus()
    person.page.wait_for_selector(SPOKEN, state="detached")


def test_the_log_shows_what_one_looks_for(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    log_of(person)
    person.page.locator(".wanted select").select_option("me")
    lines = person.page.locator(".log > li:not(.head) > span")
    lines.first.wait_for()
    few = lines.count()
    person.page.locator(".wanted select").select_option("all")
    person.page.locator(".wanted input").fill("zzzz")
    person.page.wait_for_function("() => !document.querySelector('.log > li')")
    person.page.locator(".wanted input").fill("")
    person.page.locator(".log > li").first.wait_for()
    for _ in range(person.page.locator(".log .fold[aria-expanded=false]").count()):
        person.page.locator(".log .fold[aria-expanded=false]").first.click()
    assert lines.count() > few > 0


def test_the_rules_behind_the_lines_can_be_put_away(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    log_of(person)
    rule = person.page.locator(".log .rulelink").first
    rule.wait_for()
    person.page.locator(".wanted button").click()
    rule.wait_for(state="hidden")
    assert person.page.evaluate("localStorage['logres.clauses']") == "off"


def test_a_line_shows_the_board_at_that_moment(played: Made, sit: Sit) -> None:
    person = sit("iceni").come(played.link("iceni"))
    person.wait_asked()
    log_of(person)
    person.page.locator(".log .at").first.click()
    person.page.wait_for_selector(".past-mark")
    assert not person.asked()
    person.press("/")
    person.wait_asked()
