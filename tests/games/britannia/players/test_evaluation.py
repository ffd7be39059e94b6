"""The judge of Britannia: hopes add up, looks change nothing, turns come to rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import logres
from logres.engine.game.judge import outcome
from logres.engine.match import views
from logres.engine.run import kernel, store
from logres.games.britannia import GAME
from tests.games.britannia.builders import lay, nation, position
from tests.games.britannia.parts import (
    AFTER,
    AGE,
    BEFORE,
    JUDGE,
    NAMES,
    ROUNDS,
    SCENARIO,
    SCORING,
    SEATS,
    SHARPNESS,
    WEIGHTS,
    Britannia,
    Finisher,
    is_quiet,
    totals,
)


def moments(scenario: str, every: int, most: int) -> Iterator[Britannia]:
    """Positions of a game among greedy players."""
    g = store.copy(position(logres.new("britannia", scenario, seed=5)))
    finisher = Finisher({})
    for number in range(every * most):
        if g.ended:
            return
        if number % every == every - 1:
            yield g
        action = finisher.answer(g, g.seat, g.options) if len(g.options) > 1 else g.options[0]
        kernel.play(g, action, g.seat)


@pytest.mark.parametrize("scenario", SCENARIO)
def test_hopes_are_shares_of_the_victory_in_every_position_a_turn_comes_to(scenario: str) -> None:
    for g in moments(scenario, every=97, most=4):
        twin = views.guess(GAME, g, g.seat, "a test")
        assert isinstance(twin, Britannia)
        kernel.play(twin, twin.options[0], g.seat)
        JUDGE.finish_turn(twin, g.seat)
        hopes = JUDGE.hopes(twin)
        assert twin.ended or is_quiet(twin)
        assert len(hopes) == len(SEATS)
        assert sum(hopes) == pytest.approx(1)
        assert all(hope == 0 for seat, hope in enumerate(hopes) if seat not in g.seated)


def test_a_look_is_an_option_or_nothing_and_leaves_the_position_alone() -> None:
    for g in moments("four-players", every=23, most=12):
        before, fresh = store.freeze(g), list(g.options)
        first = JUDGE.first_look(g, g.seat, fresh)
        assert first in fresh
        while fresh:
            look = JUDGE.first_look(g, g.seat, fresh) or fresh[0]
            fresh.remove(look)
        assert store.freeze(g) == before


def test_plans_begin_with_an_option_and_leave_the_position_alone() -> None:
    for g in moments("four-players", every=41, most=6):
        before = store.freeze(g)
        found = JUDGE.plans(g, g.seat, g.options)
        assert all(plan[0] in g.options for plan in found)
        assert len(set(found)) == len(found)
        assert found == JUDGE.plans(g, g.seat, g.options)
        assert store.freeze(g) == before


def test_who_has_won_hopes_for_nothing_more() -> None:
    g = Britannia(ended="points", winners=(2,), scores=(1, 2, 3, 0, 0), seated=(0, 1, 2, 3))
    assert JUDGE.hopes(g) == outcome(g, len(SEATS))


def test_points_and_areas_that_score_are_hoped_for() -> None:
    map = {"york": "angles 2", "bernicia": "angles 2", "gwynedd": "welsh 3"}
    plain = lay(map, round=10, on_turn="angles")
    ahead = lay(map, round=10, on_turn="angles", points={"angles": 9})
    larger = lay({**map, "lothian": "angles 2"}, round=10, on_turn="angles")
    seat = plain.owner[nation("angles")]
    assert totals(ahead)[seat] == pytest.approx(totals(plain)[seat] + 9)
    assert totals(larger)[seat] > totals(plain)[seat]
    assert JUDGE.hopes(larger)[seat] > JUDGE.hopes(plain)[seat]


def test_a_rival_next_door_is_feared() -> None:
    map = {"york": "angles 1", "gwynedd": "welsh 3"}
    alone = lay(map, round=10, on_turn="jutes")
    beset = lay({**map, "pennines": "brigantes 3"}, round=10, on_turn="jutes")
    seat = alone.owner[nation("angles")]
    assert totals(beset)[seat] < totals(alone)[seat]


def test_every_weight_has_a_name_and_every_moment_its_weights() -> None:
    assert len(SHARPNESS) == ROUNDS
    assert max(AGE[1 : ROUNDS + 1]) == 2 * len(SCORING) - 1
    for before, after, weights in zip(BEFORE, AFTER, WEIGHTS, strict=True):
        assert len(before) == len(after) == ROUNDS
        assert len(weights) == 2 * len(SCORING)
        assert all(len(row) == len(NAMES) for row in weights)
