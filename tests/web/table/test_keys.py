"""Keys and addresses of the table page."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.seat import Seat

SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('.stage')).transform).a"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""By then the map has opened at what the question is about."""

PARTS = {"h": ".hand *", "l": ".log", "s": ".rail.l", "m": "#board *"}


def test_keys_move_the_map_and_the_focus(planner: Seat) -> None:
    page = planner.page
    page.wait_for_function("document.querySelector('.stage')?.style.transform")
    page.evaluate(TWO_FRAMES)
    start = page.evaluate(SCALE)
    planner.press("+")
    page.wait_for_function(f"start => {SCALE} > start", arg=start)
    planner.press("0")
    page.wait_for_function(f"start => {SCALE} <= start", arg=start)
    whole = page.evaluate(SCALE)
    planner.press("+")
    page.wait_for_function(f"whole => {SCALE} > whole", arg=whole)
    planner.press("0")
    page.wait_for_function(f"whole => Math.abs({SCALE} - whole) < .01", arg=whole)
    for key, part in PARTS.items():
        planner.press(key)
        assert page.evaluate("part => document.activeElement.matches(part)", part), key
    page.click("#menu-button")
    page.get_by_label("Single-letter keyboard shortcuts").click()
    planner.press("Escape", "h")
    assert not page.evaluate("document.activeElement.matches('.hand *, .hand')")


def test_the_key_in_the_link_leaves_the_address(planner: Seat) -> None:
    assert "key=" not in planner.page.url


def test_an_unknown_table_says_so(hall: Hall, sit: Sit) -> None:
    person = sit()
    person.page.goto(f"{hall.address}/t/nowhere")
    person.page.get_by_role("alert").wait_for()
    assert "This table does not exist." in person.page.inner_text("main")
