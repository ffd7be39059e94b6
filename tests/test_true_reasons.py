"""A refusal has a reason, and it is true: what is not offered in random positions is asked for, key
by key.

The count is printed (`-s` shows it). More games are played with `--hypothesis-profile thorough`.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import settings

import logres
from tests.truth import Count, ask_why_not, predicates_of
from tests.walks import SCENARIOS, Case, Walk

SAMPLE = 12
"""So many of the actions of one verb are tried in one position."""

SHARE = 0.3
"""This share of the positions of a game is looked at, of late ones ever less."""

GAMES = ("barbarian", "britannia", "pendragon", "rex")


def cases(game: str) -> list[Case]:
    return [case for case in SCENARIOS if case.game == game]


def count_reasons(game: str) -> Count:
    """Random games of every scenario of a game; thorough runs play more of each."""
    count, scenarios, known = Count(), cases(game), predicates_of(logres.game(game))
    for number in range(max(len(scenarios), settings().max_examples * len(scenarios) // 3)):
        case, seed = scenarios[number % len(scenarios)], number // len(scenarios)
        with Walk(case, seed) as walk:
            for match in walk.now_and_then(SHARE):
                ask_why_not(match, walk.dice, SAMPLE, count, known)
    return count


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_is_false(game: str) -> None:
    count = count_reasons(game)
    print(f"\n{game}: {count}")
    assert count.checked
    assert count.false == count.unknown == count.generic == {}, count.examples


def test_a_false_reason_is_counted_and_shown() -> None:
    count, match = Count(), logres.new("rex", options={"objectives": False}, seed=1)
    ask_why_not(match, random.Random(1), 99, count, {"other-queue": lambda *_: False})
    assert count.false["other-queue"] == count.checked > 0
    assert "This card is not of your colour." in count.examples["other-queue"]
    assert set(count.unknown) == {"must-recruit", "not-in-queue"}
    assert not count.generic
    assert count.elsewhere["recruitment.recruit", "gain"] == 1
    assert count.misplaced() == {}
    count.verbs["recruitment.recruit"].add("gain")
    assert count.misplaced() == {"recruitment.recruit: gain": 1}
