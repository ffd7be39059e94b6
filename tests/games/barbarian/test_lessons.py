"""The lessons of Barbarian Kingdoms, made from the worked examples of its ledger."""

from __future__ import annotations

import pytest

from logres.engine.match import lessons
from logres.games.barbarian import GAME

TAUGHT = {
    "starting-treasury",
    "tax-four",
    "derived-cost-stack",
    "derived-claim-lost",
    "derived-claim-won",
    "derived-change",
    "derived-challenge-order",
    "derived-battle-invade-home",
    "derived-move-out-choice",
    "derived-bribes-cross",
    "derived-territorial-exact",
    "derived-score",
}
TOPICS = ("setup", "recruit", "invade", "claim", "tax", "economy", "challenge", "battle")
MORE_TOPICS = ("control", "overview", "end")


def test_they_teach_the_worked_examples() -> None:
    told = {id for lesson in lessons.lessons_of(GAME) for id in lesson.examples}
    assert told == {f"barbarian.example.{name}" for name in TAUGHT}


@pytest.mark.parametrize("topic", TOPICS + MORE_TOPICS)
def test_they_point_at_a_clause_of_every_topic(topic: str) -> None:
    rules = [step.rule for lesson in lessons.lessons_of(GAME) for step in lesson.steps]
    assert any(rule.startswith(f"barbarian.{topic}.") for rule in rules)


def test_they_stand_in_the_order_of_their_files() -> None:
    found = [lesson.id for lesson in lessons.lessons_of(GAME)]
    assert found == [
        "recruit", "invade", "claim", "tax", "change", "challenge", "battle", "bribe", "win",
    ]  # fmt: skip


def test_no_lesson_shows_a_rivals_treasury() -> None:
    """A position is written with everything; what the reader is shown is the reader's view."""
    for lesson in lessons.lessons_of(GAME):
        shown = lessons.begin(lesson).view(lesson.seat)["board"]["treasuries"]
        assert [seat for seat, purse in shown.items() if purse is not None] == [lesson.seat]
