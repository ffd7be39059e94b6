"""Every action has an id, the same one everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

import logres
from logres import IllegalAction, LogresError
from logres.lab.spaces.vocabulary import Vocabulary, vocabulary
from tests.walks import SCENARIOS, Case, Walk

DIGESTS = {
    "barbarian": (663, "4b58df2f2db5d13b"),
    "britannia": (1311, "37422bbc7e5ded9c"),
    "pendragon": (3606, "9323faa9e6240bec"),
    "rex": (301, "a3c350b198aa7eab"),
}
"""Whatever was learned from ids is worthless when these change: raise the game's version then."""


@pytest.mark.parametrize("id", DIGESTS)
def test_ids_are_a_bijection_that_stays(id: str) -> None:
    words = vocabulary(id)
    assert (words.size, words.digest) == DIGESTS[id]
    every = [words.action_of(number) for number in range(words.size)]
    assert words.ids(every) == [words.id_of(action) for action in every] == list(range(words.size))
    verbs, nouns = words.factored()
    assert verbs == len(logres.game(id).verbs)
    assert max(noun for _, noun in every) == nouns - 1


@pytest.mark.parametrize("case", SCENARIOS, ids=str)
def test_whatever_is_offered_has_an_id(case: Case) -> None:
    words = vocabulary(case.game)
    with Walk(case, 5) as walk:
        for match in walk:
            for decision in match.decisions:
                branch = match.branch()
                options = dict(branch.open)[match.game.seat_number(decision.seat)]
                written = [words.text_of(words.id_of(action)) for action in options]
                assert tuple(written) == decision.actions


def test_what_has_no_id_is_named() -> None:
    words = vocabulary("rex")
    with pytest.raises(IllegalAction, match=r"ids go from 0 to 300"):
        words.action_of(301)
    with pytest.raises(IllegalAction):
        words.action_of(-1)
    for action in (("fly", 0), ("commit", 28), ("commit", -1)):
        with pytest.raises(IllegalAction, match="no id"):
            words.id_of(action)


def test_a_number_without_a_bound_is_named() -> None:
    game = replace(logres.game("barbarian"), most={})
    with pytest.raises(LogresError, match="largest number for its verb “bronze”"):
        Vocabulary(game)
