"""Cards that speak of the Seas and their Patrols: 55 NIALL'S RAID, 60 MARINERS BY SEA and 67 DOGS
AND WOLVES. What lasts of them is in the Raid, in Dux moves and in Upkeep.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand, can_be_granted
from logres.games.pendragon.rules.cards.parts.offering import ALL_FACTIONS, DONE, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import CIVITATES, NOBODY, SEAS, SETTINGS
from logres.games.pendragon.table.position import Pendragon

ALL_SEAS = (1 << len(SEAS)) - 1
FLIPS: int = SETTINGS["dogs_and_wolves"]["flips"]


@dataclass
class NiallsRaid(Effect):
    """A Sea is named: whoever Raids from it comes with fewer Raiders. [card.55.unshaded]"""

    def start(self, g: Pendragon) -> None:
        g.ask(self.faction, self.may_name_sea(g), self.name_sea)

    def may_name_sea(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("sea", sea) for sea in range(len(SEAS))]

    def name_sea(self, g: Pendragon) -> None:
        """[card.55.unshaded]"""
        g.niall_sea = g.answer[1]
        g.tell("sea-named", "card.55.unshaded", sea=g.niall_sea)
        g.end()


def no_patrol(g: Pendragon, sea: int) -> str:
    return "" if g.patrolled >> sea & 1 else "card-no-patrol"


def patrolled(g: Pendragon, sea: int) -> str:
    return "card-patrolled" if g.patrolled >> sea & 1 else ""


def no_raider(g: Pendragon, faction: int) -> str:
    if faction <= CIVITATES:
        return "card-barbarians"
    return "" if can_be_granted(g, faction, ("raid",)) else "card-no-raid"


@dataclass
class PatrolLeaves(Effect):
    """A Patrol goes to a Sea that has none; then a Barbarian Faction may Raid for free. Where no
    Sea is Patrolled nothing happens; where all are, the Patrols stay. [card.60.shaded]
    """

    origin: int = field(default=NOBODY, metadata=named("sea"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "sea": self.origin}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.patrolled != 0

    def start(self, g: Pendragon) -> None:
        """[card.60.shaded, events.as-much-as-possible]"""
        if not g.patrolled:
            return g.end()
        if g.patrolled == ALL_SEAS:
            return g.go(self.name_raider)
        choose(g, self.faction, self.may_leave(g), self.leave)

    def may_leave(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("patrol-from", "sea"), "card.60.shaded"
        return unbarred(g, what, range(len(SEAS)), no_patrol, why, rule)

    def leave(self, g: Pendragon) -> None:
        self.origin = g.answer[1]
        choose(g, self.faction, self.may_arrive(g), self.arrive)

    def may_arrive(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("patrol-to", "sea"), "card.60.shaded"
        return unbarred(g, what, range(len(SEAS)), patrolled, why, rule)

    def arrive(self, g: Pendragon) -> None:
        """[card.60.shaded]"""
        sea = g.answer[1]
        g.patrolled ^= 1 << self.origin | 1 << sea
        g.tell("no-patrol", "card.60.shaded", sea=self.origin)
        g.tell("patrolled", "card.60.shaded", sea=sea)
        g.go(self.name_raider)

    def name_raider(self, g: Pendragon) -> None:
        """[card.60.shaded, events.free-commands]"""
        choose_or_end(g, self.faction, self.may_grant(g), self.grant)

    def may_grant(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("grant", "faction"), "card.60.shaded"
        return unbarred(g, what, ALL_FACTIONS, no_raider, why, rule)

    def grant(self, g: Pendragon) -> None:
        """[card.60.shaded, raid.free-size]"""
        g.become(FreeCommand(self.card, g.answer[1], ("raid",)))


@dataclass
class DogsAndWolves(Effect):
    """Up to the card's number of Patrol markers are turned over, each once. [card.67.unshaded,
    card.67.capability]
    """

    flipped: int = field(default=0, metadata=named("sea", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": FLIPS - self.flipped.bit_count()}

    def start(self, g: Pendragon) -> None:
        """[events.may-or-must]"""
        if self.flipped.bit_count() == FLIPS:
            return g.end()
        g.ask(self.faction, self.may_flip(g), self.flip)

    def may_flip(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("flip", "sea"), "card.67.unshaded"
        return [*unbarred(g, what, range(len(SEAS)), self.turned, why, rule), DONE]

    def turned(self, g: Pendragon, sea: int) -> str:
        return "card-flipped" if self.flipped >> sea & 1 else ""

    def flip(self, g: Pendragon) -> None:
        """Either way. [card.67.unshaded]"""
        verb, sea = g.answer
        if verb == "done":
            return g.end()
        self.flipped |= 1 << sea
        g.patrolled ^= 1 << sea
        told = "patrolled" if g.patrolled >> sea & 1 else "no-patrol"
        g.tell(told, "card.67.unshaded", sea=sea)
        g.go(self.start)
