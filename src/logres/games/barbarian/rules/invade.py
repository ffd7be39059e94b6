"""Invade: assault a province."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.challenge import Challenge
from logres.games.barbarian.rules.claim import claimable
from logres.games.barbarian.rules.ending import settle
from logres.games.barbarian.rules.pillage import overrun, pillage
from logres.games.barbarian.rules.spoils import Spoils
from logres.games.barbarian.table.constants import KING_SEA_INVADE, LAND, PORTS, SEA, SEA_BIT
from logres.games.barbarian.table.position import NOWHERE, Barbarian
from logres.games.barbarian.table.teams import of_teammates, say_teammates
from logres.games.barbarian.table.units import (
    KING,
    move,
    reach,
    say_closed,
    say_no_port,
    tell_if_regained,
    units_next_to,
    who_stands_in,
)


def crosses_the_sea(g: Barbarian, kingdom: int) -> bool:
    """May its King invade from port to port?"""
    king = g.king[kingdom]
    return king >= 0 and bool(PORTS >> king & 1 and g.power(kingdom, KING_SEA_INVADE))


def invadable(g: Barbarian, kingdom: int, own: int, why: Why | None = None) -> int:
    """Provinces in reach of a unit: another's, or neutral and without a unit of one's own.

    Capitals and one's own lost provinces are among them, impassable ones never.
    [invade.eligible-target, invade.capital-target, invade.not-impassable, invade.from-sea,
    map.impassable, map.capital-invadable, ruling.retake-own-starting, ruling.domination-effect,
    team.no-infighting]
    """
    areas = reach(g, kingdom) | (PORTS if crosses_the_sea(g, kingdom) else 0)
    here, mates = g.presence(kingdom), of_teammates(g, kingdom)
    if why is not None:
        say_closed(g, why, "invade")
        why.bar_some("invade", own, "own-province", "invade.eligible-target", area=why.noun)
        say_teammates(g, why, "invade", mates)
        say_no_target(g, why, kingdom, own)
    return areas & LAND & ~(g.impassable | here | own | mates)


def say_no_target(g: Barbarian, why: Why, kingdom: int, own: int) -> None:
    """To claim it is good advice only where that is possible.

    [invade.eligible-target, moving.adjacent-only, map.coastal-not-port]
    """
    area, here, rule = why.noun, g.presence(kingdom), "invade.eligible-target"
    why.bar_some("invade", claimable(g, kingdom, own), "own-unit", rule, area=area)
    why.bar_some("invade", here, "own-unit-there", rule, area=area)
    if here & SEA_BIT:
        say_no_port(why, "invade", area)
    why.bar_rest("invade", "out-of-reach", "moving.adjacent-only", "map.adjacency", area=area)


def invaders(g: Barbarian, kingdom: int, area: int, why: Why | None = None) -> list[Action]:
    """The units that can invade a province. [invade.one-unit]"""
    units = units_next_to(g, kingdom, area, why)
    over_sea = crosses_the_sea(g, kingdom) and PORTS >> area & 1
    if over_sea and (KING, g.king[kingdom]) not in units:
        units.insert(0, (KING, g.king[kingdom]))
    return units


@dataclass
class Invade(Frame):
    """One unit moves into a province, and fights for it if it must.

    [invade.one-unit, turn.battle-triggers]
    """

    kingdom: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))
    unit: str = ""
    by_sea: bool = False
    challenged: bool = False
    victim: int = field(default=NOBODY, metadata=named("kingdom"))

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"area": self.area}

    def start(self, g: Barbarian) -> None:
        """Exactly one unit. [invade.one-unit]"""
        units = self.may_choose(g)
        if len(units) > 1:
            return g.ask(g.owner[self.kingdom], units, self.choose)
        self.advance(g, units[0])

    def may_choose(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        return invaders(g, self.kingdom, self.area, why)

    def choose(self, g: Barbarian) -> None:
        """[invade.one-unit, invade.irrevocable]"""
        self.advance(g, g.answer)

    def advance(self, g: Barbarian, unit: Action) -> None:
        """Once the unit has moved there is no way back.

        A starting province that it leaves is its owner's again before anything else.
        [invade.irrevocable, ruling.leaving-frees-province, ruling.owner-challenges]
        """
        g.commit()
        self.unit, source = unit
        self.by_sea = source == SEA or self.over_sea(g, source)
        self.victim = g.controller(self.area)
        g.marker, g.contested = self.victim, self.area
        move(g, self.kingdom, unit, self.area)
        g.tell(
            f"{self.unit}-invades",
            "invade.one-unit",
            kingdom=self.kingdom,
            from_area=source,
            area=self.area,
        )
        tell_if_regained(g, self.kingdom, source)
        if not settle(g):
            g.go(self.meet)

    def over_sea(self, g: Barbarian, source: int) -> bool:
        ports = PORTS >> source & 1 and PORTS >> self.area & 1
        return self.unit == KING and bool(ports and g.power(self.kingdom, KING_SEA_INVADE))

    def meet(self, g: Barbarian) -> None:
        """A unit inside defends, and nobody else may challenge; else opponents are asked.

        [invade.enemy-unit-battle, invade.empty-ask-challenge, ruling.occupied-no-challenge]
        """
        defenders = [k for k in who_stands_in(g, self.area) if k != self.kingdom]
        if defenders:
            return g.call(Battle(self.area, (self.kingdom, defenders[0])), self.resolve)
        g.call(Challenge(self.area, tuple(g.foes(self.kingdom))), self.meet_challenge)

    def meet_challenge(self, g: Barbarian) -> None:
        """[challenge.battle-follows, challenge.success-if-unchallenged]"""
        if g.result:
            self.challenged = True
            return g.call(Battle(self.area, (self.kingdom, g.result[0])), self.resolve)
        g.contested, g.marker = NOWHERE, NOBODY
        g.go(self.succeed)

    def resolve(self, g: Barbarian) -> None:
        """A token that goes back may end the game, before anything is pillaged.

        [battle.action-resolves, ruling.third-party-victor, ruling.defender-victor,
        overview.immediate-end]
        """
        winner = g.result[0]
        if winner == self.kingdom:
            return g.go(self.succeed)
        g.tell("failed", "battle.action-resolves", kingdom=self.kingdom, area=self.area)
        overrun(g, winner, self.area, self.victim)
        if settle(g):
            return
        pillage(g, winner, self.area)
        g.end()

    def succeed(self, g: Barbarian) -> None:
        """Control is lost, the province is pillaged, and powers may follow.

        [invade.success-occupy, invade.success-pillage, invade.success-remove-token,
        invade.success-cover-emblem]
        """
        overrun(g, self.kingdom, self.area, self.victim)
        if settle(g):
            return
        pillage(g, self.kingdom, self.area)
        by_king = self.unit == KING
        g.become(
            Spoils(self.kingdom, self.area, by_king, self.by_sea, self.challenged, self.victim)
        )
