"""Information-set Monte Carlo tree search: one tree over many guesses at the true position.

Every simulation deals a position that its seat cannot tell from the true one, walks down the tree
by what has gone well, tries one thing more, lets the game finish the turn plainly and asks its
judge what the seats may hope for. A decision is each seat's own: it is chosen by what it brought
that seat. The result depends on the seed and the number of simulations only.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from logres.engine import kernel
from logres.engine.judge import Judge
from logres.engine.kernel import Action, State
from logres.engine.sight import Sight
from logres.players.search.budget import Budget, Manner, Meter
from logres.players.search.trail import Trail
from logres.players.search.tree import Edge, Node


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
        self.simulations = 0
        self.dice = random.Random(f"{seed}")

    def run(self, budget: Budget) -> None:
        meter = Meter(budget)
        while meter.may_go_on():
            self.simulate()

    def simulate(self) -> None:
        """One guess, one walk, one verdict."""
        g = self.sight.guess(f"{self.seed} {self.simulations}")
        trail = Trail(self.root, self.sight.seat)
        self.walk(g, trail)
        hopes = self.judge.hopes(g)
        for node, edge, seat in trail.steps:
            node.count(edge, hopes[seat])
        self.simulations += 1

    def walk(self, g: State, trail: Trail) -> None:
        """Down the tree to the first thing that was never tried, and on to where it can be judged;
        or to the end.
        """
        seat = self.sight.seat
        for _ in range(self.manner.depth):
            if g.ended:
                return
            seat, options = trail.asked(g)
            if len(options) == 1:
                kernel.play(g, options[0], seat)
                continue
            node = trail.node(seat)
            action, is_new = self.pick(g, node, seat, options)
            trail.take(node, action, seat)
            kernel.play(g, action, seat)
            if is_new:
                break
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
        edges = self.root.node(self.sight.seat).edges
        tried = [action for action in self.sight.options if action in edges]
        return {action: Verdict(edges[action].visits, edges[action].total) for action in tried}


def best(verdicts: Verdicts) -> Action:
    """What was taken most often, and of those what went best."""
    return max(verdicts, key=lambda action: (verdicts[action].visits, verdicts[action].mean))
