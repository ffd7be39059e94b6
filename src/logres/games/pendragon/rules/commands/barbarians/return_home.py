"""Return: Plunder becomes Renown and the Raiders go home, or stay and Settle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.barbarians.command import BarbarianCommand
from logres.games.pendragon.rules.counting import numbers
from logres.games.pendragon.rules.feats.settle import Settling
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    ADJACENT,
    NOBODY,
    RAIDER,
    SAXONS,
    SCOTTI,
    SETTLE,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units
from logres.games.pendragon.table.wealth import add_renown, unload


def bring_home(g: Pendragon, faction: int, space: int) -> None:
    """What its Raiders and Warbands carry there; Foederati are not its own.

    [return.transfer, return.foederati-no]
    """
    cubes = sum([unload(g, unit, space) for unit in (RAIDER[faction], WARBAND[faction])])
    if cubes:
        add_renown(g, faction, cubes)
        g.tell("brings-home", "return.transfer", faction=faction, space=space, n=cubes)


def send_raiders_home(g: Pendragon, faction: int, space: int) -> None:
    """[return.remove-raiders]"""
    count = g.at(RAIDER[faction], space)
    if count:
        pieces.remove(g, RAIDER[faction], space, count, g.laden_at(RAIDER[faction], space))
        g.tell("go-home", "return.remove-raiders", faction=faction, space=space, n=count)


@dataclass
class Return(BarbarianCommand):
    """Spaces are alike and nothing in one changes another, so no order is asked. `unsettled` are
    the Settle spaces still to come; `shares` how many Raiders of each space near both of two such
    spaces roll for the first.

    [return.where, return.feat, return.scotti-same, commands.any-order]
    """

    unsettled: int = field(default=0, metadata=named("space", mask=True))
    unshared: int = field(default=0, metadata=named("space", mask=True))
    shared: tuple[int, ...] = field(default=(), metadata=named("space"))
    shares: tuple[int, ...] = ()

    PAIRS: ClassVar[dict[int, tuple[int, ...]]] = {SAXONS: (SETTLE,), SCOTTI: (SETTLE,)}

    def about(self, g: Pendragon) -> dict[str, Any]:
        origin = self.lowest(self.unshared)
        settling = bits(self.feat_spaces)
        first = settling[0] if settling else NOBODY
        return {**super().about(g), "origin_space": origin, "space": first}

    def reply(self) -> str:
        return "share-rolls"

    @staticmethod
    def lowest(mask: int) -> int:
        return (mask & -mask).bit_length() - 1

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """[return.where, return.foederati-no]"""
        found = spaces_with_units(g, (RAIDER[self.faction], WARBAND[self.faction]))
        if why is not None:
            rules = ("return.where", "return.foederati-no")
            why.bar_some(why.verb, ~found, "no-units", *rules, space=why.noun)
        return found

    # Carrying it out.

    def settle_up(self, g: Pendragon) -> None:
        """[return.where, return.transfer]"""
        for space in bits(self.spaces):
            bring_home(g, self.faction, space)
        self.unsettled = self.feat_spaces
        if self.feat_spaces.bit_count() > 1:
            self.unshared = self.between(g)
        g.go(self.share)

    def between(self, g: Pendragon) -> int:
        """Return spaces with Raiders that could roll for either Settle space. [settle.thanet]"""
        near = self.spaces
        for space in bits(self.feat_spaces):
            near &= 1 << space | ADJACENT[space]
        return sum([1 << s for s in bits(near) if g.at(RAIDER[self.faction], s)])

    def share(self, g: Pendragon) -> None:
        """Each Raider rolls for one space only. [settle.thanet]"""
        if not self.unshared:
            return g.go(self.settle_next)
        g.ask(self.faction, self.may_take_share(g), self.take_share)

    def may_take_share(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[settle.thanet]"""
        count = g.at(RAIDER[self.faction], self.lowest(self.unshared))
        return numbers("roll-for-first", 0, count, why, "so-many-roll", "settle.thanet")

    def take_share(self, g: Pendragon) -> None:
        origin = self.lowest(self.unshared)
        self.shared += (origin,)
        self.shares += (g.answer[1],)
        self.unshared &= ~(1 << origin)
        g.go(self.share)

    def settle_next(self, g: Pendragon) -> None:
        """The Settle space is checked while the Raiders are still there. [settle.checked-before]"""
        if not self.unsettled:
            return g.go(self.leave)
        space = self.lowest(self.unsettled)
        self.unsettled &= ~(1 << space)
        rolls = sum([self.rolls_from(g, origin, space) for origin in bits(self.spaces)])
        g.call(Settling(self.faction, space, rolls), self.settle_next)

    def rolls_from(self, g: Pendragon, origin: int, space: int) -> int:
        """Only Raiders that Return from the space or next to it.

        [settle.rolls-saxons, settle.rolls-scotti, settle.adjacent-returning, settle.thanet]
        """
        if not (1 << space | ADJACENT[space]) >> origin & 1:
            return 0
        count = g.at(RAIDER[self.faction], origin)
        if origin not in self.shared:
            return count
        for_first = self.shares[self.shared.index(origin)]
        return for_first if space == bits(self.feat_spaces)[0] else count - for_first

    def leave(self, g: Pendragon) -> None:
        """[return.remove-raiders, settle.checked-before]"""
        for space in bits(self.spaces):
            send_raiders_home(g, self.faction, space)
        g.go(self.finish)
