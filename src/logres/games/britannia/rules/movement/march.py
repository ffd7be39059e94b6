"""A group on its way, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.britannia.rules.movement.paths import FAST, SLOW, Paths, Place, Ways
from logres.games.britannia.rules.peace import break_truce, spared
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import (
    FOOT,
    HORSE,
    LAND,
    NOWHERE,
    PICTS,
    RAIDING,
    ROMANS,
    SEAS,
)
from logres.games.britannia.table.leaders import tell_goes_along
from logres.games.britannia.table.position import Britannia, Trail
from logres.games.britannia.table.roads import HALTED, JUMPED

JOIN = ("join", "join-cavalry")
LEAVE = ("leave", "leave-cavalry")
ONE_MOVE = "ruling.one-move-each"
PICK_UP = "leaders.pick-up"
GROUP_PATH = "ruling.leader-group-path"
NOWHERE_SO_MANY = Refusal(
    "nowhere-so-many", ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
)


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
        if trail[0] == area and trail[2] == NOWHERE and counts[i]
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


@dataclass
class March(Frame):
    """A group on its way. [movement.stop-enemy, overrun.battle-made, leaders.whole-move]"""

    area: int = field(metadata=named("area"))
    homes: tuple[int, ...] = field(metadata=named("area"))
    feet: tuple[int, ...]
    horses: tuple[int, ...]
    began: tuple[int, ...] = field(metadata=named("area"))
    backs: tuple[int, ...] = field(metadata=named("area"))
    leader: int = field(default=NOBODY, metadata=named("leader"))
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
        return speed(g, FOOT if total(self.feet) else HORSE, self.leader != NOBODY)

    def paths(self, g: Britannia, armies: int) -> Paths:
        ways = self.known or Ways(g, self.area, armies if self.moved else 0)
        paths = ways.of(self.top(g), self.leader != NOBODY, are_invaders(self.homes, self.area))
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
        if self.moved:
            return options and options + self.may_halt(g, paths, why)
        if why is not None:
            self.say_not_set_out(why)
        return options

    def may_halt(self, g: Britannia, paths: Paths, why: Why | None) -> list[Action]:
        """To stop here, or to go on with more armies or fewer."""
        options, barred = [], paths.no_stop(self.area, self.armies())
        if self.leader != NOBODY or why is not None:
            options += self.changes(g, paths, barred, why)
        if barred is None:
            options.append(("stop", 0))
        elif why is not None:
            paths.say_no_end(why, "stop", 0, self.area, barred)
        return options

    def say_far(self, why: Why) -> None:
        """What no border, coast or road leads to."""
        values = {"area": why.noun, "from_area": self.area}
        if why.noun < LAND <= self.area:
            rules = ("invasion.direct-landing", "invasion.by-next-sea")
            why.bar_rest("to", "not-on-coast", *rules, **values)
        rules = ("movement.normal-two", "movement.fast-three")
        why.bar_rest("to", "not-beside", *rules, **values)

    def say_not_set_out(self, why: Why) -> None:
        if self.leader == NOBODY:
            self.say_unled(why)
        for verb in ("stop", *JOIN, *LEAVE):
            why.bar_rest(verb, "not-set-out", "movement.any-all-none", area=self.area)

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
        if self.leader == NOBODY:
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
                self.say_no_joining(why, verb, ready)
        return found

    def say_no_joining(self, why: Why, verb: str, ready: int) -> None:
        if not why.noun:
            why.bar_rest(verb, "take-none", PICK_UP)
        elif why.noun > ready:
            why.bar_rest(verb, "cannot-join", PICK_UP, "leaders.whole-move", n=ready)
        else:
            led = self.armies() + why.noun
            why.note(verb, why.noun, NOWHERE_SO_MANY, area=self.area, n=led)

    def stayers(self, paths: Paths, barred: Refusal | None, why: Why | None) -> list[Action]:
        found: list[Action] = []
        for kind, verb in enumerate(LEAVE):
            led = total(self.feet if kind == FOOT else self.horses)
            if why is not None:
                self.say_no_leaving(why, verb, led)
                paths.say_no_end(why, verb, why.noun, self.area, barred)
            if barred is None:
                found += [(verb, n) for n in range(1, led + 1)]
        return found

    def say_no_leaving(self, why: Why, verb: str, led: int) -> None:
        if not why.noun:
            why.bar_rest(verb, "take-none", PICK_UP)
        elif why.noun > led:
            values = {"n": led, "leader": self.leader}
            why.bar_rest(verb, "cannot-leave", PICK_UP, GROUP_PATH, **values)

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
            trail = (area, homes[i], self.began[i], backs[i])
            g.change_trail(self.trail(i), trail, self.feet[i], self.horses[i])
        if self.leader != NOBODY:
            g.leaders[self.leader] = area
        self.area, self.used, self.flags, _ = after
        self.seen = self.seen | 1 << came if after[2] & JUMPED else 0
        self.homes, self.backs, self.moved = homes, backs, True
        self.known, self.ahead = None, None
        self.arrive(g, came, after[3])

    def trail(self, part: int) -> Trail:
        """The trail of a part of the group as it stands."""
        began = self.began[part] if self.backs[part] != NOWHERE else NOWHERE
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
        if not armies or holder == NOBODY or spared(g) >> holder & 1:
            self.tell_step(g, came, armies)
            if armies and holder == NOBODY and self.area not in SEAS:
                occupy(g, g.nation, self.area)
            return
        if came < LAND:
            g.entered[self.area] |= 1 << came
        break_truce(g, holder)
        g.tell(
            "attacks",
            "overrun.battle-made",
            nation=g.nation,
            rival_nation=holder,
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
        if self.leader != NOBODY:
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
            ready_here = (self.area, home, NOWHERE, NOWHERE)
            g.change_trail(ready_here, (self.area, home, self.area, self.area), foot, horse)
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
    """These counts with `number` taken away, from the first on."""
    found = []
    for count in counts:
        taken = min(count, number)
        number -= taken
        found.append(count - taken)
    return tuple(found)
