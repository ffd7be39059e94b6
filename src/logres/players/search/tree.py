"""The search tree: the statistics of each seat's actions at each of its decisions."""

from __future__ import annotations

import math

from logres.engine.run.kernel import Action

LEAST_SPREAD = 1e-6


class Edge:
    """An action at a node: its availability count, its visits, and its value for the seat that took
    it. Children are keyed by the seat that decides next; chance is not part of the tree.
    """

    __slots__ = ("available", "nodes", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.nodes: dict[int, Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def node(self, seat: int) -> Node:
        """Return the following decision of `seat`."""
        found = self.nodes.get(seat)
        if found is None:
            found = self.nodes[seat] = Node()
        return found

    def promise(self, curiosity: float) -> float:
        """Return the UCB score; the exploration term uses the availability count, as in ISMCTS,
        because not every determinization offers the action.
        """
        return self.mean + curiosity * math.sqrt(math.log(self.available) / self.visits)


class Node:
    """A decision of one seat, reached by a sequence of actions."""

    __slots__ = ("edges", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.edges: dict[Action, Edge] = {}

    def room(self, widening: float) -> int:
        """Progressive widening: return the number of children allowed after `visits` visits."""
        return 1 + int(widening * math.sqrt(self.visits))

    def count(self, edge: Edge, hope: float) -> None:
        """Backpropagate the value of a visit for the seat that decides here."""
        self.visits += 1
        self.total += hope
        self.squares += hope * hope
        edge.visits += 1
        edge.total += hope
        edge.squares += hope * hope

    @property
    def spread(self) -> float:
        """Return the range of values, which scales the exploration term: some games evaluate
        everything between 0.4 and 0.5.
        """
        if not self.visits:
            return LEAST_SPREAD
        mean = self.total / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, LEAST_SPREAD**2))
