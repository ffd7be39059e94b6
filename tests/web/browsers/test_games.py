"""The first moves of every title in Firefox and WebKit, and an ending."""

from __future__ import annotations

from pathlib import Path

from tests.shipped.test_library import every_title
from tests.shipped.test_page import set_table
from tests.web.browsers.window import MAP, Visitor
from tests.web.browsing import DESKTOP, PHONE
from tests.web.hall import Hall
from tests.web.positions import SOLO
from tests.web.seat import BUTTON, LIT_CARD, LIT_PLACE

MOVES = 3
LAST = 7
MOST_MOVES = 60
ASKED = "() => document.querySelector('.prompt.mine, .ending')"
OVER = "() => Boolean(document.querySelector('.ending'))"
VERSION = "() => Number(document.querySelector('#prompt').dataset.version)"
SEEN = """() => { const { dataset, textContent } = document.querySelector("#prompt");
  return dataset.version + textContent; }"""
OTHER = f"seen => ({SEEN})() !== seen"
PRIMARY = ".prompt .acts .primary[data-action]"
MOST_PRESSES = 5


def move(visitor: Visitor) -> None:
    """Press what is lit: it leads on, or to a button that does."""
    version = visitor.window.run(VERSION)
    for press in range(MOST_PRESSES):
        seen = visitor.window.run(SEEN)
        first = (PRIMARY,) if press else ()
        visitor.press(*first, LIT_CARD, LIT_PLACE, f"{BUTTON}:not([disabled])")
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


def test_the_last_turn_and_the_ending(visitor: Visitor, hall: Hall, artefacts: Path | None) -> None:
    table = hall.set_table("solo", SOLO, iceni="person")
    while (view := table.view("iceni")["view"])["board"]["turn"] < LAST:
        table.play("iceni", view["decision"]["actions"][0])
    visitor.prefer(speed="instant", hold="never", language="en", theme="parchment")
    visitor.window.resize(*DESKTOP)
    visitor.come(table.link("iceni"), ".prompt.mine")
    for _ in range(MOST_MOVES):
        if visitor.window.run(OVER):
            break
        move(visitor)
    for width, height in (DESKTOP, PHONE):
        visitor.window.resize(width, height)
        visitor.wait("() => document.querySelector('.ending')?.checkVisibility()")
        visitor.check()
        visitor.keep(artefacts, f"ending-{width}")
    assert table.about()["over"]
