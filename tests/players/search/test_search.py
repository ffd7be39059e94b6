"""The search on a tiny game: it finds what is good, repeats itself, and keeps to its budget."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.game.judge import Plan
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run import store
from logres.engine.run.kernel import Action
from logres.players import make_bot
from logres.players.search import Budget, Manner, Thinker, Verdict, best, by_action
from logres.players.search.budget import Meter
from logres.players.search.search import Search, carry_out, most_candidates
from logres.players.search.several import added, judge_of
from tests.conftest import FIFTH
from tests.fifth.table import plan, table, three

GAME = logres.game("beacons")
EAST, WEST, RAIDERS = range(3)
TOR: Plan = (("light", 0),)
DOWN: Plan = (("light", 1),)
COLD: Plan = (("light", 1), ("feed", 3), ("done", 0))
WARM: Plan = (("light", 1), ("feed", 7), ("done", 0))


def sight(match: logres.Match, seat: int = EAST) -> Sight:
    return Sight(GAME, match.state, seat)


def chosen(player: Any, match: logres.Match, seat: int = EAST) -> str:
    return actions.to_text(GAME, player.choose(sight(match, seat)))


def search(match: logres.Match, simulations: int, seat: int = EAST, seed: str = "s") -> Search:
    made = Search(sight(match, seat), judge_of(GAME), Manner(), seed)
    made.run(Budget(simulations))
    return made


def test_it_burns_the_torch_that_wins_the_hill() -> None:
    """The last round: coins decide, and the west has only a wisp."""
    match = table("t2 t8", "t1", round=1, coins={"east": 1, "west": 1})
    plan(match, west="crag t1")
    logres.play_out(match, {"east": Thinker(Budget(400), seed=1), "west": "miser"})
    assert match.result is not None
    assert match.result.winners == ("east",)


def test_the_same_seed_and_simulations_give_the_same_verdicts() -> None:
    match = three("t1 t5 t7", "t2 t3 t8")
    first, again = search(match, 60).verdicts(), search(match, 60).verdicts()
    assert first == again
    assert search(match, 60, seed="other").verdicts() != first


def test_it_spends_its_simulations_and_no_more() -> None:
    made = search(three("t1 t5 t7", "t2 t3 t8"), 37)
    assert made.simulations == 37
    assert sum(verdict.visits for verdict in made.verdicts().values()) == 37


def test_it_leaves_the_position_as_it_was() -> None:
    match = three("t1 t5 t7", "t2 t3 t8")
    before = match.position()
    search(match, 30)
    assert match.position() == before


def test_of_seats_that_decide_at_once_each_thinks_about_its_own_question() -> None:
    """The raiders' lane is the last; the others have not answered yet."""
    made = search(three("t1 t5 t7", "t2 t3 t8"), 50, RAIDERS)
    assert {verb for verb, _ in by_action(made.verdicts())} == {"lurk"}
    assert set(made.root.nodes) == {EAST, WEST, RAIDERS}


def test_nobody_answers_what_it_cannot_have_seen() -> None:
    """While all choose at once, the west's branch does not hang on what the east chose."""
    made = search(three("t1 t5 t7", "t2 t3 t8"), 200, EAST)
    for edge in made.edges.values():
        verbs = {verb for node in edge.nodes.values() for verb, _ in node.edges}
        assert "lurk" not in verbs
    assert {verb for verb, _ in made.root.node(WEST).edges} == {"light"}


def test_few_things_are_tried_at_first_and_ever_more_later() -> None:
    match = three("t1 t5 t7", "t2 t3 t8")
    assert len(search(match, 1).verdicts()) == 1
    assert len(search(match, 40).verdicts()) == 3


class Noting(Sight):
    """Remembers which guesses it was asked for."""

    def __init__(self, match: logres.Match) -> None:
        super().__init__(GAME, match.state, EAST)
        self.asked: list[int | str] = []

    def guess(self, seed: int | str = 0) -> Any:
        self.asked.append(seed)
        return super().guess(seed)


def test_all_candidates_are_tried_on_the_same_guesses() -> None:
    noting = Noting(three("t1 t5 t7", "t2 t3 t8"))
    made = Search(noting, judge_of(GAME), Manner(), "s")
    made.run(Budget(24))
    visits = [verdict.visits for verdict in made.verdicts().values()]
    assert set(noting.asked) == {f"s {number}" for number in range(max(visits))}
    assert noting.asked.count("s 0") == 1 + len(visits)


def test_the_worse_half_drops_out_and_the_final_is_even() -> None:
    visits = sorted(v.visits for v in search(three("t1 t5 t7", "t2 t3 t8"), 60).verdicts().values())
    assert visits[0] < visits[1] <= visits[2] <= visits[1] + 1


@pytest.mark.parametrize(("planned", "most"), [(1, 1), (2, 2), (8, 4), (64, 13), (500, 34)])
def test_more_simulations_can_try_more_candidates(planned: int, most: int) -> None:
    assert most_candidates(planned, 1.5) == most


def test_a_clock_alone_is_enough_to_think() -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01
        return now[0]

    made = Search(sight(three("t1 t5 t7", "t2 t3 t8")), judge_of(GAME), Manner(), "s")
    made.run(Budget(seconds=2.5), clock)
    assert 150 < made.simulations < 250


def test_who_has_no_choice_does_not_think() -> None:
    class Blind(Sight):
        @property
        def options(self) -> list[Action]:
            return [("done", 0)]

        def guess(self, seed: int | str = 0) -> Any:
            raise AssertionError("nothing to think about")

    blind = Blind(GAME, three("t1", "t2").state, EAST)
    assert Thinker(Budget(5)).choose(blind) == ("done", 0)


