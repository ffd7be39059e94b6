"""The Civitates' Battle Command, with Reinforce and Pillage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.battle import Battle
from logres.games.pendragon.rules.commands.britons.battle import BritonBattle
from logres.games.pendragon.rules.feats.pillage import Pillaging, may_pillage
from logres.games.pendragon.rules.feats.reinforce import Reinforcement
from logres.games.pendragon.table.constants import CIVITATES, PILLAGE, REINFORCE
from logres.games.pendragon.table.position import Pendragon


@dataclass
class CivitatesBattle(BritonBattle):
    """`tried` are the units that have had their die as reinforcements; `bonus` is added to it.

    [civitates-battle.where, civitates-battle.feats]
    """

    tried: tuple[int, ...] = ()
    bonus: int = 0

    PAIRS: ClassVar[tuple[int, ...]] = (REINFORCE, PILLAGE)

    def fight(self, g: Pendragon) -> None:
        """Neighbours come, or the Region is plundered, before the Battle.

        [reinforce.how, pillage.plunder]
        """
        if self.feat == REINFORCE:
            return g.call(Reinforcement(self.space, self.tried, self.bonus), self.reinforced)
        if self.feat == PILLAGE and may_pillage(g, self.space):
            return g.call(Pillaging(self.space), self.clash)
        g.go(self.clash)

    def reinforced(self, g: Pendragon) -> None:
        """Each unit tries once in a Command. [reinforce.moves]"""
        self.tried = g.result
        g.go(self.clash)

    def clash(self, g: Pendragon) -> None:
        """[pillage.renown]"""
        pillage = self.feat == PILLAGE and may_pillage(g, self.space)
        battle = Battle(self.space, CIVITATES, self.enemy, pillage=pillage)
        g.call(self.close_in(battle), self.next_space)
