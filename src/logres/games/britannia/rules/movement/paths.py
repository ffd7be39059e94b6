"""Where a group of armies may step next, and where it may stop.

A place on the way is an area, the steps used, what has been done (the flags below) and how many
armies go on. [movement.normal-two, movement.fast-three, movement.stop-difficult,
movement.leader-exception, movement.stop-enemy, movement.no-sea]
"""

from __future__ import annotations

from collections.abc import Sequence

from logres.engine.run.kernel import NOBODY
from logres.engine.run.offers import Refusal, Why
from logres.games.britannia.rules.movement.mending import Plan, can_mend, must_land, plan
from logres.games.britannia.rules.peace import say_peace, spared, spared_areas
from logres.games.britannia.table.constants import (
    ALL_SEAS,
    BOATS,
    COAST,
    INVADER_SEAS,
    IS_DIFFICULT,
    LAND,
    LANDINGS,
    LIMITS,
    NEIGHBOURS,
    NOWHERE,
    PICTS,
    RAIDING,
    ROMANS,
    SEAS,
    SEAS_OF,
    STACK,
    STRAITS,
    bits,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.roads import CROSSED, HALTED, JUMPED, ROAD_ONLY, SAILED, Roads
from logres.games.britannia.table.stacking import count_stacks
from logres.games.britannia.table.stacks import LARGEST, NONE

Place = tuple[int, int, int, int]
"""Area, steps used, flags, armies that go on."""

FAST, SLOW = 3, 2
OVERRUN = LIMITS["overrun"]
SAILING = tuple(boats | raiding & 1 << PICTS for boats, raiding in zip(BOATS, RAIDING, strict=True))
"""For each round, the nations that have boats, as bits."""

STOPS = tuple(HALTED if difficult else 0 for difficult in IS_DIFFICULT)
"""How terrain ends a move."""

AT_SEA = Refusal("not-at-sea", ("boats.one-sea", "ruling.stay-means-same-sea"))
NO_COAST = Refusal(
    "no-open-coast", ("invasion.direct-landing", "stacking.when", "ruling.stack-must-fit")
)
AMONG_SUBJECTS = Refusal(
    "among-subjects", ("submission.romans-pass", "ruling.subject-not-end-phase")
)
TOO_FULL = Refusal(
    "too-full", ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
)
FULL_OF_ROMANS = Refusal("full-of-romans", ("stacking.romans",))
ROOM_NEEDED = Refusal("room-needed", ("stacking.when", "ruling.stack-must-fit"))
"""What keeps a group from ending its move somewhere."""

ROADS_AFTER_STRAIT = Refusal("road-after-strait", ("roads.strait-one-side",))
ROADS_ONLY = Refusal("road-only", ("roads.difficult-from-outside",))
NO_STEP_LEFT = Refusal("no-step-left", ("movement.fast-three", "roads.free-step"))
"""What keeps Romans to their roads."""

ONE_SEA = Refusal("one-sea", ("boats.one-sea", "invasion.one-more-sea"))
NO_STEP_TO_LAND = Refusal("no-step-to-land", ("boats.part-of-move", "boats.one-sea"))
NO_BOATS = Refusal("no-boats", ("boats.when", "movement.no-sea"))
STRAIT_FIRST = Refusal("strait-first", ("movement.strait-takes-all",))
LANDING_LIMIT = Refusal("landing-limit", ("invasion.card-limits", "invasion.named-area-excluded"))
"""What keeps a group from a way that would be open to others."""

NO_PLAN: Plan = (list(LARGEST), NONE)
UNKNOWN: tuple[int, ...] = ()
LEFT, STUCK = 8, -1
"""Above these bits, the flags hold one more than the area where an overrun left an overstack;
in place of flags, that it may not."""


def has_boats(g: Britannia) -> bool:
    """The Picts' raiding turns let them sail too. [boats.when, ruling.pict-boats]"""
    return bool(SAILING[g.round] >> g.nation & 1)


def bar_areas(why: Why, areas: Sequence[int], barred: Refusal, nation: int = NOWHERE) -> None:
    """None of these areas may be entered now, for this reason."""
    if why.noun in areas:
        why.note("to", why.noun, barred, area=why.noun, nation=nation)


class Ways:
    """What all groups of the nation on turn have to heed.

    Armies on their way in an area are left out of account.
    """

    def __init__(self, g: Britannia, area: int = NOWHERE, on_their_way: int = 0) -> None:
        self.g = g
        self.stacks = count_stacks(g)
        if on_their_way:
            self.stacks = self.stacks.copy()
            self.stacks.take(area, on_their_way, True)
        self.roman = g.nation == ROMANS
        self.boats = SAILING[g.round] >> g.nation & 1
        self.spared = spared(g)
        self.barred = spared_areas(g) if g.angle_rule else 0
        self.roads = Roads(g) if self.roman else None
        self.waiting = 0
        self.tight = self.planned = False
        self.limits = UNKNOWN
        self.mended: Plan | None = None

    def of(self, top: int, led: bool, invader: bool) -> Paths:
        """The paths of one sort of group."""
        return Paths(self, top, led, invader)

    def easy_limits(self) -> tuple[int, ...]:
        """How many armies may be in an area without further thought of stacking.

        Steps alone do not need them, so they are found out when they are first asked for.
        """
        over = self.stacks.over
        self.waiting = 0 if self.roman else must_land(self.g, self.stacks)
        self.tight = bool(over and (self.waiting or self.stacks.wrong()))
        self.limits = STACK if self.waiting or (over and not self.roman) else LARGEST
        if self.tight:
            armies, (here, most) = self.stacks.all, self.plan() or NO_PLAN
            self.limits = tuple([n + most[area] - here[area] for area, n in enumerate(armies)])
        return self.limits

    def plan(self) -> Plan | None:
        """How the phase could end lawfully if nobody else moved."""
        if not self.planned:
            self.planned, self.mended = True, plan(self.g, self.stacks, self.spared)
        return self.mended

    def is_free(self) -> bool:
        """Could this phase not end lawfully already, whatever is ordered?"""
        return self.tight and self.plan() is None

    def leaves_room(self, area: int, armies: int) -> bool:
        """Is there a way to put all right that `armies` armies here do not hinder?"""
        here, most = self.plan() or NO_PLAN
        return here[area] + armies <= most[area]

    def finds_room(self, areas: tuple[int, ...], armies: int) -> bool:
        """May `armies` armies enter one of these areas and stop there with ease?"""
        holders, here, most = self.g.holder, self.stacks.all, self.limits or self.easy_limits()
        for area in areas:
            if here[area] + armies <= most[area]:
                holder = holders[area]
                if holder == NOBODY or not (self.spared >> holder | self.barred >> area) & 1:
                    return True
        return False


class Paths:
    """The map as one group of the nation on turn sees it.

    `top` is how many steps it has, `led` whether a leader goes with it, `invader` whether some of
    it began the turn at sea.
    """

    def __init__(self, ways: Ways, top: int, led: bool, invader: bool) -> None:
        nation = ways.g.nation
        self.ways, self.g, self.stacks = ways, ways.g, ways.stacks
        self.top, self.roman, self.roads = top, ways.roman, ways.roads
        self.stops = NONE if led else STOPS
        self.seas = INVADER_SEAS[nation] if invader else ALL_SEAS
        self.landings = LANDINGS[nation] if invader else COAST
        self.closed = 0 if ways.roman else ways.spared
        # Flags from which on it takes a closer look: an overstack left behind, subjects of Rome.
        self.easy = 0 if ways.roman and ways.spared else 1 << LEFT
        self.origin, self.going = NOWHERE, 0

    def set_out(self, area: int, armies: int) -> None:
        """`armies` armies will have left this area, where they are still counted."""
        self.origin, self.going = area, armies

    def numbers(self, area: int, most: int) -> list[int]:
        """How many of the armies that stand here can move together."""
        all_can = self.ways.finds_room(self.beside(area), most)
        return [n for n in range(1, most + 1) if all_can or self.can_go(area, n)]

    def beside(self, area: int) -> tuple[int, ...]:
        return self.landings[area] or NEIGHBOURS[area]

    def can_go(self, area: int, armies: int) -> bool:
        """Can `armies` armies that stand here move at all?"""
        if armies and self.ways.finds_room(self.beside(area), armies):
            return True
        self.set_out(area, armies)
        return self.can_go_on((area, 0, 0, armies))

    def ends(self, places: list[Place], why: Why | None = None) -> tuple[int, ...]:
        """The areas among these places from which the group can still end its move lawfully."""
        here, most, easy = self.stacks.all, self.ways.limits or self.ways.easy_limits(), self.easy
        found = by_road = 0
        for place in places:
            area, _, flags, armies = place
            easily = area < LAND and flags < easy and here[area] + armies <= most[area]
            barred = None if easily else self.no_end(place)
            if barred is None:
                found |= 1 << area
            elif why is not None:
                self.say_no_end(why, "to", area, area, NO_COAST if area >= LAND else barred)
            if flags & JUMPED:
                by_road |= 1 << area
        # Every area of a road leads to the same others: if one will do, all may be passed.
        return bits(found | by_road if found & by_road else found)

    def no_end(self, place: Place) -> Refusal | None:
        """What keeps the group from stopping here, unless it can go on and end elsewhere."""
        area, used, flags, armies = place
        lands = area >= LAND and armies and used < self.top and not flags >> LEFT
        if lands and self.ways.finds_room(self.landings[area], armies):
            return None
        barred = self.no_stop(area, armies, (flags >> LEFT) - 1)
        return None if barred is None or self.can_go_on(place) else barred

    def say_no_end(self, why: Why, verb: str, noun: int, area: int, barred: Refusal | None) -> None:
        most, holder = (LARGEST if self.roman else STACK)[area], self.g.holder[area]
        why.note(verb, noun, barred, area=area, n=most, nation=holder)

    def can_go_on(self, place: Place) -> bool:
        for after in self.moves(place):
            if self.no_end(after) is None:
                break
        else:
            return False
        return True

    def can_stop(self, area: int, armies: int) -> bool:
        return self.no_stop(area, armies) is None

    def no_stop(self, area: int, armies: int, overstack: int = NOWHERE) -> Refusal | None:
        """Never at sea, nor Romans among subjects, nor where stacking could not be put right.

        [boats.one-sea, ruling.stay-means-same-sea, submission.romans-pass,
        ruling.subject-not-end-phase, ruling.stack-must-fit]
        """
        if area >= LAND:
            return AT_SEA
        if self.roman and self.is_spared(area):
            return AMONG_SUBJECTS
        most = self.ways.limits or self.ways.easy_limits()
        number = self.stacks.all[area] + armies
        if not armies or (number <= most[area] and overstack == NOWHERE):
            return None
        if self.stacks.fits(area, armies) and self.can_settle(area, armies, overstack):
            return None
        if self.roman:
            return FULL_OF_ROMANS if number > LARGEST[area] else ROOM_NEEDED
        return TOO_FULL if number > STACK[area] else ROOM_NEEDED

    def can_settle(self, area: int, armies: int, overstack: int) -> bool:
        """If they end here, can the phase end lawfully? Where it could not before, all is free.

        [stacking.when, ruling.stack-must-fit]
        """
        ways, stacks = self.ways, self.stacks
        crowds = stacks.crowds(area, armies)
        if ways.is_free():
            return not crowds or self.others_can_leave(area)
        if overstack == NOWHERE and ways.leaves_room(area, armies):
            return True
        large = ways.waiting and stacks.all[area] + armies > STACK[area]
        if not (crowds or large or ways.tight or overstack != NOWHERE):
            return True
        after = stacks.copy()
        if self.origin != NOWHERE:
            after.take(self.origin, self.going, False)
        after.put(area, armies, True)
        return can_mend(self.g, after, ways.spared, overstack)

    def others_can_leave(self, area: int) -> bool:
        """Are there armies, here or in another overstack, that have not moved yet?"""
        stacks = self.stacks
        if stacks.all[area] > stacks.halted[area]:
            return True
        others = 0 if self.roman else stacks.over & ~(1 << area)
        return any([stacks.all[other] > stacks.halted[other] for other in bits(others)])

    def moves(self, place: Place, why: Why | None = None) -> list[Place]:
        """Every next place, whether or not the move could end there."""
        area, used, flags, armies = place
        if flags & HALTED:
            return []
        if area >= LAND:
            return self.from_sea(place, why)
        if self.g.holder[area] != NOBODY and (used or flags):
            left, armies = armies, self.going_on(area, armies)
            if armies <= 0:
                return []
            flags = self.leave(area, left - armies, flags)
            if flags == STUCK:
                return []
        if self.roads is not None:
            return self.roman_moves(area, used, flags, armies, why)
        return self.land_moves(area, used, flags, armies, why)

    def going_on(self, area: int, armies: int) -> int:
        """Of armies in an enemy area, those beyond twice the defenders; subjects hinder no Roman.

        What stopped there this phase counts too. [overrun.two-to-one, overrun.excess-continues,
        overrun.leaders-not-counted, overrun.move-rules-apply, ruling.overrun-batches,
        ruling.overrun-chain, ruling.overrun-landing]
        """
        if self.is_spared(area):
            return armies
        needed = OVERRUN * self.g.defenders(area) - self.stacks.halted[area]
        return armies - max(0, needed)

    def is_spared(self, area: int) -> bool:
        holder = self.g.holder[area]
        return holder != NOBODY and bool(self.ways.spared >> holder & 1)

    def leave(self, area: int, armies: int, flags: int) -> int:
        """The flags after an overrun, which may leave an overstack behind; STUCK if it may not."""
        if self.roman or self.stacks.halted[area] + armies <= STACK[area]:
            return flags
        if flags >> LEFT or not self.stacks.fits(area, armies):
            return STUCK
        return flags | (area + 1) << LEFT

    def land_moves(
        self, area: int, used: int, flags: int, armies: int, why: Why | None
    ) -> list[Place]:
        """Over borders; over a strait as the whole move; by boat through one sea.

        [movement.strait-link, movement.strait-takes-all, leaders.strait-stops,
        ruling.leader-strait, boats.one-sea, boats.part-of-move, boats.portage,
        boats.each-own-sea, boats.both-halves, leaders.boat-extra, ruling.one-sea-entered]
        """
        found: list[Place] = []
        if used < self.top:
            self.enter(found, NEIGHBOURS[area], used + 1, flags, armies, why)
            if not used and STRAITS[area]:
                self.enter(found, STRAITS[area], self.top, flags | HALTED, armies, why)
            elif why is not None:
                bar_areas(why, STRAITS[area], STRAIT_FIRST)
        if self.ways.boats:
            found += self.sail(area, used, flags, armies, why)
        elif why is not None:
            bar_areas(why, SEAS, NO_BOATS, self.g.nation)
        return found

    def sail(self, area: int, used: int, flags: int, armies: int, why: Why | None) -> list[Place]:
        """To a sea from which there is a step left to land; a leader alone only where armies are.

        [boats.one-sea, invasion.one-more-sea, ruling.one-sea-entered]
        """
        found: list[Place] = []
        if flags & SAILED or used + 2 > self.top:
            if why is not None:
                bar_areas(why, SEAS_OF[area], ONE_SEA if flags & SAILED else NO_STEP_TO_LAND)
            return found
        for sea in SEAS_OF[area]:
            if not self.seas >> sea & 1:
                if why is not None:
                    rule = "invasion.card-limits"
                    why.bar("to", sea, "sea-limit", rule, area=sea, nation=self.g.nation)
            elif armies or self.g.troops(sea):
                found.append((sea, used + 1, flags | SAILED, armies))
            elif why is not None:
                self.bar_solo(why, sea)
        return found

    def bar_solo(self, why: Why, area: int) -> None:
        """[leaders.leader-three, ruling.leader-solo]"""
        leader, rules = self.g.leader(self.g.nation), ("leaders.leader-three", "ruling.leader-solo")
        why.bar("to", area, "leader-solo", *rules, area=area, leader=leader)

    def from_sea(self, place: Place, why: Why | None) -> list[Place]:
        """Land on a coast, or first go to one adjacent sea, where the card allows it.

        [invasion.direct-landing, invasion.by-next-sea, invasion.three-step-invaders,
        invasion.one-more-sea, invasion.split-landing, invasion.card-limits,
        invasion.then-walk-in, invasion.not-for-boats, invasion.also-raiders,
        ruling.limits-second-half, ruling.roman-first-landing, ruling.road-landing]
        """
        sea, used, flags, armies = place
        found: list[Place] = []
        coast = self.landings[sea]
        if used < self.top:
            self.enter(found, coast, used + 1, flags, armies, why)
        if why is not None:
            closed = [area for area in COAST[sea] if area not in coast]
            bar_areas(why, closed, LANDING_LIMIT, self.g.nation)
        return found + self.sail(sea, used, flags, armies, why)

    def enter(
        self,
        found: list[Place],
        areas: tuple[int, ...],
        used: int,
        flags: int,
        armies: int,
        why: Why | None,
    ) -> None:
        """Add the areas that may be entered: some nations may not be attacked.

        Terrain may end the move. [movement.stop-difficult, leaders.escort-bonus,
        submission.romans-pass]
        """
        holders, closed, barred = self.g.holder, self.closed, self.ways.barred
        stops, roads = self.stops, self.roads
        for area in areas:
            holder, stop = holders[area], stops[area]
            if holder != NOBODY and (closed >> holder | barred >> area) & 1:
                if why is not None and why.noun == area:
                    say_peace(self.g, why)
                continue
            if stop and roads is not None and roads.has(area):
                stop = ROAD_ONLY
            if armies:
                found.append((area, used, flags | stop, armies))
            elif self.g.troops(area):
                found.append((area, used, self.join(area, flags), 0))
            elif why is not None:
                self.bar_solo(why, area)

    def join(self, area: int, flags: int) -> int:
        """A leader alone goes only where armies of his nation are, and stays with them in battle.

        [leaders.leader-three, ruling.leader-solo]
        """
        return flags | HALTED if self.g.holder[area] != NOBODY else flags

    def roman_moves(
        self, area: int, used: int, flags: int, armies: int, why: Why | None
    ) -> list[Place]:
        """Free along roads, else as cavalry; a strait goes with roads on one side only.

        A road is looked at once, as far as it leads; what it leads to is not asked again there.
        [roads.free-step, roads.mixed-step, roads.romans-only, roads.difficult-road,
        roads.difficult-from-outside, roads.strait-one-side, movement.strait-roads-exception,
        ruling.road-over-strait, ruling.road-to-enemy]
        """
        assert self.roads is not None
        found = [] if flags & JUMPED else self.along_roads((area, used, flags, armies))
        barred = self.no_border(used, flags)
        if barred is None:
            self.enter(found, self.off_road(area), used + 1, flags & ~JUMPED, armies, why)
        elif why is not None:
            bar_areas(why, self.off_road(area), barred)
        if not used and STRAITS[area]:
            over = HALTED if flags & JUMPED else CROSSED
            self.enter(found, self.across(area), self.top, over, armies, why)
        elif why is not None:
            bar_areas(why, self.across(area), STRAIT_FIRST)
        if why is not None:
            bar_areas(why, SEAS, NO_BOATS, self.g.nation)
        return found

    def no_border(self, used: int, flags: int) -> Refusal | None:
        """Only roads lead on for some Romans, whether or not they have steps left.

        [roads.difficult-from-outside, roads.strait-one-side, movement.fast-three]
        """
        if flags & CROSSED:
            return ROADS_AFTER_STRAIT
        if flags & ROAD_ONLY:
            return ROADS_ONLY
        return None if used < self.top else NO_STEP_LEFT

    def off_road(self, area: int) -> tuple[int, ...]:
        """The neighbours to which no road leads."""
        assert self.roads is not None
        return tuple([near for near in NEIGHBOURS[area] if not self.roads.joins(area, near)])

    def across(self, area: int) -> tuple[int, ...]:
        """The far sides of straits, except where roads lead at no cost.

        [ruling.road-area-by-area]
        """
        assert self.roads is not None
        by_road = self.roads.from_area(area)
        return tuple([other for other in STRAITS[area] if other not in by_road])

    def along_roads(self, place: Place, seen: int = 0, why: Why | None = None) -> list[Place]:
        """Every area that roads reach, except those that the group has come through.

        [roads.free-step, roads.difficult-road, ruling.road-area-by-area]
        """
        area, used, flags, armies = place
        if self.roads is None or flags & HALTED:
            return []
        reached = self.roads.from_area(area)
        if why is not None:
            seen_again = sum([seen & 1 << other for other in reached])
            rule = "ruling.road-area-by-area"
            why.bar_some("to", seen_again, "road-seen", rule, area=why.noun)
        return [(other, used, flags | JUMPED, armies) for other in reached if not seen >> other & 1]
