"""Tables brought to an interesting moment by a program, before anybody looks."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.hall import Hall, Made

SOLO = {"kingdoms": "iceni"}
MOST_TABLES = 40


def area_won(hall: Hall) -> Made:
    """A solo table where the Iceni won an area and must choose three places there."""
    for _ in range(MOST_TABLES):
        table = hall.set_table("solo", SOLO, iceni="person")
        if win_an_area(table):
            return table
    raise AssertionError("nobody ever wins")


def win_an_area(table: Made) -> bool:
    """Plan the strongest cards until there is something to choose from."""
    while not (view := table.view("iceni")["view"])["result"]:
        decision = view["decision"]
        if decision["question"] == "gains.gain" and decision["values"]["n"] > 2:
            return True
        table.play("iceni", strongest(decision["actions"]))
    return False


def strongest(actions: list[str]) -> str:
    """The highest card; all to one area."""
    cards = [action for action in actions if action[-1].isdigit()]
    return max(cards or actions[:1], key=lambda action: action[-1])


def about_to_plan(hall: Hall) -> Made:
    table = hall.set_table("solo", SOLO, iceni="person")
    table.play_until("iceni", "plan.commit")
    return table


def almost_over(set_table: Callable[[], Made], seat: str, left: int) -> Made:
    """A table at which a seat has so many answers left: another went to its end in the same way.

    Where dice are fixed and bots answer alike, two such tables have the same course.
    """
    answers = play(set_table(), seat, None)
    table = set_table()
    play(table, seat, answers[:-left])
    return table


def play(table: Made, seat: str, answers: list[str] | None) -> list[str]:
    """Give these answers, or any until the game is over. Return what was given."""
    given: list[str] = []
    while answers is None or len(given) < len(answers):
        view = table.view(seat)["view"]
        if view["result"]:
            break
        if view["decision"]:
            actions = view["decision"]["actions"]
            given.append(
                actions[len(given) % len(actions)] if answers is None else answers[len(given)]
            )
            table.play(seat, given[-1])
    return given
