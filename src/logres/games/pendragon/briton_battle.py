"""What the Britons' Battle Commands share: where, and against whom."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action
from logres.engine.positions import named
from logres.games.pendragon.briton_command import BritonCommand
from logres.games.pendragon.data import NOBODY
from logres.games.pendragon.presence import TROOPS_OF, enemies_in, presence, spaces_with_units
from logres.games.pendragon.state import Pendragon


@dataclass
class BritonBattle(BritonCommand):
    """Costs nothing; one enemy Faction per space, the other Briton at any Imperium.

    [dux-battle.where, dux-battle.civitates-target, civitates-battle.where]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    enemy: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    def candidates(self, g: Pendragon) -> int:
        """[dux-battle.where, civitates-battle.where]"""
        present = presence(g)
        present[self.faction] = 0
        return spaces_with_units(g, TROOPS_OF[self.faction]) & (
            present[0] | present[1] | present[2] | present[3]
        )

    def resolve(self, g: Pendragon, space: int) -> None:
        """[dux-battle.where]"""
        self.space = space
        enemies = enemies_in(g, self.faction, space)
        if len(enemies) > 1:
            options: list[Action] = [("attack", enemy) for enemy in enemies]
            return g.ask(self.faction, options, self.attack)
        g.answer = ("attack", enemies[0])
        g.go(self.attack)

    def attack(self, g: Pendragon) -> None:
        self.enemy = g.answer[1]
        g.go(self.fight)

    @abstractmethod
    def fight(self, g: Pendragon) -> None:
        """Each of the two has its own Feats."""
