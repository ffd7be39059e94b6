"""One free Battle of the executing Faction, as several cards give it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.battle import Battle
from logres.games.pendragon.rules.battle.standing import celyddon_coed_trap
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.commands.barbarians.foes import (
    attack_on,
    attacked,
    foes_in,
    is_barred,
)
from logres.games.pendragon.table.constants import CIVITATES, EVERYWHERE, NOBODY
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import enemies_in


def named_enemy(g: Pendragon, faction: int, enemy: int) -> Action:
    """Only Barbarians meet the Britons together. [cooperation.not-between-britons]"""
    return ("attack", enemy) if faction <= CIVITATES else attack_on(g, enemy)


@dataclass
class FreeBattle(Effect):
    """Space, enemy, then the Battle as the card gives it. [events.free-commands]"""

    space: int = field(default=NOBODY, metadata=named("space"))
    enemy: int = field(default=NOBODY, metadata=named("faction"))

    WHERE: ClassVar[tuple[int, ...]] = tuple(EVERYWHERE)

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(cls(card=card, faction=faction).spaces(g))

    def spaces(self, g: Pendragon) -> list[int]:
        return [space for space in self.WHERE if self.enemies(g, space)]

    def enemies(self, g: Pendragon, space: int) -> list[int]:
        """Whom the Faction may attack there. [barbarian-battle.cross-bar, card.33.shaded]"""
        if not g.units_of(self.faction, space):
            return []
        briton = self.faction <= CIVITATES
        found = enemies_in(g, self.faction, space) if briton else foes_in(g, self.faction, space)
        return [enemy for enemy in found if not is_barred(g, self.faction, enemy, space)]

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("battle", space) for space in self.spaces(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.battle)

    def battle(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        found = self.enemies(g, self.space)
        options = [named_enemy(g, self.faction, enemy) for enemy in found]
        choose(g, self.faction, options, self.attack)

    def attack(self, g: Pendragon) -> None:
        self.enemy = attacked(g.answer)
        g.go(self.fight)

    def fight(self, g: Pendragon) -> None:
        g.call(Battle(self.space, self.faction, self.enemy, trap=self.trap(g)), self.done)

    def trap(self, g: Pendragon) -> int:
        """A Battle that an Event grants is a Battle Command. [card.56.shaded]"""
        return celyddon_coed_trap(g, self.space, self.faction)

    def done(self, g: Pendragon) -> None:
        g.end()
