"""A name in type: its words and size, and one spot where it may stand."""

from __future__ import annotations

from dataclasses import dataclass

from maps.lettering import ASCENT, CAPS, Face, extent

Box = tuple[float, float, float, float]
REGION_AIR = 4.0  # pixels kept free round the name of a region, beside other names
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Spot:
    """The upper left corner of a name, how its lines are aligned, and what the spot costs."""

    x: float
    y: float
    anchor: str
    cost: float


@dataclass(frozen=True)
class Setting:
    """A name at a spot; `x` is its left, middle or right, as `anchor` says."""

    words: Words
    anchor: str
    x: float
    baseline: float
    box: Box
    cost: float

    @property
    def room(self) -> Box:
        """What other names keep clear of."""
        air = REGION_AIR if self.words.face is CAPS else 0.0
        left, top, right, bottom = self.box
        return left - air, top - air, right + air, bottom + air


@dataclass(frozen=True)
class Words:
    """The name of a space, broken into lines, and the room of the signs before and after it."""

    space: str
    lines: tuple[str, ...]
    face: Face
    size: float
    before: float = 0.0
    after: float = 0.0

    @property
    def extent(self) -> tuple[float, float]:
        wide, high = extent(self.lines, self.face, self.size)
        return self.before + wide + self.after, high

    def at(self, spot: Spot) -> Setting:
        wide, high = self.extent
        x = spot.x + self.before + SHARE[spot.anchor] * (wide - self.before - self.after)
        baseline = spot.y + ASCENT * self.size
        box = (spot.x, spot.y, spot.x + wide, spot.y + high)
        return Setting(self, spot.anchor, round(x, 1), round(baseline, 1), box, spot.cost)

    def around(self, x: float, y: float) -> Setting:
        """With its middle at a point."""
        wide, high = self.extent
        return self.at(Spot(x - wide / 2, y - high / 2, "middle", 0.0))
