"""The lessons of Pendragon: the example of play as a chain of records, a card each."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from logres.engine.match import lessons
from logres.engine.match.lessons import Lesson
from logres.games.pendragon import GAME

TUTORIAL = [lesson for lesson in lessons.lessons_of(GAME) if not lesson.course]
CHAIN = list(pairwise(TUTORIAL))
TOLD = (
    "sequence", "commands", "feats", "raid", "intercept", "muster", "trade", "return", "settle",
    "ransom", "ravage", "events", "battle", "assault", "annona", "upkeep",
)  # fmt: skip
KEPT = (
    "units", "laden", "sites", "control", "population", "bottom", "top", "available", "casualties",
    "resources", "dux_resources", "wealth", "prestige", "renown", "imperium", "card", "next_card",
    "momentum", "capabilities", "eligible", "refugees",
)  # fmt: skip
OVERRULED = ("ransom", "losses")
"""Between these the Playbook prints what the rules do not give. [ruling.escalade-halves]"""


def ending(lesson: Lesson) -> dict[str, Any]:
    found = lessons.at_step(lesson, len(lesson.steps) - 1).position()
    return {name: found[name] for name in KEPT}


def beginning(lesson: Lesson) -> dict[str, Any]:
    found = lessons.begin(lesson).position()
    return {name: found[name] for name in KEPT}


def test_there_is_one_for_each_card_and_the_epoch_round() -> None:
    found = [lesson.id for lesson in TUTORIAL]
    assert found == [
        "raid", "intercept", "muster", "block", "settle", "trade", "ransom", "losses", "ravage",
        "epoch",
    ]  # fmt: skip


@pytest.mark.parametrize(("one", "after"), CHAIN, ids=[after.id for _, after in CHAIN])
def test_each_begins_where_the_one_before_has_ended(one: Lesson, after: Lesson) -> None:
    ended, begun = ending(one), beginning(after)
    if (one.id, after.id) == OVERRULED:
        begun["units"] |= {"scotti-raider/votadini": 3, "scotti-raider/ordovices": 4}
        begun["laden"] |= {"scotti-raider/votadini": 3}
        begun["available"] |= {"scotti-raider": begun["available"]["scotti-raider"] - 2}
    assert begun == ended


def test_they_teach_every_example_of_the_tutorial() -> None:
    told = {id for lesson in TUTORIAL for id in lesson.examples}
    wanted = {
        id
        for id in GAME.ledger.clauses
        if id.startswith(("pendragon.example.t", "pendragon.example.e-"))
    }
    assert told == wanted


def test_another_teaches_the_example_of_non_players() -> None:
    """But for what would have happened with another roll, or with more Raiders."""
    told = {id for lesson in lessons.lessons_of(GAME) if lesson.course for id in lesson.examples}
    wanted = {id for id in GAME.ledger.clauses if id.startswith("pendragon.example.n-")}
    other_rolls = {f"pendragon.example.n-{name}" for name in ("scotti-excursion", "withdrawal")}
    assert told == wanted - other_rolls


@pytest.mark.parametrize("topic", TOLD)
def test_they_point_at_a_clause_of_every_topic(topic: str) -> None:
    rules = [step.rule for lesson in lessons.lessons_of(GAME) for step in lesson.steps]
    assert any(rule.startswith(f"pendragon.{topic}.") for rule in rules)


def test_everybody_is_the_reader_once() -> None:
    seats = {lesson.seat for lesson in lessons.lessons_of(GAME)}
    assert seats == set(GAME.chairs)
