"""Roman roads."""

from __future__ import annotations

from logres.games.britannia.table.constants import NEIGHBOURS, bits
from logres.games.britannia.table.position import Britannia

SAILED, JUMPED, ROAD_ONLY, HALTED, CROSSED = 1, 2, 4, 8, 16
"""What a group has done on its way: entered a sea, used roads just now, come to difficult terrain
from beside the road, ended its move, crossed a strait."""


class Roads:
    """The areas with roads: older forts that stand, and subject areas where none was destroyed.

    [roads.fort-means-road, roads.not-when-new, roads.lost-forever, roads.subject-roads,
    ruling.subject-road-start]
    """

    def __init__(self, g: Britannia) -> None:
        self.areas = g.forts & ~g.fresh
        for nation in bits(g.subjects):
            self.areas |= g.lands(nation) & ~g.razed

    def has(self, area: int) -> bool:
        return bool(self.areas >> area & 1)

    def joins(self, area: int, other: int) -> bool:
        return bool(self.areas >> area & self.areas >> other & 1)

    def from_area(self, area: int) -> tuple[int, ...]:
        """Every area that roads alone reach from here. [roads.free-step, roads.difficult-road]"""
        if not self.has(area):
            return ()
        seen, open_areas = 1 << area, [area]
        while open_areas:
            for other in NEIGHBOURS[open_areas.pop()]:
                if self.areas >> other & 1 and not seen >> other & 1:
                    seen |= 1 << other
                    open_areas.append(other)
        return bits(seen & ~(1 << area))
