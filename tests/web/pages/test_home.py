"""The first minute, the way back, the way to learn, and what is said at an address with nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.web.conftest import PHONE, Sit
from tests.web.hall import Hall
from tests.web.seat import Seat

if TYPE_CHECKING:
    from playwright.sync_api import Route

COVERS = re.compile(r"/api/covers/en")
WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"


def visit(person: Seat, address: str, until: str) -> Seat:
    person.page.goto(address)
    person.page.wait_for_selector(until)
    return person


def test_a_newcomer_has_one_button_which_says_what_it_starts(hall: Hall, sit: Sit) -> None:
    page = visit(sit(), f"{hall.address}/", "#first").page
    assert page.locator(".hero .btn.primary").count() == 1
    page.wait_for_selector(".game .now")
    assert page.locator("main .btn.primary").count() == 1
    assert "Rex Britannorum" in page.inner_text(".hero")
    page.wait_for_selector(".game .starts")
    starts = page.locator(".game .starts").all_inner_texts()
    assert len(starts) == page.locator(".game").count()
    assert any("2 bots" in one for one in starts)
    page.click("#first")
    page.wait_for_selector("#coach-title")


def test_nothing_takes_the_place_of_the_first_game(hall: Hall, sit: Sit) -> None:
    """While the covers are on their way, there are no cards and no button."""
    person = sit()
    page = person.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(COVERS, hold)
    page.goto(f"{hall.address}/")
    page.wait_for_selector(".hero h1")
    assert page.locator("#first, .herocov, .game").count() == 0
    for route in held:
        route.continue_()
    page.unroute(COVERS)
    page.wait_for_selector("#first")
    assert "/learn/rex#" in (page.get_attribute("#first", "href") or "")
    page.locator(".herocov svg", has_text=re.compile("rex", re.IGNORECASE)).wait_for()
    assert "Rex" in page.locator(".game h2").first.inner_text()


def test_who_comes_back_finds_what_waits_and_goes_from_one_to_the_next(
    hall: Hall, sit: Sit
) -> None:
    tables = [hall.set_table("solo", {"kingdoms": "iceni"}, iceni="person") for _ in range(2)]
    person = sit("iceni")
    for table in tables:
        person.come(table.link("iceni"))
    page = visit(person, f"{hall.address}/", ".tb.waits").page
    page.wait_for_function("document.querySelectorAll('.tb.waits').length === 2")
    assert "2 games" in page.inner_text("h1")
    assert page.locator("#first").count() == 0
    person.press("g")
    page.wait_for_selector(".prompt.mine")
    first = page.url
    person.press("g")
    page.wait_for_function("first => location.href !== first", arg=first)
    page.wait_for_selector(".prompt.mine")
    assert {first, page.url} == {table.link() for table in tables}


@pytest.mark.parametrize("width", [1280, 1440])
def test_the_french_home_is_not_too_wide(hall: Hall, sit: Sit, width: int) -> None:
    person = visit(sit(lang="fr", size=(width, 800)), f"{hall.address}/", ".game .starts")
    page = person.page
    page.wait_for_function("document.querySelectorAll('.game .starts').length === 4")
    shown, room = page.evaluate(WIDTHS)
    assert shown <= room
    rights = page.eval_on_selector_all(
        ".game, .game .btn", "all => all.map(one => one.getBoundingClientRect().right)"
    )
    assert max(rights) <= room


def test_the_path_lights_the_next_station(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/learn", ".path li")
    page = person.page
    before = page.inner_text(".path .tag")
    assert page.locator(".path li.next").count() == 1
    links = page.locator(".path li .btn")
    first, second = [str(links.nth(n).get_attribute("href")) for n in (0, 1)]
    assert "/learn/rex#" in first
    page.evaluate(
        "done => { localStorage['logres.lessons'] = JSON.stringify({ [done]: true }); }",
        f"rex {first.partition('#')[2]}",
    )
    page.reload()
    page.wait_for_selector(".path li.done")
    assert page.inner_text(".path .tag") != before
    page.locator(".path li.next .btn").click()
    page.wait_for_selector("#coach-title")
    assert page.url.endswith(second)


def test_a_phone_has_a_way_to_every_page_and_shows_no_keys(hall: Hall, sit: Sit) -> None:
    person = visit(sit(size=PHONE), f"{hall.address}/rules/rex", ".pages a")
    page = person.page
    assert page.locator(".pages a:visible").count() == 4
    shown, room = page.evaluate(WIDTHS)
    assert shown <= room
    table = hall.set_table("solo", {"kingdoms": "iceni"}, iceni="person")
    person.come(table.link("iceni"))
    page.click("#menu-button")
    page.wait_for_selector(".menu")
    assert page.locator("kbd:visible, .menu .keys:visible").count() == 0


def test_the_rules_switch_between_games_is_whole(hall: Hall, sit: Sit) -> None:
    page = visit(sit(), f"{hall.address}/rules/rex", ".toc .seg a").page
    inside = page.evaluate(
        "() => { const room = document.querySelector('.toc').getBoundingClientRect().right;"
        " return [...document.querySelectorAll('.toc .seg a')].every(one =>"
        " one.getBoundingClientRect().right <= room && one.scrollWidth <= one.clientWidth + 1); }"
    )
    assert inside


def test_placeholders_can_be_read(hall: Hall, sit: Sit) -> None:
    page = visit(sit(), f"{hall.address}/rules/rex", ".srch .inp").page
    same = page.evaluate(
        "() => { const shown = getComputedStyle(document.querySelector('.srch .inp'),"
        " '::placeholder'); const note = document.createElement('i');"
        " note.style.color = 'var(--ink-2)'; document.body.append(note);"
        " return shown.color === getComputedStyle(note).color && shown.opacity === '1'; }"
    )
    assert same


def test_an_address_with_nothing_says_so_and_shows_the_way(hall: Hall, sit: Sit) -> None:
    person = sit()
    page = person.page
    for path in ("/nothing", "/t/some/where/else"):
        answer = page.goto(f"{hall.address}{path}")
        assert answer
        assert answer.status == 404
        page.wait_for_selector(".nowhere h1")
    page.get_by_role("link", name="Go to the home page").click()
    page.wait_for_selector(".game .now")
    page.goto(f"{hall.address}/t/unknown")
    page.get_by_role("link", name="Go to the home page").wait_for()
    person.faults.clear()  # the browser itself reports what was not found


@pytest.mark.parametrize(("path", "accept"), [("/api/nothing", "text/html"), ("/nothing", "*/*")])
def test_programs_are_still_answered_in_json(hall: Hall, path: str, accept: str) -> None:
    with pytest.raises(HTTPError) as told:
        urlopen(Request(f"{hall.address}{path}", headers={"accept": accept}))
    assert told.value.code == 404
    assert told.value.headers["content-type"] == "application/json"
    told.value.close()


def test_kingdoms_that_are_not_in_play_are_not_called_non_players(hall: Hall, sit: Sit) -> None:
    page = visit(sit(), f"{hall.address}/set?game=barbarian", "form.cols").page
    assert "non-player" not in page.inner_text(".sum")
    assert page.locator(".st.ruled option:checked").first.inner_text().strip() == "Not in play"
    visit(Seat(page), f"{hall.address}/set?game=pendragon", "form.cols")
    assert "3 non-players" in page.inner_text(".sum")
