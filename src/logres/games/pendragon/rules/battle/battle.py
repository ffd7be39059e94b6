"""Battle, from Pre-Battle to Siege: the one procedure that others call."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.battle.assault import Assaults
from logres.games.pendragon.rules.battle.consequences import Consequences
from logres.games.pendragon.rules.battle.field import FieldBattle
from logres.games.pendragon.rules.battle.omens import OmensRead, holder, may_interrupt
from logres.games.pendragon.rules.battle.prebattle import PreBattle
from logres.games.pendragon.rules.battle.sides import (
    disperse,
    draw_up,
    draw_up_landed,
    kinds,
    lost,
    part_militia,
    standing,
    walls,
)
from logres.games.pendragon.rules.battle.siege import Siege
from logres.games.pendragon.table.constants import NOBODY, RAIDER
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Battle(Frame):
    """One Faction attacks another in a space; ends with how many pieces each side lost.

    `raiders`: only so many Raiders, just landed, attack, `raiders_laden` of them with Plunder (as
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

    def start(self, g: Pendragon) -> None:
        """[battle.attackers, battle.defenders, battle.all-join, intercept.raiders-only]"""
        self.draw_up(g)
        if not self.attackers(g):
            return g.go(self.leave)
        g.tell(
            "battle",
            "battle.attackers",
            faction=self.attacker,
            enemy_faction=self.enemy,
            space=self.space,
        )
        self.control = g.control[self.space]
        g.go(self.pre_battle)

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

    def pre_battle(self, g: Pendragon) -> None:
        """[pre-battle.order, pre-battle.no-evade-effects, ravage.counter-limits]"""
        if not self.defenders(g):
            return g.go(self.assaults)
        pre_battle = PreBattle(self.space, self.attacker, self.enemy, self.may_evade, self.trap)
        g.call(pre_battle, self.field_battle)

    def field_battle(self, g: Pendragon) -> None:
        """Without attackers the Battle is off. [field.skip, pre-battle.all-evade,
        pre-battle.attackers-evade]
        """
        (self.ambush,) = g.result
        if not self.attackers(g):
            return g.go(self.leave)
        if not self.defenders(g):
            return g.go(self.assaults)
        if may_interrupt(g, self.attacker):
            return g.call(OmensRead(holder(g), self.space), self.heed_omens)
        self.clash(g)

    def heed_omens(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        self.clash(g)

    def clash(self, g: Pendragon) -> None:
        behind = self.walls if self.may_withdraw else 0
        field_battle = FieldBattle(
            self.space,
            self.attacker,
            self.enemy,
            behind,
            self.ambush,
            self.trap,
            self.shield_wall,
        )
        g.call(field_battle, self.after_field)

    def after_field(self, g: Pendragon) -> None:
        self.cavalry = bool(g.result[0])
        g.halved = ()
        g.go(self.assaults)

    def assaults(self, g: Pendragon) -> None:
        """[assault.when, ravage.no-assault]"""
        g.lost_in_field = lost(g, kinds(g, self.attacker, self.enemy))
        if self.defenders(g) or self.ravaged:
            return g.go(self.consequences)
        g.call(self.at_the_walls(), self.after_assaults)

    def at_the_walls(self) -> Assaults:
        return Assaults(
            self.space,
            self.attacker,
            self.enemy,
            self.walls,
            self.surprise,
            self.open_gate,
            self.hardened,
        )

    def after_assaults(self, g: Pendragon) -> None:
        fought, self.assaulted, *razed = g.result
        self.razed = tuple(razed)
        self.cavalry = self.cavalry or bool(fought)
        g.go(self.consequences)

    def consequences(self, g: Pendragon) -> None:
        """[consequences.order]"""
        if g.losses_only:
            return g.end(self.losses(g))
        consequences = Consequences(
            self.space,
            self.attacker,
            self.enemy,
            self.razed,
            self.cavalry,
            self.retaliate,
            self.pillage,
        )
        g.call(consequences, self.siege)

    def losses(self, g: Pendragon) -> tuple[int, ...]:
        """Pieces lost by the attackers and by the defenders. [consequences.pieces-counted]"""
        defenders = lost(g, kinds(g, self.enemy, self.attacker)) + len(self.razed)
        return lost(g, kinds(g, self.attacker, self.enemy)), defenders

    def siege(self, g: Pendragon) -> None:
        """[siege.when, siege.after-consequences]"""
        self.lost = g.result
        if self.defenders(g):
            return g.go(self.leave)
        siege = Siege(self.space, self.attacker, self.enemy, self.walls & ~self.assaulted)
        g.call(siege, self.leave)

    def leave(self, g: Pendragon) -> None:
        """[consequences.control-check, field.withdraw-temporary, control.immediate]"""
        if g.control[self.space] != self.control and self.lost:
            self.tell_control(g)
        disperse(g)
        g.end(self.lost or (0, 0))

    def tell_control(self, g: Pendragon) -> None:
        now = g.control[self.space]
        told = "control-lost" if now == NOBODY else "control-won"
        faction = self.control if now == NOBODY else now
        g.tell(told, "consequences.control-check", faction=faction, space=self.space)