class Guessless(Sight):
    """Nothing can be thought about: every thought begins with a guess."""

    def guess(self, seed: int | str = 0) -> Any:
        raise AssertionError("it thinks")


def test_a_player_that_always_slips_does_not_think() -> None:
    seen = Guessless(GAME, three("t1 t5 t7", "t2 t3 t8").state, EAST)
    slips = [Thinker(Budget(1), seed, slips=1.0).choose(seen) for seed in range(20)]
    assert set(slips) == set(seen.options)
    with pytest.raises(AssertionError, match="it thinks"):
        Thinker(Budget(1)).choose(seen)


def test_thinking_ahead_beats_chance() -> None:
    wins = 0
    for seed in range(12):
        match = logres.new("beacons", "duel", seed=seed)
        logres.play_out(match, {"east": Thinker(Budget(40), seed), "west": "random"}, seed)
        assert match.result is not None
        wins += "east" in match.result.winners
    assert wins >= 9


def test_verdicts_of_several_trees_are_added() -> None:
    one = {TOR: Verdict(3, 1.5), DOWN: Verdict(1, 0.9)}
    two = {DOWN: Verdict(4, 1.0)}
    total = added([one, two])
    assert total == {TOR: Verdict(3, 1.5), DOWN: Verdict(5, 1.9)}
    assert best(total) == DOWN
    assert Verdict(0, 0.0).mean == 0.0


def test_a_long_trial_counts_for_more_than_a_short_success() -> None:
    assert best({TOR: Verdict(2, 2.0), DOWN: Verdict(20, 10.0)}) == DOWN


def test_of_two_taken_equally_often_the_better_is_best() -> None:
    assert best({TOR: Verdict(2, 0.5), DOWN: Verdict(2, 1.5)}) == DOWN


class Plotting:
    """Knows two whole plans, one of which asks for a torch nobody has: it goes out cold."""

    def __init__(self) -> None:
        judge = judge_of(GAME)
        self.hopes, self.first_look = judge.hopes, judge.first_look
        self.finish_turn = judge.finish_turn

    def plans(self, g: Any, seat: int, options: list[Action]) -> list[Plan]:
        return [COLD, WARM] if options[0][0] == "light" else []


def test_plans_are_weighed_as_a_whole() -> None:
    match = table("t2 t8", "t6", round=1, coins={"east": 1, "west": 1})
    made = Search(sight(match), Plotting(), Manner(), "s")
    made.run(Budget(20))
    assert best(made.verdicts()) == WARM
    assert len(made.verdicts()) == 2
    assert list(by_action(made.verdicts())) == [("light", 1)]


def test_a_plan_is_carried_out_without_what_is_not_asked() -> None:
    g = store.copy(table("t2 t8", "t1").state)
    carry_out(g, (("light", 1), ("feed", 3), ("wall", 2), ("feed", 7), ("done", 0)), EAST)
    lane = next(lane for lane in g.lanes if lane.seat == EAST)
    assert lane.answers == (("light", 1), ("feed", 7), ("done", 0))


def test_where_no_plan_is_known_single_answers_are_weighed() -> None:
    match = table("t2 t8", "t1")
    match.play("light tor", "east")
    made = Search(sight(match), Plotting(), Manner(), "s")
    made.run(Budget(20))
    assert {len(plan) for plan in made.verdicts()} == {1}


def test_several_processes_agree_with_themselves_and_share_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LOGRES_GAMES", str(FIFTH))  # for the processes, which begin afresh
    eyes = sight(three("t1 t5 t7", "t2 t3 t8"))
    player = Thinker(Budget(9), seed=3, processes=2)
    try:
        found = [player.think(eyes) for _ in range(2)]
    finally:
        player.close()
    assert found[0] == found[1]
    assert sum(verdict.visits for verdict in found[0].values()) == 9


def test_a_budget_is_shared_out_without_rest() -> None:
    assert [Budget(10).part(n, 3).simulations for n in range(3)] == [4, 3, 3]
    assert Budget(seconds=1.5).part(0, 3) == Budget(seconds=1.5)
    with pytest.raises(ValueError, match="needs a number"):
        Budget()


def test_a_meter_stops_before_the_time_is_over() -> None:
    """Simulations of 0.3 seconds in a budget of one: after three there is no time for another."""
    now = [100.0]
    meter = Meter(Budget(seconds=1.0), lambda: now[0])
    done = 0
    while meter.may_go_on():
        done += 1
        now[0] += 0.3
    assert done == 3
    assert now[0] - 100.0 <= 1.0


def test_a_meter_allows_one_simulation_however_little_time_there_is() -> None:
    now = [100.0]
    meter = Meter(Budget(5, 0.1), lambda: now[0])
    assert meter.may_go_on()
    now[0] += 7.0
    assert not meter.may_go_on()


def test_a_game_without_a_judge_has_no_levels() -> None:
    for game in (logres.game(id) for id in logres.titles()):
        levels = {"easy", "normal", "hard"} & set(logres.players.bot_names(game))
        assert bool(levels) == (game.judge is not None)


def test_a_level_is_a_bot_like_any_other() -> None:
    match = three("t1 t5 t7", "t2 t3 t8")
    player = make_bot(GAME, "normal", 5)
    assert chosen(player, match) in ("light tor", "light down", "light crag")
