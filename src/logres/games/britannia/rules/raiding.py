"""Phase 4: raiders go back to where they came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.britannia.rules.scoring import score_occupying
from logres.games.britannia.table.card import OCCUPY_AT_WITHDRAWAL
from logres.games.britannia.table.constants import DANES, LAND, NOWHERE, RAIDING, SEAS, bits
from logres.games.britannia.table.leaders import tell_goes_along
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import numbers, say_no_number
from logres.games.britannia.table.trails import those

NONE_ASHORE = Refusal("no-raiders", ("withdrawal.may-withdraw", "raiding.who"))
LAND_BORN = Refusal("not-raiders", ("raiding.land-armies-not", "raiding.who"))
HOME_CLOSED = Refusal(
    "home-closed", ("raiding.picts-return", "withdrawal.picts", "ruling.pict-return-limits")
)


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
    if home < LAND and g.holder[home] != NOBODY:
        return []
    return numbers(g, g.nation, area, home, sum([g.foot[i] for i in band(g, area, home)]))


def no_raiders(g: Britannia, area: int, home: int) -> Refusal | None:
    """Raiders are ashore, began the turn elsewhere, and can go home.

    [raiding.who, raiding.land-armies-not, raiding.major-start-sea, raiding.with-major,
    raiding.settle, ruling.home-sea, ruling.inland-raider]
    """
    if area in SEAS:
        return NONE_ASHORE
    if home in (NOWHERE, area):
        return LAND_BORN
    return None if way_home(g, area, home) else HOME_CLOSED


def raiders(g: Britannia) -> list[int]:
    """The trails of raiders who can go home."""
    return [i for i, trail in enumerate(g.trails) if no_raiders(g, trail[0], trail[1]) is None]


@dataclass
class Withdrawal(Frame):
    """Raiders may be put back in the sea where they began, whatever lies between.

    [withdrawal.may-withdraw, withdrawal.no-path, withdrawal.after-battles,
    raiding.may-end-at-sea, ruling.withdraw-vacates]
    """

    area: int = field(default=NOWHERE, metadata=named("area"))
    home: int = field(default=NOWHERE, metadata=named("area"))

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
        options = self.may_withdraw(g)
        if len(options) == 1:
            return g.end()
        g.ask(g.seat_of(g.nation), options, self.withdraw)

    def may_withdraw(self, g: Britannia, why: Why | None = None) -> list[Action]:
        """Where some armies are raiders and others are none, what keeps the raiders counts."""
        if why is not None:
            area = why.noun
            found = [no_raiders(g, area, g.trails[i][1]) for i in g.trails_at(area)]
            known = HOME_CLOSED if HOME_CLOSED in found else [*found, NONE_ASHORE][0]
            why.note("withdraw", area, known, area=area)
        areas = sorted({g.trails[i][0] for i in raiders(g)})
        return [*[("withdraw", area) for area in areas], ("done", 0)]

    def withdraw(self, g: Britannia) -> None:
        """[withdrawal.may-withdraw, raiding.settle, withdrawal.picts]"""
        verb, self.area = g.answer
        if verb == "done":
            return g.end()
        options = self.may_choose_home(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.choose_home)
        self.home = options[0][1]
        g.go(self.ask_number)

    def may_choose_home(self, g: Britannia, why: Why | None = None) -> list[Action]:
        found = [g.trails[i] for i in raiders(g)]
        return those(self.area, sorted({t[1] for t in found if t[0] == self.area}), why)

    def choose_home(self, g: Britannia) -> None:
        """[withdrawal.may-withdraw, ruling.home-sea]"""
        self.home = g.answer[1]
        g.go(self.ask_number)

    def ask_number(self, g: Britannia) -> None:
        options = self.may_take(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.take)
        self.leave(g, options[0][1])

    def may_take(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            here = sum([g.foot[i] for i in band(g, self.area, self.home)])
            say_no_number(why, "take", self.area, self.home, here)
        return [("take", n) for n in way_home(g, self.area, self.home)]

    def take(self, g: Britannia) -> None:
        """[withdrawal.may-withdraw]"""
        self.leave(g, g.answer[1])

    def leave(self, g: Britannia, count: int) -> None:
        """The leader goes with the last unit of his nation there; before that he may.

        [ruling.raiding-leader, leaders.leaves-with-last]
        """
        for _ in range(count):
            trail = g.trails[band(g, self.area, self.home)[0]]
            g.change_trail(trail, (self.home, *trail[1:]), 1, 0)
        g.tell(
            "withdraws",
            "withdrawal.may-withdraw",
            nation=g.nation,
            area=self.area,
            to_area=self.home,
            n=count,
        )
        leader = g.leader_at(g.nation, self.area)
        if leader != NOBODY and g.units_at(g.nation, self.area):
            return g.ask(g.seat_of(g.nation), self.may_follow(g), self.follow)
        if leader != NOBODY:
            self.bring_leader(g, leader)
        g.go(self.choose)

    def bring_leader(self, g: Britannia, leader: int) -> None:
        g.leaders[leader] = self.home
        tell_goes_along(g, "ruling.raiding-leader", leader, self.home)

    def may_follow(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("follow", 0), ("remain", 0)]

    def follow(self, g: Britannia) -> None:
        """[ruling.raiding-leader]"""
        if g.answer[0] == "follow":
            self.bring_leader(g, g.leader_at(g.nation, self.area))
        g.go(self.choose)


def all_withdraw(g: Britannia) -> None:
    """[raiding.danes-eleven, danes.return-eleven, ruling.danes-eleven-forced]"""
    for i in reversed(raiders(g)):
        trail, foot = g.trails[i], g.foot[i]
        g.change_trail(trail, (trail[1], trail[1], NOWHERE, NOWHERE), foot, 0)
        g.tell(
            "withdraws",
            "raiding.danes-eleven",
            nation=g.nation,
            area=trail[0],
            to_area=trail[1],
            n=foot,
        )
