"""70 RUIN OF THE VILLAS, unshaded. What lasts of its shaded text is in the Raid."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.civitates.peoples import flee
from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.rules.cards.parts.founding import Founding
from logres.games.pendragon.table.constants import BRITON, CIVITATES, REGIONS, TOWN
from logres.games.pendragon.table.pieces import can_build
from logres.games.pendragon.table.position import Pendragon


def refuges(g: Pendragon) -> list[int]:
    """Regions whose people could move into a new Town. Dux Control does not count.

    [card.70.unshaded, sites.town-site]
    """
    held = [space for space in REGIONS if g.control[space] == BRITON and g.population[space]]
    return [space for space in held if can_build(g, TOWN, space)]


@dataclass
class FlightToTheTowns(Effect):
    """Whoever plays it, the Civitates may give up Population for a Town, in as many Regions as they
    like, in each once. [card.70.unshaded, events.execute, ruling.card-numbers]
    """

    done: int = field(default=0, metadata=named("space", mask=True))

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(refuges(g))

    def start(self, g: Pendragon) -> None:
        """[card.70.unshaded, events.may-or-must]"""
        open_spaces = [space for space in refuges(g) if not self.done >> space & 1]
        if not open_spaces:
            return g.end()
        options: list[Action] = [("take-refuge", space) for space in open_spaces]
        g.ask(CIVITATES, [*options, ("done", 0)], self.take_refuge)

    def take_refuge(self, g: Pendragon) -> None:
        """[card.70.unshaded, population.refugees-gain]"""
        verb, space = g.answer
        if verb == "done":
            return g.end()
        self.done |= 1 << space
        flee(g, space, "card.70.unshaded")
        g.call(Founding(CIVITATES, TOWN, space, "card.70.unshaded"), self.start)


@dataclass
class VillasBurn(Standing):
    """Only a Barbarian has anything of it. [card.70.shaded, events.affects-as-named]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return faction > CIVITATES
