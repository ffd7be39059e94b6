"""Where a group of armies may step next, and where it may stop.

A place on the way is an area, the steps used, what has been done (the flags below) and how many
armies go on. [movement.normal-two, movement.fast-three, movement.stop-difficult,
movement.leader-exception, movement.stop-enemy, movement.no-sea]
"""

from __future__ import annotations

from logres.games.britannia.data import (
    ALL_LAND,
    ALL_SEAS,
    BOATS,
    COAST,
    INVADER_COASTS,
    INVADER_SEAS,
    IS_DIFFICULT,
    LAND,
    LIMITS,
    NEIGHBOURS,
    PICTS,
    RAIDING,
    ROMANS,
    SEAS_OF,
    STACK,
    STRAITS,
)
from logres.games.britannia.peace import spared, spared_areas
from logres.games.britannia.roads import CROSSED, HALTED, JUMPED, ROAD_ONLY, SAILED, Roads
from logres.games.britannia.stacking import Stacks
from logres.games.britannia.state import Britannia

Place = tuple[int, int, int, int]
"""Area, steps used, flags, armies that go on."""

FAST, SLOW = 3, 2
FEW = min(STACK)
OVERRUN = LIMITS["overrun"]


def has_boats(g: Britannia) -> bool:
    """The Picts' raiding turns let them sail too. [boats.when, ruling.pict-boats]"""
    return bool((BOATS[g.round] | RAIDING[g.round] & 1 << PICTS) >> g.nation & 1)


