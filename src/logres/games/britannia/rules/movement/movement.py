"""Phase 2: movement. Armies move one by one or in groups, in any order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.movement.mending import may_stay_at_sea, must_land
from logres.games.britannia.rules.movement.muster import Muster, no_leaving
from logres.games.britannia.rules.movement.paths import Ways
from logres.games.britannia.rules.population import overlord
from logres.games.britannia.rules.removal import Excess, tell_removed
from logres.games.britannia.table.constants import (
    AREA_COUNT,
    BRIGANTE_NORTH,
    LAND,
    LANDINGS,
    NEIGHBOURS,
    NOWHERE,
    ROMANS,
    bits,
)
from logres.games.britannia.table.leaders import tell_goes_along, tell_leaves
from logres.games.britannia.table.position import Britannia

STACKING = "ruling.stack-must-fit"
MUST_LAND = ("invasion.must-land", "raiding.period-over", "major-invasion.land-second-half")
TOO_MANY = ("stacking.when", "stacking.one-overstack", STACKING)
FAST_STANDING = ("components.fort-immobile", "burhs.no-move")


def begin_phase(g: Britannia) -> None:
    """Nobody has moved yet; forts built earlier carry roads now. [roads.not-when-new]"""
    if any([trail[2] != NOWHERE for trail in g.trails]):
        trails, foot, horse = g.trails, g.foot, g.horse
        g.trails, g.foot, g.horse, g.stacks = [], [], [], None
        for i, trail in enumerate(trails):
            g.add_trail((trail[0], trail[1], NOWHERE, NOWHERE), foot[i], horse[i])
    g.entered = [0] * AREA_COUNT
    g.leader_moved = False
    g.fresh = 0


@dataclass
class Movement(Frame):
    """A Movement Phase of the nation on turn.

    [movement.any-all-none, movement.all-before-battle, ruling.one-move-each,
    invasion.no-sea-battle]
    """

    held: int = field(default=0, metadata=named("area", mask=True))
    vacated: int = field(default=0, metadata=named("area", mask=True))
    known: Ways | None = field(default=None, compare=False, repr=False)

    def about(self, g: Britannia) -> dict[str, Any]:
        lord = overlord(g, g.nation)
        return {"nation": g.nation, "areas": tuple(bits(self.vacated)), "lord_nation": lord}

    def start(self, g: Britannia) -> None:
        g.phase = "movement"
        begin_phase(g)
        if g.half > 1:
            g.tell("second-half", "major-invasion.twice", nation=g.nation)
        self.held = g.lands(g.nation)
        self.choose(g)

    def choose(self, g: Britannia) -> None:
        """The phase may end when stacking is right and all who must have landed.

        While something is wrong that a move could mend, it goes on. [movement.any-all-none,
        stacking.when, ruling.stack-must-fit]
        """
        options = self.may_move(g)
        if not options:
            return self.close(g)
        g.ask(g.seat_of(g.nation), options, self.move)

    def may_move(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """[movement.any-all-none, stacking.when, invasion.must-land, ruling.stack-must-fit]"""
        self.known = ways = Ways(g)
        areas = movable(g, ways)
        landing = areas & must_land(g, ways.stacks)
        if why is not None:
            if why.asks("move"):
                say_no_order(g, ways, why, why.noun)
            elif landing:
                why.bar("done", 0, "must-land", *MUST_LAND, area=bits(landing)[0])
            else:
                why.bar("done", 0, "too-many", *TOO_MANY)
        moves: list[Action] = [("move", area) for area in bits(areas)]
        return moves if landing or areas & ways.stacks.wrong() else moves and [*moves, ("done", 0)]

    def move(self, g: Britannia) -> None:
        """[movement.any-all-none, ruling.one-move-each]"""
        verb, area = g.answer
        if verb == "done":
            return self.close(g)
        g.call(Muster(area, known=self.known), self.choose)

    def close(self, g: Britannia) -> None:
        """Armies that must land and cannot are lost. [ruling.must-land-impossible]"""
        if not may_stay_at_sea(g):
            lose_at_sea(g)
        g.call(Excess(), self.ask_leave)

    def ask_leave(self, g: Britannia) -> None:
        """A subject needs leave to abandon areas it held when the phase began.

        Only its own movement counts, not battle or retreat. [ruling.abandon-by-battle,
        submission.no-abandon, angle-submission.free-vacate, ruling.population-permission]
        """
        lord = overlord(g, g.nation)
        kept = self.held if lord == ROMANS else self.held & BRIGANTE_NORTH
        self.vacated = kept & ~g.lands(g.nation) if lord != NOBODY else 0
        if not self.vacated:
            return g.end()
        g.ask(g.seat_of(lord), self.may_permit(g), self.permit)

    def may_permit(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("permit", 0), ("refuse", 0)]

    def permit(self, g: Britannia) -> None:
        """[submission.no-abandon, ruling.population-permission, ruling.pict-subject-raid]"""
        lord, areas = overlord(g, g.nation), bits(self.vacated)
        rule, nation = "submission.no-abandon", g.nation
        g.tell(g.answer[0], rule, nation=nation, lord_nation=lord, areas=areas)
        if g.answer[0] == "permit":
            return g.end()
        g.become(Recall(tuple(bits(self.vacated))))


def movable(g: Britannia, ways: Ways) -> int:
    """The areas from which armies or the leader can still move, as bits."""
    leader, armies, landings = g.leader(g.nation), ways.stacks.all, LANDINGS[g.nation]
    post = g.leaders[leader] if leader != NOBODY else NOWHERE
    found = 0
    for area, _, began, _ in g.trails:
        if began == NOWHERE and not found >> area & 1:
            spare = armies[area] - (area == post)
            easily = spare > 0 and ways.finds_room(landings[area] or NEIGHBOURS[area], 1)
            found |= (easily or no_leaving(g, ways, area) is None) << area
    if leader != NOBODY and not g.leader_moved and not found >> post & 1:
        found |= (no_leaving(g, ways, post) is None) << post
    return found


def say_no_order(g: Britannia, ways: Ways, why: Why, area: int) -> None:
    """[movement.any-all-none, components.fort-immobile, burhs.no-move, ruling.one-move-each]"""
    here, leader = [g.trails[i] for i in g.trails_at(area)], g.leader_at(g.nation, area)
    ready = any([began == NOWHERE for _, _, began, _ in here])
    if ready or (leader != NOBODY and not g.leader_moved):
        why.note("move", area, no_leaving(g, ways, area), area=area, leader=leader)
    elif here:
        why.bar("move", area, "already-moved", "ruling.one-move-each", area=area)
    elif g.lands(g.nation) >> area & 1:
        why.bar("move", area, "stands-fast", *FAST_STANDING, area=area)
    else:
        why.bar("move", area, "no-armies", "movement.any-all-none", area=area)


def lose_at_sea(g: Britannia) -> None:
    for i in reversed(range(len(g.trails))):
        sea = g.trails[i][0]
        if sea >= LAND:
            count = g.foot[i] + g.horse[i]
            tell_removed(g, "invasion.must-land", g.nation, sea, count)
            g.cut_trail(g.trails[i], g.foot[i], g.horse[i])
    leader = g.leader(g.nation)
    if leader != NOBODY and g.leaders[leader] >= LAND:
        tell_leaves(g, "ruling.must-land-impossible", leader)
        g.leaders[leader] = NOWHERE


@dataclass
class Recall(Frame):
    """Without leave, one army goes back to each area it had abandoned. [submission.no-abandon]"""

    areas: tuple[int, ...] = field(metadata=named("area"))

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation, "area": self.areas[0]}

    def start(self, g: Britannia) -> None:
        if not self.areas:
            return g.end()
        options = self.may_recall(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.recall)
        if options:
            self.bring_back(g, options[0][1])
        g.become(Recall(self.areas[1:]))

    def may_recall(self, g: Britannia, why: Why | None = None) -> list[Action]:
        home = self.areas[0]
        if why is not None:
            values = {"area": why.noun, "from_area": home}
            why.bar_rest("recall", "not-gone-there", "submission.no-abandon", **values)
        return [("recall", a) for a in sorted({t[0] for t in g.trails if t[2] == home})]

    def recall(self, g: Britannia) -> None:
        """[submission.no-abandon]"""
        self.bring_back(g, g.answer[1])
        g.become(Recall(self.areas[1:]))

    def bring_back(self, g: Britannia, area: int) -> None:
        home = self.areas[0]
        trail = next(t for t in g.trails if t[0] == area and t[2] == home)
        horse = 0 if g.foot[g.trails.index(trail)] else 1
        g.change_trail(trail, (home, NOWHERE, home, home), 1 - horse, horse)
        leader = g.leader_at(g.nation, area)
        rule = "submission.no-abandon"
        g.tell("recalled", rule, nation=g.nation, area=home, from_area=area)
        if leader != NOBODY and not g.troops(area):
            g.leaders[leader] = home
            tell_goes_along(g, rule, leader, home)
