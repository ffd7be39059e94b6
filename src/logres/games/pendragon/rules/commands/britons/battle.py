"""What the Britons' Battle Commands share: where, and against whom."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.battle import Battle
from logres.games.pendragon.rules.commands.barbarians.foes import is_barred
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.table.constants import FACTIONS, NOBODY
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, enemies_in, presence, spaces_with_units


@dataclass
class BritonBattle(BritonCommand):
    """Costs nothing; one enemy Faction per space, the other Briton at any Imperium. `against`
    names the enemies where a card does; those `caught` may neither Evade nor Withdraw.

    [dux-battle.where, dux-battle.civitates-target, civitates-battle.where]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    enemy: int = field(default=NOBODY, metadata=named("faction"))
    against: int = field(default=0b1111, metadata=named("faction", mask=True))
    caught: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing]"""
        return cls(faction=faction).candidates(g) != 0

    def candidates(self, g: Pendragon) -> int:
        """[dux-battle.where, civitates-battle.where]"""
        enemies = tuple([e for e in range(len(FACTIONS)) if self.may_attack(g, e)])
        return presence(g, enemies) & spaces_with_units(g, TROOPS_OF[self.faction])

    def may_attack(self, g: Pendragon, enemy: int) -> bool:
        """[dux-battle.where, civitates-battle.where, card.23.unshaded, card.33.shaded]"""
        named_so = enemy != self.faction and self.against >> enemy & 1
        return bool(named_so) and not is_barred(g, self.faction, enemy)

    def resolve(self, g: Pendragon, space: int) -> None:
        """[dux-battle.where]"""
        self.space = space
        enemies = [e for e in enemies_in(g, self.faction, space) if self.may_attack(g, e)]
        if len(enemies) > 1:
            options: list[Action] = [("attack", enemy) for enemy in enemies]
            return g.ask(self.faction, options, self.attack)
        g.answer = ("attack", enemies[0])
        g.go(self.attack)

    def attack(self, g: Pendragon) -> None:
        self.enemy = g.answer[1]
        g.go(self.fight)

    def close_in(self, battle: Battle) -> Battle:
        """The enemy may be caught. [card.41.advantages, ruling.ravens-withdraw]"""
        battle.may_evade = battle.may_withdraw = not self.caught
        return battle

    @abstractmethod
    def fight(self, g: Pendragon) -> None:
        """Each of the two has its own Feats."""