class Paths:
    """The map as one group of the nation on turn sees it.

    `top` is how many steps it has, `led` whether a leader goes with it, `invader` whether some of
    it began the turn at sea.
    """

    def __init__(self, g: Britannia, stacks: Stacks, top: int, led: bool, invader: bool) -> None:
        self.g = g
        self.stacks = stacks
        self.top = top
        self.led = led
        self.roman = g.nation == ROMANS
        self.boats = has_boats(g)
        self.seas = INVADER_SEAS[g.nation] if invader else ALL_SEAS
        self.coasts = INVADER_COASTS[g.nation] if invader else ALL_LAND
        self.spared = spared(g)
        self.barred = spared_areas(g)
        self.roads = Roads(g) if self.roman else None

    def steps(self, place: Place) -> list[Place]:
        """The next places from which the group can still end its move lawfully."""
        return [after for after in self.moves(place) if self.can_end(after)]

    def can_go(self, area: int, armies: int) -> bool:
        """Can so many armies that stand here move at all?"""
        if armies and self.finds_room(area, armies):
            return True
        return self.can_go_on((area, 0, 0, armies))

    def finds_room(self, area: int, armies: int) -> bool:
        """Is there a neighbour without enemies and hardly any armies? Most often there is."""
        holder, here, most = self.g.holder, self.stacks.all, FEW - armies
        for other in NEIGHBOURS[area]:
            if holder[other] < 0 and here[other] <= most:
                break
        else:
            return False
        return True

    def can_end(self, place: Place) -> bool:
        if self.can_stop(place[0], place[3]):
            return True
        return self.can_go_on(place)

    def can_go_on(self, place: Place) -> bool:
        for after in self.moves(place):
            if self.can_end(after):
                break
        else:
            return False
        return True

    def can_stop(self, area: int, armies: int) -> bool:
        """Never at sea, nor Romans among subjects, nor beyond what stacking could allow.

        [boats.one-sea, ruling.stay-means-same-sea, submission.romans-pass,
        ruling.subject-not-end-phase, ruling.stack-must-fit]
        """
        if area >= LAND:
            return False
        holder = self.g.holder[area]
        if self.roman and holder >= 0 and self.spared >> holder & 1:
            return False
        stacks = self.stacks
        if not armies or stacks.all[area] + armies <= FEW:
            return True
        return stacks.fits(area, armies) and (
            not stacks.crowds(area, armies) or self.others_can_leave(area)
        )

    def others_can_leave(self, area: int) -> bool:
        """Are there armies, here or in another overstack, that have not moved yet?"""
        stacks = self.stacks
        if stacks.all[area] > stacks.halted[area]:
            return True
        return any(
            [
                stacks.over >> other & 1 and stacks.all[other] > stacks.halted[other]
                for other in range(LAND)
                if other != area
            ]
        )

    def moves(self, place: Place) -> list[Place]:
        """Every next place, whether or not the move could end there."""
        area, used, flags, armies = place
        if flags & HALTED:
            return []
        if area >= LAND:
            return self.from_sea(place)
        if (used or flags) and self.g.holder[area] >= 0:
            armies = self.going_on(area, armies)
            if armies <= 0:
                return []
        if self.roads is not None:
            return self.roman_moves(area, used, flags, armies)
        return self.land_moves(area, used, flags, armies)

    def going_on(self, area: int, armies: int) -> int:
        """Of armies in an enemy area, those beyond twice the defenders; subjects hinder no Roman.

        What stopped there this phase counts too. [overrun.two-to-one, overrun.excess-continues,
        overrun.leaders-not-counted, overrun.move-rules-apply, ruling.overrun-batches,
        ruling.overrun-chain, ruling.overrun-landing]
        """
        if self.spared >> self.g.holder[area] & 1:
            return armies
        needed = OVERRUN * self.g.defenders(area) - self.stacks.halted[area]
        return armies - max(0, needed)

    def land_moves(self, area: int, used: int, flags: int, armies: int) -> list[Place]:
        """Over borders; over a strait as the whole move; by boat through one sea.

        [movement.strait-link, movement.strait-takes-all, leaders.strait-stops,
        ruling.leader-strait, boats.one-sea, boats.part-of-move, boats.portage,
        boats.each-own-sea, boats.both-halves, leaders.boat-extra, ruling.one-sea-entered]
        """
        found: list[Place] = []
        if used < self.top:
            for other in NEIGHBOURS[area]:
                self.enter(found, other, used + 1, flags, armies)
            if not used:
                for other in STRAITS[area]:
                    self.enter(found, other, self.top, flags | HALTED, armies)
        if self.boats:
            found += self.sail(area, used, flags, armies)
        return found

    def sail(self, area: int, used: int, flags: int, armies: int) -> list[Place]:
        """To a sea from which there is a step left to land; a leader alone only where armies are.

        [boats.one-sea, invasion.one-more-sea, ruling.one-sea-entered]
        """
        if flags & SAILED or used + 2 > self.top:
            return []
        return [
            (sea, used + 1, flags | SAILED, armies)
            for sea in SEAS_OF[area]
            if self.seas >> sea & 1 and (armies or self.g.troops(sea))
        ]

    def from_sea(self, place: Place) -> list[Place]:
        """Land on a coast, or first go to one adjacent sea, where the card allows it.

        [invasion.direct-landing, invasion.by-next-sea, invasion.three-step-invaders,
        invasion.one-more-sea, invasion.split-landing, invasion.card-limits,
        invasion.then-walk-in, invasion.not-for-boats, invasion.also-raiders,
        ruling.limits-second-half, ruling.roman-first-landing, ruling.road-landing]
        """
        sea, used, flags, armies = place
        found: list[Place] = []
        for area in COAST[sea]:
            if self.coasts >> area & 1 and used < self.top:
                self.enter(found, area, used + 1, flags, armies)
        return found + self.sail(sea, used, flags, armies)

    def enter(self, found: list[Place], area: int, used: int, flags: int, armies: int) -> None:
        """Terrain and enemies may end the move; some nations may not be attacked.

        A leader alone goes only where armies of his nation are. [movement.stop-difficult,
        leaders.escort-bonus, leaders.leader-three, ruling.leader-solo, submission.romans-pass]
        """
        holder = self.g.holder[area]
        if holder >= 0:
            if (self.spared >> holder & 1 and not self.roman) or self.barred >> area & 1:
                return
            if not armies:
                flags |= HALTED
        if not armies and not self.g.troops(area):
            return
        if IS_DIFFICULT[area] and not self.led:
            flags |= ROAD_ONLY if self.roads is not None and self.roads.has(area) else HALTED
        found.append((area, used, flags, armies))

    def roman_moves(self, area: int, used: int, flags: int, armies: int) -> list[Place]:
        """Free along roads, else as cavalry; a strait goes with roads on one side only.

        [roads.free-step, roads.mixed-step, roads.romans-only, roads.difficult-road,
        roads.difficult-from-outside, roads.strait-one-side, movement.strait-roads-exception,
        ruling.road-over-strait, ruling.road-to-enemy]
        """
        assert self.roads is not None
        found: list[Place] = []
        if not flags & JUMPED:
            after = flags | JUMPED | (HALTED if flags & CROSSED else 0)
            found = [(other, used, after, armies) for other in self.roads.from_area(area)]
        if flags & (ROAD_ONLY | CROSSED):
            return found
        beside = NEIGHBOURS[area] if used < self.top else ()
        for other in beside:
            if not self.roads.joins(area, other):
                self.enter(found, other, used + 1, flags & ~JUMPED, armies)
        over = HALTED if flags & JUMPED else CROSSED
        for other in () if used else STRAITS[area]:
            self.enter(found, other, self.top, over, armies)
        return found


class Ways:
    """The paths of every sort of group, made when they are first asked for."""

    def __init__(self, g: Britannia) -> None:
        self.g = g
        self.stacks = Stacks(g)
        self.known: dict[tuple[int, bool, bool], Paths] = {}

    def of(self, top: int, led: bool, invader: bool) -> Paths:
        key = (top, led, invader)
        if key not in self.known:
            self.known[key] = Paths(self.g, self.stacks, top, led, invader)
        return self.known[key]
