"""Every answer that a procedure names is there, and none that nobody names."""

from __future__ import annotations

from logres.engine.papers import positions
from logres.engine.run.kernel import Frame
from logres.games.pendragon import GAME
from tests.games.pendragon.parts import REPLIES, ROUTINE


def named(kind: type[Frame]) -> str:
    """A name depends on nothing but the kind of procedure."""
    return kind.reply(kind.__new__(kind))


def test_procedures_and_answers_know_the_same_names() -> None:
    kinds = positions.procedures(GAME).values()
    assert {named(kind) for kind in kinds} == set(REPLIES)


def test_what_is_answered_without_a_thought_has_an_answer() -> None:
    assert REPLIES.keys() >= ROUTINE
