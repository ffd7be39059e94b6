"""Pendragon in the browser: Commands planned by clicking, their cost, a Battle, and axe-core."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.games.test_britannia import choose, faults, press
from tests.web.hall import Hall, Made, wish
from tests.web.pages.test_pages import visit
from tests.web.seat import Seat

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
FACTIONS = ("dux", "civitates", "saxons", "scotti")
SMALL_PHONE = (390, 700)
MOST_MOVES = 400
EAGER = ("command raid", "limited raid", "raid ", "attack-britons", "done")


def set_table(hall: Hall, *persons: str) -> Made:
    seats = {seat: wish("person" if seat in persons else "greedy") for seat in FACTIONS}
    body = {"game": "pendragon", "scenario": "barbarian-conspiracy", "options": {}, "seats": seats}
    made = hall.call("POST", "/api/tables", body)
    return Made(hall, made["table"], made["keys"])


def bring_to(table: Made, wanted: str) -> str:
    """Barbarians raid and fight, Britons pass, until somebody is asked something."""
    for _ in range(MOST_MOVES):
        seat = table.view("dux")["view"]["deciding"][0]
        decision = table.view(seat)["view"]["decision"]
        if re.search(wanted, f"{seat} {decision['question']} {' '.join(decision['actions'])}"):
            return str(seat)
        table.play(seat, likely(seat, decision["actions"]))
    raise AssertionError(f"nobody is ever asked {wanted}")


def likely(seat: str, actions: list[str]) -> str:
    if seat in ("dux", "civitates") and "pass" in actions:
        return "pass"
    eager = [action for verb in EAGER for action in actions if action.startswith(verb)]
    return (eager or actions)[0]


def plan_of(person: Seat) -> str:
    return person.page.inner_text(".win.cards .plan")


def test_a_march_is_planned_by_mouse(hall: Hall, sit: Sit) -> None:
    """Spaces are pressed, the cost is told, a space is taken back, and the units go."""
    table = set_table(hall, *FACTIONS)
    bring_to(table, "dux choice.choose .*command march")
    person = sit("dux").come(table.link("dux"))
    assert person.page.locator(".win.cards .evc h3").first.is_visible()
    choose(person, "command march")
    press(person, "eboracum")
    assert "cost 2 of" in plan_of(person)
    press(person, "carvetii")
    assert "cost 4 of" in plan_of(person)
    version = person.version
    person.page.locator('.live .picked[data-space="carvetii"]').press("Enter")
    person.wait_past(version)
    assert "Chosen: Eboracum" in plan_of(person)
    choose(person, "done")
    assert "Eboracum" in person.prompt
    assert faults(person) == []


def test_many_answers_push_the_card_aside_on_a_phone(hall: Hall, sit: Sit) -> None:
    table = set_table(hall, *FACTIONS)
    seat = bring_to(table, "choice.choose .*command .*event")
    page = sit(seat, size=SMALL_PHONE).come(table.link(seat)).page
    page.wait_for_selector(".win.cards")
    answers = page.locator(".prompt .acts").bounding_box()
    card = page.locator(".win.cards").bounding_box()
    assert answers
    assert card
    assert answers["y"] + answers["height"] <= card["y"]


def test_raids_have_two_strengths(hall: Hall, sit: Sit) -> None:
    """A press on the map means what the window says."""
    table = set_table(hall, *FACTIONS)
    seat = bring_to(table, "raid.select .*raid-in-force")
    person = sit(seat).come(table.link(seat))
    person.wait_asked()
    page = person.page
    lit = page.locator(".live .lit").first
    assert (lit.get_attribute("aria-label") or "").startswith("Raid ")
    page.locator('[data-meant="raid-in-force"]').click()
    assert "in force" in (lit.get_attribute("aria-label") or "")
    space = lit.get_attribute("data-space") or ""
    press(person, space)
    assert "Chosen" in plan_of(person)


def test_what_is_ravaged_is_asked_in_its_own_words(hall: Hall, sit: Sit) -> None:
    """Once only the Feat is left to plan, the heading no longer asks where to Raid."""
    table = set_table(hall, *FACTIONS)
    bring_to(table, "saxons raid.select .*feat ravage")
    person = sit("saxons").come(table.link("saxons"))
    person.wait_asked()
    assert person.prompt.startswith("Where do you Raid?")
    table.play("saxons", "feat ravage")
    person.page.locator(".prompt h2", has_text="What do you Ravage?").wait_for()
    asked = table.view("saxons")["view"]["decision"]["actions"]
    assert {action.split()[0] for action in asked} <= {"ravage", "done"}


def test_the_next_space_of_a_raid_cites_no_card(hall: Hall, sit: Sit) -> None:
    """Its rule is that of all Commands: any order."""
    table = set_table(hall, *FACTIONS)
    seat = bring_to(table, "raid.begin_space")
    person = sit(seat).come(table.link(seat))
    person.wait_asked()
    assert "next space to Raid" in person.prompt
    rule = person.page.locator(".prompt .kick .rulelink").get_attribute("title") or ""
    assert rule.startswith("pendragon.commands.any-order")


@SIZES
def test_a_battle_window(hall: Hall, sit: Sit, size: tuple[int, int]) -> None:
    """Both sides, and what each step inflicts before anybody falls."""
    table = set_table(hall, *FACTIONS)
    seat = bring_to(table, "(withdrawal.withdraw|prebattle.attempt) ")
    person = sit(seat, size=size).come(table.link(seat))
    window = person.page.locator(".win.battle")
    window.wait_for()
    assert window.locator(".duo .units svg").count() >= 2
    assert "for the defenders" in window.locator(".stp li").last.inner_text()
    assert faults(person) == []


@pytest.mark.parametrize(
    ("lesson", "lang", "size"),
    [("raid", "en", DESKTOP), ("epoch", "fr", PHONE), ("nonplayers", "fr", DESKTOP)],
    ids=["en", "fr", "nonplayers"],
)
def test_a_lesson_by_clicking_what_is_lit(
    hall: Hall, sit: Sit, lesson: str, lang: str, size: tuple[int, int]
) -> None:
    """The example of play: what a step asks for is lit, also where a press can mean two things."""
    person = visit(sit(lang=lang, size=size), f"{hall.address}/learn/pendragon#{lesson}", ".coach")
    page = person.page
    steps = hall.call("GET", f"/api/games/pendragon/lessons/{lesson}")["steps"]
    for step in steps[:-1]:
        assert page.inner_text("#coach-title") == step["title"][lang]
        person.check()
        page.locator(".live .lit, .prompt .lit, #next").first.click()
        page.wait_for_function(
            "title => document.getElementById('coach-title')?.textContent !== title",
            arg=step["title"][lang],
        )
    assert page.inner_text("#coach-title") == steps[-1]["title"][lang]


def test_an_unlit_space_says_why_not(hall: Hall, sit: Sit) -> None:
    """Refusals name the rule."""
    table = set_table(hall, *FACTIONS)
    bring_to(table, "dux choice.choose .*command march")
    person = sit("dux").come(table.link("dux"))
    choose(person, "command march")
    person.page.locator('.live [data-space="durotriges"]').first.dispatch_event("click")
    person.page.wait_for_selector(".why-not:visible")
    said = person.page.inner_text(".why-not:visible")
    assert "Durotriges" in said
    assert person.page.locator(".why-not .rulelink[title^='pendragon.']").count()
