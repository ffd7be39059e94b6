"""Phase 1: population grows, and new armies are placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.games.britannia.table.constants import (
    ALL_LAND,
    ANGLES,
    BRIGANTES,
    BURH_ROUNDS,
    DIFFICULT,
    LIMITS,
    POPULATION,
    ROMANS,
    SAXONS,
    bits,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import has_room

PER_ARMY = LIMITS["points_per_army"]


def area_points(g: Britannia, nation: int) -> int:
    """2 points for a normal area with armies of the nation, 1 for a difficult one.

    [population.count-areas, ruling.sea-only-population]
    """
    return sum([POPULATION[area] for area in bits(g.army_lands(nation))])


def overlord(g: Britannia, nation: int) -> int:
    """Whose subject a nation is, or -1."""
    if g.subjects >> nation & 1:
        return ROMANS
    return ANGLES if nation == BRIGANTES and g.angle_rule else -1


@dataclass
class Growth(Frame):
    """A nation's population increase; nobody may refuse it. [population.no-refusal]"""

    nation: int
    total: int = 0
    spent: int = 0
    filled: int = 0

    def about(self, g: Britannia) -> dict[str, Any]:
        left, lord = self.total - self.spent, overlord(g, self.nation)
        return {"nation": self.nation, "n": left, "lord_nation": lord}

    def start(self, g: Britannia) -> None:
        """The overlord of a subject may let it grow in full, turn by turn.

        [submission.half-population, angle-submission.half-growth, ruling.population-permission]
        """
        self.total = area_points(g, self.nation)
        lord = overlord(g, self.nation)
        if lord >= 0 and self.total > 1:
            return g.ask(g.seat_of(lord), [("grant", 0), ("halve", 0)], self.grant)
        self.count(g)

    def grant(self, g: Britannia) -> None:
        """Half of this turn's area points, rounded up. [submission.half-population,
        angle-submission.half-growth, ruling.half-population-base, ruling.population-permission]
        """
        if g.answer[0] == "halve":
            self.total = (self.total + 1) // 2
        g.tell(g.answer[0], "submission.half-population", nation=self.nation)
        g.go(self.count)

    def count(self, g: Britannia) -> None:
        """[population.add-leftover, components.population-markers]"""
        self.total += g.population[self.nation]
        if self.nation == SAXONS and g.round in BURH_ROUNDS:
            return g.go(self.offer_burh)
        self.raise_armies(g)

    def offer_burh(self, g: Britannia) -> None:
        """[burhs.when]"""
        options: list[Action] = [("burh", area) for area in self.burh_areas(g)]
        if not options:
            return g.go(self.raise_armies)
        g.ask(g.seat_of(SAXONS), [*options, ("done", 0)], self.build)

    def burh_areas(self, g: Britannia) -> list[int]:
        """Normal Saxon areas without a burh and with room, while points, pieces and limits last.

        [burhs.cost, burhs.one-per-area, burhs.not-difficult, burhs.maximum, burhs.max-six,
        ruling.burh-six-cap, ruling.burh-placing]
        """
        built = self.spent // LIMITS["burh_cost"]
        left = LIMITS["burh_areas"] - g.lands(SAXONS).bit_count() - built
        points = self.total - self.spent >= LIMITS["burh_cost"]
        pieces = g.free_infantry(SAXONS) and g.burhs.bit_count() < LIMITS["burhs"]
        if left <= 0 or not points or not pieces:
            return []
        where = g.army_lands(SAXONS) & ~g.burhs & ~DIFFICULT
        open_areas = [area for area in bits(where) if has_room(g, SAXONS, area)]
        unfilled = [area for area in open_areas if not self.filled >> area & 1]
        return unfilled or open_areas

    def build(self, g: Britannia) -> None:
        """Burhs are bought first; what is left must become armies.

        [burhs.when, burhs.cost, components.burh-basic, ruling.burh-spending]
        """
        verb, area = g.answer
        if verb == "done":
            return g.go(self.raise_armies)
        g.burhs |= 1 << area
        self.spent += LIMITS["burh_cost"]
        self.filled |= 1 << area
        g.tell("burh", "burhs.when", area=area)
        g.go(self.offer_burh)

    def raise_armies(self, g: Britannia) -> None:
        """One infantry for each 6 points, while pieces last.

        [population.six-per-army, population.piece-shortage, population.no-cavalry-growth,
        romano-british.above-eight, ruling.romano-british-cap]
        """
        earned = (self.total - self.spent) // PER_ARMY
        count = min(earned, g.free_infantry(self.nation)) if earned else 0
        if not count:
            return self.keep(g, 0)
        g.call(Placement(self.nation, count, filled=self.filled), self.save)

    def save(self, g: Britannia) -> None:
        """[population.save-remainder]"""
        self.keep(g, g.result[0])

    def keep(self, g: Britannia, placed: int) -> None:
        """What is not spent is kept, up to 5.

        [population.save-remainder, population.piece-shortage, population.no-room,
        ruling.partial-shortage]
        """
        left = self.total - self.spent - placed * PER_ARMY
        kept, before = min(LIMITS["most_left_over"], left), g.population[self.nation]
        g.population[self.nation] = kept
        if kept != before:
            g.tell("population", "population.save-remainder", nation=self.nation, n=kept)
        g.end()


@dataclass
class Placement(Frame):
    """New armies go where the nation has armies, one to an area while there is a choice.

    [population.where-placed, population.one-per-area, ruling.spread-evenly]
    """

    nation: int
    count: int
    where: int = ALL_LAND
    filled: int = 0
    placed: int = 0

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": self.nation, "n": self.count - self.placed}

    def start(self, g: Britannia) -> None:
        if self.placed == self.count:
            return g.end((self.placed,))
        options = self.open_areas(g)
        if not options:
            return g.end((self.placed,))
        if len(options) == 1:
            self.put(g, options[0])
            return g.go(self.start)
        g.ask(g.seat_of(self.nation), [("place", area) for area in options], self.place)

    def open_areas(self, g: Britannia) -> list[int]:
        """Areas with room; a second army only when every such area has had its first.

        [population.stacking-holds, population.no-room]
        """
        own = bits(g.army_lands(self.nation) & self.where)
        found = [area for area in own if has_room(g, self.nation, area)]
        fresh = [area for area in found if not self.filled >> area & 1]
        if not fresh:
            self.filled = 0
        return fresh or found

    def place(self, g: Britannia) -> None:
        """[population.where-placed, population.one-per-area, ruling.spread-evenly]"""
        self.put(g, g.answer[1])
        g.go(self.start)

    def put(self, g: Britannia, area: int) -> None:
        g.station(self.nation, area, 1)
        self.filled |= 1 << area
        self.placed += 1
        g.tell("raised", "population.where-placed", nation=self.nation, area=area)
