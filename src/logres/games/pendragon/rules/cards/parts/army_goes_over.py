"""In one Region the army of the Dux becomes something else: its Forts, then its Cavalry."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import numbers, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import (
    CAVALRY,
    EVERYWHERE,
    FORT,
    NOBODY,
    SITES_OF,
    UNIT_POOL,
)
from logres.games.pendragon.table.pieces import build, place, raze, remove
from logres.games.pendragon.table.position import Pendragon


@dataclass
class ArmyGoesOver(Effect):
    """The Region is chosen, then what stands in each Fort's place; the Cavalry is each card's own.

    [card.6.shaded, card.12.shaded, pieces.replace-short, events.no-prestige-loss]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    site: int = field(default=NOBODY, metadata=named("site"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        cavalry = 0 if self.space == NOBODY else g.at(CAVALRY, self.space)
        return {**super().about(g), "space": self.space, "site": self.site, "n": cavalry}

    @staticmethod
    @abstractmethod
    def hurdle(g: Pendragon, space: int) -> str:
        """Is there nothing to replace?"""

    @abstractmethod
    def may_hand_over(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """What can stand in the Fort's place."""

    @abstractmethod
    def kind_of(self, heir: Action) -> int:
        """The Stronghold that is meant."""

    FIRST: ClassVar[int]
    SECOND: ClassVar[int]
    """What Cavalry may become: how many of the first is asked, in the words of `COUNT`."""
    COUNT: ClassVar[str] = "units"

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not cls.hurdle(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_region(g), self.region)

    def may_region(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", self.hurdle, why, self.clause("shaded"))

    def region(self, g: Pendragon) -> None:
        """[card.6.shaded, card.12.shaded]"""
        self.space = g.answer[1]
        g.go(self.next_fort)

    def next_fort(self, g: Pendragon) -> None:
        """A Fort that nothing can replace goes all the same. [pieces.replace-short]"""
        forts = [site for site in SITES_OF[self.space] if g.sites[site] == FORT]
        if not forts:
            return g.go(self.dismount)
        self.site = forts[0]
        options = self.may_hand_over(g)
        if options:
            return choose(g, self.faction, options, self.hand_over)
        self.clear(g)
        g.go(self.next_fort)

    def clear(self, g: Pendragon) -> None:
        """[pieces.replace-short, events.no-prestige-loss]"""
        g.tell("replaced", self.clause("shaded"), stronghold=raze(g, self.site), site=self.site)

    def hand_over(self, g: Pendragon) -> None:
        """[card.6.shaded, card.12.shaded]"""
        kind = self.kind_of(g.answer)
        self.clear(g)
        build(g, kind, self.site)
        told: dict[str, Any] = {"stronghold": kind, "site": self.site, "space": self.space}
        g.tell("built", self.clause("shaded"), **told)
        g.go(self.next_fort)

    # Cavalry.

    def dismount(self, g: Pendragon) -> None:
        """How many become the one, where that is a choice. [card.6.shaded, card.12.shaded,
        pieces.comitates-not-yet]
        """
        choose(g, self.faction, self.may_enlist(g), self.enlist)

    def may_enlist(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        cavalry, first = g.at(CAVALRY, self.space), g.available[UNIT_POOL[self.FIRST]]
        least = min(cavalry, first, max(0, cavalry - g.available[UNIT_POOL[self.SECOND]]))
        limits = [(cavalry, "card-most-replaced"), (first, "card-most-available")]
        rule = self.clause("shaded")
        return numbers(self.COUNT, (least, "card-least-others"), limits, why, rule)

    def enlist(self, g: Pendragon) -> None:
        """[card.6.shaded, card.12.shaded, events.cavalry-by-event, pieces.replace-short]"""
        of_first, cavalry, rule = g.answer[1], g.at(CAVALRY, self.space), self.clause("shaded")
        if cavalry:
            remove(g, CAVALRY, self.space, cavalry, g.laden_at(CAVALRY, self.space))
            g.tell("removed", rule, unit=CAVALRY, space=self.space, n=cavalry)
        for unit, wanted in ((self.FIRST, of_first), (self.SECOND, cavalry - of_first)):
            came = place(g, unit, self.space, wanted)
            if came:
                g.tell("placed", rule, unit=unit, space=self.space, n=came)
        g.go(self.afterwards)

    def afterwards(self, g: Pendragon) -> None:
        g.end()
