"""Who moves from an area: the first part of an order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.britannia.rules.movement.march import (
    NOWHERE_SO_MANY,
    ONE_MOVE,
    March,
    are_invaders,
    speed,
    total,
    unmoved,
)
from logres.games.britannia.rules.movement.paths import FAST, Ways
from logres.games.britannia.table.constants import CAVALRY, FOOT, HORSE, LAND, NOWHERE, SEAS, above
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacks import Stacks
from logres.games.britannia.table.trails import named_home, those

TAKE = ("take", "ride")
LEADER_ALONE = Refusal("leader-alone", ("leaders.never-alone", "leaders.leaves-with-last"))
NOWHERE_TO_GO = Refusal("nowhere-to-go", ("stacking.when", "ruling.stack-must-fit"))
NOWHERE_ALONE = Refusal("leader-nowhere-alone", ("leaders.leader-three", "ruling.leader-solo"))


def spare(g: Britannia, stacks: Stacks, area: int) -> int:
    """How many armies may leave an area without its leader: he is never left alone.

    [leaders.never-alone, leaders.leaves-with-last, ruling.burh-company]
    """
    units = stacks.all[area]
    return units - 1 if g.leader_at(g.nation, area) != NOBODY else units


def ready_leader(g: Britannia, area: int) -> int:
    """The leader here, if he has not moved yet, or NOBODY."""
    return NOBODY if g.leader_moved else g.leader_at(g.nation, area)


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
    if ready_leader(g, area) == NOBODY:
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
    home: int = field(default=NOWHERE, metadata=named("area"))
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
        homes = list(takes)
        if len(homes) > 1:
            return g.ask(g.seat_of(g.nation), self.may_choose_home(g), self.choose_home)
        self.home = homes[0] if homes else NOWHERE
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
                self.say_no_taking(g, why, verb, most)
        return self.groups(g, self.takes(g), why)

    def say_few(self, g: Britannia, why: Why, kind: int, home: int) -> None:
        """Are there fewer ready than asked for, in all or of this home?"""
        ready, verb, area = unmoved(g, self.area, kind), TAKE[kind], self.area
        count = sum([n for _, n in ready])
        why.bar_some(verb, above(count), "not-so-many", ONE_MOVE, area=area, kind=kind, n=count)
        count = sum([n for other, n in ready if other == home])
        values = {"area": area, "kind": kind, "n": count, "from_area": named_home(area, home)}
        rules = (ONE_MOVE, "ruling.home-sea")
        why.bar_some(verb, above(count), "not-so-many-of-those", *rules, **values)

    def say_no_taking(self, g: Britannia, why: Why, verb: str, most: int) -> None:
        if not why.noun:
            why.bar_rest(verb, "take-none", "movement.any-all-none")
        elif why.noun > most:
            leader = g.leader_at(g.nation, self.area)
            why.note(verb, why.noun, LEADER_ALONE, area=self.area, leader=leader)
        else:
            self.say_nowhere(why, verb, why.noun)

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
                elif why is not None and why.noun == named_home(self.area, home):
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
        if leader == NOBODY or g.leader_moved:
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
        self.home = NOWHERE if noun == self.area not in SEAS else noun
        self.decide(g, self.may_take(g))

    def take(self, g: Britannia) -> None:
        """[ruling.one-move-each, leaders.escort-bonus]"""
        self.act(g, g.answer)

    def act(self, g: Britannia, action: Action) -> None:
        verb, noun = action
        if verb == "lead":
            return g.go(self.gather)
        feet, horses = (noun, 0) if verb == "take" else (0, noun)
        march = March(self.area, (self.home,), (feet,), (horses,), (self.area,), (NOWHERE,))
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
        """What keeps the leader from moving with those chosen and `n` more."""
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
        backs = tuple([NOWHERE for _ in self.homes])
        march = March(self.area, self.homes, self.feet, self.horses, began, backs, leader)
        march.known = self.known
        g.become(march)
