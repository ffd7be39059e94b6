"""The first moves of every title in Firefox and WebKit, and an ending."""

from __future__ import annotations

from pathlib import Path

from tests.shipped.test_library import every_title
from tests.shipped.test_page import set_table
from tests.web.browsers.window import MAP, Visitor
from tests.web.browsing import DESKTOP, PHONE
from tests.web.evenings.titles import TITLES
from tests.web.hall import Hall
from tests.web.positions import almost_over
from tests.web.seat import BUTTON, CONFIRM, LIT_CARD, LIT_PLACE

MOVES = 3
LAST = 3
MOST_TRIES = 60
ASKED = "() => document.querySelector('.prompt.mine, .prompt.over')"
OVER = "() => Boolean(document.querySelector('.prompt.over'))"
ENDED = "() => document.querySelector('.ending .standing')?.checkVisibility()"
VERSION = "() => Math.floor(document.querySelector('#prompt').dataset.version)"
SEEN = """() => { const { dataset, textContent } = document.querySelector("#prompt");
  return dataset.version + textContent; }"""
OTHER = f"seen => ({SEEN})() !== seen"
WHOLE = """() => { const { dataset, className, textContent } = document.querySelector("#prompt");
  return [dataset.version, className, textContent, document.querySelector("main").textContent]
    .join(); }"""
PRIMARY = f"{CONFIRM}, .prompt .acts .primary[data-action]:not([aria-pressed=true])"
SEAL = ".prompt .acts [data-seal]"
"""What is made of several things, as a purse of coins, is answered at once."""
MOST_PRESSES = 5


def move(visitor: Visitor) -> None:
    """Press what is lit: it leads on, or to a button that does."""
    version = visitor.window.run(VERSION)
    for press in range(MOST_PRESSES):
        seen = visitor.window.run(SEEN)
        first = (PRIMARY,) if press else (CONFIRM,)
        visitor.press(*first, LIT_CARD, LIT_PLACE, SEAL, f"{BUTTON}:not([disabled])")
        visitor.wait(OTHER, seen)
        if visitor.window.run(VERSION) > version:
            visitor.wait(ASKED)
            return
    raise AssertionError("nothing that is pressed leads on")


def see_the_map(visitor: Visitor) -> None:
    width, height, names = visitor.window.run(MAP)
    assert width > 200
    assert height > 150
    assert names > 2


@every_title
def test_the_first_moves(visitor: Visitor, hall: Hall, game: str, artefacts: Path | None) -> None:
    """By mouse on a desktop, then on a phone; the map and its names are in sight all the time."""
    table = set_table(hall, game)
    visitor.prefer(speed="instant", hold="never", language="en", theme="parchment")
    for width, height in (DESKTOP, PHONE):
        visitor.window.resize(width, height)
        visitor.come(table.link(*table.keys), ".prompt.mine")
        for _ in range(MOVES):
            move(visitor)
            see_the_map(visitor)
            visitor.check()
        visitor.keep(artefacts, f"{game}-{width}")


def play_on(visitor: Visitor) -> None:
    """Press what is lit until the game is over, whatever a press brings: others move meanwhile."""
    for _ in range(MOST_TRIES):
        visitor.wait(ASKED)
        if visitor.window.run(OVER):
            return
        seen = visitor.window.run(WHOLE)
        if visitor.try_to_press(PRIMARY, SEAL, LIT_CARD, LIT_PLACE, f"{BUTTON}:not([disabled])"):
            visitor.wait(f"seen => ({WHOLE})() !== seen", seen)
    raise AssertionError("the game does not end")


@every_title
def test_a_short_game_to_its_ending(
    visitor: Visitor, hall: Hall, game: str, artefacts: Path | None
) -> None:
    """Its last answers, by mouse: then the ending stands there, on a desktop and on a phone."""
    title = TITLES[game]
    table = almost_over(lambda: title.set_table(hall), title.person, LAST)
    visitor.prefer(speed="instant", hold="never", language="en", theme="parchment")
    visitor.window.resize(*DESKTOP)
    visitor.come(table.link(title.person), ".prompt.mine")
    play_on(visitor)
    for width, height in (DESKTOP, PHONE):
        visitor.window.resize(width, height)
        visitor.wait(ENDED)
        visitor.check()
        visitor.keep(artefacts, f"ending-{game}-{width}")
    assert table.about()["over"]
