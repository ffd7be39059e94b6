"""A game of every title against `hard`, to its end, in the browser.

Long games are brought near their end by a program first; then the bots make room for `hard`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.web.conftest import Sit
from tests.web.games.test_games import type_action
from tests.web.hall import Hall, Made, wish
from tests.web.seat import Seat

QUICKEST = ("done", "pass", "decline", "end")
MOST_ANSWERS = 400
MOST_TABLES = 5
SLOW = 60_000
"""Milliseconds that several bots in a row may think, beside all other tests."""


@dataclass(frozen=True)
class Evening:
    """What is played, by which person, and when `hard` sits down."""

    game: str
    scenario: str
    person: str
    rivals: tuple[str, ...]
    is_late: Callable[[dict[str, Any]], bool]
    options: dict[str, Any] = field(default_factory=dict)


def tokens_of(board: dict[str, Any], player: str) -> int:
    """The Control tokens of a side of Barbarian Kingdoms."""
    kingdoms = board["kingdoms"].values()
    return sum(len(kingdom["tokens"]) for kingdom in kingdoms if kingdom["seat"] == player)


EVENINGS = (
    Evening(
        "rex",
        "three-kingdoms",
        "brigantes",
        ("iceni", "regnenses"),
        lambda board: bool(board["turn"] == board["turns"]),
    ),
    Evening(
        "barbarian",
        "two-players",
        "player-1",
        ("player-2",),
        lambda board: tokens_of(board, "player-2") >= board["to_win"]["provinces"] - 1,
    ),
    Evening(
        "britannia",
        "vikings",
        "player-1",
        ("player-2",),
        lambda board: bool(board["round"] == board["last_round"] and board["nation"] == "danes"),
    ),
    Evening(
        "pendragon",
        "barbarian-conspiracy",
        "civitates",
        ("dux",),
        lambda board: bool(board["cards"]["deck"] <= 5),
        {"factions": "dux,civitates"},
    ),
)


@pytest.mark.parametrize("evening", EVENINGS, ids=[evening.game for evening in EVENINGS])
def test_a_game_against_hard_is_played_to_its_end(
    other_hall: Hall, sit: Sit, evening: Evening
) -> None:
    """With dice of its own, or every table would end as early as the first."""
    hall = other_hall
    table = late_table(hall, evening)
    for seat in evening.rivals:
        give = {"kind": "bot", "bot": "hard"}
        path = f"/api/tables/{table.id}/seats/{seat}/release"
        hall.call("POST", path, give, table.keys[evening.person])
    person = sit(evening.person).come(table.link(evening.person))
    person.page.set_default_timeout(SLOW)
    play_to_the_end(person)
    person.check()
    told = table.about()
    assert told["over"]
    assert all(told["seats"][seat]["name"] == "hard" for seat in evening.rivals)


def late_table(hall: Hall, evening: Evening) -> Made:
    """A game may also end before anybody notices how late it is."""
    tables = (set_table(hall, evening) for _ in range(MOST_TABLES))
    return next(table for table in tables if hurry(table, evening))


def set_table(hall: Hall, evening: Evening) -> Made:
    seats = {seat: wish("greedy") for seat in evening.rivals}
    seats[evening.person] = wish("person")
    body = {
        "game": evening.game,
        "scenario": evening.scenario,
        "options": evening.options,
        "seats": seats,
    }
    made = hall.call("POST", "/api/tables", body)
    return Made(hall, made["table"], made["keys"])


def hurry(table: Made, evening: Evening) -> bool:
    """Play the person's seat by program until it is late; False if the game is over."""
    while not (view := table.view(evening.person)["view"])["result"]:
        if evening.is_late(view["board"]):
            return True
        if view["decision"]:
            table.play(evening.person, quickest(view["decision"]["actions"]))
    return False


def quickest(actions: list[str]) -> str:
    ending = [action for action in actions if action in QUICKEST]
    return (ending or actions)[0]


def play_to_the_end(person: Seat) -> None:
    """By typed words, which every title understands."""
    for _ in range(MOST_ANSWERS):
        if not person.wait_asked():
            return
        version = person.version
        type_action(person, quickest(person.decision()["actions"]))
        person.wait_past(version)
    raise AssertionError("the game does not end")
