"""71 BARBARIANS, unshaded: Saxons fight Saxons."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.cards.parts.tribal_war import TribalWar, victims
from logres.games.pendragon.table.constants import (
    ADJACENT,
    IS_CITY,
    REGIONS,
    SAXONS,
    STRONGHOLD_OWNER,
    UNIT_OWNER,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of


@dataclass
class SaxonTribalWar(TribalWar):
    """Two adjacent Regions of the executing Faction's choice, one of them with Saxon pieces if
    there are any; only pieces of the Saxon Faction go. GRATIA does not stop it.

    [card.71.unshaded, events.tribal-war-strongholds, events.gratia-block, foederati.word-saxon,
    ruling.card-71]
    """

    chosen: tuple[int, ...] = field(default=(), metadata=named("space"))

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([g.prosperity_at(s) or pieces_of(g, SAXONS, s) for s in REGIONS])

    def regions(self) -> list[int]:
        return list(self.chosen)

    def victims(self, g: Pendragon, space: int) -> list[Action]:
        """[card.71.unshaded, events.tribal-war-strongholds]"""
        return [action for action in victims(g, space) if is_saxon(g, action)]

    def start(self, g: Pendragon) -> None:
        """[card.71.unshaded, events.as-much-as-possible]"""
        settled = [space for space in REGIONS if pieces_of(g, SAXONS, space)]
        options: list[Action] = [("strike", space) for space in settled or REGIONS]
        choose(g, self.faction, options, self.first)

    def first(self, g: Pendragon) -> None:
        self.chosen = (g.answer[1],)
        near = [space for space in bits(ADJACENT[g.answer[1]]) if not IS_CITY[space]]
        choose(g, self.faction, [("strike", space) for space in near], self.second)

    def second(self, g: Pendragon) -> None:
        self.chosen += (g.answer[1],)
        g.go(self.lay_waste)


def is_saxon(g: Pendragon, action: Action) -> bool:
    """Does this piece belong to the Saxon Faction?"""
    verb, noun = action
    owner = STRONGHOLD_OWNER[g.sites[noun]] if verb == "raze" else UNIT_OWNER[noun]
    return owner == SAXONS
