"""66 RIVAL CAESARS: in two neighbouring Regions armies melt away."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_FACTIONS,
    no_region,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.removing import Removing
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import (
    ADJACENT,
    CIVITATES,
    DUX,
    NOBODY,
    REGIONS,
    SAXONS,
    SCOTTI,
    UNITS_OF,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import presence, spaces_with

ALL_REGIONS = sum([1 << space for space in REGIONS])


def paired(spaces: int) -> int:
    """Those of some Regions that have a neighbour among them."""
    return sum([1 << space for space in bits(spaces) if ADJACENT[space] & spaces])


@dataclass
class InTwoRegions(Effect):
    """First one Region, then one beside it; in each something is done. `second` says that the
    first is done with.
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    second: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @abstractmethod
    def first_regions(self, g: Pendragon) -> int:
        """Where it may begin."""

    @abstractmethod
    def affected(self, g: Pendragon) -> int:
        """All Regions where it does something."""

    SIDE: ClassVar[str]
    NOTHING: ClassVar[str]
    """The reason why a Region is not affected."""

    @abstractmethod
    def strike_at(self, g: Pendragon) -> Removing:
        """What goes in the Region."""

    def choose_first(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_strike(g), self.strike)

    def may_strike(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """First one, then one beside it."""
        told: dict[str, Any] = {"to_space": self.space, "faction": self.struck()}
        rule, bar = self.clause(self.SIDE), self.not_first
        if self.space != NOBODY:
            bar = self.not_second
        return spaces_for(g, "strike", bar, why, rule, **told)

    @abstractmethod
    def struck(self) -> int:
        """Whose pieces go."""

    def not_first(self, g: Pendragon, space: int) -> str:
        if self.first_regions(g) >> space & 1:
            return ""
        affected = self.affected(g) >> space & 1
        return no_region(space) or ("card-no-neighbour" if affected else self.NOTHING)

    def not_second(self, g: Pendragon, space: int) -> str:
        if not ADJACENT[self.space] >> space & 1:
            return no_region(space) or "card-not-adjacent"
        return no_region(space) or ("" if self.affected(g) >> space & 1 else self.NOTHING)

    def strike(self, g: Pendragon) -> None:
        """[pieces.owner-removal-choice]"""
        previous, self.space = self.space, g.answer[1]
        self.second = previous != NOBODY
        g.call(self.strike_at(g), self.choose_second)

    def choose_second(self, g: Pendragon) -> None:
        options = self.may_strike(g)
        if self.second or not options:
            return g.end()
        choose(g, self.faction, options, self.strike)


def warband_regions(g: Pendragon, faction: int) -> int:
    return spaces_with(g, WARBAND[faction]) & ALL_REGIONS


def no_warbands(g: Pendragon, faction: int) -> str:
    if faction <= CIVITATES:
        return "card-barbarians"
    return "" if warband_regions(g, faction) else "card-no-warbands"


@dataclass
class WarbandsScatter(InTwoRegions):
    """Half of one Barbarian Faction's Warbands, rounded up, go in each of 2 adjacent Regions;
    Foederati stay. Where no two lie side by side one Region must do.

    [card.66.unshaded, events.as-much-as-possible, foederati.word-saxon, ruling.card-numbers]
    """

    enemy: int = field(default=NOBODY, metadata=named("faction"))

    SIDE: ClassVar[str] = "unshaded"
    NOTHING: ClassVar[str] = "card-no-warbands-of"

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_warbands(g, enemy) for enemy in (SAXONS, SCOTTI)])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_name_enemy(g), self.name_enemy)

    def may_name_enemy(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("nation", "faction"), "card.66.unshaded"
        return unbarred(g, what, ALL_FACTIONS, no_warbands, why, rule)

    def struck(self) -> int:
        return self.enemy

    def name_enemy(self, g: Pendragon) -> None:
        """[card.66.unshaded]"""
        self.enemy = g.answer[1]
        g.go(self.choose_first)

    def first_regions(self, g: Pendragon) -> int:
        """[card.66.unshaded, events.as-much-as-possible]"""
        return paired(self.affected(g)) or self.affected(g)

    def affected(self, g: Pendragon) -> int:
        return warband_regions(g, self.enemy)

    def strike_at(self, g: Pendragon) -> Removing:
        unit = WARBAND[self.enemy]
        half = (g.at(unit, self.space) + 1) // 2
        where = (self.card, self.faction, self.space)
        return Removing(*where, 1 << unit, half, "card.66.unshaded")


@dataclass
class RivalCaesars(InTwoRegions):
    """Half the Dux units, rounded up, go in each of 2 adjacent Regions that both hold Dux pieces,
    red Foederati among them; without such a pair nothing happens.

    [card.66.shaded, events.cavalry-by-event, foederati.presence, ruling.card-numbers-shaded]
    """

    SIDE: ClassVar[str] = "shaded"
    NOTHING: ClassVar[str] = "card-no-dux-pieces"

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        pairs = cls(card=card, faction=faction).first_regions(g)
        return any([g.units_of(DUX, space) for space in bits(pairs)])

    def start(self, g: Pendragon) -> None:
        g.go(self.choose_first)

    def struck(self) -> int:
        return DUX

    def first_regions(self, g: Pendragon) -> int:
        """[card.66.shaded]"""
        return paired(self.affected(g))

    def affected(self, g: Pendragon) -> int:
        return presence(g, (DUX,)) & ALL_REGIONS

    def strike_at(self, g: Pendragon) -> Removing:
        kinds = sum([1 << unit for unit in UNITS_OF[DUX]])
        half = (g.units_of(DUX, self.space) + 1) // 2
        where = (self.card, self.faction, self.space)
        return Removing(*where, kinds, half, "card.66.shaded")
