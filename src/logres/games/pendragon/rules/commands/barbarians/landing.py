"""One space of a Raid: who lands, what they take, and whether they fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.fight import Fight, battle_class
from logres.games.pendragon.rules.commands.barbarians import niall_box
from logres.games.pendragon.rules.commands.barbarians.foes import (
    attack_on,
    attacked,
    foes_in,
    say_no_attack,
    with_units,
)
from logres.games.pendragon.rules.commands.barbarians.plundering import most_plunder, plunder
from logres.games.pendragon.rules.commands.barbarians.raid_events import (
    bonus,
    extra_plunder,
    rob_villas,
)
from logres.games.pendragon.rules.commands.barbarians.raid_routes import reduction
from logres.games.pendragon.rules.commands.barbarians.raid_terms import DIE
from logres.games.pendragon.rules.feats.ransom import Ransoming
from logres.games.pendragon.rules.feats.ravage_aftermath import RavageAftermath
from logres.games.pendragon.rules.feats.surprise import DeepRaidAlarm
from logres.games.pendragon.rules.placing import Placing
from logres.games.pendragon.table.constants import NOBODY, RAIDER
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Landing(Frame):
    """Raiders come by one way; `landed` is how many of those just placed are left, `laden` how
    many of them carry Plunder. `stayed` are those who were there before and take no part.

    [raid.place, raid.only-new, raid.stay]
    """

    faction: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    dice: int
    way: int
    deep: bool = False
    surprise: bool = False
    ransom: bool = False
    ravage: bool = False
    trap: bool = False
    stayed: int = 0
    stayed_laden: int = 0
    landed: int = 0
    laden: int = 0
    fought: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "space": self.space, "n": self.landed}

    def reply(self) -> str:
        return "land"

    # Landing.

    def start(self, g: Pendragon) -> None:
        """The dice add up, and the sum counts where an example prints them otherwise.

        [raid.saxon-cost, raid.scotti-cost, raid.modifiers-order, raid.patrol-live, raid.zero,
        raid.patrol-reduction, raid.wall-reduction, components.dice, ruling.card9-dice]
        """
        self.stayed = g.at(RAIDER[self.faction], self.space)
        self.stayed_laden = g.laden_at(RAIDER[self.faction], self.space)
        dice = tuple([g.roll(DIE) for _ in range(self.dice)])
        held = reduction(g, self.way, self.faction)
        extra = bonus(g, self.faction, self.space, self.way)
        coming = sum(dice) + extra - held
        g.tell(
            "raids",
            "raid.place",
            faction=self.faction,
            space=self.space,
            dice=dice,
            held=held,
            more=max(extra, 0),
            fewer=max(-extra, 0),
            n=max(coming, 0),
        )
        if coming <= 0:
            return g.go(self.call_reserves)
        self.landed = coming
        g.call(Placing(RAIDER[self.faction], self.space, coming), self.come_ashore)

    def come_ashore(self, g: Pendragon) -> None:
        """[raid.place, pieces.place-from-available]"""
        if g.result[0] < self.landed:
            self.landed = g.result[0]
            rule = "pieces.place-from-available"
            g.tell("fewer-land", rule, faction=self.faction, space=self.space, n=self.landed)
        g.go(self.call_reserves)

    def call_reserves(self, g: Pendragon) -> None:
        """Even where nobody else has landed. [card.68.transfer]"""
        options = self.may_join(g)
        if not options:
            return g.go(self.arrive)
        g.ask(self.faction, options, self.join)

    def may_join(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return niall_box.reserves(g, self.faction, why)

    def join(self, g: Pendragon) -> None:
        """[card.68.transfer]"""
        count = g.answer[1]
        niall_box.join(g, self.space, count)
        self.landed += count
        g.go(self.arrive)

    def arrive(self, g: Pendragon) -> None:
        """Nobody reacts before the Plunder, but to a Deep Raid. [raid.zero,
        raid.plunder-before-reaction, card.70.shaded]
        """
        if not self.landed:
            return g.end()
        rob_villas(g, self.faction, self.space)
        if self.deep:
            alarm = DeepRaidAlarm(self.faction, self.space, landed=self.landed)
            return g.call(alarm, self.alarmed)
        g.go(self.offer_plunder)

    def alarmed(self, g: Pendragon) -> None:
        """The Raiders attack, and fight only this once. [surprise.deep-attacker,
        ruling.deep-raid-attacker]
        """
        enemy = g.result[0]
        if enemy == NOBODY:
            return g.go(self.offer_plunder)
        self.fought = True
        g.call(self.battle(g, enemy), self.regroup)

    def regroup(self, g: Pendragon) -> None:
        """Survivors then Plunder. [surprise.deep-attacker, raid.only-new]"""
        self.landed = g.at(RAIDER[self.faction], self.space) - self.stayed
        self.laden = g.laden_at(RAIDER[self.faction], self.space) - self.stayed_laden
        g.go(self.offer_plunder if self.landed else self.finish)

    # Plunder, and what goes with it.

    def offer_plunder(self, g: Pendragon) -> None:
        """Cube by cube, as many as they like. [raid.plunder-optional, raid.only-new, raid.city,
        ruling.feat-details]
        """
        options = self.may_take_plunder(g)
        if len(options) == 1:
            return g.go(self.take_hostages)
        g.ask(self.faction, options, self.take_plunder)

    def may_take_plunder(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[raid.plunder, raid.plunder-current-pop, raid.only-new]"""
        extra = extra_plunder(g, self.faction, self.space)
        most = most_plunder(g, self.space, self.landed - self.laden, self.ravage, extra)
        if why is not None:
            rules = ("raid.plunder", "raid.plunder-current-pop", "raid.only-new")
            why.bar_rest("plunder", "most-plunder", *rules, n=most, space=self.space)
        return [("plunder", n) for n in range(most + 1)]

    def take_plunder(self, g: Pendragon) -> None:
        """[raid.plunder]"""
        cubes = g.answer[1]
        plunder(g, self.faction, RAIDER[self.faction], self.space, cubes, "raid.plunder")
        self.laden += cubes
        g.go(self.take_hostages)

    def take_hostages(self, g: Pendragon) -> None:
        """[ransom.when, ransom.city]"""
        if self.ransom:
            return g.call(Ransoming(self.space), self.lay_waste)
        g.go(self.lay_waste)

    def lay_waste(self, g: Pendragon) -> None:
        """[ravage.population, ravage.counter]"""
        if self.ravage:
            return g.call(RavageAftermath(self.space), self.offer_battle)
        g.go(self.offer_battle)

    # Battle.

    def offer_battle(self, g: Pendragon) -> None:
        """[raid.battle-option, raid.enemy-choice, surprise.deep-attacker, ravage.no-assault]"""
        self.count_left(g)
        options = self.may_attack(g)
        if self.fought or len(options) == 1 or not self.landed:
            return g.end()
        g.ask(self.faction, options, self.attack)

    def may_attack(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[raid.enemy-choice, ravage.no-assault]"""
        if why is not None:
            say_no_attack(g, why, self.faction, self.space)
        foes = foes_in(g, self.faction, self.space)
        if self.ravage:
            foes = with_units(g, foes, self.space, why)
        return [*[attack_on(g, foe) for foe in foes], ("decline", 0)]

    def count_left(self, g: Pendragon) -> None:
        """Others may have fallen first: those who landed are never more than those who are left,
        and carry what the others among these cannot.
        """
        raider = RAIDER[self.faction]
        left, laden = g.at(raider, self.space), g.laden_at(raider, self.space)
        self.landed = min(self.landed, left)
        others = left - self.landed
        self.laden = min(max(self.laden, laden - others), self.landed, laden)

    def attack(self, g: Pendragon) -> None:
        if g.answer[0] == "decline":
            return g.end()
        g.call(self.battle(g, attacked(g.answer)), self.finish)

    def battle(self, g: Pendragon, enemy: int) -> Fight:
        """Only those who have just landed fight. [raid.only-new, battle.attackers, surprise.coup,
        ravage.no-assault]
        """
        return battle_class(g)(
            self.space,
            self.faction,
            enemy,
            raiders=self.landed,
            raiders_laden=self.laden,
            surprise=self.surprise,
            ravaged=self.ravage,
            trap=1 << RAIDER[self.faction] if self.trap else 0,
        )

    def finish(self, g: Pendragon) -> None:
        """Whoever is left stays. [raid.stay]"""
        g.end()
