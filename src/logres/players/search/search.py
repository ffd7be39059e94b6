"""Single-observer information-set MCTS: one tree shared by all determinizations.

Every simulation samples a determinization, descends the tree by UCB, expands one edge, lets the
game roll out to the end of the turn and evaluates the result as a value vector. Each node maximizes
for the seat that decides there. The result depends only on the seed and the number of simulations.

The root decision uses sequential halving with common random numbers: all candidates are tried
equally often on the same determinizations, and the worse half is dropped, repeatedly. Where a game
has plans (macro-actions), the candidates are plans.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from logres.engine.game.judge import Judge, Plan, plans_of
from logres.engine.match import views
from logres.engine.match.sight import Sight
from logres.engine.run import kernel
from logres.engine.run.kernel import Action, State
from logres.players.search.budget import Budget, Clock, Manner, Meter
from logres.players.search.trail import Trail
from logres.players.search.tree import Edge, Node

FIRST_PLAN = 64
"""The initial number of simulations of a search that has only a time limit."""

LONG_ENOUGH = 0.8
"""Candidates with at least this share of the maximum visits count as finalists."""


@dataclass(frozen=True)
class Verdict:
    """What a search found out about a plan: its visits and its value."""

    visits: int
    total: float
    squares: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def __add__(self, other: Verdict) -> Verdict:
        return Verdict(
            self.visits + other.visits, self.total + other.total, self.squares + other.squares
        )

    @property
    def error(self) -> float:
        """Return the standard error of the mean."""
        if self.visits < 2:
            return 0.5
        variance = max(0.0, self.squares / self.visits - self.mean * self.mean)
        return math.sqrt(variance / (self.visits - 1))


Verdicts = dict[Plan, Verdict]


class Search:
    """A search from one seat's observation."""

    def __init__(self, sight: Sight, judge: Judge, manner: Manner, seed: int | str) -> None:
        self.sight, self.judge, self.manner, self.seed = sight, judge, manner, seed
        self.root = Edge()
        self.node = self.root.node(sight.seat)
        self.edges: dict[Plan, Edge] = {}
        self.simulations = 0
        self.dice = random.Random(f"{seed}")

    def run(self, budget: Budget, clock: Clock = time.perf_counter) -> None:
        """Run sequential halving until the budget is spent; without a number of simulations, with
        ever larger rounds.
        """
        meter, planned = Meter(budget, clock), budget.simulations or FIRST_PLAN
        while self.eliminate(planned, meter, last=bool(budget.simulations)):
            planned *= 2

    def eliminate(self, planned: int, meter: Meter, last: bool) -> bool:
        """Sequential halving over the root candidates, with common random numbers; return False
        when the budget is spent.
        """
        field = self.candidates(planned)
        if len(field) == 1:
            self.try_all(field, 1, meter)
            return False
        rounds = max(1, math.ceil(math.log2(len(field))))
        for left in range(rounds, 0, -1):
            each = max(1, planned // (rounds * len(field)))
            if last and left == 1:
                each = planned  # whatever is left: the meter ends it
            if not self.try_all(field, each, meter):
                return False
            field = self.better_half(field)
        return True

    def try_all(self, field: list[Plan], times: int, meter: Meter) -> bool:
        for _ in range(times):
            for plan in field:
                if not meter.may_go_on():
                    return False
                self.simulate(plan)
        return True

    def better_half(self, field: list[Plan]) -> list[Plan]:
        ranked = sorted(field, key=lambda plan: -self.edges[plan].mean)
        return ranked[: (len(field) + 1) // 2]

    def candidates(self, planned: int) -> list[Plan]:
        """Return as many plans as can each be tried, in the game's move ordering."""
        wanted = most_candidates(planned, self.manner.widening)
        if len(self.edges) < wanted:
            g = self.sight.guess(f"{self.seed} 0")
            for plan in self.plans(g) or self.single_answers(g, wanted):
                if len(self.edges) < wanted:
                    self.edges.setdefault(plan, Edge())
        return list(self.edges)

    def plans(self, g: State) -> list[Plan]:
        return plans_of(self.judge, g, self.sight.seat, self.sight.options)

    def single_answers(self, g: State, wanted: int) -> list[Plan]:
        """Return `wanted` options, those already in the tree first."""
        found = list(self.edges)
        fresh = [action for action in self.sight.options if (action,) not in self.edges]
        while fresh and len(found) < wanted:
            action = self.next_to_try(g, self.sight.seat, fresh)
            fresh.remove(action)
            found.append((action,))
        return found

    def simulate(self, plan: Plan) -> None:
        """Run one simulation: determinization, descent that begins with a plan, evaluation,
        backpropagation.
        """
        g = self.sight.guess(f"{self.seed} {self.edges[plan].visits}")
        trail = Trail(self.root, self.sight.seat)
        self.walk(g, trail, plan)
        hopes = self.judge.hopes(g)
        for node, taken, seat in trail.steps:
            node.count(taken, hopes[seat])
        self.simulations += 1

    def walk(self, g: State, trail: Trail, plan: Plan) -> None:
        """Descend to the first untried action and roll out to a quiescent state, or to the end of
        the game.
        """
        seat, _ = trail.asked(g)
        is_new = not self.edges[plan].visits
        trail.follow(self.node, self.edges[plan], seat)
        carry_out(g, plan, seat)
        for _ in range(self.manner.depth):
            if is_new or g.ended:
                break
            seat, options = trail.asked(g)
            if len(options) == 1:
                kernel.play(g, options[0], seat)
                continue
            node = trail.node(seat)
            action, is_new = self.pick(g, node, seat, options)
            trail.take(node, action, seat)
            kernel.play(g, action, seat)
        if not g.ended:
            self.judge.finish_turn(g, seat)

    def pick(self, g: State, node: Node, seat: int, options: list[Action]) -> tuple[Action, bool]:
        """Expand a new action if progressive widening allows it, else select the highest UCB
        score.
        """
        edges = node.edges
        known = [action for action in options if action in edges]
        for action in known:
            edges[action].available += 1
        if len(known) < min(node.room(self.manner.widening), len(options)):
            action = self.next_to_try(
                g, seat, [action for action in options if action not in edges]
            )
            edges[action] = Edge()
            edges[action].available = 1
            return action, True
        curiosity = self.manner.curiosity * node.spread
        promises = [edges[action].promise(curiosity) for action in known]
        return known[promises.index(max(promises))], False

    def next_to_try(self, g: State, seat: int, fresh: list[Action]) -> Action:
        """Return the untried option that comes first in the game's move ordering."""
        if len(fresh) == 1:
            return fresh[0]
        look = self.judge.first_look(g, seat, fresh)
        return look if look in fresh else self.dice.choice(fresh)

    def verdicts(self) -> Verdicts:
        """Return the statistics of each plan that was tried."""
        tried = {plan: edge for plan, edge in self.edges.items() if edge.visits}
        return {
            plan: Verdict(edge.visits, edge.total, edge.squares) for plan, edge in tried.items()
        }


def carry_out(g: State, plan: Plan, seat: int) -> None:
    """Answer as the plan says, for as long as the seat is asked."""
    for action in plan:
        if action in dict(views.open_decisions(g)).get(seat, ()):
            kernel.play(g, action, seat)


def most_candidates(planned: int, widening: float) -> int:
    """Return the number of root candidates for a number of simulations, such that each can be tried
    in its round.
    """
    wanted = 1 + int(widening * math.sqrt(planned))
    while wanted > 1 and wanted * math.ceil(math.log2(wanted)) > planned:
        wanted -= 1
    return wanted


def best(verdicts: Verdicts) -> Plan:
    """Return the best of the plans that survived longest."""
    most = max([verdict.visits for verdict in verdicts.values()])
    final = [plan for plan, found in verdicts.items() if found.visits >= LONG_ENOUGH * most]
    return max(final, key=lambda plan: verdicts[plan].mean)


def by_action(verdicts: Verdicts) -> dict[Action, Verdict]:
    """Merge the statistics of plans that begin alike: the action of the best plan first, then by
    visits.
    """
    found: dict[Action, Verdict] = {}
    for plan, verdict in verdicts.items():
        before = found.get(plan[0], Verdict(0, 0.0))
        found[plan[0]] = before + verdict
    first = best(verdicts)[0]
    ranked = sorted(found, key=lambda action: (action != first, -found[action].visits))
    return {action: found[action] for action in ranked}
