"""OMENS in a fight: who holds the card may halve units of either side, once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
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

    def reply(self) -> str:
        return "read-omens"

    def there(self, g: Pendragon, unit: int) -> int:
        """How many of a kind are in the fight; no kind is on both sides."""
        if unit == NOBODY:
            return 0
        inside = g.posts[self.row * UNIT_COUNT + unit] if self.row != FIELD else 0
        return g.posts[unit] + inside

    def start(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        g.ask(self.faction, self.may_read(g), self.read)

    def may_read(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*self.open_units(g, why), ("decline", 0)]

    def open_units(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """Those in the fight, on both sides, of which none are chosen yet. [card.43.battle]"""
        chosen, options = g.halved or NONE, list[Action]()
        for unit in range(UNIT_COUNT):
            if chosen[unit]:
                if why is not None:
                    why.bar("halve", unit, "halved-already", "card.43.battle", unit=unit)
            elif self.there(g, unit):
                options.append(("halve", unit))
            elif why is not None:
                why.bar("halve", unit, "not-in-fight", "card.43.battle", unit=unit)
        return options

    def read(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        verb, self.unit = g.answer
        if verb == "decline":
            return g.end()
        discard(g, self.faction, "card.43.battle")
        self.ask_number(g)

    def ask_number(self, g: Pendragon) -> None:
        options = self.may_halve(g)
        if len(options) > 1:
            return g.ask(self.faction, options, self.halve)
        g.answer = options[0]
        g.go(self.halve)

    def may_halve(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[card.43.battle]"""
        most = self.there(g, self.unit)
        if why is not None:
            why.bar_rest("units", "halve-so-many", "card.43.battle", n=most)
        return [("units", n) for n in range(1, most + 1)]

    def halve(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        n, chosen = g.answer[1], g.halved or NONE
        g.halved = (*chosen[: self.unit], n, *chosen[self.unit + 1 :])
        g.tell("halves", "card.43.battle", unit=self.unit, space=self.space, n=n)
        options = self.may_choose_more(g)
        if len(options) == 1:
            return g.end()
        g.ask(self.faction, options, self.choose_more)

    def may_choose_more(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*self.open_units(g, why), ("done", 0)]

    def choose_more(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        verb, self.unit = g.answer
        if verb == "done":
            return g.end()
        self.ask_number(g)
