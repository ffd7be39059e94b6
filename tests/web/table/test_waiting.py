"""Who waits for other people can see once more what they did."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.hall import Hall, Made
from tests.web.seat import Seat

PEOPLE = ("brigantes", "iceni")
AGAIN = ".prompt [data-tell=again]"
MOST = 60


def test_who_waits_is_told_again(hall: Hall, sit: Sit) -> None:
    table = hall.set_table(
        "three-kingdoms",
        {"objectives": False},
        brigantes="person",
        iceni="person",
        regnenses="greedy",
    )
    person = sit("iceni").come(table.link("iceni"))
    wait_for_others(table, person)
    before = person.version
    person.page.locator(AGAIN).click()
    person.page.wait_for_selector(".prompt.told[data-told]")
    person.page.keyboard.press("/")
    person.page.wait_for_selector(AGAIN)
    assert person.version == before


def wait_for_others(table: Made, person: Seat) -> None:
    """Play until one waits and something has happened since one was asked."""
    for _ in range(MOST):
        seat = next(seat for seat in PEOPLE if table.view(seat)["view"]["decision"])
        table.play(seat, table.view(seat)["view"]["decision"]["actions"][0])
        person.wait_past(table.view("iceni")["version"] - 1)
        if person.page.locator(AGAIN).count():
            return
    raise AssertionError("nobody is ever waited for")
