"""The lessons of Rex Britannorum, made from the rulebook's worked examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from logres.engine.errors import IllegalAction, LogresError, UnknownName
from logres.engine.match import lessons
from logres.engine.match.lessons import Claims, Lesson
from logres.games.rex import GAME

TAUGHT = {
    "turn-order",
    "recruitment-red",
    "planning-blue-three",
    "north-battle",
    "center-battle",
    "south-empty",
    "longest-road",
    "achievements-road",
    "achievements-cities",
    "achievements-regions",
    "final-score-red",
    "derived-objective-card-fief",
    "derived-objective-card-link",
}
TOPICS = ("recruitment", "planning", "resolution", "gains", "joker", "powers", "rome", "help")
MORE_TOPICS = ("stakes", "achievements", "objectives", "end-of-game")


def north(**claims: Any) -> Lesson:
    """The battle of the North with one more claim about its second step."""
    lesson = lessons.find(GAME, "win")
    changed = replace(lesson.steps[1], claims=Claims(**claims))
    return replace(lesson, steps=(lesson.steps[0], changed, *lesson.steps[2:]))


def test_they_teach_the_worked_examples() -> None:
    told = {id for lesson in lessons.lessons_of(GAME) for id in lesson.examples}
    assert told >= {f"rex.example.{name}" for name in TAUGHT}


@pytest.mark.parametrize("topic", TOPICS + MORE_TOPICS)
def test_they_point_at_a_clause_of_every_topic(topic: str) -> None:
    rules = [step.rule for lesson in lessons.lessons_of(GAME) for step in lesson.steps]
    assert any(rule.startswith(f"rex.{topic}.") for rule in rules)


def test_they_stand_in_the_order_of_their_files() -> None:
    found = [lesson.id for lesson in lessons.lessons_of(GAME)]
    assert found == [
        "recruit", "plan", "win", "joker", "hire", "share", "rome", "stakes", "score",
    ]  # fmt: skip


def test_a_lesson_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownName, match="no lesson naval; it has: recruit"):
        lessons.find(GAME, "naval")


def test_a_true_claim_is_no_fault() -> None:
    assert lessons.faults(north(equal={"turn": 3})) == []


@pytest.mark.parametrize(
    ("claims", "fault"),
    [
        ({"equal": {"turn": 4}}, "turn is 3, not 4"),
        ({"has": {"rome": ["n11"]}}, "rome lacks n11"),
        ({"lacks": {"rome": ["nr"]}}, "rome has nr"),
        ({"told": [{"what": "winner", "total": 9}]}, "the log does not tell"),
        ({"asked": "plan.commit"}, "the question is gains.gain"),
        ({"legal": ["gain n04"]}, "the answers are"),
        ({"refused": {"gain n04": "other-area"}}, "gain n04 is refused by None"),
        ({"refused": {"gain c09": "not-at-stake"}}, "gain c09 is refused by other-area"),
    ],
)
def test_a_false_claim_is_found(claims: dict[str, Any], fault: str) -> None:
    (found,) = lessons.faults(north(**claims))
    assert found.startswith(f"step 2: {fault}")


def test_a_missing_translation_and_an_unknown_clause_are_found() -> None:
    lesson = lessons.find(GAME, "win")
    bad = replace(lesson.steps[0], text={"en": "Only English."}, rule="rex.gains.naval")
    found = lessons.faults(replace(lesson, steps=(bad, *lesson.steps[1:])))
    assert found == ["step 1: text is missing in fr", "step 1: there is no clause rex.gains.naval"]


def test_a_step_that_cannot_be_played_is_found() -> None:
    lesson = lessons.find(GAME, "win")
    bad = replace(lesson.steps[1], do="gain c09")
    with pytest.raises(IllegalAction):
        lessons.faults(replace(lesson, steps=(lesson.steps[0], bad, *lesson.steps[2:])))


def test_chance_that_nothing_asks_for_is_found() -> None:
    lesson = lessons.find(GAME, "win")
    bad = replace(lesson.steps[1], chance=[6])
    with pytest.raises(LogresError, match="left over"):
        lessons.faults(replace(lesson, steps=(lesson.steps[0], bad, *lesson.steps[2:])))


def test_loaded_chance_decides_the_first_lessons_order() -> None:
    lesson = lessons.find(GAME, "recruit")
    other = replace(lesson, chance=((1, 2),))
    orders = [lessons.begin(one).view(None)["board"]["order"] for one in (lesson, other)]
    assert orders == [["brigantes", "regnenses", "iceni"], ["brigantes", "iceni", "regnenses"]]


def test_what_happened_before_the_first_step_is_in_the_log() -> None:
    told = [line.what for line in lessons.begin(lessons.find(GAME, "recruit")).log("brigantes")]
    assert told == ["turn", "order", "drawn", "joker-drawn"]
