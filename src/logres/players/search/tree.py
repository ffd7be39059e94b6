"""The tree a search grows: what each seat has tried at each of its decisions, and how it went."""

from __future__ import annotations

import math

from logres.engine.run.kernel import Action

LEAST_SPREAD = 1e-6


class Edge:
    """An action tried at a node: how often it was open, how often taken, and what came of it for
    the seat that took it. What it leads to is told apart by the seat that decides next; chance is
    not part of it.
    """

    __slots__ = ("available", "nodes", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.nodes: dict[int, Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def node(self, seat: int) -> Node:
        """The decision of `seat` that follows."""
        found = self.nodes.get(seat)
        if found is None:
            found = self.nodes[seat] = Node()
        return found

    def promise(self, curiosity: float) -> float:
        """How well it went, and how little is known of it. Counted over the times it was open,
        because not every guess offers it.
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
        """How many actions may have been tried after so many visits: one first, then ever more."""
        return 1 + int(widening * math.sqrt(self.visits))

    def count(self, edge: Edge, hope: float) -> None:
        """What came of a visit for the seat that decides here."""
        self.visits += 1
        self.total += hope
        self.squares += hope * hope
        edge.visits += 1
        edge.total += hope

    @property
    def spread(self) -> float:
        """How far apart the results lie: curiosity is measured by it, because some games judge
        everything between 0.4 and 0.5.
        """
        if not self.visits:
            return LEAST_SPREAD
        mean = self.total / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, LEAST_SPREAD**2))
