"""Phase 1: population grows, and new armies are placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
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
DONE: Action = ("done", 0)
ONE_EACH = ("population.one-per-area", "ruling.spread-evenly")
NO_ROOM = ("population.stacking-holds", "stacking.three-two", "stacking.one-overstack")


def area_points(g: Britannia, nation: int) -> int:
    """2 points for a normal area with armies of the nation, 1 for a difficult one.

    [population.count-areas, ruling.sea-only-population]
    """
    return sum([POPULATION[area] for area in bits(g.army_lands(nation))])


def overlord(g: Britannia, nation: int) -> int:
    """Whose subject a nation is, or NOBODY."""
    if g.subjects >> nation & 1:
        return ROMANS
    return ANGLES if nation == BRIGANTES and g.angle_rule else NOBODY


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
        if lord != NOBODY and self.total > 1:
            return g.ask(g.seat_of(lord), self.may_grant(g), self.grant)
        self.count(g)

    def may_grant(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("grant", 0), ("halve", 0)]

    def grant(self, g: Britannia) -> None:
        """Half of this turn's area points, rounded up. [submission.half-population,
        angle-submission.half-growth, ruling.half-population-base, ruling.population-permission]
        """
        if g.answer[0] == "halve":
            self.total = (self.total + 1) // 2
        rule, lord = "submission.half-population", overlord(g, self.nation)
        g.tell(g.answer[0], rule, nation=self.nation, lord_nation=lord)
        g.go(self.count)

    def count(self, g: Britannia) -> None:
        """[population.add-leftover, components.population-markers]"""
        self.total += g.population[self.nation]
        if self.nation == SAXONS and g.round in BURH_ROUNDS:
            return g.go(self.offer_burh)
        self.raise_armies(g)

    def offer_burh(self, g: Britannia) -> None:
        """While points, pieces and limits last, and somewhere one may stand.

        [burhs.when, burhs.cost, burhs.maximum, burhs.max-six, ruling.burh-six-cap]
        """
        built = self.spent // LIMITS["burh_cost"]
        left = LIMITS["burh_areas"] - g.lands(SAXONS).bit_count() - built
        points = self.total - self.spent >= LIMITS["burh_cost"]
        pieces = g.free_infantry(SAXONS) and g.burhs.bit_count() < LIMITS["burhs"]
        options = self.may_build(g)
        if left <= 0 or not points or not pieces or options == [DONE]:
            return g.go(self.raise_armies)
        g.ask(g.seat_of(SAXONS), options, self.build)

    def may_build(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """In normal Saxon areas without a burh and with room.

        [burhs.one-per-area, burhs.not-difficult, ruling.burh-placing]
        """
        own = g.army_lands(SAXONS)
        if why is not None:
            rules, area = ("burhs.when", "population.where-placed"), why.noun
            why.bar_some("burh", ~own, "not-your-area", *rules, area=area)
            why.bar_some("burh", DIFFICULT, "burh-difficult", "burhs.not-difficult", area=area)
            why.bar_some("burh", g.burhs, "burh-twice", "burhs.one-per-area", area=area)
            why.bar_rest("burh", "no-room", "burhs.as-army", "stacking.three-two", area=area)
        where = bits(own & ~g.burhs & ~DIFFICULT)
        return [*[("burh", area) for area in where if has_room(g, SAXONS, area)], DONE]

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
        options = self.may_place(g)
        if not options:
            return g.end((self.placed,))
        if self.filled >> options[0][1] & 1:
            self.filled = 0
        if len(options) == 1:
            self.put(g, options[0][1])
            return g.go(self.start)
        g.ask(g.seat_of(self.nation), options, self.place)

    def may_place(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """Areas with room; a second army only when every such area has had its first.

        [population.stacking-holds, population.no-room]
        """
        own = g.army_lands(self.nation)
        found = [area for area in bits(own & self.where) if has_room(g, self.nation, area)]
        fresh = [area for area in found if not self.filled >> area & 1]
        if why is not None:
            area = why.noun
            why.bar_some("place", ~own, "not-your-area", "population.where-placed", area=area)
            why.bar_some("place", ~self.where, "england-only", "round16.saxons", area=area)
            if area in found:
                why.bar("place", area, "one-each", *ONE_EACH, area=area)
            why.bar_rest("place", "no-room", *NO_ROOM, area=area)
        return [("place", area) for area in fresh or found]

    def place(self, g: Britannia) -> None:
        """[population.where-placed, population.one-per-area, ruling.spread-evenly]"""
        self.put(g, g.answer[1])
        g.go(self.start)

    def put(self, g: Britannia, area: int) -> None:
        g.station(self.nation, area, 1)
        self.filled |= 1 << area
        self.placed += 1
        g.tell("raised", "population.where-placed", nation=self.nation, area=area)
