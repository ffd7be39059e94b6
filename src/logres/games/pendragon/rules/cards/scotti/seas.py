"""Cards that speak of the Seas and their Patrols: 55 NIALL'S RAID, 60 MARINERS BY SEA and 67 DOGS
AND WOLVES. What lasts of them is in the Raid, in Dux moves and in Upkeep.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand, can_be_granted
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import NOBODY, SAXONS, SCOTTI, SEAS, SETTINGS, bits
from logres.games.pendragon.table.position import Pendragon

ALL_SEAS = (1 << len(SEAS)) - 1
FLIPS: int = SETTINGS["dogs_and_wolves"]["flips"]


@dataclass
class NiallsRaid(Effect):
    """A Sea is named: whoever Raids from it comes with fewer Raiders. [card.55.unshaded]"""

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("sea", sea) for sea in range(len(SEAS))]
        g.ask(self.faction, options, self.name_sea)

    def name_sea(self, g: Pendragon) -> None:
        """[card.55.unshaded]"""
        g.niall_sea = g.answer[1]
        g.tell("sea-named", "card.55.unshaded", sea=g.niall_sea)
        g.end()


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
        choose(g, self.faction, [("patrol-from", sea) for sea in bits(g.patrolled)], self.leave)

    def leave(self, g: Pendragon) -> None:
        self.origin = g.answer[1]
        bare = bits(ALL_SEAS & ~g.patrolled)
        choose(g, self.faction, [("patrol-to", sea) for sea in bare], self.arrive)

    def arrive(self, g: Pendragon) -> None:
        """[card.60.shaded]"""
        sea = g.answer[1]
        g.patrolled ^= 1 << self.origin | 1 << sea
        g.tell("no-patrol", "card.60.shaded", sea=self.origin)
        g.tell("patrolled", "card.60.shaded", sea=sea)
        g.go(self.name_raider)

    def name_raider(self, g: Pendragon) -> None:
        """[card.60.shaded, events.free-commands]"""
        can = [f for f in (SAXONS, SCOTTI) if can_be_granted(g, f, ("raid",))]
        if not can:
            return g.end()
        choose(g, self.faction, [("grant", faction) for faction in can], self.grant)

    def grant(self, g: Pendragon) -> None:
        """[card.60.shaded, raid.free-size]"""
        g.become(FreeCommand(self.card, g.answer[1], ("raid",)))


@dataclass
class DogsAndWolves(Effect):
    """Up to so many Patrol markers are turned over, each once. [card.67.unshaded,
    card.67.capability]
    """

    flipped: int = field(default=0, metadata=named("sea", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": FLIPS - self.flipped.bit_count()}

    def start(self, g: Pendragon) -> None:
        """[events.may-or-must]"""
        if self.flipped.bit_count() == FLIPS:
            return g.end()
        options: list[Action] = [("flip", sea) for sea in bits(ALL_SEAS & ~self.flipped)]
        g.ask(self.faction, [*options, ("done", 0)], self.flip)

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
