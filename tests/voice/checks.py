"""The twelve checks of how Logres speaks, and what they find."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tests.voice.grammar import agreement, contraction, elision, number
from tests.voice.sentences import Sentence
from tests.voice.shape import ending, length, raw, telegram
from tests.voice.typesetting import quotes, signs, spaces
from tests.voice.wording import words

Check = Callable[[Sentence], str]
"""What is wrong in a sentence, or nothing."""

CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        *(number, contraction, elision, agreement),
        *(raw, ending, length, spaces, quotes, signs, telegram, words),
    )
}
LEFT_TO = {"clause": {"spaces", "quotes", "signs", "words", "elision"}}
"""Kinds that only some checks read: a clause of a ledger is not a sentence of play."""


class Failure(NamedTuple):
    """What a check found in a sentence."""

    check: str
    sentence: Sentence
    wrong: str

    def __str__(self) -> str:
        said = self.sentence
        return (
            f"{self.check}: {said.language} {said.surface} {said.key}: {said.text} [{self.wrong}]"
        )


def failures(sentences: Iterable[Sentence], only: str = "") -> list[Failure]:
    """Everything that the checks find, or one of them."""
    return [
        Failure(name, sentence, wrong)
        for sentence in sentences
        for name, check in CHECKS.items()
        if only in ("", name) and name in LEFT_TO.get(sentence.kind, CHECKS)
        if (wrong := check(sentence))
    ]
