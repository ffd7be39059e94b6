"""Boards draw every view of a random game, whoever looks, without a word on the console."""

from __future__ import annotations

from pathlib import Path

import pytest

import logres
from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.pages.test_pages import frame, visit
from tests.web.seat import Seat

LONGEST = 48
"""Decisions of a game that are drawn: battles and scores of all kinds are among them."""

STEP_THROUGH = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shown = () => document.querySelector(".ctl output").textContent;
  for (let was = ""; was !== shown(); ) {
    was = shown();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await painted();
  }
}"""


def random_game(title: str, file: Path) -> tuple[str, ...]:
    """The record of a random game, or of its beginning; who sat there."""
    match = logres.new(title, seed=13)
    logres.play_out(match, "random", seed=13)
    logres.replay(match.record(), LONGEST).record().save(file)
    return match.seats


@pytest.mark.whole_game
@pytest.mark.parametrize("title", ["barbarian", "britannia", "pendragon", "rex"])
def test_every_view_of_a_game_is_drawn(title: str, hall: Hall, sit: Sit, tmp_path: Path) -> None:
    seats = random_game(title, tmp_path / "record.json")
    person = visit(sit(), f"{hall.address}/replay", ".drop")
    person.page.set_input_files("#record", tmp_path / "record.json")
    person.page.wait_for_selector(".ctl")
    for eyes in (seats[0], ""):
        person.page.click(f'[data-eyes="{eyes}"]')
        person.page.wait_for_selector(f'[data-eyes="{eyes}"][aria-pressed="true"]')
        step_through(person)


def step_through(person: Seat) -> None:
    person.press("Home")
    person.page.evaluate(STEP_THROUGH)
    at, last = frame(person)
    assert at == last > 1
    assert person.faults == []
