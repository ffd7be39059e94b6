"""A Battle as those see it who call it: who fights whom, where, and on what terms."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.battle.sides import (
    draw_up,
    draw_up_landed,
    kinds,
    part_militia,
    standing,
    walls,
)
from logres.games.pendragon.table.constants import NOBODY, RAIDER
from logres.games.pendragon.table.position import Pendragon

AFTER_PRE_BATTLE, AT_THE_WALLS = "field_battle", "assaults"
"""Steps of a Battle at which a rehearsal may begin it."""


@dataclass
class Fight(Frame):
    """One Faction attacks another in a space; `Battle` has the steps.

    `raiders`: the number of Raiders, just landed, that attack, `raiders_laden` of them laden (as
    many as can be, if it is not said). `intercept`: only Raiders defend. `surprise`: Assaults begin
    with a Coup de Main. `ravaged`: who Ravaged here does not Assault. `may_evade`, `may_withdraw`:
    what the defenders may do. `trap`: kinds of attackers that strike first. `open_gate`: a Site
    whose walls cost nothing. `hardened`: the attacker's Troops take 2 losses in Assaults.

    [battle.sequence, battle.attackers, battle.can-be-no-units, battle.one-enemy]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    raiders: int = -1
    raiders_laden: int = -1
    intercept: bool = False
    surprise: bool = False
    ravaged: bool = False
    retaliate: bool = False
    pillage: bool = False
    shield_wall: bool = False
    may_evade: bool = True
    may_withdraw: bool = True
    trap: int = field(default=0, metadata=named("unit", mask=True))
    open_gate: int = field(default=NOBODY, metadata=named("site"))
    hardened: bool = False
    # What the steps hand on.
    ambush: int = field(default=0, metadata=named("unit", mask=True))
    walls: int = field(default=0, metadata=named("site", mask=True))
    cavalry: bool = False
    assaulted: int = field(default=0, metadata=named("site", mask=True))
    razed: tuple[int, ...] = field(default=(), metadata=named("stronghold"))
    control: int = field(default=NOBODY, metadata=named("faction"))
    lost: tuple[int, ...] = ()

    def draw_up(self, g: Pendragon) -> None:
        """[battle.attackers, battle.defenders, battle.all-join]"""
        self.draw_up_attackers(g)
        self.draw_up_defenders(g)
        part_militia(g, self.attacker, self.enemy)
        self.walls = walls(g, self.space, self.enemy, self.attacker, self.intercept)

    def draw_up_attackers(self, g: Pendragon) -> None:
        """[battle.attackers, battle.all-join]"""
        if self.raiders < 0:
            return draw_up(g, self.space, kinds(g, self.attacker, self.enemy))
        draw_up_landed(g, self.space, self.attacker, self.raiders, self.raiders_laden)

    def draw_up_defenders(self, g: Pendragon) -> None:
        """[battle.defenders, intercept.raiders-only]"""
        everybody = kinds(g, self.enemy, self.attacker)
        draw_up(g, self.space, (RAIDER[self.enemy],) if self.intercept else everybody)

    def attackers(self, g: Pendragon) -> int:
        return standing(g, kinds(g, self.attacker, self.enemy))

    def defenders(self, g: Pendragon) -> int:
        """Those in the field."""
        return standing(g, kinds(g, self.enemy, self.attacker))


def battle_class(g: Pendragon) -> type[Fight]:
    """The procedure `Battle`, for whoever calls it. [battle.sequence]"""
    made: type[Fight] = g.procedure("Battle")
    return made
