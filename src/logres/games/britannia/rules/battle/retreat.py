"""Retreats in the middle of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import (
    BESIDE,
    FOOT,
    HORSE,
    LAND,
    MAJOR_INVASION,
    NEXT_TO,
    NOWHERE,
    RAIDING,
    SEAS,
)
from logres.games.britannia.table.leaders import tell_goes_along
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import FULL, numbers, say_no_number, some_may_go
from logres.games.britannia.table.trails import those

ENTRY = Refusal("retreat-entry", ("retreat.defender-not-entry",))
ENEMY = Refusal("retreat-enemy", ("retreat.defender-not-enemy",))
TOUCHING = Refusal("retreat-touching", ("retreat.defender-vacant",))
TO_SEA = Refusal("retreat-to-sea", ("retreat.to-sea-when",))
BLOCKED = Refusal("retreat-blocked", ("retreat.attacker-blocked",))
FAR = ("retreat.defender-own", "retreat.defender-vacant", "retreat.defender-strait")
ORIGIN = ("retreat.attacker-origin", "retreat.from-sea")
NOBODY_GOES = ("none-to-retreat", "battle.some-or-all")
LONE = ("leaders.lone-retreat", "ruling.leader-lone-when")
KINDS = {"retreat": FOOT, "ride-off": HORSE}
COUNT = {"retreat": "take", "ride-off": "ride"}
"""How one says how many go, by how they go."""


def no_retreat(g: Britannia, area: int, other: int, held: int) -> Refusal | None:
    """Defenders go to own areas, or vacant ones that touch none the attacker holds alone.

    [retreat.defender-own, retreat.defender-vacant, retreat.strait-no-block,
    retreat.defender-not-enemy, retreat.defender-not-entry, retreat.defender-trapped,
    ruling.blocking-areas, ruling.destroyed-fort-vacant, ruling.entry-from-sea]
    """
    if g.entered[area] >> other & 1:
        return ENTRY
    if held >> other & 1 or g.troops(other):
        return ENEMY
    if g.holder[other] == g.holder[area]:
        return None
    if g.holder[other] != NOBODY:
        return ENEMY
    return TOUCHING if NEXT_TO[other] & held & ~(1 << area) else None


def escapes(g: Britannia, nation: int, area: int, why: Why | None) -> list[Action]:
    """A leader may flee alone to adjacent areas that his nation alone holds.

    [leaders.lone-retreat, ruling.leader-lone-when]
    """
    if g.leader_at(nation, area) == NOBODY:
        if why is not None:
            why.bar_rest("escape", "no-leader-here", *LONE, area=area, nation=nation)
        return []
    if why is not None:
        why.bar_rest("escape", "no-refuge", *LONE, area=why.noun)
    held = g.sole(nation)
    return [("escape", other) for other in BESIDE[area] if held >> other & 1]


def say_no_count(why: Why, kind: str, area: int, to: int, here: int) -> None:
    """Why a number of the `here` armies of a kind may not go back. [battle.some-or-all]"""
    say_no_number(why, COUNT[kind], area, to, here)
    for verb in COUNT.values():
        why.bar_rest(verb, "other-kind", "battle.some-or-all", kind=KINDS[kind])


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
    to: int = field(default=NOWHERE, metadata=named("area"))
    kind: str = ""

    def about(self, g: Britannia) -> dict[str, Any]:
        defender = g.holder[self.area]
        leader = g.leader_at(defender, self.area) if defender != NOBODY else -1
        return {"nation": defender, "area": self.area, "to_area": self.to, "leader": leader}

    def start(self, g: Britannia) -> None:
        defender = g.holder[self.area]
        if defender == NOBODY:
            return g.end()
        options = self.may_retreat(g)
        if len(options) == 1:
            return g.end()
        g.ask(g.seat_of(defender), options, self.retreat)

    def may_retreat(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """[retreat.defender-strait, retreat.defender-not-sea, retreat.stacking]"""
        area, held = self.area, g.sole(g.nation)
        defender, foot, horse = g.holder[area], g.infantry[area], g.cavalry[area]
        areas = [other for other in BESIDE[area] if no_retreat(g, area, other, held) is None]
        options: list[Action] = []
        for verb, here in (("retreat", foot), ("ride-off", horse)):
            if here:
                options += [
                    (verb, other) for other in areas if some_may_go(g, defender, area, other, here)
                ]
            elif why is not None:
                why.bar_rest(verb, *NOBODY_GOES, area=area, kind=KINDS[verb])
            if why is not None and why.asks(verb):
                self.say_no_retreat(g, why, verb, why.noun, held)
        return [*options, *escapes(g, defender, area, why), ("stay", 0)]

    def say_no_retreat(self, g: Britannia, why: Why, verb: str, to: int, held: int) -> None:
        if to in SEAS:
            why.bar(verb, to, "retreat-sea", "retreat.defender-not-sea")
        elif to in BESIDE[self.area]:
            why.note(verb, to, no_retreat(g, self.area, to, held), area=to)
            why.bar(verb, to, "retreat-full", *FULL, area=to)
        why.bar_rest(verb, "retreat-far", *FAR, area=to, from_area=self.area)

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
        options = self.may_take(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.holder[self.area]), options, self.take)
        self.go_back(g, options[0][1])

    def may_take(self, g: Britannia, why: Why | None = None) -> list[Action]:
        area, to, defender = self.area, self.to, g.holder[self.area]
        here = (g.infantry if self.kind == "retreat" else g.cavalry)[area]
        if why is not None:
            say_no_count(why, self.kind, area, to, here)
        return [(COUNT[self.kind], n) for n in numbers(g, defender, area, to, here)]

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
        if leader != NOBODY and g.holder[self.area] == defender:
            return g.ask(g.seat_of(defender), self.may_follow(g), self.follow)
        if leader != NOBODY:
            go_along(g, leader, self.to)
        g.go(self.start)

    def may_follow(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("follow", 0), ("remain", 0)]

    def follow(self, g: Britannia) -> None:
        """[ruling.leader-retreat-with]"""
        if g.answer[0] == "follow":
            go_along(g, g.leader_at(g.holder[self.area], self.area), self.to)
        g.go(self.start)


def no_way_back(g: Britannia, back: int) -> Refusal | None:
    """To a sea only on a raiding turn or in a first half; on land nobody else may stand there.

    [retreat.attacker-origin, retreat.attacker-blocked, retreat.from-sea, retreat.to-sea-when,
    retreat.by-boat, raiding.retreat-to-sea, raiding.picts-return, ruling.blocked-by-any-unit,
    ruling.attacker-vacant-origin, ruling.inland-raider, ruling.boat-origin,
    ruling.second-half-retreat, ruling.retreat-after-passage]
    """
    if back < LAND:
        return None if g.holder[back] == NOBODY else BLOCKED
    first_half = MAJOR_INVASION[g.round] >> g.nation & 1 and g.half == 1
    return None if RAIDING[g.round] >> g.nation & 1 or first_half else TO_SEA


@dataclass
class AttackerRetreat(Frame):
    """The attacker may take armies back to where they came from.

    Its result is the losses that are still to be named.
    [retreat.attacker-origin, retreat.stacking, battle.choice-deferred, ruling.losses-later]
    """

    area: int = field(metadata=named("area"))
    lost_foot: int
    lost_horse: int
    to: int = field(default=NOWHERE, metadata=named("area"))
    kind: str = ""
    home: int = field(default=NOWHERE, metadata=named("area"))

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
        options = self.may_retreat(g)
        if len(options) == 1:
            return g.end((self.lost_foot, self.lost_horse))
        g.ask(g.seat_of(g.nation), options, self.retreat)

    def may_retreat(self, g: Britannia, why: Why | None = None) -> list[Action]:
        came_from = sorted({g.trails[i][3] for i in g.trails_at(self.area)})
        backs = [back for back in came_from if no_way_back(g, back) is None]
        options: list[Action] = []
        for verb, here in (("retreat", self.foot(g)), ("ride-off", self.horse(g))):
            if here:
                options += [(verb, back) for back in backs if self.homes(g, verb, back)]
            elif why is not None:
                why.bar_rest(verb, *NOBODY_GOES, area=self.area, kind=KINDS[verb])
            if why is not None and why.asks(verb):
                self.say_no_retreat(g, why, verb, why.noun)
        return [*options, *escapes(g, g.nation, self.area, why), ("stay", 0)]

    def say_no_retreat(self, g: Britannia, why: Why, verb: str, back: int) -> None:
        counts = g.foot if verb == "retreat" else g.horse
        if any([counts[i] and g.trails[i][3] == back for i in g.trails_at(self.area)]):
            why.note(verb, back, no_way_back(g, back), area=back)
            why.bar(verb, back, "retreat-full", *FULL, area=back)
        why.bar_rest(verb, "retreat-origin", *ORIGIN, area=back)

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
            return g.ask(g.seat_of(g.nation), self.may_choose_home(g), self.choose_home)
        self.home = homes[0]
        self.ask_number(g)

    def may_choose_home(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return those(self.area, self.homes(g, self.kind, self.to), why)

    def choose_home(self, g: Britannia) -> None:
        """[ruling.losses-later]"""
        self.home = NOWHERE if g.answer[1] == self.area else g.answer[1]
        self.ask_number(g)

    def ask_number(self, g: Britannia) -> None:
        options = self.may_take(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.go_back(g, options[0][1])

    def may_take(self, g: Britannia, why: Why | None = None) -> list[Action]:
        area, to, lost = self.area, self.to, self.lost_foot + self.lost_horse
        here = self.living(g, self.kind, self.chosen(g, to, self.home))
        if why is not None:
            say_no_count(why, self.kind, area, to, here)
        return [(COUNT[self.kind], n) for n in numbers(g, g.nation, area, to, here, lost)]

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
        if self.to not in SEAS:
            occupy(g, g.nation, self.to)
        leader = g.leader_at(g.nation, self.area)
        if leader != NOBODY and self.foot(g) + self.horse(g):
            return g.ask(g.seat_of(g.nation), self.may_follow(g), self.follow)
        if leader != NOBODY:
            go_along(g, leader, self.to)
        g.go(self.start)

    def move_one(self, g: Britannia) -> None:
        horse = 0 if self.kind == "retreat" else 1
        counts = g.horse if horse else g.foot
        trail = next(g.trails[i] for i in self.chosen(g, self.to, self.home) if counts[i])
        g.change_trail(trail, (self.to, *trail[1:]), 1 - horse, horse)

    def may_follow(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("follow", 0), ("remain", 0)]

    def follow(self, g: Britannia) -> None:
        """[ruling.leader-retreat-with, ruling.raiding-leader]"""
        if g.answer[0] == "follow":
            go_along(g, g.leader_at(g.nation, self.area), self.to)
        g.go(self.start)
