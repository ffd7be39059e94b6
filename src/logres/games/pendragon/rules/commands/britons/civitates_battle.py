"""The Civitates' Battle Command, with Reinforce and Pillage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.commands.britons.battle import BritonBattle
from logres.games.pendragon.rules.feats import pillage, reinforce
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

    def would_change(self, g: Pendragon, feat: int) -> bool:
        """[reinforce.how, pillage.plunder]"""
        if feat == REINFORCE:
            return reinforce.is_useful(g, self.spaces)
        return pillage.is_useful(g, self.spaces)

    def fight(self, g: Pendragon) -> None:
        """Neighbours come, or the Region is plundered, before the Battle.

        [reinforce.how, pillage.plunder]
        """
        if self.feat == REINFORCE:
            return g.call(
                reinforce.Reinforcement(self.space, self.tried, self.bonus), self.reinforced
            )
        if self.feat == PILLAGE and pillage.may_pillage(g, self.space):
            return g.call(pillage.Pillaging(self.space), self.clash)
        g.go(self.clash)

    def reinforced(self, g: Pendragon) -> None:
        """Each unit tries once in a Command. [reinforce.moves]"""
        self.tried = g.result
        g.go(self.clash)

    def clash(self, g: Pendragon) -> None:
        """[pillage.renown]"""
        pillaged = self.feat == PILLAGE and pillage.may_pillage(g, self.space)
        battle = battle_class(g)(self.space, CIVITATES, self.enemy, pillage=pillaged)
        g.call(self.close_in(battle), self.next_space)
