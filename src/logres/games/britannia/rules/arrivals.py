"""The end of phase 1: invaders, raiders and leaders whom the Timeline lists arrive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import (
    ARRIVALS,
    ARTHUR,
    BELGAE,
    BOUDICCA,
    BRIGANTES,
    DANES,
    LEADER_COMES,
    LEADER_NATION,
    LEADER_NEEDS,
    LEADER_PLACE,
    LIMITS,
    NOWHERE,
    ROMANO_BRITISH,
    SOUTH_LINE,
    bits,
)
from logres.games.britannia.table.leaders import tell_leaves
from logres.games.britannia.table.position import Britannia

COMPANY = ("leaders.land-start", "leaders.none-without-land")


@dataclass
class Arrivals(Frame):
    """Armies in their seas, then the leader.

    They are announced when the round begins and enter here, with the pieces that are left.
    [arrivals.timeline-units, arrivals.sea-named, arrivals.announced-at-start,
    population.no-cavalry-growth, ruling.arrival-moment, ruling.population-before-timeline]
    """

    nation: int
    left: int = 0
    waiting: tuple[int, ...] = ()

    def about(self, g: Britannia) -> dict[str, Any]:
        leader = LEADER_COMES.get((g.round, self.nation), NOBODY)
        return {"nation": self.nation, "leader": leader, "n": self.left}

    def start(self, g: Britannia) -> None:
        """[arrivals.timeline-units, danes.enter-eleven]"""
        due = ARRIVALS.get((g.round, self.nation), ())
        if not due:
            return self.bring_leader(g)
        for kind, count, sea in due:
            if kind == "cavalry":
                self.tell_at_sea(g, sea, min(count, g.free_cavalry(self.nation)))
                g.station(self.nation, sea, 0, min(count, g.free_cavalry(self.nation)))
        seas = [sea for kind, count, sea in due if kind == "infantry" for _ in range(count)]
        self.waiting = tuple(sorted(seas))
        self.left = min(len(seas), g.free_infantry(self.nation))
        if self.left < len(seas):
            self.run_short(g, len(seas) - self.left)
        g.go(self.enter)

    def run_short(self, g: Britannia, missing: int) -> None:
        """A shortage of pieces puts the marker on 5. [arrivals.shortage-choice, danes.shortfall]"""
        g.population[self.nation] = LIMITS["most_left_over"]
        if self.nation == DANES and g.round == LIMITS["danes_leave_round"]:
            g.shortfall = missing
        g.tell("short", "arrivals.shortage-choice", nation=self.nation, n=missing)

    def enter(self, g: Britannia) -> None:
        """The owner chooses which do not come, where seas differ. [arrivals.shortage-choice]"""
        while self.left:
            if len(set(self.waiting)) > 1 and self.left < len(self.waiting):
                return g.ask(g.seat_of(self.nation), self.may_arrive(g), self.arrive)
            self.land_at(g, self.waiting[0])
        self.bring_leader(g)  # In one step: they are there when it is told, not before.

    def may_arrive(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("arrive", "not-expected", "arrivals.sea-named", area=why.noun)
        return [("arrive", sea) for sea in sorted(set(self.waiting))]

    def arrive(self, g: Britannia) -> None:
        """[arrivals.shortage-choice]"""
        self.land_at(g, g.answer[1])
        self.enter(g)

    def land_at(self, g: Britannia, sea: int) -> None:
        at = self.waiting.index(sea)
        self.waiting = self.waiting[:at] + self.waiting[at + 1 :]
        self.left -= 1
        g.station(self.nation, sea, 1)

    def bring_leader(self, g: Britannia) -> None:
        """[leaders.when]"""
        self.report(g)
        leader = LEADER_COMES.get((g.round, self.nation), NOBODY)
        if leader == NOBODY:
            return g.end()
        if leader == ARTHUR:
            return g.become(ArthurComes())
        if leader == BOUDICCA:
            return g.become(BoudiccaComes())
        if LEADER_PLACE[leader] != NOWHERE:
            return g.go(self.leader_at_sea)
        g.go(self.leader_on_land)

    def report(self, g: Britannia) -> None:
        """Those who did not come are still waiting. [arrivals.sea-named]"""
        for kind, count, sea in ARRIVALS.get((g.round, self.nation), ()):
            if kind == "infantry":
                self.tell_at_sea(g, sea, count - self.waiting.count(sea))

    def tell_at_sea(self, g: Britannia, sea: int, count: int) -> None:
        if count:
            g.tell("at-sea", "arrivals.sea-named", nation=self.nation, area=sea, n=count)

    def leader_at_sea(self, g: Britannia) -> None:
        """[leaders.sea-start, ruling.leader-without-army-at-sea]"""
        leader = LEADER_COMES[g.round, self.nation]
        sea = LEADER_PLACE[leader]
        if g.armies_at(self.nation, sea):
            post(g, leader, sea)
        g.end()

    def leader_on_land(self, g: Britannia) -> None:
        """Anywhere with units of his nation, if it has armies on land and his condition is met.

        [leaders.land-start, leaders.none-without-land, leaders.conditions,
        leaders.angle-conditions, ruling.leader-condition-moment]
        """
        leader = LEADER_COMES[g.round, self.nation]
        options = self.may_post_leader(g)
        if not options or not may_come(g, self.nation, leader):
            return g.end()
        if len(options) == 1:
            post(g, leader, options[0][1])
            return g.end()
        g.ask(g.seat_of(self.nation), options, self.post_leader)

    def may_post_leader(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("post", "no-company", *COMPANY, area=why.noun)
        return [("post", area) for area in bits(g.lands(self.nation))]

    def post_leader(self, g: Britannia) -> None:
        """[leaders.land-start]"""
        post(g, LEADER_COMES[g.round, self.nation], g.answer[1])
        g.end()


def post(g: Britannia, leader: int, area: int) -> None:
    g.leaders[leader] = area
    nation = LEADER_NATION[leader]
    g.tell("leader-comes", "leaders.when", nation=nation, leader=leader, area=area)


def may_come(g: Britannia, nation: int, leader: int) -> bool:
    """Is the area he needs held by his nation, or by Brigantes subject to it?"""
    needs = LEADER_NEEDS[leader]
    if needs == NOWHERE:
        return True
    held = g.sole(nation) | (g.sole(BRIGANTES) if g.angle_rule else 0)
    return bool(held >> needs & 1)


@dataclass
class BoudiccaComes(Frame):
    """One army and Boudicca, anywhere with Belgae units, without regard to stacking.

    [belgae.boudicca, stacking.exceptions, ruling.boudicca-details]
    """

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": BELGAE, "leader": BOUDICCA}

    def start(self, g: Britannia) -> None:
        options = self.may_reinforce(g)
        if not options:
            return g.end()
        if not g.free_infantry(BELGAE):
            g.population[BELGAE] = LIMITS["most_left_over"]
            g.tell("short", "ruling.boudicca-details", nation=BELGAE, n=1)
            return g.go(self.offer_boudicca)
        if len(options) == 1:
            return self.raise_army(g, options[0][1])
        g.ask(g.seat_of(BELGAE), options, self.reinforce)

    def may_reinforce(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("place", "not-your-area", "belgae.boudicca", area=why.noun)
        return [("place", area) for area in bits(g.lands(BELGAE))]

    def reinforce(self, g: Britannia) -> None:
        """[belgae.boudicca, stacking.exceptions]"""
        self.raise_army(g, g.answer[1])

    def raise_army(self, g: Britannia, area: int) -> None:
        g.station(BELGAE, area, 1)
        g.tell("raised", "belgae.boudicca", nation=BELGAE, area=area)
        g.go(self.offer_boudicca)

    def offer_boudicca(self, g: Britannia) -> None:
        options = self.may_post_boudicca(g)
        if len(options) == 1:
            post(g, BOUDICCA, options[0][1])
            return g.end()
        g.ask(g.seat_of(BELGAE), options, self.post_boudicca)

    def may_post_boudicca(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            rules = ("belgae.boudicca", "leaders.land-start")
            why.bar_rest("post", "no-company", *rules, area=why.noun)
        return [("post", area) for area in bits(g.lands(BELGAE))]

    def post_boudicca(self, g: Britannia) -> None:
        """[belgae.boudicca, leaders.land-start]"""
        post(g, BOUDICCA, g.answer[1])
        g.end()


@dataclass
class ArthurComes(Frame):
    """Arthur and two cavalry may enter together, even into a vacant area of the south.

    [romano-british.arthur, romano-british.arthur-where, romano-british.arthur-alone,
    romano-british.arthur-none, stacking.exceptions, components.cavalry-owners,
    ruling.arthur-choice, ruling.arthur-vacant-test, ruling.south-line]
    """

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": ROMANO_BRITISH, "leader": ARTHUR}

    def start(self, g: Britannia) -> None:
        options = self.may_post_arthur(g)
        if len(options) == 1:
            return g.end()
        g.ask(g.seat_of(ROMANO_BRITISH), options, self.post_arthur)

    def may_post_arthur(self, g: Britannia, why: Why | None = None) -> list[Action]:
        vacant = g.settled(NOBODY)
        if why is not None:
            rule, area = "romano-british.arthur-where", why.noun
            why.bar_some("post", ~vacant, "arthur-not-vacant", rule, area=area)
            why.bar_rest("post", "arthur-not-there", rule, "ruling.south-line", area=area)
        areas = bits(g.lands(ROMANO_BRITISH) | SOUTH_LINE & vacant)
        return [*[("post", area) for area in areas], ("pass", 0)]

    def post_arthur(self, g: Britannia) -> None:
        """[romano-british.arthur, romano-british.arthur-where, ruling.arthur-choice]"""
        verb, area = g.answer
        if verb == "post":
            horse = g.free_cavalry(ROMANO_BRITISH)
            g.station(ROMANO_BRITISH, area, 0, horse)
            if horse:
                rule = "romano-british.arthur"
                g.tell("rides-in", rule, nation=ROMANO_BRITISH, area=area, n=horse)
            post(g, ARTHUR, area)
            occupy(g, ROMANO_BRITISH, area)
        g.end()


def arthur_leaves(g: Britannia) -> None:
    """At the start of round 8 Arthur goes and his cavalry fight on foot, above eight if need be.

    [romano-british.arthur-ends, romano-british.above-eight]
    """
    if g.leaders[ARTHUR] != NOWHERE:
        tell_leaves(g, "romano-british.arthur-ends", ARTHUR)
        g.leaders[ARTHUR] = NOWHERE
    for area in bits(g.lands(ROMANO_BRITISH)):
        if g.cavalry[area]:
            g.infantry[area] += g.cavalry[area]
            rule, n = "romano-british.arthur-ends", g.cavalry[area]
            g.tell("dismounts", rule, nation=ROMANO_BRITISH, area=area, n=n)
            g.cavalry[area] = 0
