"""Submission to the Romans, and of the Brigantes to the Angles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.peace import spared, spared_areas
from logres.games.britannia.rules.removal import tell_removed
from logres.games.britannia.rules.scoring import occupy, score, score_occupying
from logres.games.britannia.table.card import SCORES_OCCUPY, SUBMITS_TO
from logres.games.britannia.table.constants import (
    ANGLES,
    BELGAE,
    BESIDE,
    BRIGANTE_NORTH,
    BRIGANTES,
    LIMITS,
    NOWHERE,
    ROMANS,
    bits,
)
from logres.games.britannia.table.leaders import tell_goes_along, tell_leaves
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.roads import Roads
from logres.games.britannia.table.stacking import numbers, say_no_number, some_may_go

LORDS = (ROMANS, ANGLES)
OUT = (
    "submission.romans-move-out",
    "submission.move-out-by-road",
    "submission.move-out-fallback",
)


def may_submit(g: Britannia) -> list[int]:
    """The nations that may submit to the nation on turn now, in nation order.

    [submission.only-roman-turn, angle-submission.only-brigantes, ruling.several-submit,
    ruling.angle-submission-when, ruling.angle-submission-again]
    """
    if g.nation == ROMANS:
        if not g.trails:
            return []
        return [n for n, lord in SUBMITS_TO if lord == ROMANS and ready(g, n)]
    if g.nation != ANGLES or g.angle_rule or not g.trails:
        return []
    rounds = range(LIMITS["romans_leave"], LIMITS["angle_rule_ends"] + 1)
    return [BRIGANTES] if g.round in rounds and low_enough(g, BRIGANTES, ANGLES) else []


def ready(g: Britannia, nation: int) -> bool:
    """[belgae.submit-when, submission.thresholds]"""
    if g.subjects >> nation & 1 or (nation == BELGAE and g.round > 1):
        return False
    return low_enough(g, nation, ROMANS)


def low_enough(g: Britannia, nation: int, lord: int) -> bool:
    """Has the nation few enough areas, but at least one? Contested ones count.

    [submission.thresholds, angle-submission.threshold, ruling.contested-for-submission,
    ruling.submit-needs-area]
    """
    areas = g.lands(nation) & (BRIGANTE_NORTH if lord == ANGLES else -1)
    return 1 <= areas.bit_count() <= SUBMITS_TO[nation, lord] and g.plays(nation)


@dataclass
class Submission(Frame):
    """Every nation that may submit is asked in turn; Rome can neither force nor refuse it.

    [submission.free-choice, submission.moments, ruling.roman-consent, ruling.several-submit]
    """

    asked: int = field(default=0, metadata=named("nation", mask=True))
    nation: int = field(default=NOBODY, metadata=named("nation"))

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": self.nation, "lord_nation": g.nation}

    def start(self, g: Britannia) -> None:
        """In one scenario it is a duty. [two-player.early-must-submit, ruling.early-moment]"""
        left = [n for n in may_submit(g) if not self.asked >> n & 1]
        if not left:
            return g.end()
        self.nation = left[0]
        self.asked |= 1 << left[0]
        if g.must_submit:
            submit(g, self.nation)
            return g.go(self.start)
        g.ask(g.seat_of(self.nation), self.may_answer(g), self.answer)

    def may_answer(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("submit", 0), ("resist", 0)]

    def answer(self, g: Britannia) -> None:
        """[submission.free-choice, submission.thresholds, belgae.submit-when,
        angle-submission.threshold]
        """
        if g.answer[0] == "submit":
            submit(g, self.nation)
        g.go(self.start)


def submit(g: Britannia, nation: int) -> None:
    """A nation becomes subject; Rome scores its areas at once as if it occupied them.

    [submission.score-occupy, belgae.six-points, belgae.areas-score, angle-submission.like-rome,
    ruling.belgae-first-half, ruling.angle-occupy-none]
    """
    g.tell("submits", "submission.free-choice", nation=nation, lord_nation=g.nation)
    if g.nation == ANGLES:
        g.angle_rule = True
        return
    g.subjects |= 1 << nation
    g.submitted |= 1 << nation
    if nation == BELGAE:
        score(g, ROMANS, LIMITS["belgae_submit"], "belgae.six-points")
    if SCORES_OCCUPY[g.round] >> ROMANS & 1:
        for area in bits(g.lands(nation)):
            score_occupying(g, ROMANS, area)


def guests(g: Britannia) -> list[int]:
    """Areas of subjects where armies of their lord stand."""
    here, friends, areas = g.trail_lands(), spared(g), spared_areas(g)
    return [
        area
        for area in bits(here)
        if g.holder[area] != NOBODY and (friends >> g.holder[area] & 1 or areas >> area & 1)
    ]


@dataclass
class MoveOut(Frame):
    """Armies in areas of new subjects leave at once, as their owner chooses.

    [submission.romans-move-out, ruling.moved-out-details, ruling.angle-battles-running]
    """

    area: int = field(default=NOWHERE, metadata=named("area"))
    to: int = field(default=NOWHERE, metadata=named("area"))

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation, "area": self.area, "to_area": self.to}

    def start(self, g: Britannia) -> None:
        areas = guests(g) if g.nation in LORDS else []
        if not areas:
            return g.end()
        self.area = areas[0]
        options = self.may_choose(g)
        if not options:
            self.perish(g)
            return g.go(self.start)
        if len(options) == 1:
            self.to = options[0][1]
            return g.go(self.ask_number)
        g.ask(g.seat_of(g.nation), options, self.choose)

    def may_choose(self, g: Britannia, why: Why | None = None) -> list[Action]:
        found = self.targets(g, why)
        if why is not None:
            values = {"area": why.noun, "from_area": self.area}
            why.bar_rest("to", "not-out-there", *OUT, **values)
        return [("to", area) for area in sorted(found)]

    def targets(self, g: Britannia, why: Why | None) -> set[int]:
        """Neighbours, and by road beyond them; else own, else vacant areas by any subject area.

        [submission.move-out-by-road, submission.move-out-fallback]
        """
        near = self.open_areas(g, set(BESIDE[self.area]), why)
        if near:
            return near | self.open_areas(g, self.by_road(g, near), why)
        subject = g.lands(g.holder[self.area])
        wider = self.open_areas(g, {a for area in bits(subject) for a in BESIDE[area]}, why)
        own = wider & set(bits(g.sole(g.nation)))
        return own or wider

    def open_areas(self, g: Britannia, areas: set[int], why: Why | None) -> set[int]:
        """Those of some areas where no other nation stands and there is room."""
        found, here = set(), g.troops(self.area)
        for area in areas:
            if g.holder[area] != NOBODY:
                continue
            if some_may_go(g, g.nation, self.area, area, here):
                found.add(area)
            elif why is not None:
                why.bar("to", area, "no-room", "ruling.moved-out-details", area=area)
        return found

    def by_road(self, g: Britannia, near: set[int]) -> set[int]:
        """[submission.move-out-by-road, ruling.subject-road-start]"""
        if g.nation != ROMANS:
            return set()
        roads = Roads(g)
        return {other for area in near for other in roads.from_area(area)}

    def choose(self, g: Britannia) -> None:
        """[submission.romans-move-out, submission.move-out-by-road,
        submission.move-out-fallback, ruling.moved-out-details]
        """
        self.to = g.answer[1]
        g.go(self.ask_number)

    def ask_number(self, g: Britannia) -> None:
        options = self.may_take(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.leave(g, options[0][1])

    def may_take(self, g: Britannia, why: Why | None = None) -> list[Action]:
        here = g.troops(self.area)
        if why is not None:
            say_no_number(why, "take", self.area, self.to, here)
        return [("take", n) for n in numbers(g, g.nation, self.area, self.to, here)]

    def take(self, g: Britannia) -> None:
        """[ruling.moved-out-details]"""
        self.leave(g, g.answer[1])

    def leave(self, g: Britannia, count: int) -> None:
        """A new area gets a fort and points. [ruling.moved-out-details, romans.fort-build]"""
        for _ in range(count):
            trail = g.trails[g.trails_at(self.area)[0]]
            g.change_trail(trail, (self.to, *trail[1:]), 1, 0)
        rule = "submission.romans-move-out"
        g.tell("moved-out", rule, nation=g.nation, area=self.area, to_area=self.to, n=count)
        leader = g.leader_at(g.nation, self.area)
        if leader != NOBODY and not g.troops(self.area):
            g.leaders[leader] = self.to
            tell_goes_along(g, rule, leader, self.to)
        occupy(g, g.nation, self.to)
        g.go(self.start)

    def perish(self, g: Britannia) -> None:
        """[submission.move-out-lost]"""
        count = g.troops(self.area)
        for i in reversed(g.trails_at(self.area)):
            g.cut_trail(g.trails[i], g.foot[i], g.horse[i])
        rule, leader = "submission.move-out-lost", g.leader_at(g.nation, self.area)
        tell_removed(g, rule, g.nation, self.area, count)
        if leader != NOBODY:
            tell_leaves(g, rule, leader)
            g.leaders[leader] = NOWHERE


def angle_rule_lapses(g: Britannia) -> None:
    """It ends when no Angle army is left. [angle-submission.ends]"""
    if g.angle_rule and not g.infantry_in_play(ANGLES):
        g.angle_rule = False
        g.tell("angle-rule-ends", "angle-submission.ends")
