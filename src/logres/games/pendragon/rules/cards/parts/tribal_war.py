"""Tribal War: two Regions are laid waste, and pieces of the executing Faction's choice go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import (
    CAVALRY,
    FORT,
    NOBODY,
    SETTINGS,
    SITES_OF,
    SPACES,
    STRONGHOLD_OWNER,
    UNIT_COUNT,
    VACANT,
    card,
)
from logres.games.pendragon.table.pieces import raze, remove
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import take_prosperity

NUMBERS = SETTINGS["tribal_war"]
REGIONS = {
    card(int(number)): [SPACES.index(name) for name in names]
    for number, names in NUMBERS["regions"].items()
}
"""[ruling.hired-muscle-regions]"""


def victims(g: Pendragon, space: int) -> list[Action]:
    """What can be removed in a Region: never Forts or Cavalry, and a Stronghold only once its
    Faction has no more units there. [events.tribal-war-exempt, events.tribal-war-strongholds]
    """
    found: list[Action] = []
    for unit in range(UNIT_COUNT):
        if unit != CAVALRY and g.at(unit, space) > g.laden_at(unit, space):
            found.append(("remove", unit))
        if unit != CAVALRY and g.laden_at(unit, space):
            found.append(("remove-laden", unit))
    for site in SITES_OF[space]:
        kind = g.sites[site]
        if kind not in (VACANT, FORT) and not g.units_of(STRONGHOLD_OWNER[kind], space):
            found.append(("raze", site))
    return found


@dataclass
class TribalWar(Effect):
    """Each Region loses 2 Prosperity; then 5 pieces in all go, one by one, while there are any.

    [events.tribal-war, events.tribal-war-must, card.19.shaded, card.20.shaded, card.26.shaded,
    card.34.shaded, card.40.shaded, card.42.shaded, card.44.shaded, card.48.shaded,
    pieces.owner-removal-choice, ruling.removal-choice]
    """

    left: int = int(NUMBERS["pieces"])
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.left}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([g.prosperity_at(space) or victims(g, space) for space in REGIONS[card]])

    def regions(self) -> list[int]:
        """[ruling.hired-muscle-regions]"""
        return REGIONS[self.card]

    def victims(self, g: Pendragon, space: int) -> list[Action]:
        return victims(g, space)

    def start(self, g: Pendragon) -> None:
        g.go(self.lay_waste)

    def lay_waste(self, g: Pendragon) -> None:
        """[events.tribal-war, prosperity.take-top-first]"""
        for space in self.regions():
            n = take_prosperity(g, space, NUMBERS["prosperity"])
            g.tell("wasted", "events.tribal-war", space=space, n=n)
        g.go(self.next_victim)

    def next_victim(self, g: Pendragon) -> None:
        """[events.tribal-war-must]"""
        spaces = [space for space in self.regions() if self.victims(g, space)]
        if not self.left or not spaces:
            return g.end()
        if len(spaces) > 1:
            options: list[Action] = [("strike", space) for space in spaces]
            return g.ask(self.faction, options, self.strike)
        g.answer = ("strike", spaces[0])
        g.go(self.strike)

    def strike(self, g: Pendragon) -> None:
        """[events.tribal-war, events.tribal-war-must]"""
        self.space = g.answer[1]
        options = self.victims(g, self.space)
        if len(options) > 1:
            return g.ask(self.faction, options, self.fell)
        g.answer = options[0]
        g.go(self.fell)

    def fell(self, g: Pendragon) -> None:
        """[events.tribal-war, events.tribal-war-strongholds, events.no-prestige-loss]"""
        verb, noun = g.answer
        self.left -= 1
        if verb == "raze":
            g.tell("razed", "events.tribal-war", stronghold=raze(g, noun), site=noun)
        else:
            remove(g, noun, self.space, 1, int(verb == "remove-laden"))
            g.tell("removed", "events.tribal-war", unit=noun, space=self.space, n=1)
        g.go(self.next_victim)
