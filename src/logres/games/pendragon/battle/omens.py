"""OMENS in a fight: who holds the card may halve units of either side, once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action, Frame
from logres.engine.positions import named
from logres.games.pendragon.battle.sides import FIELD
from logres.games.pendragon.data import FACTIONS, NOBODY, UNIT_COUNT, card
from logres.games.pendragon.state import Pendragon

OMENS = card(43)


def holder(g: Pendragon) -> int:
    """Who keeps the card, or nobody. [card.43.unshaded]"""
    for faction in range(len(FACTIONS)):
        if g.taken[faction] >> OMENS & 1:
            return faction
    return NOBODY


def discard(g: Pendragon, faction: int, rule: str) -> None:
    """[card.43.unshaded]"""
    g.taken[faction] &= ~(1 << OMENS)
    g.tell("omens", rule, faction=faction, card=OMENS)


def may_interrupt(g: Pendragon, attacker: int) -> bool:
    """Only a fight that another Faction began. [card.43.battle]"""
    return holder(g) not in (NOBODY, attacker)


@dataclass
class OmensRead(Frame):
    """The holder names kinds of units that are halved for this fight, or keeps the card. The
    fight is in the field, or between the field and the Stronghold of a `row`. Ends with the kinds.

    [card.43.battle, battle.quarter]
    """

    faction: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    row: int = FIELD
    chosen: int = field(default=0, metadata=named("unit", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "space": self.space, "card": OMENS}

    def start(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        g.ask(self.faction, [*self.open_units(g), ("decline", 0)], self.read)

    def open_units(self, g: Pendragon) -> list[Action]:
        """Those in the fight, on both sides, that are not chosen yet."""
        inside = self.row * UNIT_COUNT
        there = [u for u in range(UNIT_COUNT) if g.posts[u] or g.posts[inside + u]]
        return [("halve", unit) for unit in there if not self.chosen >> unit & 1]

    def read(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        verb, unit = g.answer
        if verb == "decline":
            return g.end((0,))
        discard(g, self.faction, "card.43.battle")
        self.halve(g, unit)

    def halve(self, g: Pendragon, unit: int) -> None:
        self.chosen |= 1 << unit
        g.tell("halves", "card.43.battle", unit=unit, space=self.space)
        options = self.open_units(g)
        if not options:
            return g.end((self.chosen,))
        g.ask(self.faction, [*options, ("done", 0)], self.choose_more)

    def choose_more(self, g: Pendragon) -> None:
        verb, unit = g.answer
        if verb == "done":
            return g.end((self.chosen,))
        self.halve(g, unit)
