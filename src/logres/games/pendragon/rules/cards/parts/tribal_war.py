"""Tribal War: two Regions are laid waste, and pieces of the executing Faction's choice go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import ALL_UNITS, unbarred
from logres.games.pendragon.rules.cards.parts.removing import REMOVING, no_removal
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import (
    CAVALRY,
    FORT,
    NOBODY,
    SETTINGS,
    SITE_SPACE,
    SITES_OF,
    SPACE_COUNT,
    SPACES,
    STRONGHOLD_OWNER,
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


def no_victim(g: Pendragon, action: Action, space: int) -> str:
    """What cannot be removed in a Region: Forts and Cavalry never, and a Stronghold only once its
    Faction has no more units there. [events.tribal-war-exempt, events.tribal-war-strongholds]
    """
    verb, noun = action
    if verb in REMOVING:
        return "card-cavalry-exempt" if noun == CAVALRY else no_removal(g, verb, noun, space)
    if SITE_SPACE[noun] != space:
        return "card-site-elsewhere"
    kind = g.sites[noun]
    if kind == VACANT:
        return "card-site-vacant"
    if kind == FORT:
        return "card-fort-exempt"
    return "card-still-units" if g.units_of(STRONGHOLD_OWNER[kind], space) else ""


def pieces_in(g: Pendragon, space: int) -> list[Action]:
    """All that is there."""
    there = [unit for unit in ALL_UNITS if g.units[unit * SPACE_COUNT + space]]
    units: list[Action] = [(verb, unit) for unit in there for verb in REMOVING]
    return [*units, *[("raze", site) for site in SITES_OF[space]]]


@dataclass
class TribalWar(Effect):
    """Each Region loses 2 Prosperity; then 5 pieces in all go, one by one, while there are any.

    [events.tribal-war, events.tribal-war-must, card.19.shaded, card.20.shaded, card.26.shaded,
    card.34.shaded, card.40.shaded, card.42.shaded, card.44.shaded, card.48.shaded,
    pieces.owner-removal-choice, ruling.removal-choice]
    """

    left: int = int(NUMBERS["pieces"])
    space: int = field(default=NOBODY, metadata=named("space"))

    SIDE: ClassVar[str] = "shaded"

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.left}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        text = cls(card=card, faction=faction)
        return any([g.prosperity_at(s) or not text.nobody_in(g, s) for s in REGIONS[card]])

    def regions(self) -> list[int]:
        """[ruling.hired-muscle-regions]"""
        return REGIONS[self.card]

    def no_victim(self, g: Pendragon, action: Action, space: int) -> str:
        return no_victim(g, action, space)

    def nobody_in(self, g: Pendragon, space: int) -> str:
        for action in pieces_in(g, space):
            if not self.no_victim(g, action, space):
                return ""
        return "card-nothing-to-remove"

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
        choose_or_end(g, self.faction, self.may_strike(g) if self.left else [], self.strike)

    def may_strike(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rules = ("strike", "space"), (self.clause(self.SIDE), "events.tribal-war-must")
        if why is not None and why.noun not in self.regions():
            why.bar_rest("strike", "card-neither-region", *rules, space=why.noun)
        return unbarred(g, what, self.regions(), self.nobody_in, why, *rules)

    def strike(self, g: Pendragon) -> None:
        """[events.tribal-war, events.tribal-war-must]"""
        self.space = g.answer[1]
        choose(g, self.faction, self.may_fell(g), self.fell)

    def may_fell(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None:
            self.say_no_victim(g, why)
        found = pieces_in(g, self.space)
        return [action for action in found if not self.no_victim(g, action, self.space)]

    def say_no_victim(self, g: Pendragon, why: Why) -> None:
        exempt = "events.tribal-war-exempt", "events.tribal-war-strongholds"
        if why.verb in REMOVING or why.asks("raze"):
            reason = self.no_victim(g, (why.verb, why.noun), self.space)
            kind = "site" if why.verb == "raze" else "unit"
            if reason:
                told: dict[str, Any] = {kind: why.noun, "space": self.space}
                why.bar_rest(why.verb, reason, self.clause(self.SIDE), *exempt, **told)

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
