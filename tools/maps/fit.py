"""Chooses one spot for every name so that no two meet, as cheaply as it can."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from maps.projection import Array
from maps.typeset import Setting

GAP = 2.5  # pixels between two names
TRIES = 3000
EVICTION = 4.0


class Fit:
    """Greedy choice with eviction: who is put out often becomes dear to put out."""

    def __init__(self, settings: dict[str, list[Setting]]) -> None:
        self.homeless = sorted(name for name, choices in settings.items() if not choices)
        self.settings = {n: sorted(c, key=lambda s: s.cost) for n, c in settings.items() if c}
        self.rooms = {n: np.array([s.room for s in c]) for n, c in self.settings.items()}
        self.chosen: dict[str, int] = {}
        self.weight: dict[str, float] = defaultdict(float)

    def run(self) -> dict[str, Setting]:
        waiting = sorted(self.settings, key=lambda name: -len(self.settings[name]))
        for _ in range(TRIES):
            if not waiting:
                break
            name = waiting.pop()
            waiting = [*self.seat(name), *waiting]
        self.homeless += sorted(waiting)
        self.improve()
        return {name: self.settings[name][n] for name, n in sorted(self.chosen.items())}

    def seat(self, name: str) -> list[str]:
        """Take the cheapest spot, counting those who must leave it; they wait again."""
        meetings = self.meetings(name)
        price = np.array([setting.cost for setting in self.settings[name]])
        for other, meets in meetings.items():
            price = price + meets * (EVICTION + self.weight[other])
        best = int(price.argmin())
        out = [other for other, meets in meetings.items() if meets[best]]
        for other in out:
            del self.chosen[other]
            self.weight[other] += 2.0
        self.chosen[name] = best
        return out

    def meetings(self, name: str) -> dict[str, Array]:
        """For each seated name: which of this name's spots would meet it?"""
        return {
            other: overlaps(self.rooms[name], self.rooms[other][n])
            for other, n in self.chosen.items()
            if other != name
        }

    def improve(self) -> None:
        """Move to cheaper free spots until nobody gains."""
        moved = True
        while moved:
            moved = False
            for name in sorted(self.chosen):
                busy = sum(self.meetings(name).values(), np.zeros(len(self.rooms[name])))
                free = int(np.flatnonzero(busy == 0)[0])
                if free < self.chosen[name]:
                    self.chosen[name], moved = free, True


def overlaps(rooms: Array, room: Array) -> Array:
    x0, y0, x1, y1 = rooms.T
    aside = (x0 > room[2] + GAP) | (x1 < room[0] - GAP)
    apart = aside | (y0 > room[3] + GAP) | (y1 < room[1] - GAP)
    meets: Array = np.where(apart, 0.0, 1.0)
    return meets
