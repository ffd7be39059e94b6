"""The way of one simulation through the tree."""

from __future__ import annotations

from logres.engine.match.views import open_decisions
from logres.engine.run.kernel import Action, Lane, State
from logres.players.search.tree import Edge, Node


class Trail:
    """Where a simulation stands in the tree, and the decisions it took to get there.

    Seats that decide at once have each a branch of their own from where their lanes opened, which
    leads past nobody else's answers: nobody answers what it cannot have seen. When the lanes close,
    the tree goes on from the branch of the seat that searches.
    """

    def __init__(self, root: Edge, seat: int) -> None:
        self.seat = seat
        self.main = self.fork = root
        self.lanes: list[Lane] | None = None
        self.branches: dict[int, Edge] = {}
        self.steps: list[tuple[Node, Edge, int]] = []

    def asked(self, g: State) -> tuple[int, list[Action]]:
        """Who decides now: of several at once the seat that searches, then the others in turn."""
        if not g.lanes:
            self.lanes = None
            return g.seat, g.options
        if g.lanes is not self.lanes:
            self.lanes, self.fork, self.branches = g.lanes, self.main, {}
        decisions = open_decisions(g)
        own = [decision for decision in decisions if decision[0] == self.seat]
        return (own or decisions)[0]

    def node(self, seat: int) -> Node:
        """The decision of `seat` as it was met before."""
        before = self.main if self.lanes is None else self.branches.get(seat, self.fork)
        return before.node(seat)

    def take(self, node: Node, action: Action, seat: int) -> None:
        """Go on over the edge of an action, which must be there."""
        self.follow(node, node.edges[action], seat)

    def follow(self, node: Node, edge: Edge, seat: int) -> None:
        self.steps.append((node, edge, seat))
        if self.lanes is not None:
            self.branches[seat] = edge
        if self.lanes is None or self.leads(seat):
            self.main = edge

    def leads(self, seat: int) -> bool:
        """Whether the tree goes on from this seat's branch when the lanes close."""
        assert self.lanes is not None
        seats = [lane.seat for lane in self.lanes]
        return seat == (self.seat if self.seat in seats else seats[0])
