"""Information-set Monte Carlo tree search: one tree over many guesses at the true position.

Every simulation deals a position that its seat cannot tell from the true one, walks down the tree
by what has gone well, tries one thing more, and asks the game's evaluation what the seats may hope
for. A decision is each seat's own: it is chosen by what it brought that seat. The result depends
on the seed and the number of simulations only.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from logres.engine import kernel
from logres.engine.game import Game
from logres.engine.kernel import Action, State
from logres.engine.sight import Sight
from logres.players.search.prospects import Prospects
from logres.players.search.tree import Edge, Node

Path = list[tuple[Node, Edge, int]]
"""The decisions of a simulation: node, what was taken there, and by which seat."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or until so many seconds have passed."""

    simulations: int = 0
    seconds: float = 0.0

    def is_spent(self, done: int, started: float) -> bool:
        if self.simulations and done >= self.simulations:
            return True
        return bool(self.seconds) and time.perf_counter() - started >= self.seconds


@dataclass(frozen=True)
class Manner:
    """How a search looks around: how curious it is, and how soon it tries more."""

    curiosity: float = 0.5
    widening: float = 1.5
    depth: int = 60


class Search:
    """A search from one seat's eyes."""

    def __init__(
        self, sight: Sight, prospects: Prospects, manner: Manner, seed: int | str
    ) -> None:
        self.sight, self.prospects, self.manner, self.seed = sight, prospects, manner, seed
        self.root = Node()
        self.simulations = 0

    def run(self, budget: Budget) -> None:
        started = time.perf_counter()
        while not budget.is_spent(self.simulations, started):
            self.simulate()

    def simulate(self) -> None:
        """One guess, one walk, one verdict."""
        g = self.sight.guess(f"{self.seed} {self.simulations}")
        path: Path = []
        self.walk(g, path)
        hopes = self.prospects.hopes(g)
        for node, edge, seat in path:
            node.visits += 1
            edge.visits += 1
            edge.total += hopes[seat]
        self.simulations += 1

    def walk(self, g: State, path: Path) -> None:
        """Down the tree, to the first thing that was never tried or to the end."""
        node = self.root
        for _ in range(self.manner.depth):
            skip_forced(g)
            if g.ended:
                return
            seat = g.seat
            action, is_new = self.pick(g, node)
            edge = node.edges[action]
            path.append((node, edge, seat))
            kernel.play(g, action, seat)
            if is_new:
                return
            node = edge.node

    def pick(self, g: State, node: Node) -> tuple[Action, bool]:
        """Something new if there is room for it, else what promises most."""
        known = [action for action in g.options if action in node.edges]
        for action in known:
            node.edges[action].available += 1
        if len(known) < min(node.room(self.manner.widening), len(g.options)):
            action = self.prospects.next_to_try(g, node.edges)
            node.edges[action] = Edge()
            node.edges[action].available = 1
            return action, True
        curiosity = self.manner.curiosity
        return max(known, key=lambda action: node.edges[action].promise(curiosity)), False

    def best(self) -> Action:
        """What was taken most often, and of those what went best."""
        options = [action for action in self.sight.options if action in self.root.edges]
        edges = self.root.edges
        return max(options, key=lambda action: (edges[action].visits, edges[action].mean))


def skip_forced(g: State) -> None:
    """Who has no choice is not asked."""
    while not g.ended and len(g.options) == 1:
        kernel.play(g, g.options[0], g.seat)


def think(game: Game, sight: Sight, budget: Budget, manner: Manner, seed: int | str) -> Action:
    """The action a search of this budget prefers."""
    if len(sight.options) == 1:
        return sight.options[0]
    search = Search(sight, Prospects(game, seed), manner, seed)
    search.run(budget)
    return search.best()
