"""The end of a game: who ended where, how the points came, and playing again."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, Sit
from tests.web.hall import Hall, Made
from tests.web.positions import SOLO, almost_over
from tests.web.seat import Seat

PEOPLE = ("brigantes", "iceni")
OPTIONS = {"objectives": False}


@pytest.fixture(scope="module")
def over(hall: Hall) -> Made:
    """A game of two people and a bot that has just ended."""
    table = hall.set_table(
        "three-kingdoms", OPTIONS, brigantes="person", iceni="person", regnenses="greedy"
    )
    while True:
        for seat in PEOPLE:
            view = table.view(seat)["view"]
            if view["result"]:
                return table
            if view["decision"]:
                table.play(seat, view["decision"]["actions"][0])


def ended(table: Made, person: Seat, seat: str) -> Seat:
    person.come(table.link(seat))
    person.page.wait_for_selector(".ending .curve", state="attached")
    return person


def test_places_curve_and_turns_are_told_and_the_ending_closes_and_opens(
    over: Made, sit: Sit
) -> None:
    page = ended(over, sit("iceni"), "iceni").page
    scores = over.view("iceni")["view"]["result"]["scores"]
    shown = page.locator(".standing li b").all_inner_texts()
    assert [int(score) for score in shown] == sorted(scores.values(), reverse=True)
    assert page.locator(".curve polyline:not(.under)").count() == len(scores)
    last = page.locator(".curve g[class*=own-] text").all_text_contents()
    assert sorted(map(int, last)) == sorted(scores.values())
    assert page.locator(".turns li").count() <= 3
    page.locator("#close-ending").click()
    assert page.locator(".ending").count() == 0
    page.locator("#tab-scene").click()
    page.wait_for_selector(".ending")
    # A turn is shown again on the board, and the end comes back after it.
    page.evaluate("localStorage['logres.speed'] = 'slow'")
    page.reload()
    page.wait_for_selector(".turns li button")
    page.locator(".turns li button").first.click()
    page.wait_for_selector(".prompt.told")
    assert page.locator(".ending").count() == 0
    page.keyboard.press("/")
    page.wait_for_selector(".ending")


@pytest.mark.parametrize(
    ("lang", "size"),
    [("fr", PHONE), ("fr", (360, 640)), ("en", (844, 390)), ("fr", (1024, 768))],
)
def test_nothing_of_it_is_cut(over: Made, sit: Sit, lang: str, size: tuple[int, int]) -> None:
    page = ended(over, sit("iceni", size=size, lang=lang), "iceni").page
    cut = page.eval_on_selector_all(
        ".ending > :not(.sources), .ending .btn, .standing li, .curve text, .prompt .acts .btn",
        "all => all.filter(one => { const box = one.getBoundingClientRect();"
        " return box.left < -1 || box.right > innerWidth + 1"
        " || one.scrollWidth > one.clientWidth + 1 && one.matches('.btn'); })"
        ".map(one => one.outerHTML.slice(0, 80))",
    )
    assert cut == []


def test_a_new_game_begins_with_the_old_set_up(over: Made, sit: Sit) -> None:
    page = ended(over, sit("iceni"), "iceni").page
    page.locator(".ending a", has_text="New game").click()
    page.wait_for_selector("form.cols")
    assert page.locator("input[name=scenario]:checked").get_attribute("value") == "three-kingdoms"
    kinds = page.eval_on_selector_all(".st select", "all => all.map(one => one.value)")
    assert kinds == ["open", "me", "bot"]
    assert not page.get_by_label("Objectives").first.is_checked()


def test_a_rematch_is_offered_to_all_who_are_there(over: Made, sit: Sit) -> None:
    first = ended(over, sit("iceni"), "iceni")
    second = ended(over, sit("brigantes"), "brigantes")
    spectator = sit().come(over.link())
    first.page.locator(".prompt .rematch").click()
    for person, label in ((second, "Join the rematch"), (spectator, "Watch the rematch")):
        button = person.page.locator(".prompt .rematch", has_text=label)
        button.wait_for()
        button.click()
    there = over.about()["rematch"]
    for person, seat in ((first, "regnenses"), (second, "iceni")):
        person.page.wait_for_url(f"**/t/{there['table']}")
        person.page.wait_for_selector(f".seat[data-seat={seat}] >> text=You")
    spectator.page.wait_for_url(f"**/t/{there['table']}")
    spectator.page.wait_for_selector(".seat[data-seat=iceni]")
    assert spectator.page.locator(".seat >> text=You ·").count() == 0


def test_the_ending_comes_although_a_place_is_read(hall: Hall, sit: Sit) -> None:
    """On a phone with another panel open, while the last answer is given on another device."""
    table = almost_over(lambda: hall.set_table("solo", SOLO, iceni="person"), "iceni", 1)
    page = sit("iceni", size=PHONE).come(table.link("iceni")).page
    unlit = page.locator(".live [data-space]:not(.lit)")
    unlit.first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-sheet=win] .place-card")
    page.locator(".tabbar button[aria-pressed=false]").first.click()
    page.wait_for_selector("body:not([data-sheet=win])")
    table.play("iceni", table.view("iceni")["view"]["decision"]["actions"][0])
    page.locator(".ending .standing").wait_for()
    assert page.locator(".place-card").count() == 0
