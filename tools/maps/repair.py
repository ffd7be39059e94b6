"""Moves cells from region to region until the borders are those of the rules.

A first approximation: only the finished faces decide (see `readback`).
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from dataclasses import dataclass

from maps.cells import Cells, Edge
from maps.growth import UNCLAIMED, Labels
from maps.rules import NEUTRAL, Pair, pair

ROUNDS = 40


@dataclass
class Repair:
    cells: Cells
    labels: Labels
    wanted: frozenset[Pair]
    inland: frozenset[str]
    hidden: frozenset[Edge]  # edges covered by a city
    least_km: float

    def run(self) -> bool:
        """True when the cells touch just as the rules want."""
        for _ in range(ROUNDS):
            contact = self.contacts()
            extra = sorted(p for p in contact if p not in self.wanted and NEUTRAL not in p)
            thin = sorted(p for p in self.wanted if contact.get(p, 0) < self.least_km)
            wet = [cell for cell in sorted(self.cells.coastal) if self.labels[cell] in self.inland]
            if not extra and not thin and not wet:
                return True
            for cell in wet:
                self.leave_coast(cell)
            for a, b in extra:
                self.part(a, b)
            for a, b in thin:
                self.join(a, b)
        return False

    def contacts(self) -> dict[Pair, float]:
        length: dict[Pair, float] = defaultdict(float)
        for a, b in self.cells.edges:
            one, other = self.labels[a], self.labels[b]
            if one != other and UNCLAIMED not in (one, other) and (a, b) not in self.hidden:
                length[pair(one, other)] += self.cells.neighbours[a][b]
        return length

    def leave_coast(self, cell: int) -> None:
        """An inland region's cell on the coast goes to a neighbour that may have a coast."""
        self.give(cell, [name for name in self.around(cell) if name not in self.inland])

    def part(self, a: str, b: str) -> None:
        """Cells at an unwanted contact go to a third region that may touch both."""
        for edge in self.cells.edges:
            if {self.labels[edge[0]], self.labels[edge[1]]} == {a, b} and edge not in self.hidden:
                any(self.give(cell, self.third(cell, a, b)) for cell in edge)

    def third(self, cell: int, a: str, b: str) -> list[str]:
        others = [name for name in self.around(cell) if name not in (a, b)]
        return [name for name in others if name == NEUTRAL or self.may_touch(name, a, b)]

    def may_touch(self, name: str, a: str, b: str) -> bool:
        return pair(name, a) in self.wanted and pair(name, b) in self.wanted

    def around(self, cell: int) -> list[str]:
        """The other regions touching a cell, longest contact first."""
        length: dict[str, float] = defaultdict(float)
        for other, km in self.cells.neighbours[cell].items():
            if self.labels[other] not in (self.labels[cell], UNCLAIMED):
                length[self.labels[other]] += km
        return sorted(length, key=lambda name: -length[name])

    def give(self, cell: int, takers: list[str]) -> bool:
        if not takers or self.splits(cell):
            return False
        self.labels[cell] = takers[0]
        return True

    def splits(self, cell: int) -> bool:
        """Would its region fall in two (or vanish) without this cell?"""
        name = self.labels[cell]
        own = [n for n in self.cells.neighbours[cell] if self.labels[n] == name]
        if not own:
            return True
        seen, stack, left = {cell, own[0]}, [own[0]], set(own[1:])
        while stack and left:
            for other in self.cells.neighbours[stack.pop()]:
                if other not in seen and self.labels[other] == name:
                    seen.add(other)
                    stack.append(other)
                    left.discard(other)
        return bool(left)

    def join(self, a: str, b: str) -> None:
        """Lay the shortest corridor of cells between two regions, half to each."""
        between = [cell for cell in self.corridor(a, b) if self.labels[cell] not in (a, b)]
        for n, cell in enumerate(between):
            if not self.splits(cell):
                self.labels[cell] = b if n < len(between) / 2 else a

    def corridor(self, a: str, b: str) -> list[int]:
        """From b back to a; where they already meet, the way round, which widens the contact."""
        meeting = self.contacts().get(pair(a, b), 0) > 0
        queue = [(0.0, cell, -1) for cell, name in enumerate(self.labels) if name == a]
        came: dict[int, int] = {}
        while queue:
            km, cell, before = heapq.heappop(queue)
            if cell in came:
                continue
            came[cell] = before
            if self.labels[cell] == b:
                return self.walk_back(cell, came)
            for other in self.cells.neighbours[cell]:
                direct = meeting and self.labels[cell] == a and self.labels[other] == b
                if other not in came and self.labels[other] != NEUTRAL and not direct:
                    step = math.dist(self.cells.points[cell], self.cells.points[other])
                    heapq.heappush(queue, (km + step, other, cell))
        return []

    def walk_back(self, cell: int, came: dict[int, int]) -> list[int]:
        way = []
        while cell >= 0:
            way.append(cell)
            cell = came[cell]
        return way
