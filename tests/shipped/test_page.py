"""The page as it ships: every file of it, and the first decisions of each title in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest

from tests.shipped.test_library import GAMES, every_title
from tests.web.browsing import Sit
from tests.web.hall import Hall, Made, wish
from tests.web.seat import BUTTON, Seat
from tests.web.games.test_games import type_action

if TYPE_CHECKING:
    from playwright.sync_api import Response

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "src" / "logres"
DECISIONS = 12
SLOW = 60_000
"""Milliseconds that bots may think beside all other tests."""


def served() -> dict[str, Path]:
    """Every file of pages and boards, by its address."""
    found = {f"/{path.relative_to(SOURCES / 'web')}": path for path in files(SOURCES / "web")}
    for game in GAMES:
        board = SOURCES / "games" / game / "board"
        for path in files(board):
            found[f"/games/{game}/board/{path.relative_to(board)}"] = path
    return found


def files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


def test_every_file_comes_as_it_was_written(hall: Hall) -> None:
    for address, path in served().items():
        with urlopen(hall.address + address) as answer:
            assert answer.read() == path.read_bytes(), address


def test_nobody_climbs_out_of_the_folder(hall: Hall) -> None:
    for way in ("/..%2fserver/serve.py", "/js/..%2f..%2fserver%2fserve.py", "/%2fetc%2fpasswd"):
        status = hall.status(way)
        assert status == 404, way


@every_title
@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_and_lessons_come(hall: Hall, game: str, language: str) -> None:
    assert hall.call("GET", f"/api/games/{game}/texts/{language}")
    assert hall.call("GET", f"/api/games/{game}/lessons")


@every_title
def test_the_first_decisions_of_a_game(
    hall: Hall, sit: Sit, game: str, artefacts: Path | None
) -> None:
    """Every file that the page asks for comes, nothing fails, and the person is asked again."""
    table = set_table(hall, game)
    person = sit(*table.keys)
    missing: list[str] = []
    person.page.on("response", lambda answer: note(answer, missing))
    person.page.set_default_timeout(SLOW)
    person.come(table.link(*table.keys))
    for number in range(DECISIONS):
        if not person.wait_asked():
            break
        if number == 1 and artefacts:
            person.page.screenshot(path=artefacts / f"shipped-{game}.png")
        answer(person, number)
    assert missing == []
    assert person.page.locator("svg.live [data-space]").count() > 10


def note(answer: Response, missing: list[str]) -> None:
    if answer.status >= 400:
        missing.append(answer.url)


def answer(person: Seat, number: int) -> None:
    """By turns with the mouse and by typing what is legal."""
    version = person.version
    buttons = person.page.locator(f"{BUTTON}:not([disabled])")
    if number % 2 and buttons.count():
        buttons.first.click()
    else:
        type_action(person, person.decision()["actions"][0])
    person.wait_past(version)


def set_table(hall: Hall, game: str) -> Made:
    """What one click starts, with greedy bots in the other seats."""
    games: list[dict[str, Any]] = hall.call("GET", "/api/games")["games"]
    quick = next(about["play_now"] for about in games if about["id"] == game)
    first, *rest = quick["seats"]
    seats = {first: wish("person"), **{seat: wish("greedy") for seat in rest}}
    body = {"game": game, "scenario": quick["scenario"], "options": quick["options"]}
    made = hall.call("POST", "/api/tables", {**body, "seats": seats})
    return Made(hall, made["table"], made["keys"])
