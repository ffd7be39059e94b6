"""The lessons of Britannia, made from the rulebook's worked examples."""

from __future__ import annotations

import re

import pytest

from logres.engine.match import lessons
from logres.engine.match.lessons import Lesson
from logres.games.britannia import GAME
from tests.games.britannia.parts import AREAS, NATIONS

TAUGHT = {
    "population-welsh",
    "infantry-two-steps",
    "avalon-to-downlands",
    "avalon-to-wessex-stop",
    "avalon-overrun",
    "battle-2",
    "fort-six-five",
    "fort-four-fives",
    "roads-cheshire",
    "irish-galloway",
    "raid-round-6",
    "leader-pick-up-york",
    "norwegian-occupy",
    "caledonians-round-5",
}
TOPICS = ("population", "movement", "overrun", "battle", "retreat", "scoring", "romans", "roads")
MORE_TOPICS = ("raiding", "invasion", "withdrawal", "leaders", "major-invasion", "round", "end")
# A sign that wants a no-break space before it, and has none.
LOOSE = re.compile(r"[^\N{NO-BREAK SPACE}][;:!?](?:\s|$)")
LESSONS = lessons.lessons_of(GAME)


def test_they_teach_the_worked_examples() -> None:
    told = {id for lesson in LESSONS for id in lesson.examples}
    assert told == {f"britannia.example.{name}" for name in TAUGHT}


@pytest.mark.parametrize("topic", TOPICS + MORE_TOPICS)
def test_they_point_at_a_clause_of_every_topic(topic: str) -> None:
    rules = [step.rule for lesson in LESSONS for step in lesson.steps]
    assert any(rule.startswith(f"britannia.{topic}.") for rule in rules)


def test_they_stand_in_the_order_of_their_files() -> None:
    assert [lesson.id for lesson in LESSONS] == [
        "grow", "move", "fight", "forts", "roads", "raid", "leader", "occupy", "score",
    ]  # fmt: skip


def test_they_take_ten_minutes() -> None:
    assert sum(lesson.minutes for lesson in LESSONS) == 10


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_what_a_step_shows_is_on_the_board(lesson: Lesson) -> None:
    assert {place for step in lesson.steps for place in step.show} <= set(AREAS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_reader_plays_the_nation_on_turn(lesson: Lesson) -> None:
    board = lessons.begin(lesson).view(lesson.seat)["board"]
    assert board["nation"] in NATIONS
    assert board["nations"][board["nation"]]["seat"] == lesson.seat


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_french_is_set_as_french(lesson: Lesson) -> None:
    for step in lesson.steps:
        for texts in (step.title, step.text, step.ask):
            said = texts.get("fr", "")
            assert "'" not in said
            assert not LOOSE.search(said)


def test_the_numbers_of_the_welsh_example() -> None:
    lesson = lessons.find(GAME, "grow")
    before, after = [lessons.at_step(lesson, n).view(None)["board"] for n in (0, 3)]
    assert [b["nations"]["welsh"]["population"] for b in (before, after)] == [3, 2]
    grown = after["nations"]["welsh"]["infantry"] - before["nations"]["welsh"]["infantry"]
    assert grown == 2


def test_the_norwegians_score_as_in_the_example() -> None:
    lesson = lessons.find(GAME, "occupy")
    points = [
        lessons.at_step(lesson, n).view(None)["board"]["nations"]["norwegians"]["points"]
        for n in range(len(lesson.steps))
    ]
    assert points == [0, 0, 0, 4, 4, 14]
