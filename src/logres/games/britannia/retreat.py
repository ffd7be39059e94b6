"""Retreats in the middle of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action, Frame
from logres.engine.positions import named
from logres.games.britannia.data import BESIDE, LAND, MAJOR_INVASION, NEXT_TO, RAIDING
from logres.games.britannia.scoring import occupy
from logres.games.britannia.stacking import MANY, has_room, room
from logres.games.britannia.state import Britannia


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
        if (g.holder[other] == defender or vacant) and has_room(g, defender, other):
            found.append(other)
    return found


def refuges(g: Britannia, nation: int, area: int) -> list[int]:
    """Adjacent areas that a nation alone holds: a leader may flee there alone.

    [leaders.lone-retreat, ruling.leader-lone-when]
    """
    held = g.sole(nation)
    return [other for other in BESIDE[area] if held >> other & 1]


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
        return {"nation": g.holder[self.area], "area": self.area, "to_area": self.to}

    def start(self, g: Britannia) -> None:
        defender = g.holder[self.area]
        if defender < 0:
            return g.end()
        areas = retreat_areas(g, self.area)
        options: list[Action] = []
        if g.infantry[self.area]:
            options += [("retreat", other) for other in areas]
        if g.cavalry[self.area]:
            options += [("ride-off", other) for other in areas]
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
            g.leaders[g.leader_at(defender, self.area)] = area
            g.tell("leader-flees", "leaders.lone-retreat", nation=defender, area=area)
            return g.go(self.start)
        self.to, self.kind = area, verb
        g.go(self.ask_number)

    def ask_number(self, g: Britannia) -> None:
        here = g.infantry if self.kind == "retreat" else g.cavalry
        most = min(here[self.area], room(g, g.holder[self.area], self.to))
        verb = "take" if self.kind == "retreat" else "ride"
        if most > 1:
            options: list[Action] = [(verb, n) for n in range(1, most + 1)]
            return g.ask(g.seat_of(g.holder[self.area]), options, self.take)
        self.go_back(g, 1)

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
            g.leaders[leader] = self.to
        g.go(self.start)

    def follow(self, g: Britannia) -> None:
        """[ruling.leader-retreat-with]"""
        if g.answer[0] == "follow":
            g.leaders[g.leader_at(g.holder[self.area], self.area)] = self.to
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
        return {"nation": g.nation, "area": self.area, "to_area": self.to}

    def foot(self, g: Britannia) -> int:
        return g.foot_at(g.nation, self.area) - self.lost_foot

    def horse(self, g: Britannia) -> int:
        return g.horse_at(g.nation, self.area) - self.lost_horse

    def start(self, g: Britannia) -> None:
        if not self.foot(g) + self.horse(g):
            return self.clear(g)
        found = g.trails_at(self.area)
        backs = sorted({g.trails[i][3] for i in found})
        open_areas = [b for b in backs if may_go_back(g, b) and self.room(g, b)]
        options: list[Action] = []
        if self.foot(g):
            options += [("retreat", b) for b in open_areas if self.count(g, b, g.foot)]
        if self.horse(g):
            options += [("ride-off", b) for b in open_areas if self.count(g, b, g.horse)]
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

    def room(self, g: Britannia, back: int) -> int:
        lost = self.lost_foot + self.lost_horse
        return MANY if back >= LAND else room(g, g.nation, back, self.area, lost)

    def count(self, g: Britannia, back: int, counts: list[int]) -> int:
        return sum([counts[i] for i in g.trails_at(self.area) if g.trails[i][3] == back])

    def retreat(self, g: Britannia) -> None:
        """[battle.defender-then-attacker, battle.some-or-all, retreat.attacker-origin,
        retreat.from-sea, retreat.by-boat]
        """
        verb, area = g.answer
        if verb == "stay":
            return g.end((self.lost_foot, self.lost_horse))
        if verb == "escape":
            g.leaders[g.leader_at(g.nation, self.area)] = area
            g.tell("leader-flees", "leaders.lone-retreat", nation=g.nation, area=area)
            return g.go(self.start)
        self.to, self.kind = area, verb
        g.go(self.ask_home)

    def ask_home(self, g: Britannia) -> None:
        """Armies from one area may have different homes. [ruling.losses-later]"""
        counts = g.foot if self.kind == "retreat" else g.horse
        homes = sorted(
            {
                g.trails[i][1]
                for i in g.trails_at(self.area)
                if g.trails[i][3] == self.to and counts[i]
            }
        )
        if len(homes) > 1:
            options: list[Action] = [("those", self.area if h < 0 else h) for h in homes]
            return g.ask(g.seat_of(g.nation), options, self.choose_home)
        self.home = homes[0]
        g.go(self.ask_number)

    def choose_home(self, g: Britannia) -> None:
        """[ruling.losses-later]"""
        self.home = -1 if g.answer[1] == self.area else g.answer[1]
        g.go(self.ask_number)

    def ask_number(self, g: Britannia) -> None:
        infantry = self.kind == "retreat"
        counts = g.foot if infantry else g.horse
        here = sum([counts[i] for i in self.chosen(g)])
        most = min(here, self.foot(g) if infantry else self.horse(g), self.room(g, self.to))
        if most > 1:
            verb = "take" if infantry else "ride"
            options: list[Action] = [(verb, n) for n in range(1, most + 1)]
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.go_back(g, 1)

    def chosen(self, g: Britannia) -> list[int]:
        return [
            i
            for i in g.trails_at(self.area)
            if g.trails[i][3] == self.to and g.trails[i][1] == self.home
        ]

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
            g.leaders[leader] = self.to
        g.go(self.start)

    def move_one(self, g: Britannia) -> None:
        horse = 0 if self.kind == "retreat" else 1
        counts = g.horse if horse else g.foot
        trail = next(g.trails[i] for i in self.chosen(g) if counts[i])
        g.cut_trail(trail, 1 - horse, horse)
        g.add_trail((self.to, trail[1], trail[2], trail[3]), 1 - horse, horse)

    def follow(self, g: Britannia) -> None:
        """[ruling.leader-retreat-with, ruling.raiding-leader]"""
        if g.answer[0] == "follow":
            g.leaders[g.leader_at(g.nation, self.area)] = self.to
        g.go(self.start)
