"""Matches and what belongs to them are pickled and copied, in plain Python and compiled alike."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

import logres
from logres import Match, OtherRules
from logres.engine.game import registry
from logres.engine.run.journal import Journal
from tests.walks import SCENARIOS, Case, Walk, play_at_random

MIDDLE = 25


def in_the_middle(case: Case, seed: int = 3) -> Walk:
    walk = Walk(case, seed)
    for number, match in enumerate(walk):
        if number == MIDDLE or match.over:
            break
    return walk


def through_a_pickle(match: Match) -> Match:
    again = pickle.loads(pickle.dumps(match))
    assert isinstance(again, Match)
    return again


def play_on(match: Match, walk: Walk) -> str:
    """All that was written down when this match has been played on for a while."""
    state = walk.dice.getstate()
    for _ in range(MIDDLE):
        if not match.over:
            play_at_random(match, walk.dice)
    walk.dice.setstate(state)
    return match.record().to_text()


WAYS: dict[str, Any] = {
    "pickle": through_a_pickle,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "match.copy": Match.copy,
}


@pytest.mark.parametrize("case", SCENARIOS, ids=str)
@pytest.mark.parametrize("way", WAYS)
def test_a_twin_plays_on_and_its_record_replays(case: Case, way: str) -> None:
    walk = in_the_middle(case)
    match = walk.match
    twin = WAYS[way](match)
    before = match.record().to_text()
    assert twin.record().to_text() == before
    assert twin.happenings == match.happenings
    told = play_on(twin, walk)
    assert match.record().to_text() == before, "the twin disturbs its original"
    assert logres.replay(twin.record()).position() == twin.position()
    assert play_on(match, walk) == told


def test_what_was_decided_before_a_pickle_can_be_taken_back_after_it() -> None:
    match = logres.new("rex", "three-kingdoms", seed=7)
    seat = match.decisions[0].seat
    before = match.position()
    match.play(match.decisions[0].actions[0], seat)
    again = through_a_pickle(match)
    again.undo(seat)
    assert again.position() == before


def test_loaded_dice_are_pickled() -> None:
    journal = Journal("rex", loaded=[3, (1, 0)], departed=True)
    assert pickle.loads(pickle.dumps(journal)) == journal


@pytest.mark.parametrize("id", logres.titles())
def test_a_game_comes_back_as_the_registry_has_it(id: str) -> None:
    game = logres.game(id)
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    assert len(pickle.dumps(game)) < 200


@pytest.mark.parametrize("id", logres.titles())
def test_a_decision_and_a_result_are_pickled(id: str) -> None:
    match = logres.new(id, seed=1)
    assert pickle.loads(pickle.dumps(match.decision)) == match.decision
    logres.play_out(match)
    assert pickle.loads(pickle.dumps(match.result)) == match.result


def test_another_version_of_the_rules_is_named() -> None:
    other = replace(logres.game("rex"), version="0.0")
    with pytest.raises(OtherRules, match=r"version 0\.0 of the rules, and version"):
        pickle.loads(pickle.dumps(other))


def test_other_data_are_named() -> None:
    game = logres.game("rex")
    with pytest.raises(OtherRules, match="Use the same --data") as fault:
        registry.pickled(game.id, game.version, "0123456789abcdef")
    assert "le même --data" in fault.value.words("fr")
