"""A game that brings no board, played on the page to its end: by mouse, by keyboard, by two."""

from __future__ import annotations

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Made
from tests.web.plain.conftest import Club
from tests.web.seat import LIT_PLACE, MOST_CLICKS, Seat

FOCUSED = ":is(.live .lit, .hand .lit, .prompt .acts [data-action]):focus"
"""Where the focus goes, once a question is drawn."""

LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


def place(seat: Seat, name: str) -> str:
    """What everybody hears of a place."""
    return str(seat.page.get_attribute(f'.live [data-space="{name}"]', "aria-label"))


def by_keys(seat: Seat, key: str = "Enter") -> None:
    """Enter answers every question: the focus is always on something that can be chosen. So do the
    numbers of the buttons, wherever the focus is.
    """
    for _ in range(MOST_CLICKS):
        if not seat.wait_asked():
            return
        version = seat.version
        if key == "Enter":
            seat.page.wait_for_selector(FOCUSED)
        seat.press(key)
        seat.wait_past(version)
    raise AssertionError("the game does not end")


VERDICTS = {
    "en": ("with the most coins", "the raiders win"),
    "fr": ("avec le plus de pièces", "les pillards gagnent"),
}
"""How the fifth game can end, in its own words."""


@LANGUAGES
def test_the_fifth_game_is_played_to_its_end_by_mouse(duel: Made, sit: Sit, lang: str) -> None:
    seat = sit("east", lang=lang).come(duel.link("east"))
    seat.play_to_the_end()
    verdict = seat.page.inner_text(".ending h2")
    assert any(said in verdict for said in VERDICTS[lang])
    assert seat.page.locator(".ending .standing li").count() == 2
    assert duel.about()["over"]


@LANGUAGES
def test_the_fifth_game_is_played_to_its_end_by_keyboard(duel: Made, sit: Sit, lang: str) -> None:
    seat = sit("east", lang=lang).come(duel.link("east"))
    seat.press("1")
    by_keys(seat)
    assert duel.about()["over"]
    assert len(seat.log()) > 10


def test_a_new_game_is_played_on_a_phone(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="random")
    seat = sit("red", size=PHONE).come(table.link("red"))
    for _ in range(MOST_CLICKS):
        if not seat.wait_asked():
            break
        version = seat.version
        seat.page.locator(LIT_PLACE).first.click()
        seat.wait_past(version)
        seat.confirm()
    assert table.about()["over"]
    assert "flags" in seat.page.inner_text(".ending h2")


@LANGUAGES
def test_a_strangers_game_is_played_to_its_end(club: Club, sit: Sit, lang: str) -> None:
    """By mouse on a phone in French, by keyboard on a desk in English."""
    table = club.table("holms", "three-players", red="person", blue="random", gold="random")
    size = PHONE if lang == "fr" else DESKTOP
    seat = sit("red", lang=lang, size=size).come(table.link("red"))
    if lang == "fr":
        seat.play_to_the_end()
    else:
        by_keys(seat, "1")
    assert table.about()["over"]


def test_a_seat_called_by_a_colour_has_it(club: Club, sit: Sit) -> None:
    table = club.table("holms", "three-players", red="person", blue="person", gold="person")
    seat = sit("red").come(table.link("red"))
    for name, colour in (("red", "red"), ("blue", "blue"), ("gold", "yellow")):
        assert seat.page.locator(f'.seat[data-seat="{name}"] .disc.own-{colour}').count() == 1


def test_every_action_is_a_button_and_lights_its_place(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="person")
    asked = "red" if table.view("red")["view"]["decision"] else "blue"
    seat = sit(asked).come(table.link(asked))
    actions = seat.decision()["actions"]
    shown = seat.page.eval_on_selector_all(
        ".prompt .acts [data-action]", "all => all.map(one => one.dataset.action)"
    )
    lit = seat.page.eval_on_selector_all(LIT_PLACE, "all => all.map(one => one.dataset.space)")
    assert shown == actions
    assert sorted(f"walk {one}" for one in lit) == sorted(one for one in actions if " " in one)


def test_pieces_stand_where_the_view_says(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="person")
    seat = sit("red").come(table.link("red"))
    assert place(seat, "tower") == "Tower: Blue, traveller; Blue, flag"
    assert place(seat, "well").endswith("Well")
    assert seat.page.locator('.live [data-piece="blue tower"]').count() == 2
    assert seat.page.locator(".plain .way").count() == 10


def test_an_unlit_place_says_why_not(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="person")
    asked = "red" if table.view("red")["view"]["decision"] else "blue"
    far = {"red": "field", "blue": "ford"}[asked]
    seat = sit(asked).come(table.link(asked))
    seat.page.locator(f'.live [data-space="{far}"]').click()
    assert "No path leads from" in seat.page.inner_text(".why-not:visible")


def test_two_at_one_screen_pass_it_on(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="person")
    seat = sit("red", "blue")
    seat.come(table.link("red"))
    seat.page.goto(table.link("blue"))
    seat.page.wait_for_selector("#curtain, .prompt.mine")
    lifted = 0
    for _ in range(MOST_CLICKS):
        seat.page.wait_for_selector("#curtain, .prompt.mine, .ending")
        if seat.over():
            break
        if seat.page.query_selector("#curtain"):
            seat.press("Enter")
            seat.page.wait_for_selector(".prompt.mine")
            lifted += 1
        seat.click_lit()
    assert lifted > 4
    assert table.about()["over"]


def test_cards_in_hand_are_lit(duel: Made, sit: Sit) -> None:
    duel.play_until("east", "feeding.feed")
    seat = sit("east", size=DESKTOP).come(duel.link("east"))
    held = duel.view("east")["view"]["board"]["hand"]
    assert [card for card in seat.hands() if card in held] == held
    seat.page.locator(".hand .lit").first.click()
    seat.page.wait_for_function("() => document.querySelectorAll('.hand .lit').length === 2")


def test_a_replay_and_a_lesson_are_shown(club: Club, sit: Sit) -> None:
    table = club.table("holdfast", "two-players", red="person", blue="random")
    table.play_until("red", "the end")
    seat = sit()
    seat.page.goto(f"{club.address}/replay/{table.id}")
    seat.page.wait_for_selector('.live [data-space="mill"]')
    assert "Blue, flag" in place(seat, "tower")
    seat.page.goto(f"{club.address}/learn/holdfast")
    seat.page.wait_for_selector('.live [data-space="mill"]')
    seat.page.locator(".coach .btn.primary, .coach button").last.click()
    seat.page.wait_for_selector('.live .lit[data-space="oak"]')
    seat.page.locator('.live .lit[data-space="oak"]').click()
    seat.page.wait_for_function(
        "() => document.querySelector('.live [data-space=oak]').ariaLabel.includes('Red, flag')"
    )


def test_a_game_without_texts_shows_no_keys(club: Club, sit: Sit) -> None:
    table = club.table("wordless", "two-players", red="person", blue="random")
    seat = sit("red")
    seat.page.goto(club.address)
    seat.page.wait_for_selector("#g-wordless", state="attached")
    assert seat.page.inner_text("#games article[aria-labelledby=g-wordless] .go")
    seat.check()
    seat.page.goto(f"{club.address}/set?game=wordless")
    seat.page.wait_for_selector("h1:has-text('Wordless')")
    seat.check()
    seat.come(table.link("red"))
    assert seat.page.inner_text(".prompt .acts [data-action]:last-child").startswith("Stay")
    assert place(seat, "mill").split(":")[0].endswith("Mill")
