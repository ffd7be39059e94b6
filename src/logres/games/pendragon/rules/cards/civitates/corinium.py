"""29 CORINIUM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.battle.sides import walls
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import found, no_founding
from logres.games.pendragon.rules.cards.parts.free_battle import FreeBattle
from logres.games.pendragon.rules.cards.parts.offering import ALL_SITES, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import CIVITATES, DUX, SITE_SPACE, TOWN, bits
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import presence


def no_town_site(g: Pendragon, site: int) -> str:
    """Where a Town may be placed: a piece of either Briton is enough, at any Imperium.

    [card.29.unshaded, sites.town-site, sites.event-replace]
    """
    if not presence(g, (DUX, CIVITATES)) >> SITE_SPACE[site] & 1:
        return "card-no-britons-at"
    return no_founding(g, TOWN, site)


@dataclass
class Corinium(Effect):
    """Place a Town; neither Control nor a vacant Site is needed. [card.29.unshaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_town_site(g, site) for site in ALL_SITES])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_rebuild(g), self.rebuild)

    def may_rebuild(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules, town = ("card.29.unshaded", "sites.event-replace"), {"stronghold": TOWN}
        return unbarred(g, ("site", "site"), ALL_SITES, no_town_site, why, *rules, **town)

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

    def no_enemy(self, g: Pendragon, space: int, enemy: int) -> str:
        """[card.29.shaded]"""
        barred = super().no_enemy(g, space, enemy)
        return barred or ("" if self.gates(g, space, enemy) else "card-no-walls")

    def fight(self, g: Pendragon) -> None:
        choose(g, self.faction, self.may_open(g), self.open)

    def may_open(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        gates = self.gates(g, self.space, self.enemy)
        if why is not None and why.noun not in gates:
            told: dict[str, Any] = {"site": why.noun, "space": self.space}
            why.bar_rest("site", "card-no-gate", self.clause(self.SIDE), **told)
        return [("site", site) for site in gates]

    def open(self, g: Pendragon) -> None:
        """One Stronghold only. [card.29.shaded]"""
        site = g.answer[1]
        where, trap = (self.space, self.faction, self.enemy), self.trap(g)
        g.call(battle_class(g)(*where, trap=trap, open_gate=site), self.done)
