"""A player that keeps to its plans thinks once for all their answers, and again when they fail."""

from __future__ import annotations

from dataclasses import replace

import logres
from logres.engine.match.sight import Sight
from logres.players.search import Budget, Manner, Thinker
from logres.players.search.search import Search
from tests.fifth.table import table
from tests.players.search.test_search import EAST, GAME, WARM, Plotting

PLOTTED = replace(GAME, judge=Plotting())


def beginning() -> logres.Match:
    return table("t2 t8", "t6", round=1, coins={"east": 1, "west": 1})


def answers(thinker: Thinker, match: logres.Match, most: int) -> list[tuple[str, int]]:
    found = []
    for _ in range(most):
        found.append(thinker.choose(Sight(PLOTTED, match.state, EAST)))
        match.play(found[-1], "east")
    return found


def test_a_plan_is_kept_to_its_end_without_thinking_again() -> None:
    thinker = Thinker(Budget(20), manner=Manner(keeps_plans=True))
    assert answers(thinker, beginning(), len(WARM)) == list(WARM)
    assert thinker.choices == 1


def test_who_keeps_no_plans_thinks_at_every_answer() -> None:
    thinker = Thinker(Budget(20))
    answers(thinker, beginning(), 2)
    assert thinker.choices == 2


def test_what_is_not_open_is_left_out_of_a_plan() -> None:
    match, thinker = beginning(), Thinker(Budget(20), manner=Manner(keeps_plans=True))
    thinker.plan = (("feed", 3), ("light", 0))
    assert thinker.choose(Sight(PLOTTED, match.state, EAST)) == ("light", 0)
    assert len(thinker.plan) == 0


def test_a_single_candidate_is_tried_once() -> None:
    class Sure(Plotting):
        def plans(self, *_: object) -> list[tuple[tuple[str, int], ...]]:
            return [WARM]

    made = Search(Sight(GAME, beginning().state, EAST), Sure(), Manner(), "s")
    made.run(Budget(20))
    assert made.simulations == 1
