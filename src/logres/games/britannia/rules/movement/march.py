"""One group's move: who goes, then step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.britannia.rules.movement.paths import FAST, SLOW, Paths, Place, Ways
from logres.games.britannia.rules.peace import break_truce, spared
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import (
    CAVALRY,
    FOOT,
    HORSE,
    LAND,
    LEADER_NATION,
    PICTS,
    RAIDING,
    ROMANS,
)
from logres.games.britannia.table.position import Britannia, Trail
from logres.games.britannia.table.roads import HALTED, JUMPED
from logres.games.britannia.table.stacks import Stacks

TAKE = ("take", "ride")


def speed(g: Britannia, kind: int, led: bool) -> int:
    """Normal armies have two steps; Romans, cavalry and all with a leader three.

    [components.normal-army, components.roman-infantry, components.cavalry-owners,
    invasion.three-step-invaders, leaders.leader-three]
    """
    return FAST if led or kind == HORSE or g.nation == ROMANS else SLOW


def unmoved(g: Britannia, area: int, kind: int) -> list[tuple[int, int]]:
    """Home and number of the armies of a kind here that have not moved, land-born first."""
    counts = g.foot if kind == FOOT else g.horse
    found = [
        (trail[1], counts[i])
        for i, trail in enumerate(g.trails)
        if trail[0] == area and trail[2] < 0 and counts[i]
    ]
    return sorted(found) if len(found) > 1 else found


def total(counts: tuple[int, ...]) -> int:
    """Compiled code takes the long way round to `sum`."""
    found = 0
    for count in counts:
        found += count
    return found


def are_invaders(homes: tuple[int, ...], area: int) -> bool:
    """Did some of a group begin the turn at sea? A leader alone is where he is."""
    for home in homes:
        if home >= LAND:
            return True
    return not homes and area >= LAND


def spare(g: Britannia, stacks: Stacks, area: int) -> int:
    """How many armies may leave an area without its leader: he is never left alone.

    [leaders.never-alone, leaders.leaves-with-last, ruling.burh-company]
    """
    units = stacks.all[area]
    return units - 1 if g.leader_at(g.nation, area) >= 0 else units


def ready_leader(g: Britannia, area: int) -> int:
    """The leader here, if he has not moved yet, or -1."""
    return -1 if g.leader_moved else g.leader_at(g.nation, area)


def kinds(g: Britannia) -> tuple[int, ...]:
    return (FOOT, HORSE) if CAVALRY[g.nation] else (FOOT,)


def can_leave(g: Britannia, ways: Ways, area: int) -> bool:
    """Can an army, or the leader with or without armies, move from here?"""
    if spare(g, ways.stacks, area) > 0:
        for kind in kinds(g):
            for home, _ in unmoved(g, area, kind):
                if ways.of(speed(g, kind, False), False, home >= LAND).can_go(area, 1):
                    return True
    return ready_leader(g, area) >= 0 and can_lead(g, ways, area)


def can_lead(g: Britannia, ways: Ways, area: int) -> bool:
    """Can the leader go from here, with an army or alone?"""
    if ways.of(FAST, True, area >= LAND).can_go(area, 0):
        return True
    homes = [home for kind in kinds(g) for home, _ in unmoved(g, area, kind)]
    return any([ways.of(FAST, True, home >= LAND).can_go(area, 1) for home in homes])


@dataclass
class Muster(Frame):
    """Who moves from an area: armies of one kind, or a leader with those he takes along.

    [leaders.escort-bonus, leaders.leader-three, ruling.one-move-each]
    """

    area: int = field(metadata=named("area"))
    home: int = field(default=-1, metadata=named("area"))
    asked: int = 0
    homes: tuple[int, ...] = field(default=(), metadata=named("area"))
    feet: tuple[int, ...] = ()
    horses: tuple[int, ...] = ()
    known: Ways | None = field(default=None, compare=False, repr=False)

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation, "area": self.area, "leader": g.leader_at(g.nation, self.area)}

    def ways(self, g: Britannia) -> Ways:
        """Nothing moves while it is asked who will."""
        if self.known is None:
            self.known = Ways(g)
        return self.known

    def start(self, g: Britannia) -> None:
        """Where armies with different homes stand together, first say which are meant."""
        ways = self.ways(g)
        takes = self.takes(g, ways)
        homes = sorted(takes)
        leader: list[Action] = [("lead", x) for x in self.leaders(g, ways)]
        if len(homes) > 1:
            choices: list[Action] = [("those", self.area if h < 0 else h) for h in homes]
            return g.ask(g.seat_of(g.nation), choices + leader, self.choose_home)
        self.home = homes[0] if homes else -1
        self.decide(g, takes.get(self.home, []) + leader)

    def decide(self, g: Britannia, options: list[Action]) -> None:
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.act(g, options[0])

    def takes(self, g: Britannia, ways: Ways) -> dict[int, list[Action]]:
        """By home, every group without a leader that can move."""
        most = spare(g, ways.stacks, self.area)
        found: dict[int, list[Action]] = {}
        for kind in kinds(g):
            for home, count in unmoved(g, self.area, kind):
                paths = ways.of(speed(g, kind, False), False, home >= LAND)
                numbers = paths.numbers(self.area, min(count, most))
                if numbers:
                    found[home] = found.get(home, []) + [(TAKE[kind], n) for n in numbers]
        return found

    def leaders(self, g: Britannia, ways: Ways) -> list[int]:
        leader = ready_leader(g, self.area)
        return [leader] if leader >= 0 and can_lead(g, ways, self.area) else []

    def choose_home(self, g: Britannia) -> None:
        """[ruling.home-sea]"""
        verb, noun = g.answer
        if verb == "lead":
            return g.go(self.gather)
        self.home = -1 if noun == self.area and self.area < LAND else noun
        self.decide(g, self.takes(g, self.ways(g))[self.home])

    def take(self, g: Britannia) -> None:
        """[ruling.one-move-each, leaders.escort-bonus]"""
        self.act(g, g.answer)

    def act(self, g: Britannia, action: Action) -> None:
        verb, noun = action
        if verb == "lead":
            return g.go(self.gather)
        feet, horses = (noun, 0) if verb == "take" else (0, noun)
        march = March(self.area, (self.home,), (feet,), (horses,), (self.area,), (-1,))
        march.known = self.known
        g.become(march)

    def gather(self, g: Britannia) -> None:
        """Ask for each sort of armies here how many go with the leader. [leaders.escort-bonus]"""
        sorts = [(kind, home, n) for kind in kinds(g) for home, n in unmoved(g, self.area, kind)]
        if self.asked == len(sorts):
            return self.lead(g)
        kind, home, count = sorts[self.asked]
        last, ways = self.asked == len(sorts) - 1, self.ways(g)
        numbers = [n for n in range(count + 1) if not last or self.led_can_go(ways, home, n)]
        if not numbers:
            return g.end()
        if len(numbers) == 1:
            self.add(kind, home, numbers[0])
            return g.go(self.gather)
        g.ask(g.seat_of(g.nation), [(TAKE[kind], n) for n in numbers], self.escort)

    def led_can_go(self, ways: Ways, home: int, n: int) -> bool:
        """Can the leader move with those chosen and so many more?"""
        armies = total(self.feet) + total(self.horses) + n
        homes = (*self.homes, home) if n else self.homes
        return ways.of(FAST, True, are_invaders(homes, self.area)).can_go(self.area, armies)

    def escort(self, g: Britannia) -> None:
        """[leaders.escort-bonus, leaders.leader-three, leaders.whole-move]"""
        verb, n = g.answer
        kind = TAKE.index(verb)
        homes = [home for k in kinds(g) for home, _ in unmoved(g, self.area, k)]
        self.add(kind, homes[self.asked], n)
        g.go(self.gather)

    def add(self, kind: int, home: int, n: int) -> None:
        self.asked += 1
        if n:
            self.homes += (home,)
            self.feet += (n if kind == FOOT else 0,)
            self.horses += (n if kind == HORSE else 0,)

    def lead(self, g: Britannia) -> None:
        leader = g.leader_at(g.nation, self.area)
        g.leader_moved = True
        began = tuple([self.area for _ in self.homes])
        backs = tuple([-1 for _ in self.homes])
        march = March(self.area, self.homes, self.feet, self.horses, began, backs, leader)
        march.known = self.known
        g.become(march)


@dataclass
class March(Frame):
    """A group on its way. [movement.stop-enemy, overrun.battle-made, leaders.whole-move]"""

    area: int = field(metadata=named("area"))
    homes: tuple[int, ...] = field(metadata=named("area"))
    feet: tuple[int, ...]
    horses: tuple[int, ...]
    began: tuple[int, ...] = field(metadata=named("area"))
    backs: tuple[int, ...] = field(metadata=named("area"))
    leader: int = field(default=-1, metadata=named("leader"))
    moved: bool = False
    used: int = 0
    flags: int = 0
    seen: int = field(default=0, metadata=named("area", mask=True))
    known: Ways | None = field(default=None, compare=False, repr=False)
    ahead: list[Place] | None = field(default=None, compare=False, repr=False)

    def about(self, g: Britannia) -> dict[str, Any]:
        return {
            "nation": g.nation,
            "area": self.area,
            "n": self.armies(),
            "infantry": sum(self.feet),
            "cavalry": sum(self.horses),
            "leader": self.leader,
            "left": self.top(g) - self.used,
        }

    def armies(self) -> int:
        return total(self.feet) + total(self.horses)

    def place(self) -> Place:
        return (self.area, self.used, self.flags, self.armies())

    def top(self, g: Britannia) -> int:
        return speed(g, FOOT if total(self.feet) else HORSE, self.leader >= 0)

    def paths(self, g: Britannia, armies: int) -> Paths:
        ways = self.known or Ways(g, self.area, armies if self.moved else 0)
        paths = ways.of(self.top(g), self.leader >= 0, are_invaders(self.homes, self.area))
        if not self.moved:
            paths.set_out(self.area, armies)
        return paths

    def start(self, g: Britannia) -> None:
        """On to the next area, or stop; a leader may take up or leave armies on his way.

        [leaders.pick-up, ruling.leader-group-path, ruling.leader-remaining-steps]
        """
        if self.moved and self.is_spent(g):
            return g.end()
        place = self.place()
        paths = self.paths(g, place[3])
        self.ahead = ahead = self.next_places(paths, place)
        options: list[Action] = [("to", area) for area in paths.ends(ahead)]
        if not self.moved:
            return self.set_out(g, options)
        if not options:
            return g.end()
        if self.leader >= 0:
            options += self.changes(g, paths)
        if paths.can_stop(self.area, place[3]):
            options.append(("stop", 0))
        g.ask(g.seat_of(g.nation), options, self.go_on)

    def next_places(self, paths: Paths, place: Place) -> list[Place]:
        """Roads may be taken area by area, but lead to none a second time.

        Where road and strait lead to the same area the road comes first: it costs nothing.
        [roads.free-step, ruling.road-area-by-area]
        """
        found = paths.moves(place)
        return paths.along_roads(place, self.seen) + found if self.flags & JUMPED else found

    def is_spent(self, g: Britannia) -> bool:
        """Is it plain that nobody goes on? Romans with steps behind them may have roads."""
        if self.flags & HALTED:
            return True
        return g.nation != ROMANS and self.used >= self.top(g)

    def set_out(self, g: Britannia, options: list[Action]) -> None:
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.go_on)
        self.step(g, options[0][1])
        self.start(g)

    def changes(self, g: Britannia, paths: Paths) -> list[Action]:
        """Armies here that have not moved may join, others may stay behind where they fit."""
        area, used, flags, armies = self.place()
        found: list[Action] = []
        for verb, kind in (("join", FOOT), ("join-cavalry", HORSE)):
            ready = sum([n for _, n in unmoved(g, area, kind)])
            found += [
                (verb, n)
                for n in range(1, ready + 1)
                if paths.can_end((area, used, flags, armies + n))
            ]
        if paths.can_stop(area, armies):
            found += [("leave", n) for n in range(1, sum(self.feet) + 1)]
            found += [("leave-cavalry", n) for n in range(1, sum(self.horses) + 1)]
        return found

    def go_on(self, g: Britannia) -> None:
        """[movement.normal-two, movement.fast-three, movement.strait-link, overrun.battle-made,
        boats.one-sea, invasion.direct-landing, leaders.pick-up]
        """
        verb, noun = g.answer
        if verb == "stop":
            return g.end()
        if verb == "to":
            self.step(g, noun)
        elif verb in ("join", "join-cavalry"):
            self.join(g, FOOT if verb == "join" else HORSE, noun)
        else:
            self.part(g, FOOT if verb == "leave" else HORSE, noun)
        self.start(g)

    def step(self, g: Britannia, area: int) -> None:
        """Those who must stay against an enemy stay; the rest are in the next area.

        [overrun.excess-continues, overrun.double-overrun, retreat.defender-not-entry]
        """
        place = self.place()
        after = first_in(area, self.ahead or self.next_places(self.paths(g, place[3]), place))
        if after[3] < place[3]:
            self.leave_behind(g, place[3] - after[3])
        came, homes = self.area, self.homes_after(g, area)
        backs = self.began if came >= LAND else (came,) * len(homes)
        for i in range(len(homes)):
            g.cut_trail(self.trail(i), self.feet[i], self.horses[i])
            g.add_trail((area, homes[i], self.began[i], backs[i]), self.feet[i], self.horses[i])
        if self.leader >= 0:
            g.leaders[self.leader] = area
        self.area, self.used, self.flags, _ = after
        self.seen = self.seen | 1 << came if after[2] & JUMPED else 0
        self.homes, self.backs, self.moved = homes, backs, True
        self.known, self.ahead = None, None
        self.arrive(g, came, after[3])

    def trail(self, part: int) -> Trail:
        """The trail of a part of the group as it stands."""
        began = self.began[part] if self.backs[part] >= 0 else -1
        return (self.area, self.homes[part], began, self.backs[part])

    def homes_after(self, g: Britannia, area: int) -> tuple[int, ...]:
        """Picts that take to the sea on a raiding turn may come back to where they began.

        [raiding.picts-all, raiding.picts-by-sea, raiding.picts-not-overland,
        raiding.picts-groups]
        """
        if area >= LAND and g.nation == PICTS and RAIDING[g.round] >> PICTS & 1:
            return self.began
        return self.homes

    def arrive(self, g: Britannia, came: int, armies: int) -> None:
        """Alone in an area the nation occupies it; beside another nation it attacks.

        [scoring.occupy-defined, movement.stop-enemy, romans.fort-build, ruling.entry-from-sea]
        """
        holder = g.holder[self.area]
        if self.area >= LAND or not armies or holder < 0 or spared(g) >> holder & 1:
            self.tell_step(g, came, armies)
            if self.area < LAND and armies and holder < 0:
                occupy(g, g.nation, self.area)
            return
        if came < LAND:
            g.entered[self.area] |= 1 << came
        break_truce(g, holder)
        g.tell(
            "attacks",
            "overrun.battle-made",
            nation=g.nation,
            area=self.area,
            from_area=came,
            n=armies,
        )
        self.tell_leader(g)

    def tell_step(self, g: Britannia, came: int, armies: int) -> None:
        """A step that meets nobody; who watches must be able to follow it."""
        rule, here = "movement.any-all-none", self.area
        if armies:
            g.tell("moves", rule, nation=g.nation, area=came, to_area=here, n=armies)
            self.tell_leader(g)
        else:
            g.tell("leader-moves", rule, nation=g.nation, leader=self.leader, area=here)

    def tell_leader(self, g: Britannia) -> None:
        if self.leader >= 0:
            tell_goes_along(g, "leaders.whole-move", self.leader, self.area)

    def leave_behind(self, g: Britannia, count: int) -> None:
        """Infantry stays before cavalry, the land-born before others. [overrun.excess-continues]"""
        rule = "overrun.excess-continues"
        g.tell("stays-to-fight", rule, nation=g.nation, area=self.area, n=count)
        feet = min(count, sum(self.feet))
        self.leave(feet, count - feet)

    def leave(self, feet: int, horses: int) -> None:
        self.feet = less(self.feet, feet)
        self.horses = less(self.horses, horses)

    def part(self, g: Britannia, kind: int, count: int) -> None:
        """They stay where the leader goes on. [leaders.pick-up]"""
        rule, leader = "leaders.pick-up", self.leader
        g.tell("left-here", rule, nation=g.nation, leader=leader, area=self.area, n=count)
        self.leave(*((count, 0) if kind == FOOT else (0, count)))

    def join(self, g: Britannia, kind: int, count: int) -> None:
        """They go with the leader from here on. [leaders.pick-up]"""
        rule, leader = "leaders.pick-up", self.leader
        g.tell("joins", rule, nation=g.nation, leader=leader, area=self.area, n=count)
        for home, ready in unmoved(g, self.area, kind):
            n = min(ready, count)
            count -= n
            foot, horse = (n, 0) if kind == FOOT else (0, n)
            g.cut_trail((self.area, home, -1, -1), foot, horse)
            g.add_trail((self.area, home, self.area, self.area), foot, horse)
            self.homes += (home,)
            self.began += (self.area,)
            self.backs += (self.area,)
            self.feet += (foot,)
            self.horses += (horse,)


def tell_goes_along(g: Britannia, rule: str, leader: int, area: int) -> None:
    g.tell("leader-goes", rule, nation=LEADER_NATION[leader], leader=leader, area=area)


def first_in(area: int, places: list[Place]) -> Place:
    for place in places:
        if place[0] == area:
            break
    return place


def less(counts: tuple[int, ...], number: int) -> tuple[int, ...]:
    """These counts with so many taken away, from the first on."""
    found = []
    for count in counts:
        taken = min(count, number)
        number -= taken
        found.append(count - taken)
    return tuple(found)
