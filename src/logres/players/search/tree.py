"""The tree a search grows: what each seat has tried at each of its decisions, and how it went."""

from __future__ import annotations

import math

from logres.engine.kernel import Action


class Edge:
    """An action tried at a node: how often it was open, how often taken, and what came of it for
    the seat that took it.
    """

    __slots__ = ("available", "node", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node = Node()

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def promise(self, curiosity: float) -> float:
        """How well it went, and how little is known of it. Counted over the times it was open,
        because not every guess offers it.
        """
        return self.mean + curiosity * math.sqrt(math.log(self.available) / self.visits)


class Node:
    """A decision of one seat, reached by a sequence of actions; chance is not part of it."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}

    def room(self, widening: float) -> int:
        """How many actions may have been tried after so many visits: one first, then ever more."""
        return 1 + int(widening * math.sqrt(self.visits))
