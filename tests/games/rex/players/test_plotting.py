"""Whole plans: every one can be carried out, and the greedy one comes first."""

from __future__ import annotations

import pytest

import logres
from logres.engine.game.judge import plans_of
from logres.engine.match.sight import Sight
from logres.engine.run import store
from logres.engine.run.kernel import Action, lane_of
from logres.players.search.search import carry_out
from tests.games.rex.parts import Greedy

REX = logres.game("rex")


def planning(seed: int) -> logres.Match:
    """A match in which everybody plans."""
    match = logres.new("rex", "three-kingdoms", seed=seed)
    while match.decision is not None and match.decision.question != "plan.commit":
        match.play(match.decision.actions[0], match.decision.seat)
    return match


def plans_for(match: logres.Match, seat: int) -> list[tuple[Action, ...]]:
    assert REX.judge
    return plans_of(REX.judge, match.state, seat, lane_of(match.state, seat).options)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_plan_can_be_carried_out_to_its_end(seed: int) -> None:
    match = planning(seed)
    found = plans_for(match, 1)
    assert len(found) == len(set(found)) > 10
    for plan in found:
        g = store.copy(match.state)
        carry_out(g, plan, 1)
        assert lane_of(g, 1).options == []
        assert lane_of(g, 1).answers == plan


def test_the_first_plan_is_the_greedy_one() -> None:
    match = planning(1)
    greedy, plan = Greedy(), plans_for(match, 1)[0]
    for action in plan:
        assert greedy.choose(Sight(REX, match.state, 1)) == action
        carry_out(match.state, (action,), 1)


def test_a_plan_begun_is_gone_on_with() -> None:
    match = planning(1)
    begun = plans_for(match, 1)[3]
    carry_out(match.state, begun[:2], 1)
    assert begun[2:] in plans_for(match, 1)


def test_nobody_plans_where_there_is_one_thing_to_decide() -> None:
    match = logres.new("rex", "three-kingdoms", seed=1)
    assert match.decision is not None
    assert plans_for(match, match.state.seat) == []
