"""The Dux's Battle Command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.commands.britons.battle import BritonBattle
from logres.games.pendragon.rules.feats.retaliate import applies, is_useful
from logres.games.pendragon.table.constants import DUX, REQUISITION, RETALIATE
from logres.games.pendragon.table.position import Pendragon


@dataclass
class DuxBattle(BritonBattle):
    """[dux-battle.where, dux-battle.civitates-target, dux-battle.feats]"""

    PAIRS: ClassVar[tuple[int, ...]] = (REQUISITION, RETALIATE)

    def would_change(self, g: Pendragon, feat: int) -> bool:
        """[retaliate.where]"""
        return is_useful(g, self.spaces)

    def fight(self, g: Pendragon) -> None:
        """[retaliate.where]"""
        retaliate = self.feat == RETALIATE and applies(g, self.enemy, self.space)
        battle = battle_class(g)(self.space, DUX, self.enemy, retaliate=retaliate)
        g.call(self.close_in(battle), self.next_space)
