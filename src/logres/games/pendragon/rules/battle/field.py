"""Field Battle: Trap, Withdrawal, Charge and Ambush, Melee, Harass."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame, Step
from logres.games.pendragon.rules.battle import strength
from logres.games.pendragon.rules.battle.clash import Clash
from logres.games.pendragon.rules.battle.quarters import in_figures
from logres.games.pendragon.rules.battle.sides import FIELD, kinds, standing
from logres.games.pendragon.rules.battle.standing import cair_legion_shelters
from logres.games.pendragon.rules.battle.withdrawal import Withdrawal
from logres.games.pendragon.table.constants import CAVALRY, FORT, RAIDERS, TOWN, UNIT_COUNT, bits
from logres.games.pendragon.table.position import Pendragon

EVERY_UNIT = (1 << UNIT_COUNT) - 1
RAIDING = sum(1 << unit for unit in RAIDERS)
CHARGING = 1 << CAVALRY


@dataclass
class FieldBattle(Frame):
    """Each unit in the field strikes once, in its step. Ends with whether Cavalry fought.

    `struck` are the kinds that have struck. [battle.sequence, battle.strike-one, field.trap-once]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    walls: int = field(default=0, metadata=named("site", mask=True))
    ambush: int = field(default=0, metadata=named("unit", mask=True))
    trap: int = field(default=0, metadata=named("unit", mask=True))
    shield_wall: bool = False
    struck: int = field(default=0, metadata=named("unit", mask=True))
    cavalry: bool = False

    def start(self, g: Pendragon) -> None:
        """Only units that an Event allows strike before Withdrawal.

        [field.trap, field.trap-needs-event, field.evade-before-trap, field.trap-once]
        """
        if not self.trap:
            return g.go(self.withdraw)
        self.cavalry = self.cavalry or g.posts[CAVALRY] > 0
        self.strike(g, self.trap, "trap", self.withdraw)

    def withdraw(self, g: Pendragon) -> None:
        """[field.withdraw]"""
        if not self.walls or not self.both_stand(g):
            return g.go(self.charge)
        withdrawal = Withdrawal(self.space, self.attacker, self.enemy, self.walls, EVERY_UNIT)
        g.call(withdrawal, self.charge)

    def charge(self, g: Pendragon) -> None:
        """Cavalry and those who lie in ambush strike.

        [field.charge, field.skip, pre-battle.ambush-effect, pre-battle.ambush-lost-on-withdraw]
        """
        if not self.both_stand(g):
            return g.end((self.cavalry,))
        self.cavalry = self.cavalry or g.posts[CAVALRY] > 0
        self.strike(g, CHARGING | self.ambush, "charge", self.after_charge)

    def after_charge(self, g: Pendragon) -> None:
        """Cavalry may go inside once it has struck. [field.cair-legion]"""
        defends = CAVALRY in kinds(g, self.enemy, self.attacker)
        if not (defends and g.posts[CAVALRY] and cair_legion_shelters(g)):
            return g.go(self.melee)
        strong = sum([1 << s for s in bits(self.walls) if g.sites[s] in (FORT, TOWN)])
        withdrawal = Withdrawal(self.space, self.attacker, self.enemy, strong, CHARGING)
        g.call(withdrawal, self.melee)

    def melee(self, g: Pendragon) -> None:
        """[field.melee]"""
        self.strike(g, EVERY_UNIT & ~RAIDING, "melee", self.harass)

    def harass(self, g: Pendragon) -> None:
        """[field.harass]"""
        self.strike(g, RAIDING, "harass", self.leave)

    def leave(self, g: Pendragon) -> None:
        g.end((self.cavalry,))

    # Striking.

    def both_stand(self, g: Pendragon) -> bool:
        attackers = standing(g, kinds(g, self.attacker, self.enemy))
        return attackers > 0 and standing(g, kinds(g, self.enemy, self.attacker)) > 0

    def strike(self, g: Pendragon, units: int, step: str, then: Step) -> None:
        """These kinds strike, if they have not yet and somebody is there to be struck.

        [battle.simultaneous, field.in-field-only, field.trap-once]
        """
        strikers = [u for u in bits(units & ~self.struck) if g.posts[u]]
        self.struck |= units
        if not strikers or not self.both_stand(g):
            return g.go(then)
        strengths = strength.in_field(g, self.space)
        attackers = kinds(g, self.attacker, self.enemy)
        ours = [u for u in strikers if u in attackers]
        on_defenders = strength.inflicted(g, ours, strengths, FIELD)
        on_attackers = strength.inflicted(g, strikers, strengths, FIELD) - on_defenders
        announce(g, step, on_attackers, on_defenders)
        worth = strength.behind_shields(strengths, self.shield_wall)
        clash = Clash(
            self.space, self.attacker, self.enemy, on_attackers, on_defenders, worth, worth
        )
        g.call(clash, then)


def announce(g: Pendragon, step: str, on_attackers: int, on_defenders: int) -> None:
    """What both sides inflict, before anybody falls. [battle.fractions]"""
    g.tell(
        step,
        f"field.{step}",
        on_attackers=in_figures(on_attackers),
        on_defenders=in_figures(on_defenders),
    )
