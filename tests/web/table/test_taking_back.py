"""Several choices in a row are counted, seen, and can be given back."""

from __future__ import annotations

from tests.web.seat import LIT_PLACE, Seat


def test_a_choice_is_counted_and_given_back(winner: Seat) -> None:
    page = winner.page
    lit = page.locator(LIT_PLACE).count()
    winner.click_lit()
    assert page.locator(".prompt .steps .on").count() == 1
    page.wait_for_selector(".live .picked")
    version = winner.version
    page.locator(".live .picked").click()
    winner.wait_past(version)
    assert page.locator(".prompt .steps .on").count() == 0
    assert page.locator(LIT_PLACE).count() == lit


def test_undo_and_redo_by_key(winner: Seat) -> None:
    page = winner.page
    winner.click_lit()
    after, version = winner.prompt, winner.version
    page.wait_for_selector(".prompt .undo")
    winner.press("u")
    winner.wait_past(version)
    assert winner.prompt != after
    version = winner.version
    winner.press("Shift+U")
    winner.wait_past(version)
    assert winner.prompt == after


def test_the_plan_so_far_is_seen_and_can_be_changed(planner: Seat) -> None:
    page = planner.page
    planner.click_lit()
    version = planner.version
    page.locator('[data-action="send s"]').click()
    planner.wait_past(version)
    assert page.inner_text(".card.picked .goes") == "S"
    page.reload()
    page.wait_for_selector(".card.picked")
    assert page.inner_text(".card.picked .goes") == "S"
    version = planner.version
    planner.press("u")
    planner.wait_past(version)
    assert planner.prompt.startswith("Where do you send")
