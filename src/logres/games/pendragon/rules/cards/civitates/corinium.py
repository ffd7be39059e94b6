"""29 CORINIUM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.battle import Battle
from logres.games.pendragon.rules.battle.sides import walls
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import found, open_sites
from logres.games.pendragon.rules.cards.parts.free_battle import FreeBattle
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import CIVITATES, DUX, TOWN, bits
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import presence


def town_sites(g: Pendragon) -> list[Action]:
    """Where a Town may be placed: a piece of either Briton is enough, at any Imperium.

    [card.29.unshaded, sites.town-site, sites.event-replace]
    """
    spaces = bits(presence(g, (DUX, CIVITATES)))
    return [("site", site) for space in spaces for site in open_sites(g, TOWN, space)]


@dataclass
class Corinium(Effect):
    """Place a Town; neither Control nor a vacant Site is needed. [card.29.unshaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(town_sites(g))

    def start(self, g: Pendragon) -> None:
        options = town_sites(g)
        if not options:
            return g.end()
        choose(g, self.faction, options, self.rebuild)

    def rebuild(self, g: Pendragon) -> None:
        """[card.29.unshaded, events.no-prestige-loss]"""
        found(g, TOWN, g.answer[1], "card.29.unshaded")
        g.end()


@dataclass
class OpenGate(FreeBattle):
    """A free Battle where the enemy has a Stronghold; the walls of one of them cost nothing.

    [card.29.shaded, card.72.shaded, assault.escalade, events.free-commands]
    """

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "enemy_faction": self.enemy}

    def gates(self, g: Pendragon, space: int, enemy: int) -> tuple[int, ...]:
        return bits(walls(g, space, enemy, self.faction, intercept=False))

    def enemies(self, g: Pendragon, space: int) -> list[int]:
        """[card.29.shaded]"""
        return [e for e in super().enemies(g, space) if self.gates(g, space, e)]

    def fight(self, g: Pendragon) -> None:
        gates = self.gates(g, self.space, self.enemy)
        choose(g, self.faction, [("site", site) for site in gates], self.open)

    def open(self, g: Pendragon) -> None:
        """One Stronghold only. [card.29.shaded]"""
        site = g.answer[1]
        where, trap = (self.space, self.faction, self.enemy), self.trap(g)
        g.call(Battle(*where, trap=trap, open_gate=site), self.done)
