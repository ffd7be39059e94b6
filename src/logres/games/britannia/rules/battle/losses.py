"""Which units a side loses in a round of battle, and which armies those were."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.scoring import eliminated
from logres.games.britannia.table.constants import (
    FOOT,
    HORSE,
    LIMITS,
    MAJOR_INVASION,
    NOWHERE,
    RAIDING,
    ROMANS,
    SAXONS,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.trails import named_home, those


@dataclass
class Losses(Frame):
    """What one side loses to `low` hits and `high` sixes: infantry, cavalry, fort or burh.

    [battle.mixed-six-chooser, battle.owner-chooses, ruling.mixed-allocation,
    ruling.mixed-in-difficult]
    """

    nation: int = field(metadata=named("nation"))
    by: int = field(metadata=named("nation"))
    area: int = field(metadata=named("area"))
    foot: int
    horse: int
    low: int
    high: int
    lost_foot: int = 0
    lost_horse: int = 0

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": self.nation, "by_nation": self.by, "area": self.area, "n": self.high}

    def certain(self, g: Britannia) -> tuple[int, int, int] | None:
        """What is lost where nobody has anything to choose."""
        if self.nation == ROMANS:
            return self.lose_romans(g)
        if self.horse or (self.nation == SAXONS and g.works_at(SAXONS, self.area)):
            return None
        return (min(self.foot, self.low + self.high), 0, 0)

    def start(self, g: Britannia) -> None:
        """Carried out only where nothing is certain: there is cavalry, or else a burh."""
        if self.horse:
            return g.go(self.lose_low)
        g.go(self.lose_beside_burh)

    def lose_romans(self, g: Britannia) -> tuple[int, int, int]:
        """Sixes take the armies first; the fort falls only when none is left, to any further hit.

        [battle.fort-last, battle.fort-same-round, battle.forts-normal, ruling.fort-in-difficult]
        """
        armies = min(self.foot, self.high)
        hits = self.high - armies + self.low
        fort = g.works_at(ROMANS, self.area) and armies == self.foot and hits
        return (armies, 0, 1 if fort else 0)

    def lose_low(self, g: Britannia) -> None:
        """Low hits kill infantry while any is left. [battle.mixed-six-chooser,
        ruling.mixed-allocation]
        """
        self.lost_foot = min(self.foot, self.low)
        g.go(self.choose_target)

    def choose_target(self, g: Britannia) -> None:
        """Each six kills cavalry or infantry, as the roller likes."""
        foot, horse = self.foot - self.lost_foot, self.horse - self.lost_horse
        if not self.high or not foot + horse:
            return g.end((self.lost_foot, self.lost_horse, 0))
        if foot and horse and self.high < foot + horse:
            return g.ask(g.seat_of(self.by), self.may_strike(g), self.strike)
        self.hit(FOOT if foot else HORSE)
        g.go(self.choose_target)

    def may_strike(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("strike", FOOT), ("strike", HORSE)]

    def strike(self, g: Britannia) -> None:
        """[battle.mixed-six-chooser, ruling.mixed-allocation, ruling.mixed-in-difficult]"""
        self.hit(g.answer[1])
        g.go(self.choose_target)

    def hit(self, kind: int) -> None:
        self.high -= 1
        if kind == FOOT:
            self.lost_foot += 1
        else:
            self.lost_horse += 1

    def lose_beside_burh(self, g: Britannia) -> None:
        """A burh is lost like an army, as the owner chooses; from round 14 it is the first.

        [battle.burh-not-last, burhs.lost-first, burhs.stay, ruling.burh-loss-early]
        """
        hits = min(self.foot + 1, self.low + self.high)
        if not hits or hits > self.foot:
            return g.end((max(0, hits - 1), 0, 1 if hits else 0))
        if g.round >= LIMITS["burh_lost_first"]:
            return g.end((hits - 1, 0, 1))
        g.ask(g.seat_of(SAXONS), self.may_choose_burh(g), self.choose_burh)

    def may_choose_burh(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("yield-burh", 0), ("keep-burh", 0)]

    def choose_burh(self, g: Britannia) -> None:
        """[battle.owner-chooses, battle.burh-not-last, ruling.burh-loss-early]"""
        hits = self.low + self.high
        burh = 1 if g.answer[0] == "yield-burh" else 0
        g.end((hits - burh, 0, burh))


def fall(g: Britannia, by: int, nation: int, area: int, lost: tuple[int, ...]) -> None:
    """Report losses and pay for them. [scoring.eliminate-when, battle.removed]"""
    foot, horse, work = lost
    if foot + horse:
        rule, n = "battle.removed", foot + horse
        g.tell("lost", rule, nation=nation, area=area, n=n, cavalry=horse)
        eliminated(g, by, nation, "army", foot + horse)
    if horse:
        eliminated(g, by, nation, "cavalry", horse)
    if work and nation == ROMANS:
        eliminated(g, by, nation, "fort", work)


@dataclass
class NameLosses(Frame):
    """The owner says which of several armies, from several places, were lost.

    [battle.owner-chooses, battle.choice-deferred, ruling.losses-later]
    """

    area: int = field(metadata=named("area"))
    foot: int
    horse: int
    back: int = field(default=NOWHERE, metadata=named("area"))

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation, "area": self.area, "n": self.foot + self.horse}

    def start(self, g: Britannia) -> None:
        """By where they came from, then by their home."""
        if not self.foot + self.horse:
            return g.end()
        if not self.matters(g):
            trail = g.trails[self.candidates(g)[0]]
            self.back = trail[3]
            self.cut(g, trail[1])
            return g.go(self.start)
        options = self.may_lose(g)
        if len(options) > 1:
            return g.ask(g.seat_of(g.nation), options, self.lose)
        self.back = options[0][1]
        g.go(self.ask_home)

    def may_lose(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            rules, here = ("battle.owner-chooses", "ruling.losses-later"), self.area
            why.bar_rest("lose", "none-from-there", *rules, area=here, from_area=why.noun)
        return [("lose", back) for back in sorted({g.trails[i][3] for i in self.candidates(g)})]

    def matters(self, g: Britannia) -> bool:
        """After the battle, only raiders and a second half ask where armies began the turn.

        [ruling.losses-later]
        """
        homes = {g.trails[i][1] for i in self.candidates(g)}
        again = MAJOR_INVASION[g.round] >> g.nation & 1 and g.half == 1
        return len(homes) > 1 and bool(again or RAIDING[g.round] >> g.nation & 1)

    def candidates(self, g: Britannia) -> list[int]:
        """Trails here with armies of the kind that is to be named."""
        counts = g.foot if self.foot else g.horse
        return [i for i in g.trails_at(self.area) if counts[i]]

    def lose(self, g: Britannia) -> None:
        """[battle.owner-chooses, battle.choice-deferred, ruling.losses-later]"""
        self.back = g.answer[1]
        g.go(self.ask_home)

    def ask_home(self, g: Britannia) -> None:
        homes = self.homes(g)
        if len(homes) > 1:
            return g.ask(g.seat_of(g.nation), self.may_lose_home(g), self.lose_home)
        self.cut(g, homes[0])
        g.go(self.start)

    def homes(self, g: Britannia) -> list[int]:
        found = [g.trails[i] for i in self.candidates(g)]
        return sorted({trail[1] for trail in found if trail[3] == self.back})

    def may_lose_home(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return those(self.area, self.homes(g), why)

    def lose_home(self, g: Britannia) -> None:
        """[battle.choice-deferred, ruling.losses-later]"""
        noun = g.answer[1]
        self.cut(g, NOWHERE if noun == self.area else noun)
        g.go(self.start)

    def cut(self, g: Britannia, home: int) -> None:
        for i in self.candidates(g):
            if g.trails[i][1] == home and g.trails[i][3] == self.back:
                horse = 0 if self.foot else 1
                self.foot -= 1 - horse
                self.horse -= horse
                self.tell_named(g, home)
                return g.cut_trail(g.trails[i], 1 - horse, horse)

    def tell_named(self, g: Britannia, home: int) -> None:
        """Which of the armies that fell it was. [battle.owner-chooses, ruling.losses-later]"""
        rule, came = "ruling.losses-later", named_home(self.back, home)
        g.tell("lost-named", rule, nation=g.nation, area=self.area, from_area=came)
