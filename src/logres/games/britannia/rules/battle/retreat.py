"""Retreats in the middle of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.britannia.rules.movement.march import tell_goes_along
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import BESIDE, LAND, MAJOR_INVASION, NEXT_TO, RAIDING
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import numbers, some_may_go


def retreat_areas(g: Britannia, area: int) -> list[int]:
    """Where defenders may go: own areas, or vacant ones that touch none the attacker holds alone.

    [retreat.defender-own, retreat.defender-vacant, retreat.defender-strait,
    retreat.strait-no-block, retreat.defender-not-sea, retreat.defender-not-enemy,
    retreat.defender-not-entry, retreat.defender-trapped, ruling.blocking-areas,
    ruling.destroyed-fort-vacant, ruling.entry-from-sea]
    """
    defender, held = g.holder[area], g.sole(g.nation)
    found = []
    for other in BESIDE[area]:
        if g.entered[area] >> other & 1 or held >> other & 1 or g.troops(other):
            continue
        vacant = g.holder[other] < 0 and not NEXT_TO[other] & held & ~(1 << area)
        if g.holder[other] == defender or vacant:
            found.append(other)
    return found


def refuges(g: Britannia, nation: int, area: int) -> list[int]:
    """Adjacent areas that a nation alone holds: a leader may flee there alone.

    [leaders.lone-retreat, ruling.leader-lone-when]
    """
    held = g.sole(nation)
    return [other for other in BESIDE[area] if held >> other & 1]


def flee(g: Britannia, nation: int, area: int, to: int) -> None:
    """[leaders.lone-retreat]"""
    leader = g.leader_at(nation, area)
    g.leaders[leader] = to
    g.tell("leader-flees", "leaders.lone-retreat", nation=nation, leader=leader, area=to)


def go_along(g: Britannia, leader: int, to: int) -> None:
    """[ruling.leader-retreat-with, leaders.leaves-with-last]"""
    g.leaders[leader] = to
    tell_goes_along(g, "ruling.leader-retreat-with", leader, to)


@dataclass
class DefenderRetreat(Frame):
    """The defender may take out some or all of his armies, to one area or several.

    [retreat.defender-choice, battle.some-or-all, retreat.stacking, retreat.not-withdrawal,
    ruling.fort-stays-in-retreat]
    """

    area: int = field(metadata=named("area"))
    to: int = field(default=-1, metadata=named("area"))
    kind: str = ""

    def about(self, g: Britannia) -> dict[str, Any]:
        defender = g.holder[self.area]
        leader = g.leader_at(defender, self.area) if defender >= 0 else -1
        return {"nation": defender, "area": self.area, "to_area": self.to, "leader": leader}

    def start(self, g: Britannia) -> None:
        defender = g.holder[self.area]
        if defender < 0:
            return g.end()
        areas, foot, horse = retreat_areas(g, self.area), g.infantry, g.cavalry
        options: list[Action] = []
        for verb, here in (("retreat", foot[self.area]), ("ride-off", horse[self.area])):
            options += [
                (verb, other) for other in areas if some_may_go(g, defender, self.area, other, here)
            ]
        if g.leader_at(defender, self.area) >= 0:
            options += [("escape", other) for other in refuges(g, defender, self.area)]
        if not options:
            return g.end()
        g.ask(g.seat_of(defender), [*options, ("stay", 0)], self.retreat)

    def retreat(self, g: Britannia) -> None:
        """[battle.defender-then-attacker, battle.some-or-all, retreat.defender-choice,
        retreat.defender-own, retreat.defender-vacant, retreat.defender-not-entry]
        """
        verb, area = g.answer
        defender = g.holder[self.area]
        if verb == "stay":
            return g.end()
        if verb == "escape":
            flee(g, defender, self.area, area)
            return g.go(self.start)
        self.to, self.kind = area, verb
        self.ask_number(g)

    def ask_number(self, g: Britannia) -> None:
        here = g.infantry if self.kind == "retreat" else g.cavalry
        defender = g.holder[self.area]
        some = numbers(g, defender, self.area, self.to, here[self.area])
        verb = "take" if self.kind == "retreat" else "ride"
        if len(some) > 1:
            options: list[Action] = [(verb, n) for n in some]
            return g.ask(g.seat_of(defender), options, self.take)
        self.go_back(g, some[0])

    def take(self, g: Britannia) -> None:
        """[battle.some-or-all, retreat.stacking]"""
        self.go_back(g, g.answer[1])

    def go_back(self, g: Britannia, count: int) -> None:
        """The leader goes with the last of them; with others he may.

        [leaders.leaves-with-last, ruling.leader-retreat-with]
        """
        defender = g.holder[self.area]
        leader = g.leader_at(defender, self.area)
        foot, horse = (count, 0) if self.kind == "retreat" else (0, count)
        g.station(defender, self.to, foot, horse)
        g.dismiss(self.area, foot, horse)
        g.tell(
            "retreats",
            "retreat.defender-choice",
            nation=defender,
            area=self.area,
            to_area=self.to,
            n=count,
        )
        occupy(g, defender, self.to)
        if leader >= 0 and g.holder[self.area] == defender:
            return g.ask(g.seat_of(defender), [("follow", 0), ("remain", 0)], self.follow)
        if leader >= 0:
            go_along(g, leader, self.to)
        self.start(g)

    def follow(self, g: Britannia) -> None:
        """[ruling.leader-retreat-with]"""
        if g.answer[0] == "follow":
            go_along(g, g.leader_at(g.holder[self.area], self.area), self.to)
        g.go(self.start)


def may_go_back(g: Britannia, back: int) -> bool:
    """To a sea only on a raiding turn or in a first half; on land nobody else may stand there.

    [retreat.attacker-origin, retreat.attacker-blocked, retreat.from-sea, retreat.to-sea-when,
    retreat.by-boat, raiding.retreat-to-sea, raiding.picts-return, ruling.blocked-by-any-unit,
    ruling.attacker-vacant-origin, ruling.inland-raider, ruling.boat-origin,
    ruling.second-half-retreat, ruling.retreat-after-passage]
    """
    if back < LAND:
        return g.holder[back] < 0
    first_half = MAJOR_INVASION[g.round] >> g.nation & 1 and g.half == 1
    return bool(RAIDING[g.round] >> g.nation & 1 or first_half)


@dataclass
class AttackerRetreat(Frame):
    """The attacker may take armies back to where they came from.

    Its result is the losses that are still to be named.
    [retreat.attacker-origin, retreat.stacking, battle.choice-deferred, ruling.losses-later]
    """

    area: int = field(metadata=named("area"))
    lost_foot: int
    lost_horse: int
    to: int = field(default=-1, metadata=named("area"))
    kind: str = ""
    home: int = field(default=-1, metadata=named("area"))

    def about(self, g: Britannia) -> dict[str, Any]:
        leader = g.leader_at(g.nation, self.area)
        return {"nation": g.nation, "area": self.area, "to_area": self.to, "leader": leader}

    def foot(self, g: Britannia) -> int:
        return g.foot_at(g.nation, self.area) - self.lost_foot

    def horse(self, g: Britannia) -> int:
        return g.horse_at(g.nation, self.area) - self.lost_horse

    def start(self, g: Britannia) -> None:
        if not self.foot(g) + self.horse(g):
            return self.clear(g)
        came_from = sorted({g.trails[i][3] for i in g.trails_at(self.area)})
        backs = [back for back in came_from if may_go_back(g, back)]
        options: list[Action] = [("retreat", b) for b in backs if self.homes(g, "retreat", b)]
        if self.horse(g):
            options += [("ride-off", b) for b in backs if self.homes(g, "ride-off", b)]
        if g.leader_at(g.nation, self.area) >= 0:
            options += [("escape", other) for other in refuges(g, g.nation, self.area)]
        if not options:
            return g.end((self.lost_foot, self.lost_horse))
        g.ask(g.seat_of(g.nation), [*options, ("stay", 0)], self.retreat)

    def clear(self, g: Britannia) -> None:
        """Those who lived are gone; the rest here are the lost."""
        for i in reversed(g.trails_at(self.area)):
            g.cut_trail(g.trails[i], g.foot[i], g.horse[i])
        g.end((0, 0))

    def homes(self, g: Britannia, verb: str, back: int) -> list[int]:
        """The homes of those of a kind who came from there and can go back."""
        found: list[int] = []
        for home in sorted({g.trails[i][1] for i in g.trails_at(self.area)}):
            here = self.living(g, verb, self.chosen(g, back, home))
            lost = self.lost_foot + self.lost_horse
            if some_may_go(g, g.nation, self.area, back, here, lost):
                found.append(home)
        return found

    def living(self, g: Britannia, verb: str, found: list[int]) -> int:
        """How many on these trails can be among those who live."""
        if verb == "retreat":
            return min(self.foot(g), sum([g.foot[i] for i in found]))
        return min(self.horse(g), sum([g.horse[i] for i in found]))

    def retreat(self, g: Britannia) -> None:
        """[battle.defender-then-attacker, battle.some-or-all, retreat.attacker-origin,
        retreat.from-sea, retreat.by-boat]
        """
        verb, area = g.answer
        if verb == "stay":
            return g.end((self.lost_foot, self.lost_horse))
        if verb == "escape":
            flee(g, g.nation, self.area, area)
            return g.go(self.start)
        self.to, self.kind = area, verb
        self.ask_home(g)

    def ask_home(self, g: Britannia) -> None:
        """Armies from one area may have different homes. [ruling.losses-later]"""
        homes = self.homes(g, self.kind, self.to)
        if len(homes) > 1:
            options: list[Action] = [("those", self.area if h < 0 else h) for h in homes]
            return g.ask(g.seat_of(g.nation), options, self.choose_home)
        self.home = homes[0]
        self.ask_number(g)

    def choose_home(self, g: Britannia) -> None:
        """[ruling.losses-later]"""
        self.home = -1 if g.answer[1] == self.area else g.answer[1]
        self.ask_number(g)

    def ask_number(self, g: Britannia) -> None:
        found, lost = self.chosen(g, self.to, self.home), self.lost_foot + self.lost_horse
        here = self.living(g, self.kind, found)
        some = numbers(g, g.nation, self.area, self.to, here, lost)
        if len(some) > 1:
            verb = "take" if self.kind == "retreat" else "ride"
            options: list[Action] = [(verb, n) for n in some]
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.go_back(g, some[0])

    def chosen(self, g: Britannia, back: int, home: int) -> list[int]:
        found = g.trails_at(self.area)
        return [i for i in found if g.trails[i][3] == back and g.trails[i][1] == home]

    def take(self, g: Britannia) -> None:
        """[battle.some-or-all, retreat.stacking]"""
        self.go_back(g, g.answer[1])

    def go_back(self, g: Britannia, count: int) -> None:
        """[leaders.leaves-with-last, ruling.leader-retreat-with, ruling.raiding-leader]"""
        for _ in range(count):
            self.move_one(g)
        g.tell(
            "retreats",
            "retreat.attacker-origin",
            nation=g.nation,
            area=self.area,
            to_area=self.to,
            n=count,
        )
        if self.to < LAND:
            occupy(g, g.nation, self.to)
        leader = g.leader_at(g.nation, self.area)
        if leader >= 0 and self.foot(g) + self.horse(g):
            return g.ask(g.seat_of(g.nation), [("follow", 0), ("remain", 0)], self.follow)
        if leader >= 0:
            go_along(g, leader, self.to)
        self.start(g)

    def move_one(self, g: Britannia) -> None:
        horse = 0 if self.kind == "retreat" else 1
        counts = g.horse if horse else g.foot
        trail = next(g.trails[i] for i in self.chosen(g, self.to, self.home) if counts[i])
        g.cut_trail(trail, 1 - horse, horse)
        g.add_trail((self.to, trail[1], trail[2], trail[3]), 1 - horse, horse)

    def follow(self, g: Britannia) -> None:
        """[ruling.leader-retreat-with, ruling.raiding-leader]"""
        if g.answer[0] == "follow":
            go_along(g, g.leader_at(g.nation, self.area), self.to)
        g.go(self.start)
