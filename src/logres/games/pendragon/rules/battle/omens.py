"""OMENS in a fight: who holds the card may halve units of either side, once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.pendragon.rules.battle.sides import FIELD
from logres.games.pendragon.table.constants import FACTIONS, NOBODY, UNIT_COUNT, card
from logres.games.pendragon.table.position import Pendragon

OMENS = card(43)
NONE: tuple[int, ...] = (0,) * UNIT_COUNT


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
    """The holder names units, as many of each kind as it likes, that are halved for this fight, or
    keeps the card. The fight is in the field, or between the field and the Stronghold of a `row`.

    [card.43.battle, battle.quarter, ruling.omens-units]
    """

    faction: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    row: int = FIELD
    unit: int = field(default=NOBODY, metadata=named("unit"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        here = {"faction": self.faction, "space": self.space, "card": OMENS}
        return {**here, "unit": self.unit, "n": self.there(g, self.unit)}

    def there(self, g: Pendragon, unit: int) -> int:
        """How many of a kind are in the fight; no kind is on both sides."""
        if unit == NOBODY:
            return 0
        inside = g.posts[self.row * UNIT_COUNT + unit] if self.row != FIELD else 0
        return g.posts[unit] + inside

    def start(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        g.ask(self.faction, [*self.open_units(g), ("decline", 0)], self.read)

    def open_units(self, g: Pendragon) -> list[Action]:
        """Those in the fight, on both sides, of which none are chosen yet."""
        chosen = g.halved or NONE
        kinds = [u for u in range(UNIT_COUNT) if self.there(g, u) and not chosen[u]]
        return [("halve", unit) for unit in kinds]

    def read(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        verb, self.unit = g.answer
        if verb == "decline":
            return g.end()
        discard(g, self.faction, "card.43.battle")
        self.ask_number(g)

    def ask_number(self, g: Pendragon) -> None:
        options: list[Action] = [("units", n) for n in range(1, self.there(g, self.unit) + 1)]
        if len(options) > 1:
            return g.ask(self.faction, options, self.halve)
        g.answer = options[0]
        g.go(self.halve)

    def halve(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        n, chosen = g.answer[1], g.halved or NONE
        g.halved = (*chosen[: self.unit], n, *chosen[self.unit + 1 :])
        g.tell("halves", "card.43.battle", unit=self.unit, space=self.space, n=n)
        options = self.open_units(g)
        if not options:
            return g.end()
        g.ask(self.faction, [*options, ("done", 0)], self.choose_more)

    def choose_more(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        verb, self.unit = g.answer
        if verb == "done":
            return g.end()
        self.ask_number(g)
