"""The Barbarians' Battle: Warbands plunder, then fight one enemy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.battle.standing import celyddon_coed_trap
from logres.games.pendragon.rules.commands.barbarians.command import BarbarianCommand
from logres.games.pendragon.rules.commands.barbarians.foes import (
    ATTACKS,
    attack_on,
    attacked,
    foes_in,
    is_barred,
    open_foes,
    say_no_attack,
    with_units,
)
from logres.games.pendragon.rules.commands.barbarians.plundering import most_plunder, plunder
from logres.games.pendragon.rules.counting import choose
from logres.games.pendragon.rules.feats.ransom import Ransoming
from logres.games.pendragon.rules.feats.ravage_aftermath import RavageAftermath
from logres.games.pendragon.table.constants import (
    CIVITATES,
    ENTREAT,
    NOBODY,
    RANSOM,
    RAVAGE,
    SAXONS,
    SCOTTI,
    SHIELD_WALL,
    SURPRISE,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units


@dataclass
class BarbarianBattle(BarbarianCommand):
    """Costs nothing; Warbands and an enemy are needed. An enemy `caught` may neither Evade nor
    Withdraw. With `only_britons` no other enemy is fought.

    [barbarian-battle.where, barbarian-battle.scotti-same, barbarian-battle.feats-saxons,
    barbarian-battle.feats-scotti]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    caught: bool = False
    only_britons: bool = False

    PAIRS: ClassVar[dict[int, tuple[int, ...]]] = {
        SAXONS: (SURPRISE, RAVAGE, SHIELD_WALL),
        SCOTTI: (SURPRISE, RANSOM, ENTREAT),
    }

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """[barbarian-battle.where]"""
        standing = spaces_with_units(g, (WARBAND[self.faction],))
        if why is not None:
            rule, space = "barbarian-battle.where", why.noun
            why.bar_some(why.verb, ~standing, "no-warband", rule, space=space)
            if not foes_in(g, self.faction, space):
                why.bar_rest(why.verb, "no-enemy", rule, space=space)
            if not self.named_foes(g, space):
                why.bar_rest(why.verb, "not-by-event", "events.overrides", space=space)
            if not self.foes(g, space):
                why.bar_rest(why.verb, "cross-bar", "barbarian-battle.cross-bar", space=space)
        return sum([1 << space for space in bits(standing) if self.foes(g, space)])

    def named_foes(self, g: Pendragon, space: int) -> list[int]:
        """[barbarian-battle.one-enemy, card.74.battle]"""
        return self.named(foes_in(g, self.faction, space))

    def named(self, foes: list[int]) -> list[int]:
        return [foe for foe in foes if foe <= CIVITATES] if self.only_britons else foes

    def foes(self, g: Pendragon, space: int) -> list[int]:
        """[barbarian-battle.cross-bar]"""
        return self.named(open_foes(g, self.faction, space))

    # In one space.

    def resolve(self, g: Pendragon, space: int) -> None:
        """Warbands plunder first, where the Region is not their own.

        [barbarian-battle.plunder-first, ravage.with-battle]
        """
        self.space = space
        if g.control[space] != self.faction:
            unit = WARBAND[self.faction]
            hands = g.at(unit, space) - g.laden_at(unit, space)
            cubes = most_plunder(g, space, hands, self.feat_in(RAVAGE, space))
            plunder(g, self.faction, unit, space, cubes, "barbarian-battle.plunder-first")
        g.go(self.take_hostages)

    def take_hostages(self, g: Pendragon) -> None:
        """[ransom.battle]"""
        if self.feat_in(RANSOM, self.space):
            return g.call(Ransoming(self.space), self.lay_waste)
        g.go(self.lay_waste)

    def lay_waste(self, g: Pendragon) -> None:
        """[ravage.population, ravage.counter]"""
        if self.feat_in(RAVAGE, self.space):
            return g.call(RavageAftermath(self.space), self.choose_enemy)
        g.go(self.choose_enemy)

    def choose_enemy(self, g: Pendragon) -> None:
        """[barbarian-battle.one-enemy, ravage.no-assault, commands.cancel-space]"""
        options = self.may_attack(g)
        if not options or not g.units_of(self.faction, self.space):
            return g.go(self.next_space)
        choose(g, self.faction, options, self.attack)

    def may_attack(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[barbarian-battle.one-enemy, barbarian-battle.cross-bar, ravage.no-assault]"""
        if why is not None:
            say_no_attack(g, why, self.faction, self.space)
            self.say_barred(g, why)
        foes = self.foes(g, self.space)
        if self.feat_in(RAVAGE, self.space):
            foes = with_units(g, foes, self.space, why)
        return [attack_on(g, foe) for foe in foes]

    def say_barred(self, g: Pendragon, why: Why) -> None:
        """[card.74.battle, barbarian-battle.cross-bar]"""
        if why.verb in ATTACKS:
            foe = attacked((why.verb, why.noun))
            if foe not in self.named_foes(g, self.space):
                why.bar_rest(why.verb, "enemy-not-named", "events.overrides", faction=foe)
            if is_barred(g, self.faction, foe, self.space):
                why.bar_rest(why.verb, "cross-bar", "barbarian-battle.cross-bar")

    def attack(self, g: Pendragon) -> None:
        """With all units there, Raiders included. [barbarian-battle.one-enemy, battle.all-join,
        surprise.coup, ravage.no-assault, shield-wall.double, field.trap, card.41.advantages]
        """
        battle = battle_class(g)(
            self.space,
            self.faction,
            attacked(g.answer),
            surprise=self.feat_in(SURPRISE, self.space),
            ravaged=self.feat_in(RAVAGE, self.space),
            shield_wall=self.feat_in(SHIELD_WALL, self.space),
            trap=celyddon_coed_trap(g, self.space, self.faction),
            may_evade=not self.caught,
            may_withdraw=not self.caught,
        )
        g.call(battle, self.next_space)
