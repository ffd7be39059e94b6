"""Settle: Raiders stay as Warbands, Warbands found a Settlement or call more of their kin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.feats.feat import Feat, Plan, say_full
from logres.games.pendragon.rules.placing import Placing, say_no_site, supply
from logres.games.pendragon.rules.treasury import can_pay, pay
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    FACTIONS,
    SAXONS,
    SETTINGS,
    SETTLEMENT,
    SHADED,
    SITES_OF,
    STRONGHOLD_POOL,
    WARBAND,
    bits,
    card,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of, presence
from logres.games.pendragon.table.wealth import most_population, raise_population

SETTLE = SETTINGS["settle"]
WARBAND_ON = tuple(SETTLE["warband_on"].get(name, 0) for name in FACTIONS)
WARBANDS_RENOWN: int = SETTLE["warbands_renown"]
SETTLEMENT_WARBANDS: int = SETTLE["settlement_warbands"]
POPULATION_WARBANDS: int = SETTLE["population_warbands"]
THANET = card(45)
D6 = 6


def most_spaces(g: Pendragon, faction: int) -> int:
    """Two for the Faction that executed THANET.

    [settle.space, settle.thanet, card.45.shaded, ruling.card-numbers-shaded]
    """
    return int(SETTLE["spaces_thanet" if g.serves(THANET, SHADED, faction) else "spaces"])


def outnumbers(g: Pendragon, faction: int, space: int) -> bool:
    """Do its pieces, Raiders included, outnumber all others together? [settle.space]"""
    others = sum([pieces_of(g, other, space) for other in range(4) if other != faction])
    return pieces_of(g, faction, space) > others


@dataclass
class Settle(Feat):
    """With March, at one moment: no rolls. [settle.with-march, settle.space]"""

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        """[settle.space, settle.thanet, settle.with-march]"""
        if why is not None and why.asks("settle"):
            say_full(why, "settle", plan, most_spaces(g, faction), "settle.space")
            rules = ("settle.space", "settle.with-march")
            why.bar_rest("settle", "outnumbered", *rules, space=why.noun)
        if len(plan) >= most_spaces(g, faction):
            return []
        planned = [space for _, space in plan]
        return [
            ("settle", space)
            for space in bits(presence(g, (faction,)) | coming)
            if space not in planned and (coming >> space & 1 or outnumbers(g, faction, space))
        ]

    def start(self, g: Pendragon) -> None:
        if not self.plan:
            return g.end()
        space = self.plan[0][1]
        self.plan = self.plan[1:]
        g.call(Settling(self.faction, space), self.start)


@dataclass
class Settling(Frame):
    """Settle in one space; `rolls` Raiders that Return try to stay. [settle.space]"""

    faction: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    rolls: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "space": self.space, "n": self.kin(g)}

    def reply(self) -> str:
        return "settle"

    def start(self, g: Pendragon) -> None:
        """Where others are as many by now, nothing is settled. [settle.space,
        settle.checked-before, commands.cancel-space]
        """
        if not outnumbers(g, self.faction, self.space):
            g.tell("space-lost", "commands.cancel-space", faction=self.faction, space=self.space)
            return g.end()
        dice = tuple([g.roll(D6) for _ in range(self.rolls)])
        stay = len([die for die in dice if die >= WARBAND_ON[self.faction]])
        if dice:
            rolled = " ".join([str(die) for die in dice])  # There may be thirty of them.
            told: dict[str, Any] = {"space": self.space, "dice": dice, "rolled": rolled}
            g.tell("settle-rolls", self.roll_rule(), n=stay, **told)
        if not stay:
            return g.go(self.offer)
        g.call(Placing(WARBAND[self.faction], self.space, stay), self.stayed)

    def stayed(self, g: Pendragon) -> None:
        """[settle.rolls-saxons, settle.rolls-scotti]"""
        self.tell_placed(g, self.roll_rule())
        g.go(self.offer)

    def tell_placed(self, g: Pendragon, rule: str) -> None:
        if g.result[0]:
            unit, n = WARBAND[self.faction], g.result[0]
            g.tell("placed", rule, unit=unit, space=self.space, n=n)

    def roll_rule(self) -> str:
        """[settle.rolls-saxons, settle.rolls-scotti]"""
        name = FACTIONS[self.faction]
        return f"settle.rolls-{name}"

    # Either more Warbands or a Settlement.

    def offer(self, g: Pendragon) -> None:
        """[settle.then-either]"""
        options = self.may_choose(g)
        if len(options) == 1:
            return g.go(self.offer_population)
        g.ask(self.faction, options, self.choose)

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[settle.then-either, settle.extra-warbands]"""
        if why is not None:
            self.say_no_choice(g, why)
        options: list[Action] = [("settlement", site) for site in self.sites(g)]
        if self.can_call_kin(g):
            options.append(("call-kin", self.kin(g)))
        return [*options, ("done", 0)]

    def say_no_choice(self, g: Pendragon, why: Why) -> None:
        """[settle.then-either, settle.extra-warbands, resources.pay-in-full]"""
        if why.asks("settlement"):
            if not self.can_settle(g):
                rule = "settle.then-either"
                why.bar_rest("settlement", "few-warbands", rule, n=SETTLEMENT_WARBANDS)
            say_no_site(g, why, SETTLEMENT[self.faction], self.space)
        if self.can_call_kin(g):
            why.bar_rest("call-kin", "all-the-kin", "settle.extra-warbands", n=self.kin(g))
        rules = ("settle.extra-warbands", "settle.own-settlements")
        why.bar_rest("call-kin", "no-kin", *rules, space=self.space)

    def warbands(self, g: Pendragon) -> int:
        return g.at(WARBAND[self.faction], self.space)

    def can_settle(self, g: Pendragon) -> bool:
        """[settle.then-either]"""
        return self.warbands(g) >= SETTLEMENT_WARBANDS

    def sites(self, g: Pendragon) -> list[int]:
        """[settle.then-either, sites.vacant-needed]"""
        kind = SETTLEMENT[self.faction]
        if not self.can_settle(g) or not g.available[STRONGHOLD_POOL[kind]]:
            return []
        return pieces.vacant_sites(g, kind, self.space)

    def kin(self, g: Pendragon) -> int:
        """Warbands that would come for Renown. [settle.extra-warbands, settle.own-settlements,
        ruling.blue-settlements]
        """
        own = SETTLEMENT[self.faction]
        count = len([site for site in SITES_OF[self.space] if g.sites[site] == own])
        return count + (g.population[self.space] if g.control[self.space] == self.faction else 0)

    def can_call_kin(self, g: Pendragon) -> bool:
        """[settle.extra-warbands, resources.pay-in-full, ruling.settle-numbers]"""
        come = min(self.kin(g), supply(g, WARBAND[self.faction], self.space))
        return come > 0 and can_pay(g, self.faction, WARBANDS_RENOWN)

    def choose(self, g: Pendragon) -> None:
        verb, noun = g.answer
        if verb == "done":
            return g.go(self.offer_population)
        if verb == "settlement":
            return self.found(g, noun)
        pay(g, self.faction, WARBANDS_RENOWN)
        g.tell("calls-kin", "settle.extra-warbands", faction=self.faction, space=self.space, n=noun)
        g.call(Placing(WARBAND[self.faction], self.space, noun), self.joined)

    def joined(self, g: Pendragon) -> None:
        """[settle.extra-warbands]"""
        self.tell_placed(g, "settle.extra-warbands")
        g.go(self.offer_population)

    def found(self, g: Pendragon, site: int) -> None:
        """[settle.then-either, pieces.replace-plunder]"""
        self.give_up(g, SETTLEMENT_WARBANDS, "settle.then-either")
        pieces.build(g, SETTLEMENT[self.faction], site)
        g.tell("settled", "settle.then-either", faction=self.faction, site=site)
        g.go(self.offer_population)

    def give_up(self, g: Pendragon, count: int, rule: str) -> None:
        """Warbands go, those without Plunder first. [pieces.replace-plunder,
        ruling.plunder-when-changing]
        """
        unit = WARBAND[self.faction]
        unladen = g.at(unit, self.space) - g.laden_at(unit, self.space)
        pieces.remove(g, unit, self.space, count, max(0, count - unladen))
        g.tell("removed", rule, unit=unit, space=self.space, n=count)

    # Population.

    def offer_population(self, g: Pendragon) -> None:
        """[settle.population, settle.population-scotti, population.range,
        population.cities-fixed]
        """
        if (
            self.faction != SAXONS
            or g.population[self.space] >= most_population(g, self.space)
            or self.warbands(g) < POPULATION_WARBANDS
        ):
            return g.end()
        g.ask(self.faction, self.may_populate(g), self.populate)

    def may_populate(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("populate", 0), ("done", 0)]

    def populate(self, g: Pendragon) -> None:
        """No Refugees are used. [settle.population, ruling.settle-numbers]"""
        if g.answer[0] == "populate":
            self.give_up(g, POPULATION_WARBANDS, "settle.population")
            raise_population(g, self.space)
            g.tell("populated", "settle.population", space=self.space)
        g.end()
