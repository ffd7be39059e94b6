"""Pressing what is not lit says why not, with the rule; the rule can be read beside the table."""

from __future__ import annotations

from tests.web.seat import LIT_PLACE, Seat

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

# The first unlit place that nothing lies over.
UNLIT = """() => [...document.querySelectorAll('.live .area')].find(one => {
  const box = one.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one;
}).dataset.space"""


def boxes(person: Seat, selector: str) -> list[Box]:
    found = person.page.eval_on_selector_all(
        selector,
        """all => all.map(one => one.getBoundingClientRect())
        .map(box => [box.left, box.top, box.right, box.bottom])""",
    )
    return [tuple(box) for box in found]


def apart(one: Box, other: Box) -> bool:
    beside = one[2] <= other[0] or other[2] <= one[0]
    return beside or one[3] <= other[1] or other[3] <= one[1]


def test_an_unlit_place_says_why_not_with_its_rule(winner: Seat) -> None:
    page = winner.page
    page.locator(f'.live [data-space="{page.evaluate(UNLIT)}"]').click()
    page.wait_for_selector(".why-not:visible")
    assert page.locator(".askm").count() == 1
    (window,) = boxes(winner, ".why-not:visible")
    lit = boxes(winner, LIT_PLACE)
    assert lit
    assert all(apart(window, place) for place in lit)
    clause = page.locator(".why-not:visible .rulelink").first
    id = clause.get_attribute("title")
    clause.click()
    assert page.locator(".drawer.clause code").inner_text() == id
    winner.press("Escape")
    assert page.locator(".drawer").count() == 0
    winner.press("Escape")
    assert page.locator(".why-not, .askm").count() == 0


def test_why_not_by_keyboard(winner: Seat) -> None:
    page = winner.page
    winner.press("m")
    for key in ("Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowLeft") * 4:
        winner.press(key)
        if page.evaluate("document.activeElement.matches('.area:not(.picked)')"):
            break
    winner.press("w")
    page.wait_for_selector(".why-not:visible")


def test_what_cannot_be_typed_explains_itself(planner: Seat) -> None:
    planner.press(":")
    planner.page.keyboard.type("send n")
    planner.press("Enter")
    planner.page.wait_for_selector(".why-not:visible")
    assert "Choose a card first" in planner.page.inner_text(".why-not:visible")


def test_the_rule_behind_the_question_opens_beside_the_table(planner: Seat) -> None:
    planner.press("r")
    planner.page.wait_for_selector(".drawer.clause")
    assert "rex.planning.two-troops" in planner.page.inner_text(".drawer.clause")
    assert "/t/" in planner.page.url
