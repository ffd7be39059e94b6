"""Battle, from Pre-Battle to Siege: the one procedure that others call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.marks import pure
from logres.games.pendragon.rules.battle.assault import Assaults
from logres.games.pendragon.rules.battle.consequences import Consequences
from logres.games.pendragon.rules.battle.field import FieldBattle
from logres.games.pendragon.rules.battle.fight import Fight
from logres.games.pendragon.rules.battle.omens import OmensRead, holder, may_interrupt
from logres.games.pendragon.rules.battle.prebattle import PreBattle
from logres.games.pendragon.rules.battle.sides import are_joint, disperse, kinds, lost
from logres.games.pendragon.rules.battle.siege import Siege
from logres.games.pendragon.table.constants import FACTIONS, NOBODY
from logres.games.pendragon.table.control import holder_of
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Battle(Fight):
    """One Faction attacks another in a space; ends with how many pieces each side lost.

    [battle.sequence, battle.can-be-no-units]
    """

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
            enemy_holder=in_battle(g, self.enemy, self.attacker),
            space=self.space,
        )
        self.control = g.control[self.space]
        g.go(self.pre_battle)

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
        self.tell_toll(g)
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

    def tell_toll(self, g: Pendragon) -> None:
        """What it cost both sides, before it brings anything. [consequences.pieces-counted]"""
        if g.journal is None:
            return
        own, enemy = self.losses(g)
        told: dict[str, Any] = {
            "faction": self.attacker,
            "holder": in_battle(g, self.attacker, self.enemy),
            "enemy_faction": self.enemy,
            "enemy_holder": in_battle(g, self.enemy, self.attacker),
            "space": self.space,
        }
        g.tell("toll", "consequences.pieces-counted", own=own, enemy=enemy, **told)

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
        values: dict[str, Any] = {"faction": faction, "holder": holder_of(g, faction)}
        g.tell(told, "consequences.control-check", space=self.space, **values)


@pure
def in_battle(g: Pendragon, faction: int, opponent: int) -> str:
    """What a side of a Battle is called in the log. [cooperation.joint-defence]"""
    return "britons" if are_joint(g, faction, opponent) else FACTIONS[faction]
