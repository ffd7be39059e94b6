"""The path of one simulation through the tree."""

from __future__ import annotations

from logres.engine.match.views import open_decisions
from logres.engine.run.kernel import Action, Lane, State
from logres.players.search.tree import Edge, Node


class Trail:
    """The current node of a simulation, and the decisions that led there.

    With simultaneous moves each seat has its own branch from where the lanes opened, independent of
    the others' answers: no seat responds to what it cannot have observed. When the lanes close, the
    tree continues from the branch of the searching seat.
    """

    def __init__(self, root: Edge, seat: int) -> None:
        self.seat = seat
        self.main = self.fork = root
        self.lanes: list[Lane] | None = None
        self.branches: dict[int, Edge] = {}
        self.steps: list[tuple[Node, Edge, int]] = []

    def asked(self, g: State) -> tuple[int, list[Action]]:
        """Return who decides now: with simultaneous moves the searching seat first, then the others
        in turn.
        """
        if not g.lanes:
            self.lanes = None
            return g.seat, g.options
        if g.lanes is not self.lanes:
            self.lanes, self.fork, self.branches = g.lanes, self.main, {}
        decisions = open_decisions(g)
        own = [decision for decision in decisions if decision[0] == self.seat]
        return (own or decisions)[0]

    def node(self, seat: int) -> Node:
        """Return the node of `seat`'s decision, created if need be."""
        before = self.main if self.lanes is None else self.branches.get(seat, self.fork)
        return before.node(seat)

    def take(self, node: Node, action: Action, seat: int) -> None:
        """Follow the edge of an action, which must exist."""
        self.follow(node, node.edges[action], seat)

    def follow(self, node: Node, edge: Edge, seat: int) -> None:
        self.steps.append((node, edge, seat))
        if self.lanes is not None:
            self.branches[seat] = edge
        if self.lanes is None or self.leads(seat):
            self.main = edge

    def leads(self, seat: int) -> bool:
        """Return whether the tree continues from this seat's branch when the lanes close."""
        assert self.lanes is not None
        seats = [lane.seat for lane in self.lanes]
        return seat == (self.seat if self.seat in seats else seats[0])
