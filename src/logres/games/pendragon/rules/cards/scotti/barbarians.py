"""71 BARBARIANS, unshaded: Saxons fight Saxons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.offering import no_region, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.cards.parts.tribal_war import TribalWar, no_victim
from logres.games.pendragon.table.constants import (
    ADJACENT,
    REGIONS,
    SAXONS,
    STRONGHOLD_OWNER,
    UNIT_OWNER,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of, presence

ALL_REGIONS = sum([1 << space for space in REGIONS])


@dataclass
class SaxonTribalWar(TribalWar):
    """Two adjacent Regions of the executing Faction's choice, one of them with Saxon pieces if
    there are any; only pieces of the Saxon Faction go. GRATIA does not stop it.

    [card.71.unshaded, events.tribal-war-strongholds, events.gratia-block, foederati.word-saxon,
    ruling.card-71]
    """

    chosen: tuple[int, ...] = field(default=(), metadata=named("space"))

    SIDE: ClassVar[str] = "unshaded"

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([g.prosperity_at(s) or pieces_of(g, SAXONS, s) for s in REGIONS])

    def regions(self) -> list[int]:
        return list(self.chosen)

    def no_victim(self, g: Pendragon, action: Action, space: int) -> str:
        """[card.71.unshaded, events.tribal-war-strongholds]"""
        return no_victim(g, action, space) or ("" if is_saxon(g, action) else "card-not-saxon")

    def start(self, g: Pendragon) -> None:
        """[card.71.unshaded, events.as-much-as-possible]"""
        choose(g, self.faction, self.may_first(g), self.first)

    def may_first(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", self.no_first, why, "card.71.unshaded")

    def no_first(self, g: Pendragon, space: int) -> str:
        """One with Saxon pieces, if there are any."""
        settled = presence(g, (SAXONS,)) & ALL_REGIONS
        missing = settled and not settled >> space & 1
        return no_region(space) or ("card-no-saxon-pieces" if missing else "")

    def first(self, g: Pendragon) -> None:
        self.chosen = (g.answer[1],)
        choose(g, self.faction, self.may_second(g), self.second)

    def may_second(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        near = {"to_space": self.chosen[0]}
        return spaces_for(g, "strike", self.no_second, why, "card.71.unshaded", **near)

    def no_second(self, g: Pendragon, space: int) -> str:
        near = ADJACENT[self.chosen[0]] >> space & 1
        return no_region(space) or ("" if near else "card-not-adjacent")

    def second(self, g: Pendragon) -> None:
        self.chosen += (g.answer[1],)
        g.go(self.lay_waste)


def is_saxon(g: Pendragon, action: Action) -> bool:
    """Does this piece belong to the Saxon Faction?"""
    verb, noun = action
    owner = STRONGHOLD_OWNER[g.sites[noun]] if verb == "raze" else UNIT_OWNER[noun]
    return owner == SAXONS
