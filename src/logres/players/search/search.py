"""Information-set Monte Carlo tree search: one tree over many guesses at the true position.

Every simulation deals a position that its seat cannot tell from the true one, walks down the tree
by what has gone well, tries one thing more, lets the game finish the turn plainly and asks its
judge what the seats may hope for. A decision is each seat's own: it is chosen by what it brought
that seat. The result depends on the seed and the number of simulations only.

The decision itself is made by elimination (sequential halving): all candidates are tried equally
often, on the same guesses so that luck weighs on all alike, and the worse half goes, again and
again. Deeper in the tree, what promises most is looked at more.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from logres.engine import kernel
from logres.engine.judge import Judge
from logres.engine.kernel import Action, State
from logres.engine.sight import Sight
from logres.players.search.budget import Budget, Clock, Manner, Meter
from logres.players.search.trail import Trail
from logres.players.search.tree import Edge, Node

FIRST_PLAN = 64
"""With this many simulations a search begins that has only a clock."""

LONG_ENOUGH = 0.8
"""Who was tried for this part of the longest trial was in the final."""


@dataclass(frozen=True)
class Verdict:
    """What a search found out about an action: how often it was taken and what it brought."""

    visits: int
    total: float

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


Verdicts = dict[Action, Verdict]


class Search:
    """A search from one seat's eyes."""

    def __init__(self, sight: Sight, judge: Judge, manner: Manner, seed: int | str) -> None:
        self.sight, self.judge, self.manner, self.seed = sight, judge, manner, seed
        self.root = Edge()
        self.node = self.root.node(sight.seat)
        self.simulations = 0
        self.dice = random.Random(f"{seed}")

    def run(self, budget: Budget, clock: Clock = time.perf_counter) -> None:
        """Eliminate until the budget is spent; without a number of simulations, with ever more."""
        meter, planned = Meter(budget, clock), budget.simulations or FIRST_PLAN
        while self.eliminate(planned, meter, last=bool(budget.simulations)):
            planned *= 2

    def eliminate(self, planned: int, meter: Meter, last: bool) -> bool:
        """Let candidates drop out until one or two are left. False when the budget is spent."""
        field = self.candidates(planned)
        rounds = max(1, math.ceil(math.log2(len(field))))
        for left in range(rounds, 0, -1):
            each = max(1, planned // (rounds * len(field)))
            if last and left == 1:
                each = planned  # whatever is left: the meter ends it
            if not self.try_all(field, each, meter):
                return False
            field = self.better_half(field)
        return True

    def try_all(self, field: list[Action], times: int, meter: Meter) -> bool:
        for _ in range(times):
            for action in field:
                if not meter.may_go_on():
                    return False
                self.simulate(action)
        return True

    def better_half(self, field: list[Action]) -> list[Action]:
        edges = self.node.edges
        ranked = sorted(field, key=lambda action: -edges[action].mean)
        return ranked[: (len(field) + 1) // 2]

    def candidates(self, planned: int) -> list[Action]:
        """So many options that each can be tried, in the order in which the game would."""
        edges, options = self.node.edges, self.sight.options
        wanted = min(len(options), most_candidates(planned, self.manner.widening))
        if len(edges) < wanted:
            g = self.sight.guess(f"{self.seed} 0")
            for _ in range(wanted - len(edges)):
                fresh = [action for action in options if action not in edges]
                edges[self.next_to_try(g, self.sight.seat, fresh)] = Edge()
        return list(edges)

    def simulate(self, action: Action) -> None:
        """One guess, one walk that begins with an action, one verdict."""
        edge = self.node.edges[action]
        g = self.sight.guess(f"{self.seed} {edge.visits}")
        trail = Trail(self.root, self.sight.seat)
        self.walk(g, trail, action)
        hopes = self.judge.hopes(g)
        for node, taken, seat in trail.steps:
            node.count(taken, hopes[seat])
        self.simulations += 1

    def walk(self, g: State, trail: Trail, first: Action) -> None:
        """Down the tree to the first thing that was never tried, and on to where it can be judged;
        or to the end.
        """
        seat, _ = trail.asked(g)
        is_new = not self.node.edges[first].visits
        trail.take(self.node, first, seat)
        kernel.play(g, first, seat)
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
        """Something new if there is room for it, else what promises most."""
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
        """Of the options never tried here the one the game would look at first."""
        if len(fresh) == 1:
            return fresh[0]
        look = self.judge.first_look(g, seat, fresh)
        return look if look in fresh else self.dice.choice(fresh)

    def verdicts(self) -> Verdicts:
        """What is known of each option that was tried."""
        tried = {action: edge for action, edge in self.node.edges.items() if edge.visits}
        return {action: Verdict(edge.visits, edge.total) for action, edge in tried.items()}


def most_candidates(planned: int, widening: float) -> int:
    """Ever more with the simulations there are, as long as each can be tried in its round."""
    wanted = 1 + int(widening * math.sqrt(planned))
    while wanted > 1 and wanted * math.ceil(math.log2(wanted)) > planned:
        wanted -= 1
    return wanted


def best(verdicts: Verdicts) -> Action:
    """The best of those that were tried longest."""
    most = max([verdict.visits for verdict in verdicts.values()])
    final = [action for action, found in verdicts.items() if found.visits >= LONG_ENOUGH * most]
    return max(final, key=lambda action: verdicts[action].mean)
