"""The position of a game of Britannia.

Settled units stand in lists by area: no area holds two nations outside a nation's own turn. The
nation on turn takes its armies up as trails, which remember where each army came from.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import ALL, NEVER, named
from logres.engine.run.kernel import NOBODY, State
from logres.games.britannia.table.constants import (
    ALL_LAND,
    AREA_COUNT,
    CAVALRY,
    INFANTRY,
    LAND,
    LEADERS,
    LEADERS_OF,
    NATION_COUNT,
    NORMANS,
    NOWHERE,
    ROMANS,
    SAXONS,
    SEA_COUNT,
    SEAS,
    SEATS,
    bits,
)
from logres.games.britannia.table.stacks import NONE, Stacks

Trail = tuple[int, int, int, int]
"""Where armies are; the sea they began the turn in, or the home that raiders may go back to; where
they began this Movement Phase; where they may retreat to. The last two are NOWHERE before they
move."""


def none_by_area() -> list[int]:
    return [NOBODY] * AREA_COUNT


def zero_by_area() -> list[int]:
    return [0] * AREA_COUNT


def zero_by_nation() -> list[int]:
    return [0] * NATION_COUNT


def no_owner() -> list[int]:
    return [NOBODY] * NATION_COUNT


def nobody_in_play() -> list[int]:
    return [NOWHERE] * len(LEADERS)


def riders(g: Britannia, seat: int | None) -> object:
    """Cavalry by trail, where there is any: most nations have none. [components.cavalry-owners]"""
    return [(i, horse) for i, horse in enumerate(g.horse) if horse]


@dataclass
class Britannia(State):
    """Everything that lies on the table: nothing is hidden.

    Armies are infantry and cavalry; units are those, leaders, forts and burhs.
    [information.cards-open, components.units-vs-armies]
    """

    round: int = field(default=1, metadata=named(seen=ALL))
    last_round: int = field(default=16, metadata=named(seen=ALL))
    phase: str = field(default="setup", metadata=named(seen=ALL))
    half: int = field(default=0, metadata=named(seen=ALL))
    nation: int = field(default=0, metadata=named("nation", seen=ALL))
    mustered: bool = field(default=False, metadata=named(seen=ALL))

    # Who plays what, and what a scenario changes.
    owner: list[int] = field(
        default_factory=no_owner, metadata=named("seat", by="nation", seen=ALL)
    )
    bids: list[int] = field(
        default_factory=lambda: [0] * len(SEATS), metadata=named(by="seat", seen=ALL)
    )
    ballot: str = field(default="call", metadata=named(seen=NEVER))
    must_submit: bool = field(default=False, metadata=named(seen=NEVER))
    second_romano_british: bool = field(default=False, metadata=named(seen=ALL))
    federates: int = field(default=0, metadata=named("nation", mask=True, seen=ALL))
    unscored: int = field(default=0, metadata=named("nation", mask=True, seen=NEVER))

    # Settled units. Of cavalry, the places of seas are for Normans waiting there.
    holder: list[int] = field(
        default_factory=none_by_area, metadata=named("nation", by="area", seen=ALL)
    )
    held: list[int] = field(default_factory=list, compare=False, repr=False)
    infantry: list[int] = field(default_factory=zero_by_area, metadata=named(by="area", seen=ALL))
    cavalry: list[int] = field(default_factory=zero_by_area, metadata=named(by="area", seen=ALL))
    fleets: list[int] = field(
        default_factory=lambda: [0] * (NATION_COUNT * SEA_COUNT),
        metadata=named(by="nation sea", seen=ALL),
    )
    leaders: list[int] = field(
        default_factory=nobody_in_play, metadata=named("area", by="leader", seen=ALL)
    )

    # Forts standing, destroyed and built in this phase; burhs.
    forts: int = field(default=0, metadata=named("area", mask=True, seen=ALL))
    razed: int = field(default=0, metadata=named("area", mask=True, seen=ALL))
    fresh: int = field(default=0, metadata=named("area", mask=True, seen=NEVER))
    burhs: int = field(default=0, metadata=named("area", mask=True, seen=ALL))

    # The nation on turn: its armies by trail, and by which borders it entered areas.
    trails: list[Trail] = field(default_factory=list, metadata=named("area", rows=True, seen=ALL))
    foot: list[int] = field(default_factory=list, metadata=named(seen=ALL))
    horse: list[int] = field(default_factory=list, metadata=named(seen=riders))
    stacks: Stacks | None = field(default=None, compare=False, repr=False)
    leader_moved: bool = field(default=False, metadata=named(seen=NEVER))
    entered: list[int] = field(
        default_factory=zero_by_area, metadata=named("area", by="area", mask=True, seen=NEVER)
    )

    # What is remembered. [components.population-markers, components.vp-tokens]
    population: list[int] = field(
        default_factory=zero_by_nation, metadata=named(by="nation", seen=ALL)
    )
    points: list[int] = field(default_factory=zero_by_nation, metadata=named(by="nation", seen=ALL))
    occupied: list[int] = field(
        default_factory=zero_by_nation, metadata=named("area", by="nation", mask=True, seen=ALL)
    )
    subjects: int = field(default=0, metadata=named("nation", mask=True, seen=ALL))
    submitted: int = field(default=0, metadata=named("nation", mask=True, seen=ALL))
    truce_broken: int = field(default=0, metadata=named("nation", mask=True, seen=ALL))
    angle_rule: bool = field(default=False, metadata=named(seen=ALL))
    shortfall: int = field(default=0, metadata=named(seen=NEVER))
    harold_out: bool = field(default=False, metadata=named(seen=NEVER))

    # Questions about the position.

    def seat_of(self, nation: int) -> int:
        return self.owner[nation]

    def plays(self, nation: int) -> bool:
        """Does the scenario use this nation?"""
        return self.owner[nation] != NOBODY

    def on_turn(self, nation: int) -> bool:
        """Are this nation's armies taken up as trails?"""
        return self.mustered and nation == self.nation

    def works(self, nation: int) -> int:
        """The forts or burhs of a nation."""
        if nation == ROMANS:
            return self.forts
        return self.burhs if nation == SAXONS else 0

    def works_at(self, nation: int, area: int) -> int:
        return self.works(nation) >> area & 1

    def lands(self, nation: int) -> int:
        """The land areas where a nation has armies, forts or burhs, alone or not."""
        if not self.mustered or nation != self.nation:
            return self.settled(nation)
        return self.trail_lands() | self.works(nation) & self.settled(NOBODY)

    def settled(self, nation: int) -> int:
        """The land areas a nation, or nobody, holds outside its turn."""
        return (self.held or self.find_held())[nation]

    def find_held(self) -> list[int]:
        """The areas of each nation, and last of nobody: found once, then kept with the holders."""
        self.held = held = [0] * (NATION_COUNT + 1)
        for area, nation in enumerate(self.holder):
            held[nation] |= 1 << area
        return held

    def army_lands(self, nation: int) -> int:
        """The land areas where a nation has armies, burhs among them. [burhs.as-army]"""
        if nation != ROMANS:
            return self.lands(nation)
        return sum([1 << a for a in bits(self.lands(nation)) if self.armies_at(nation, a)])

    def sole(self, nation: int) -> int:
        """The land areas where a nation is alone. [ruling.occupied-vs-held]"""
        if not self.on_turn(nation):
            return self.lands(nation) & ~self.trail_lands()
        return self.lands(nation) & self.settled(NOBODY)

    def trail_lands(self) -> int:
        return self.stacked().where & ALL_LAND if self.trails else 0

    def defenders(self, area: int) -> int:
        """Armies, forts and burhs of the nation settled in an area. [overrun.forts-counted]"""
        works = self.works(self.holder[area]) >> area & 1
        return self.infantry[area] + self.cavalry[area] + works

    def troops(self, area: int) -> int:
        """Armies of the nation on turn in an area."""
        return (self.stacks or self.stacked()).all[area]

    def stacked(self) -> Stacks:
        """The armies of the nation on turn, counted once and then kept with the trails."""
        if self.stacks is None:
            self.stacks = found = Stacks(self.nation == ROMANS, list(NONE), list(NONE))
            for i, trail in enumerate(self.trails):
                found.put(trail[0], self.foot[i] + self.horse[i], trail[2] != NOWHERE)
        return self.stacks

    def foot_at(self, nation: int, area: int) -> int:
        if self.on_turn(nation):
            return self.troops(area) - self.horse_at(nation, area)
        if area >= LAND:
            return self.fleets[nation * SEA_COUNT + area - LAND]
        return self.infantry[area] if self.holder[area] == nation else 0

    def horse_at(self, nation: int, area: int) -> int:
        if not CAVALRY[nation]:
            return 0
        if self.on_turn(nation):
            return sum([self.horse[i] for i, t in enumerate(self.trails) if t[0] == area])
        if area >= LAND:
            return self.cavalry[area] if nation == NORMANS else 0
        return self.cavalry[area] if self.holder[area] == nation else 0

    def armies_at(self, nation: int, area: int) -> int:
        if self.mustered and nation == self.nation:
            return self.troops(area)
        if area >= LAND:
            return self.foot_at(nation, area) + self.horse_at(nation, area)
        return self.infantry[area] + self.cavalry[area] if self.holder[area] == nation else 0

    def units_at(self, nation: int, area: int) -> int:
        """Armies, forts and burhs: what keeps a leader company. [ruling.burh-company]"""
        if not self.on_turn(nation) and area < LAND and self.holder[area] != nation:
            return 0
        return self.armies_at(nation, area) + self.works_at(nation, area)

    def fleet(self, nation: int) -> list[int]:
        """The infantry that waits in each sea."""
        return self.fleets[nation * SEA_COUNT : (nation + 1) * SEA_COUNT]

    def infantry_in_play(self, nation: int) -> int:
        """Infantry on land and at sea; burhs count among the Saxons' armies. [burhs.as-army]"""
        burhs = self.burhs.bit_count() if nation == SAXONS else 0
        if self.on_turn(nation):
            return burhs + sum(self.foot)
        ashore = sum([self.infantry[area] for area in bits(self.settled(nation))])
        return burhs + ashore + sum(self.fleet(nation))

    def cavalry_in_play(self, nation: int) -> int:
        if not CAVALRY[nation]:
            return 0
        if self.on_turn(nation):
            return sum(self.horse)
        at_sea = sum([self.cavalry[sea] for sea in SEAS]) if nation == NORMANS else 0
        return at_sea + sum([self.cavalry[area] for area in bits(self.settled(nation))])

    def free_infantry(self, nation: int) -> int:
        """Pieces left. [components.piece-limit, ruling.romano-british-cap]"""
        return max(0, INFANTRY[nation] - self.infantry_in_play(nation))

    def free_cavalry(self, nation: int) -> int:
        return max(0, CAVALRY[nation] - self.cavalry_in_play(nation))

    def leader(self, nation: int) -> int:
        """The nation's leader in play, or NOBODY; no nation ever has two."""
        for leader in LEADERS_OF[nation]:
            if self.leaders[leader] != NOWHERE:
                return leader
        return NOBODY

    def leader_at(self, nation: int, area: int) -> int:
        """The nation's leader if he is in this area, or NOBODY."""
        for leader in LEADERS_OF[nation]:
            if self.leaders[leader] == area:
                return leader
        return NOBODY

    def has_units(self, nation: int) -> bool:
        if self.settled(nation) or self.on_turn(nation):
            return True
        return any(self.fleet(nation)) or bool(self.cavalry_in_play(nation))

    # Small deeds that many procedures share.

    def hand_over(self, area: int, nation: int) -> None:
        """From now on this nation holds a land area, or nobody."""
        if self.held:
            self.held[self.holder[area]] &= ~(1 << area)
            self.held[nation] |= 1 << area
        self.holder[area] = nation

    def station(self, nation: int, area: int, foot: int, horse: int = 0) -> None:
        """Put settled units of a nation into an area."""
        if area >= LAND:
            self.fleets[nation * SEA_COUNT + area - LAND] += foot
        else:
            self.hand_over(area, nation)
            self.infantry[area] += foot
        self.cavalry[area] += horse

    def dismiss(self, area: int, foot: int, horse: int = 0) -> None:
        """Take settled units out of a land area; it may be vacant afterwards."""
        self.infantry[area] -= foot
        self.cavalry[area] -= horse
        if not self.defenders(area):
            self.hand_over(area, NOBODY)

    def add_trail(self, trail: Trail, foot: int, horse: int) -> None:
        if not foot and not horse:
            return
        if self.stacks is not None:
            self.stacks.put(trail[0], foot + horse, trail[2] != NOWHERE)
        at = self.trail_number(trail)
        if at != NOWHERE:
            self.foot[at] += foot
            self.horse[at] += horse
            return
        self.trails.append(trail)
        self.foot.append(foot)
        self.horse.append(horse)

    def cut_trail(self, trail: Trail, foot: int, horse: int) -> None:
        if not foot and not horse:
            return
        if self.stacks is not None:
            self.stacks.take(trail[0], foot + horse, trail[2] != NOWHERE)
        at = self.trail_number(trail)
        self.foot[at] -= foot
        self.horse[at] -= horse
        if not self.foot[at] and not self.horse[at]:
            del self.trails[at], self.foot[at], self.horse[at]

    def change_trail(self, old: Trail, new: Trail, foot: int, horse: int) -> None:
        """`foot` and `horse` are elsewhere now, or have moved now."""
        self.cut_trail(old, foot, horse)
        self.add_trail(new, foot, horse)

    def trail_number(self, trail: Trail) -> int:
        """Where a trail stands in the list, or NOWHERE."""
        for at, other in enumerate(self.trails):
            if other == trail:
                return at
        return NOWHERE

    def trails_at(self, area: int) -> list[int]:
        return [i for i, trail in enumerate(self.trails) if trail[0] == area]

    def muster(self) -> None:
        """The nation on turn takes up its armies. Those at sea have that sea as home."""
        nation = self.nation
        seas = SEAS if nation == NORMANS or any(self.fleet(nation)) else ()
        for area in (*bits(self.settled(nation)), *seas):
            foot, horse = self.foot_at(nation, area), self.horse_at(nation, area)
            at_sea = area >= LAND
            self.add_trail((area, area if at_sea else NOWHERE, NOWHERE, NOWHERE), foot, horse)
            self.cavalry[area] -= horse
            if at_sea:
                self.fleets[nation * SEA_COUNT + area - LAND] = 0
            else:
                self.infantry[area] = 0
                self.hand_over(area, NOBODY)
        self.mustered, self.stacks = True, None

    def settle(self) -> None:
        """The nation on turn puts its armies down again."""
        self.mustered = False
        for i, trail in enumerate(self.trails):
            self.station(self.nation, trail[0], self.foot[i], self.horse[i])
        self.trails, self.foot, self.horse, self.stacks = [], [], [], None
        for area in bits(self.works(self.nation)):
            if self.holder[area] == NOBODY:
                self.hand_over(area, self.nation)
