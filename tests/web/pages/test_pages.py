"""The pages around the table: home, set-up, rules, replay and lessons, used as people use them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Made
from tests.web.seat import Seat

MOST_STEPS = 100
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture(scope="module")
def ended(other_hall: Hall) -> Made:
    """With dice of its own: fixed ones have no seal that could be checked."""
    seats = {"brigantes": "random", "iceni": "person", "regnenses": "random"}
    table = other_hall.set_table("three-kingdoms", {}, **seats)
    table.play_until("iceni", "the end")
    return table


def visit(person: Seat, address: str, until: str) -> Seat:
    person.page.goto(address)
    person.page.wait_for_selector(until)
    return person


def record_of(table: Made) -> str:
    with urlopen(f"{table.hall.address}/api/tables/{table.id}/record") as answer:
        return str(answer.read().decode())


def frame(person: Seat) -> tuple[int, int]:
    at, _, last = person.page.inner_text(".ctl output").partition("/")
    return int(at), int(last)


# Home.


def test_one_click_from_home_to_a_game(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/", ".game .now")
    person.page.wait_for_selector("svg.cover text", state="attached")  # drawn with its letters
    person.page.click(".game .now")
    person.page.wait_for_selector(".prompt.mine")


def test_home_shows_the_tables_that_wait(hall: Hall, sit: Sit) -> None:
    table = hall.set_table("solo", {"kingdoms": "iceni"}, iceni="person")
    person = sit("iceni").come(table.link("iceni"))
    asked = person.prompt
    visit(person, f"{hall.address}/", ".tb.waits")
    assert asked in person.page.inner_text(".tb.waits")
    assert person.page.locator(".tbs .tag.warn").count() == 1
    person.page.click("#next")
    person.page.wait_for_selector(".prompt.mine")


@pytest.mark.chromium("its protocol tells how many bytes came over the line")
def test_the_first_page_is_light(tmp_path: Path, sit: Sit) -> None:
    """On a server of its own: open tables of others would be listed too."""
    hall = Hall(tmp_path / "logres.sqlite3")
    person = sit()
    sizes: dict[str, float] = {}
    wire = person.page.context.new_cdp_session(person.page)
    wire.send("Network.enable")
    wire.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )
    visit(person, f"{hall.address}/", ".game .now")
    person.page.wait_for_load_state("networkidle")
    hall.stop()
    assert 100_000 < sum(sizes.values()) < 350_000


# Setting a table.


def test_a_person_on_this_screen_needs_a_name(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/set", ".st")
    page = person.page
    page.locator(".st select").nth(1).select_option("here")
    page.click("button[type=submit]")
    page.click(".errbox a")
    assert page.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
    page.keyboard.type("Zoë")
    page.click("button[type=submit]")
    page.wait_for_selector("#prompt, #curtain")


def test_only_one_seat_is_yours(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/set", ".st")
    choices = person.page.locator(".st select")
    choices.nth(1).select_option("me")
    assert [choices.nth(n).input_value() for n in range(2)] == ["open", "me"]


def test_an_option_may_change_who_sits_there(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/set?game=rex", ".st")
    page = person.page
    page.check('input[value="two-kingdoms"]')
    page.locator(".opts select").select_option("iceni,regnenses")
    assert page.locator(".st:not(.ruled) .nm").all_inner_texts() == ["Iceni", "Regnenses"]
    assert page.locator(".st.ruled .nm").all_inner_texts() == ["Brigantes"]


# Rules.


@SIZES
def test_the_rules_open_at_a_clause(hall: Hall, sit: Sit, size: tuple[int, int]) -> None:
    person = visit(sit(size=size), f"{hall.address}/rules/rex#rex.powers.four-cancels", ".cl.cur")
    assert person.page.locator(".cl.cur").is_visible()
    person.page.wait_for_function(
        "high => { const { y } = document.querySelector('.cl.cur').getBoundingClientRect();"
        " return 0 < y && y < high; }",
        arg=size[1],
    )


def test_a_search_finds_words_without_their_accents(hall: Hall, sit: Sit) -> None:
    page = visit(sit(lang="fr"), f"{hall.address}/rules/rex", ".cl").page
    every = page.locator(".cl").count()
    page.fill("#q", "CITE joker")
    page.wait_for_selector("mark")
    assert 0 < page.locator(".cl").count() < every
    assert "cité" in {mark.lower() for mark in page.locator("mark").all_inner_texts()}
    page.click(".srch button")
    assert page.locator('.cl [lang="en"].other').count() == page.locator(".cl").count()
    page.fill("#q", "wxyz")
    page.wait_for_selector(".none")


# Replay.


def test_a_finished_game_by_keys_and_through_every_pair_of_eyes(ended: Made, sit: Sit) -> None:
    person = visit(sit(speed="slow"), f"{ended.hall.address}/replay/{ended.id}", ".ctl")
    page = person.page
    last = frame(person)[1]
    for key, at in (("ArrowRight", 1), (".", 2), (",", 1), ("End", last), ("ArrowLeft", last - 1)):
        person.press(key)
        page.wait_for_function(
            "at => document.querySelector('.ctl output').textContent.startsWith(`${at} `)", arg=at
        )
    for eyes in ("brigantes", "", "everything"):
        page.click(f'[data-eyes="{eyes}"]')
        page.wait_for_selector(f'[data-eyes="{eyes}"][aria-pressed="true"]')
    # Other eyes are shown what came of the same decision.
    at, still_last = frame(person)
    assert 0 < at <= last == still_last
    page.click(".marks button >> nth=0")
    page.evaluate("document.activeElement.blur()")
    person.press("Space")
    page.get_by_role("button", name="Pause").wait_for()


def test_with_everything_open_every_hand_is_shown(ended: Made, sit: Sit) -> None:
    page = visit(sit(), f"{ended.hall.address}/replay/{ended.id}", ".hands").page
    shown = page.eval_on_selector_all("[data-hand]", "all => all.map(one => one.dataset.hand)")
    assert shown == ["brigantes", "iceni", "regnenses"]
    cards = page.locator("[data-hand]").evaluate_all(
        "all => all.map(one => one.querySelectorAll('[data-card]').length)"
    )
    assert all(cards)
    page.click("[data-eyes=iceni]")
    page.wait_for_selector(".hands", state="detached")
    assert page.locator(".hand").count() == 1


def test_the_chapter_one_is_in_can_be_read_under_the_pointer(ended: Made, sit: Sit) -> None:
    page = visit(sit(), f"{ended.hall.address}/replay/{ended.id}", ".marks button").page
    page.locator(".marks button").nth(1).click()
    here = page.locator(".marks button[aria-pressed=true]")
    here.hover()
    colours = here.evaluate(
        "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    )
    light, dark = [sum(map(int, re.findall(r"\d+", one)[:3])) for one in colours]
    assert light - dark > 400


def test_a_running_game_is_seen_through_ones_own_eyes_only(hall: Hall, sit: Sit) -> None:
    table = hall.set_table(
        "three-kingdoms", {}, brigantes="person", iceni="person", regnenses="open"
    )
    table.play("iceni", table.view("iceni")["view"]["decision"]["actions"][0])
    person = sit("brigantes").come(table.link("brigantes"))
    answers: list[str] = []
    person.page.on("response", lambda r: answers.append(r.text()) if "/film?" in r.url else None)
    visit(person, f"{hall.address}/replay/{table.id}", ".ctl")
    assert [one.get_attribute("data-eyes") for one in person.page.locator(".eye").all()] == [
        "brigantes"
    ]
    assert person.page.locator("a[download]").count() == 0
    (film,) = [json.loads(text) for text in answers]
    assert {step["action"] for step in film["steps"] if step["seat"] != "brigantes"} <= {None}


def test_the_dice_of_a_finished_game_are_checked_here_and_there(ended: Made, sit: Sit) -> None:
    person = visit(sit(), f"{ended.hall.address}/replay/{ended.id}", ".ctl")
    person.page.click(".deeds button")
    person.page.wait_for_selector(".dice-said .seals")
    assert person.page.locator(".dice-said .note.ok").count() == 2


def test_a_link_to_the_dice_has_them_checked_at_once(ended: Made, sit: Sit) -> None:
    person = visit(sit(), f"{ended.hall.address}/replay/{ended.id}#dice", ".ctl")
    person.page.wait_for_selector(".dice-said .seals")
    assert person.page.locator(".dice-said .note.ok").count() == 2


def test_a_record_goes_out_and_comes_in_again(ended: Made, sit: Sit, tmp_path: Path) -> None:
    person = visit(sit(), f"{ended.hall.address}/replay/{ended.id}", ".ctl")
    with person.page.expect_download() as download:
        person.page.click("a[download]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.read_text("utf-8") == record_of(ended)
    visit(person, f"{ended.hall.address}/replay", ".drop")
    person.page.set_input_files("#record", file)
    person.page.wait_for_selector(".ctl")
    person.page.click('[data-eyes="regnenses"]')
    person.page.wait_for_selector('[data-eyes="regnenses"][aria-pressed="true"]')


def changed(text: str) -> str:
    told: dict[str, Any] = json.loads(text)
    told["entries"][3][1] = "done"
    return json.dumps(told)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (changed, "Entry 3"),
        (lambda text: text[:1000], "JSON"),
        (lambda text: '{"format": 1}', "not a Logres game file"),
        (lambda text: " " * 2_000_001, "2 MB"),
    ],
    ids=["changed", "cut", "foreign", "huge"],
)
def test_a_damaged_record_is_refused_in_words(
    ended: Made, sit: Sit, tmp_path: Path, damage: Any, said: str
) -> None:
    file = tmp_path / "damaged.json"
    file.write_text(damage(record_of(ended)), "utf-8")
    person = visit(sit(), f"{ended.hall.address}/replay", ".drop")
    person.page.set_input_files("#record", file)
    person.page.wait_for_selector(".note.bad")
    assert said in person.page.inner_text(".note.bad")
    person.faults.clear()  # the browser itself reports the refusal


# Lessons.


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("fr", PHONE)], ids=["en", "fr"])
def test_all_lessons_by_clicking_what_is_lit(
    hall: Hall, sit: Sit, lang: str, size: tuple[int, int]
) -> None:
    person = visit(sit(lang=lang, size=size), f"{hall.address}/learn/rex", ".coach")
    page = person.page
    told = hall.call("GET", "/api/games/rex/lessons")["lessons"]
    for _ in range(MOST_STEPS):
        title = page.inner_text("#coach-title")
        person.check()
        forward = page.locator(".live .lit, .hand .lit, .prompt .lit, #next")
        if not forward.count():
            break
        forward.first.click()
        page.wait_for_function(
            "title => document.getElementById('coach-title')?.textContent !== title", arg=title
        )
    assert len(json.loads(page.evaluate("localStorage['logres.lessons']"))) == len(told)
    assert page.locator('.coach a[href^="/set"]').count() == 1


def test_a_lesson_says_why_not(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/learn/rex#win", ".coach")
    page = person.page
    person.press("Enter")
    page.wait_for_selector(".live .lit")
    for place, said in (("n04", "legal too"), ("c09", "for the North")):
        page.locator(f'.live [data-space="{place}"]').dispatch_event("click")
        page.wait_for_function(
            "said => document.querySelector('.coach .note')?.textContent.includes(said)", arg=said
        )
    person.press("n", "Enter")
    page.wait_for_function("!document.querySelector('.coach .note')")
    person.press("u")
    page.wait_for_selector('.live .lit[data-space="n09"]')
