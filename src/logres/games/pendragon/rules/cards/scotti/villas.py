"""70 RUIN OF THE VILLAS, unshaded. What lasts of its shaded text is in the Raid."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.civitates.peoples import flee, no_people
from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.rules.cards.parts.founding import Founding
from logres.games.pendragon.rules.cards.parts.offering import DONE, spaces_for
from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    EVERYWHERE,
    STRONGHOLD_POOL,
    TOWN,
)
from logres.games.pendragon.table.pieces import vacant_sites
from logres.games.pendragon.table.position import Pendragon


def no_refuge(g: Pendragon, space: int) -> str:
    """Regions whose people could move into a new Town. Dux Control does not count.

    [card.70.unshaded, sites.town-site]
    """
    if no_people(g, space):
        return no_people(g, space)
    if g.control[space] != BRITON:
        return "card-no-briton-control"
    if not g.available[STRONGHOLD_POOL[TOWN]]:
        return "card-no-town-left"
    return "" if vacant_sites(g, TOWN, space) else "card-no-vacant-site"


@dataclass
class FlightToTheTowns(Effect):
    """Whoever plays it, the Civitates may give up Population for a Town, in as many Regions as they
    like, in each once. [card.70.unshaded, events.execute, ruling.card-numbers]
    """

    done: int = field(default=0, metadata=named("space", mask=True))

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_refuge(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        """[card.70.unshaded, events.may-or-must]"""
        options = self.may_take_refuge(g)
        if options == [DONE]:
            return g.end()
        g.ask(CIVITATES, options, self.take_refuge)

    def may_take_refuge(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*spaces_for(g, "take-refuge", self.bar, why, "card.70.unshaded"), DONE]

    def bar(self, g: Pendragon, space: int) -> str:
        return "card-again" if self.done >> space & 1 else no_refuge(g, space)

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
