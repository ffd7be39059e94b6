"""The plain board has no fault axe-core can find, at both sizes, in both themes and languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Made
from tests.web.pages.test_access import AXE, FAULTS, LOOKS, dressed
from tests.web.plain.conftest import Club
from tests.web.seat import Seat

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
LEAST = 11
"""Letters on the map are never smaller, in pixels of the screen."""

Look = Callable[[Seat, str], None]


@pytest.fixture
def look(artefacts: Path | None) -> Look:
    def look(person: Seat, name: str) -> None:
        page = person.page
        width = page.viewport_size["width"] if page.viewport_size else 0
        page.evaluate(AXE)
        for lang, theme in dressed(person, LOOKS):
            assert page.evaluate(FAULTS) == [], f"{name} {lang} {theme}"
            if artefacts:
                page.screenshot(path=artefacts / f"{name}-{lang}-{theme}-{width}.png")
            person.check()

    return look


def smallest_letters(person: Seat) -> float:
    """The size of the smallest text on the map, as it is on the screen."""
    return float(
        person.page.evaluate(
            """() => Math.min(...[...document.querySelectorAll('.plain text')].map(one =>
            one.getClientRects().length ? parseFloat(getComputedStyle(one).fontSize) *
            one.getScreenCTM().a : Infinity))"""
        )
    )


@SIZES
def test_several_copies_of_a_card_are_called_as_they_are_written(
    club: Club, sit: Sit, look: Look, size: tuple[int, int]
) -> None:
    """Every other hand of three boats has two of a kind."""
    seats = {"red": "person", "blue": "person", "gold": "person"}
    for _ in range(40):
        table = club.table("holms", "three-players", **seats)
        hand = table.view("red")["view"]["board"]["hand"]
        if len(set(hand)) < len(hand):
            break
    person = sit("red", size=size).come(table.link("red"))
    assert "×" in person.page.inner_text(".hand .lit:has(b)")
    assert "Crew" in person.page.inner_text(".hand .lit:has(b)")
    look(person, "plain-copies")


@SIZES
def test_a_question_and_its_reasons(
    duel: Made, sit: Sit, look: Look, size: tuple[int, int]
) -> None:
    duel.play_until("east", "building.build")
    person = sit("east", size=size).come(duel.link("east"))
    assert smallest_letters(person) >= LEAST
    look(person, "plain-asked")
    person.page.evaluate("""document.querySelector('.live .area')?.dispatchEvent(
        new MouseEvent('click', {bubbles: true}))""")
    look(person, "plain-why")


@SIZES
def test_a_map_with_paths(club: Club, sit: Sit, look: Look, size: tuple[int, int]) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="random")
    person = sit("red", size=size).come(table.link("red"))
    person.wait_asked()
    assert smallest_letters(person) >= LEAST
    look(person, "plain-map")


@SIZES
def test_the_end_of_a_game_and_its_replay(
    club: Club, sit: Sit, look: Look, size: tuple[int, int]
) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="random")
    table.play_until("red", "the end")
    person = sit("red", size=size).come(table.link("red"))
    person.page.wait_for_selector(".ending")
    look(person, "plain-end")
    person.page.goto(f"{club.address}/replay/{table.id}")
    person.page.wait_for_selector('.live [data-space="mill"]')
    look(person, "plain-replay")


@SIZES
@pytest.mark.parametrize("path", ["/", "/learn/holdfast"])
def test_other_pages_of_such_a_game(
    path: str, club: Club, sit: Sit, look: Look, size: tuple[int, int]
) -> None:
    person = sit(size=size)
    person.page.goto(club.address + path)
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_selector("main h1, main h2, .rail", state="attached")
    look(person, f"plain-{path.strip('/').partition('/')[0] or 'home'}")


OUTSIDE = """(frame) => [...document.querySelectorAll(`${frame} .live [data-space], ${frame} .btn`)]
    .filter(one => one.getClientRects().length).filter(one => {
        const [box, all] = [one, document.querySelector(frame)].map(e => e.getBoundingClientRect());
        return box.left < all.left - 1 || box.right > all.right + 1
            || box.top < all.top - 1 || box.bottom > all.bottom + 1;
    }).map(one => one.dataset.space ?? one.innerText)"""
"""What stands outside a frame, at least partly."""


@SIZES
def test_the_whole_of_a_small_map_is_seen(club: Club, sit: Sit, size: tuple[int, int]) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="person")
    person = sit("red", size=size).come(table.link("red"))
    assert person.page.locator(".board .live [data-space]").count() == 7
    assert person.page.evaluate(OUTSIDE, ".board") == []
    assert "rounds" not in person.page.inner_text(".rail.l").lower()


@SIZES
def test_at_the_end_nothing_is_cut(club: Club, sit: Sit, size: tuple[int, int]) -> None:
    """Not even for whoever moved last, and can take that back."""
    table = club.table("holdfast", "two-players", red="person", blue="person")
    turns = ["red", "blue"] if table.view("red")["view"]["decision"] else ["blue", "red"]
    person = sit(turns[1], size=size).come(table.link(turns[1]))
    while not table.about()["over"]:
        for seat in turns:
            table.play(seat, "stay")
    person.page.wait_for_selector(".prompt.over .undo", state="attached")
    assert person.page.evaluate(OUTSIDE, ".prompt") == []
    assert person.page.evaluate(OUTSIDE, ".board") == []


def test_what_is_told_has_its_round_above_it(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="random")
    person = sit("red", speed="normal").come(table.link("red"))
    person.wait_asked()
    person.press("1")
    told = person.page.wait_for_function(
        """() => {
            const strip = document.querySelector('.prompt.told');
            if (!strip) return null;
            const [kick, title] = ['.kick span', 'h2'].map(one => strip.querySelector(one));
            const [above, below] = [kick, title].map(one => one.getBoundingClientRect());
            return {above: above.bottom <= below.top + 1, cut: kick.scrollWidth > kick.clientWidth};
        }"""
    )
    assert told.json_value() == {"above": True, "cut": False}
