"""Every game's lessons: each position loads, each step plays, each sentence is true."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import logres
from logres.engine.match import lessons
from logres.engine.match.lessons import Lesson, Step
from logres.engine.words.text import LANGUAGES

LESSONS = [lesson for id in logres.titles() for lesson in lessons.lessons_of(logres.game(id))]
STEPS = [step for lesson in LESSONS for step in lesson.steps]
NAMED = re.compile(r"\b[A-Z]\d\d\b|\d+")


def name(lesson: Lesson) -> str:
    return f"{lesson.game.id}-{lesson.id}"


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_what_a_lesson_says_is_so(lesson: Lesson) -> None:
    assert lessons.faults(lesson) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_a_lesson_ends_with_something_to_read(lesson: Lesson) -> None:
    assert [step.do for step in lesson.steps][-1] == ""


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_a_lesson_leads_to_the_same_position_whenever_it_is_played(lesson: Lesson) -> None:
    last = len(lesson.steps) - 1
    assert lessons.at_step(lesson, last).position() == lessons.at_step(lesson, last).position()


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title["en"])
def test_both_languages_name_the_same_places_and_numbers(step: Step) -> None:
    for texts in (step.text, step.ask, step.title):
        found = [sorted(NAMED.findall(texts.get(language, ""))) for language in LANGUAGES]
        assert found[0] == found[1]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title["en"])
def test_what_a_step_says_of_the_table_is_claimed(step: Step) -> None:
    """A sentence that names places or numbers must be held to them by a claim."""
    claims = step.claims
    held = claims.equal or claims.has or claims.lacks or claims.told or claims.legal
    assert held or not NAMED.search(step.text["en"])


@pytest.mark.parametrize("id", logres.titles())
def test_a_course_of_a_game_takes_no_more_than_ten_minutes(id: str) -> None:
    minutes: Counter[str] = Counter()
    for lesson in lessons.lessons_of(logres.game(id)):
        minutes[lesson.course.get("en", "")] += lesson.minutes
    assert max(minutes.values(), default=0) <= 10
