"""Phase 4: raiders go back to where they came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.britannia.rules.movement.march import tell_goes_along
from logres.games.britannia.rules.scoring import score_occupying
from logres.games.britannia.table.card import OCCUPY_AT_WITHDRAWAL
from logres.games.britannia.table.constants import DANES, LAND, RAIDING, bits
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import numbers


def is_raiding(g: Britannia) -> bool:
    """[raiding.when]"""
    return bool(RAIDING[g.round] >> g.nation & 1)


def band(g: Britannia, area: int, home: int) -> list[int]:
    """The trails of those in an area who have this home."""
    return [i for i in g.trails_at(area) if g.trails[i][1] == home]


def way_home(g: Britannia, area: int, home: int) -> list[int]:
    """How many may go back: any number to a sea, to land within stacking if nobody is there.

    [withdrawal.no-path, withdrawal.picts, raiding.picts-return, ruling.pict-return-limits]
    """
    if home < LAND and g.holder[home] >= 0:
        return []
    return numbers(g, g.nation, area, home, sum([g.foot[i] for i in band(g, area, home)]))


def raiders(g: Britannia) -> list[int]:
    """Trails of raiders ashore who can go home.

    [raiding.who, raiding.land-armies-not, raiding.major-start-sea, raiding.with-major,
    raiding.settle, ruling.home-sea, ruling.inland-raider]
    """
    return [
        i
        for i, (area, home, _, _) in enumerate(g.trails)
        if area < LAND and home >= 0 and home != area and way_home(g, area, home)
    ]


@dataclass
class Withdrawal(Frame):
    """Raiders may be put back in the sea where they began, whatever lies between.

    [withdrawal.may-withdraw, withdrawal.no-path, withdrawal.after-battles,
    raiding.may-end-at-sea, ruling.withdraw-vacates]
    """

    area: int = field(default=-1, metadata=named("area"))
    home: int = field(default=-1, metadata=named("area"))

    def about(self, g: Britannia) -> dict[str, Any]:
        leader = g.leader_at(g.nation, self.area)
        return {"nation": g.nation, "area": self.area, "to_area": self.home, "leader": leader}

    def start(self, g: Britannia) -> None:
        """In round 11 the Danes score what they hold now, and all must go.

        [danes.score-eleven, danes.return-eleven, raiding.danes-eleven]
        """
        g.phase = "withdrawal"
        if not OCCUPY_AT_WITHDRAWAL[g.round] >> g.nation & 1:
            return g.go(self.choose)
        for area in bits(g.sole(DANES)):
            score_occupying(g, DANES, area)
        all_withdraw(g)
        g.end()

    def choose(self, g: Britannia) -> None:
        areas = sorted({g.trails[i][0] for i in raiders(g)})
        if not areas:
            return g.end()
        options: list[Action] = [("withdraw", area) for area in areas]
        g.ask(g.seat_of(g.nation), [*options, ("done", 0)], self.withdraw)

    def withdraw(self, g: Britannia) -> None:
        """[withdrawal.may-withdraw, raiding.settle, withdrawal.picts]"""
        verb, self.area = g.answer
        if verb == "done":
            return g.end()
        homes = sorted({g.trails[i][1] for i in raiders(g) if g.trails[i][0] == self.area})
        if len(homes) > 1:
            return g.ask(g.seat_of(g.nation), [("those", h) for h in homes], self.choose_home)
        self.home = homes[0]
        g.go(self.ask_number)

    def choose_home(self, g: Britannia) -> None:
        """[withdrawal.may-withdraw, ruling.home-sea]"""
        self.home = g.answer[1]
        g.go(self.ask_number)

    def ask_number(self, g: Britannia) -> None:
        some = way_home(g, self.area, self.home)
        if len(some) > 1:
            options: list[Action] = [("take", n) for n in some]
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.leave(g, some[0])

    def take(self, g: Britannia) -> None:
        """[withdrawal.may-withdraw]"""
        self.leave(g, g.answer[1])

    def leave(self, g: Britannia, count: int) -> None:
        """The leader goes with the last unit of his nation there; before that he may.

        [ruling.raiding-leader, leaders.leaves-with-last]
        """
        for _ in range(count):
            trail = g.trails[band(g, self.area, self.home)[0]]
            g.cut_trail(trail, 1, 0)
            g.add_trail((self.home, *trail[1:]), 1, 0)
        g.tell(
            "withdraws",
            "withdrawal.may-withdraw",
            nation=g.nation,
            area=self.area,
            to_area=self.home,
            n=count,
        )
        leader = g.leader_at(g.nation, self.area)
        if leader >= 0 and g.units_at(g.nation, self.area):
            return g.ask(g.seat_of(g.nation), [("follow", 0), ("remain", 0)], self.follow)
        if leader >= 0:
            self.bring_leader(g, leader)
        g.go(self.choose)

    def bring_leader(self, g: Britannia, leader: int) -> None:
        g.leaders[leader] = self.home
        tell_goes_along(g, "ruling.raiding-leader", leader, self.home)

    def follow(self, g: Britannia) -> None:
        """[ruling.raiding-leader]"""
        if g.answer[0] == "follow":
            self.bring_leader(g, g.leader_at(g.nation, self.area))
        g.go(self.choose)


def all_withdraw(g: Britannia) -> None:
    """[raiding.danes-eleven, danes.return-eleven, ruling.danes-eleven-forced]"""
    for i in reversed(raiders(g)):
        trail, foot = g.trails[i], g.foot[i]
        g.cut_trail(trail, foot, 0)
        g.add_trail((trail[1], trail[1], -1, -1), foot, 0)
        g.tell(
            "withdraws",
            "raiding.danes-eleven",
            nation=g.nation,
            area=trail[0],
            to_area=trail[1],
            n=foot,
        )
