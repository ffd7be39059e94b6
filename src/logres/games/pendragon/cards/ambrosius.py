"""22 AMBROSIUS AURELIANUS."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action
from logres.engine.positions import named
from logres.games.pendragon.battle import Battle
from logres.games.pendragon.cards.effect import Effect
from logres.games.pendragon.data import (
    BRITON,
    CIVITATES,
    COMITATES,
    EVERYWHERE,
    NOBODY,
    REGIONS,
    SETTINGS,
    UNIT_POOL,
    UNITS_OF,
)
from logres.games.pendragon.foes import attack_on, attacked, foes_in
from logres.games.pendragon.imperium import CIVILIAN, set_dominance
from logres.games.pendragon.pieces import place
from logres.games.pendragon.presence import enemies_in
from logres.games.pendragon.state import Pendragon

NUMBERS = SETTINGS["ambrosius"]


@dataclass
class AmbrosiusDominance(Effect):
    """Dominance may swing; Comitates come into play. [card.22.unshaded, card.22.comitates]"""

    come: int = 0

    def start(self, g: Pendragon) -> None:
        """[card.22.unshaded, imperium-status.event-dominance-frag]"""
        if g.fragmented:
            return g.go(self.comitates)
        g.ask(self.faction, [("swing", 0), ("decline", 0)], self.swing)

    def swing(self, g: Pendragon) -> None:
        """[card.22.unshaded, imperium-status.event-shift]"""
        if g.answer[0] == "swing":
            set_dominance(g, civilian=g.imperium not in CIVILIAN)
        g.go(self.comitates)

    def comitates(self, g: Pendragon) -> None:
        """[card.22.comitates, pieces.comitates-not-yet]"""
        self.come = min(g.not_yet, int(NUMBERS["comitates"]))
        g.not_yet -= self.come
        g.available[UNIT_POOL[COMITATES]] += self.come
        options: list[Action] = [("place", s) for s in EVERYWHERE if g.control[s] == BRITON]
        if not self.come or not options:
            return g.end()
        g.ask(CIVITATES, [*options, ("decline", 0)], self.muster)

    def muster(self, g: Pendragon) -> None:
        """Two of those that came. [card.22.comitates]"""
        verb, space = g.answer
        if verb == "place":
            n = place(g, COMITATES, space, min(self.come, int(NUMBERS["placed"])))
            g.tell("placed", "card.22.comitates", unit=COMITATES, space=space, n=n)
        g.end()


def enemies(g: Pendragon, faction: int, space: int) -> list[int]:
    """Whom a Faction may attack there."""
    if not g.units_of(faction, space):
        return []
    return enemies_in(g, faction, space) if faction <= CIVITATES else foes_in(g, faction, space)


def named_enemy(g: Pendragon, faction: int, enemy: int) -> Action:
    """Only Barbarians meet the Britons together. [cooperation.not-between-britons]"""
    return ("attack", enemy) if faction <= CIVITATES else attack_on(g, enemy)


@dataclass
class AmbrosiusBattle(Effect):
    """One free Battle in one Region, in which all the executing Faction's units strike first.

    [card.22.shaded, events.free-commands]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("battle", s) for s in REGIONS if enemies(g, self.faction, s)]
        if not options:
            return g.end()
        if len(options) > 1:
            return g.ask(self.faction, options, self.battle)
        g.answer = options[0]
        g.go(self.battle)

    def battle(self, g: Pendragon) -> None:
        """[card.22.shaded]"""
        self.space = g.answer[1]
        found = enemies(g, self.faction, self.space)
        options = [named_enemy(g, self.faction, enemy) for enemy in found]
        if len(options) > 1:
            return g.ask(self.faction, options, self.attack)
        g.answer = options[0]
        g.go(self.attack)

    def attack(self, g: Pendragon) -> None:
        """[card.22.shaded, field.trap]"""
        trap = sum([1 << unit for unit in UNITS_OF[self.faction]])
        g.call(Battle(self.space, self.faction, attacked(g.answer), trap=trap), self.done)

    def done(self, g: Pendragon) -> None:
        g.end()
