"""One group's move: who goes, then step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.britannia.rules.movement.bars import (
    LEADER_ALONE,
    NOT_BESIDE,
    NOT_ON_COAST,
    NOT_SET_OUT,
    NOWHERE_ALONE,
    NOWHERE_SO_MANY,
    NOWHERE_TO_GO,
)
from logres.games.britannia.rules.movement.paths import FAST, SLOW, Paths, Place, Ways
from logres.games.britannia.rules.peace import break_truce, spared
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import (
    CAVALRY,
    FOOT,
    HORSE,
    LAND,
    PICTS,
    RAIDING,
    ROMANS,
    above,
)
from logres.games.britannia.table.leaders import tell_goes_along
from logres.games.britannia.table.position import Britannia, Trail
from logres.games.britannia.table.roads import HALTED, JUMPED
from logres.games.britannia.table.stacks import Stacks
from logres.games.britannia.table.trails import those

TAKE = ("take", "ride")
JOIN = ("join", "join-cavalry")
LEAVE = ("leave", "leave-cavalry")
ONE_MOVE = "ruling.one-move-each"
PICK_UP = "leaders.pick-up"
GROUP_PATH = "ruling.leader-group-path"


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


def no_leaving(g: Britannia, ways: Ways, area: int) -> Refusal | None:
    """What keeps armies, and the leader with or without some, from moving from here."""
    barred = LEADER_ALONE
    if spare(g, ways.stacks, area) > 0:
        barred = NOWHERE_TO_GO
        for kind in kinds(g):
            for home, _ in unmoved(g, area, kind):
                if ways.of(speed(g, kind, False), False, home >= LAND).can_go(area, 1):
                    return None
    if ready_leader(g, area) < 0:
        return barred
    return None if no_lead(g, ways, area) is None else NOWHERE_TO_GO


def no_lead(g: Britannia, ways: Ways, area: int) -> Refusal | None:
    """What keeps the leader from going, with an army or alone."""
    if ways.of(FAST, True, area >= LAND).can_go(area, 0):
        return None
    barred = NOWHERE_ALONE
    for kind in kinds(g):
        for home, _ in unmoved(g, area, kind):
            if ways.of(FAST, True, home >= LAND).can_go(area, 1):
                return None
            barred = NOWHERE_SO_MANY
    return barred


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
        takes = self.takes(g)
        if len(takes) > 1:
            return g.ask(g.seat_of(g.nation), self.may_choose_home(g), self.choose_home)
        self.home = min(takes, default=-1)
        self.decide(g, self.groups(g, takes))

    def may_choose_home(self, g: Britannia, why: Why | None = None) -> list[Action]:
        takes = self.takes(g, why)
        return those(self.area, sorted(takes), why) + self.leads(g, why)

    def decide(self, g: Britannia, options: list[Action]) -> None:
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.act(g, options[0])

    def may_take(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            most = spare(g, self.ways(g).stacks, self.area)
            for kind, verb in enumerate(TAKE):
                self.say_few(g, why, kind, self.home)
                why.bar(verb, 0, "take-none", "movement.any-all-none")
                self.say_alone(g, why, verb, above(most))
                self.say_nowhere(why, verb, why.noun)
        return self.groups(g, self.takes(g), why)

    def say_few(self, g: Britannia, why: Why, kind: int, home: int) -> None:
        """Are there not so many ready, in all or of this home?"""
        ready, verb, area = unmoved(g, self.area, kind), TAKE[kind], self.area
        count = sum([n for _, n in ready])
        why.bar_some(verb, above(count), "not-so-many", ONE_MOVE, area=area, kind=kind, n=count)
        count = sum([n for other, n in ready if other == home])
        values = {"area": area, "kind": kind, "n": count, "from_area": area if home < 0 else home}
        rules = (ONE_MOVE, "ruling.home-sea")
        why.bar_some(verb, above(count), "not-so-many-of-those", *rules, **values)

    def say_alone(self, g: Britannia, why: Why, verb: str, numbers: int) -> None:
        if numbers >> why.noun & 1:
            leader = g.leader_at(g.nation, self.area)
            why.note(verb, why.noun, LEADER_ALONE, area=self.area, leader=leader)

    def say_nowhere(self, why: Why, verb: str, number: int) -> None:
        why.note(verb, why.noun, NOWHERE_SO_MANY, area=self.area, n=number)

    def groups(
        self, g: Britannia, takes: dict[int, list[Action]], why: Why | None = None
    ) -> list[Action]:
        """The leader too, unless it was said which armies of several homes go without him."""
        leads = self.leads(g, why)
        if len(takes) < 2:
            return takes.get(self.home, []) + leads
        if why is not None:
            why.bar_rest("lead", "goes-without", "leaders.escort-bonus", leader=why.noun)
        return takes[self.home]

    def takes(self, g: Britannia, why: Why | None = None) -> dict[int, list[Action]]:
        """By home, every group without a leader that can move."""
        ways = self.ways(g)
        most = spare(g, ways.stacks, self.area)
        found: dict[int, list[Action]] = {}
        for kind in kinds(g):
            for home, count in unmoved(g, self.area, kind):
                paths = ways.of(speed(g, kind, False), False, home >= LAND)
                numbers = paths.numbers(self.area, min(count, most))
                if numbers:
                    found[home] = found.get(home, []) + [(TAKE[kind], n) for n in numbers]
                elif why is not None and why.noun == (self.area if home < 0 else home):
                    self.say_nowhere(why, "those", 1)
        return found

    def leads(self, g: Britannia, why: Why | None) -> list[Action]:
        """[leaders.whole-move, ruling.one-move-each]"""
        leader = g.leader_at(g.nation, self.area)
        if why is not None:
            values = {"leader": why.noun, "area": self.area}
            if why.noun != leader:
                why.bar_rest("lead", "leader-elsewhere", "leaders.escort-bonus", **values)
            if g.leader_moved:
                why.bar_rest("lead", "leader-moved", "leaders.whole-move", ONE_MOVE, **values)
        if leader < 0 or g.leader_moved:
            return []
        barred = no_lead(g, self.ways(g), self.area)
        if barred is None:
            return [("lead", leader)]
        if why is not None:
            why.note("lead", leader, barred, leader=leader, area=self.area, n=1)
        return []

    def choose_home(self, g: Britannia) -> None:
        """[ruling.home-sea]"""
        verb, noun = g.answer
        if verb == "lead":
            return g.go(self.gather)
        self.home = -1 if noun == self.area and self.area < LAND else noun
        self.decide(g, self.may_take(g))

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
        if self.asked == len(self.sorts(g)):
            return self.lead(g)
        options = self.may_escort(g)
        if not options:
            return g.end()
        if len(options) == 1:
            self.count_in(g, options[0])
            return g.go(self.gather)
        g.ask(g.seat_of(g.nation), options, self.escort)

    def sorts(self, g: Britannia) -> list[tuple[int, int, int]]:
        """Kind, home and number of the armies here that have not moved."""
        return [(kind, home, n) for kind in kinds(g) for home, n in unmoved(g, self.area, kind)]

    def may_escort(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """The last sort of armies decides whether they can go at all."""
        sorts = self.sorts(g)
        kind, home, count = sorts[self.asked]
        last, ways = self.asked == len(sorts) - 1, self.ways(g)
        if why is not None:
            self.say_few(g, why, kind, home)
            why.bar_rest(TAKE[1 - kind], "other-kind", "leaders.escort-bonus", kind=kind)
        options: list[Action] = []
        for n in range(count + 1):
            barred = self.no_escort(ways, home, n) if last else None
            if barred is None:
                options.append((TAKE[kind], n))
            elif why is not None:
                leader, led = g.leader_at(g.nation, self.area), self.chosen() + n
                why.note(TAKE[kind], n, barred, area=self.area, leader=leader, n=led)
        return options

    def chosen(self) -> int:
        return total(self.feet) + total(self.horses)

    def no_escort(self, ways: Ways, home: int, n: int) -> Refusal | None:
        """What keeps the leader from moving with those chosen and so many more."""
        armies = self.chosen() + n
        homes = (*self.homes, home) if n else self.homes
        if ways.of(FAST, True, are_invaders(homes, self.area)).can_go(self.area, armies):
            return None
        return NOWHERE_SO_MANY if armies else NOWHERE_ALONE

    def escort(self, g: Britannia) -> None:
        """[leaders.escort-bonus, leaders.leader-three, leaders.whole-move]"""
        self.count_in(g, g.answer)
        g.go(self.gather)

    def count_in(self, g: Britannia, action: Action) -> None:
        kind, home, _ = self.sorts(g)[self.asked]
        n = action[1]
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
        options = self.may_go_on(g)
        if self.moved and not options:
            return g.end()
        if self.moved or len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.go_on)
        self.step(g, options[0][1])
        self.start(g)

    def may_go_on(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """Nobody is asked where no way leads on."""
        place = self.place()
        paths = self.paths(g, place[3])
        self.ahead = ahead = self.next_places(paths, place, why)
        options: list[Action] = [("to", area) for area in paths.ends(ahead, why)]
        if why is not None:
            self.say_far(why)
        if not self.moved:
            if why is not None:
                self.say_not_set_out(why)
            return options
        if not options:
            return options
        barred = paths.no_stop(self.area, place[3])
        if self.leader >= 0 or why is not None:
            options += self.changes(g, paths, barred, why)
        if barred is None:
            options.append(("stop", 0))
        elif why is not None:
            paths.say_no_end(why, "stop", 0, self.area, barred)
        return options

    def say_far(self, why: Why) -> None:
        """What no border, coast or road leads to."""
        barred = NOT_ON_COAST if why.noun < LAND <= self.area else NOT_BESIDE
        why.note("to", why.noun, barred, area=why.noun, from_area=self.area)

    def say_not_set_out(self, why: Why) -> None:
        if self.leader < 0:
            self.say_unled(why)
        for verb in ("stop", *JOIN, *LEAVE):
            why.note(verb, why.noun, NOT_SET_OUT, area=self.area)

    def say_unled(self, why: Why) -> None:
        """[leaders.pick-up]"""
        for verb in (*JOIN, *LEAVE):
            why.bar_rest(verb, "only-leaders", PICK_UP)

    def next_places(self, paths: Paths, place: Place, why: Why | None = None) -> list[Place]:
        """Roads may be taken area by area, but lead to none a second time.

        Where road and strait lead to the same area the road comes first: it costs nothing.
        [roads.free-step, ruling.road-area-by-area]
        """
        found = paths.moves(place, why)
        return paths.along_roads(place, self.seen, why) + found if self.flags & JUMPED else found

    def is_spent(self, g: Britannia) -> bool:
        """Is it plain that nobody goes on? Romans with steps behind them may have roads."""
        if self.flags & HALTED:
            return True
        return g.nation != ROMANS and self.used >= self.top(g)

    def changes(
        self, g: Britannia, paths: Paths, barred: Refusal | None, why: Why | None
    ) -> list[Action]:
        """Armies here that have not moved may join a leader, others may stay where they fit.

        [leaders.pick-up, leaders.whole-move, ruling.leader-group-path]
        """
        if self.leader < 0:
            if why is not None:
                self.say_unled(why)
            return []
        return self.joiners(g, paths, why) + self.stayers(paths, barred, why)

    def joiners(self, g: Britannia, paths: Paths, why: Why | None) -> list[Action]:
        area, used, flags, armies = self.place()
        found: list[Action] = []
        for kind, verb in enumerate(JOIN):
            ready = sum([n for _, n in unmoved(g, area, kind)])
            found += [
                (verb, n)
                for n in range(1, ready + 1)
                if paths.no_end((area, used, flags, armies + n)) is None
            ]
            if why is not None:
                why.bar(verb, 0, "take-none", PICK_UP)
                rules = (PICK_UP, "leaders.whole-move")
                why.bar_some(verb, above(ready), "cannot-join", *rules, n=ready)
                why.note(verb, why.noun, NOWHERE_SO_MANY, area=area, n=armies + why.noun)
        return found

    def stayers(self, paths: Paths, barred: Refusal | None, why: Why | None) -> list[Action]:
        found: list[Action] = []
        for verb, led in zip(LEAVE, (total(self.feet), total(self.horses)), strict=True):
            if why is not None:
                why.bar(verb, 0, "take-none", PICK_UP)
                values = {"n": led, "leader": self.leader}
                why.bar_some(verb, above(led), "cannot-leave", PICK_UP, GROUP_PATH, **values)
                paths.say_no_end(why, verb, why.noun, self.area, barred)
            if barred is None:
                found += [(verb, n) for n in range(1, led + 1)]
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
