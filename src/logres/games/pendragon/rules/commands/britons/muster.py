"""Muster: the Civitates call up Troops, or raise Hillforts and Towns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.rules.counting import choose, numbers
from logres.games.pendragon.rules.placing import Placing, say_no_site
from logres.games.pendragon.rules.treasury import tell_wealth_spent
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    CIVITATES,
    COMITATES,
    DUX,
    HILLFORT,
    INVITE,
    MILITIA,
    NOBODY,
    RULE,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SITES_OF,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_POOL,
    VACANT,
    bits,
)
from logres.games.pendragon.table.control import friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of, presence, strongholds_of

MUSTER = SETTINGS["muster"]
COMITATUS_WEALTH: int = MUSTER["comitatus_wealth"]
HILLFORT_UNITS: int = SETTINGS["muster_strongholds"]["hillfort_units"]
TOWN_WEALTH: int = SETTINGS["muster_strongholds"]["town_wealth"]


def troops_number(g: Pendragon, space: int) -> int:
    """One per Civitates Stronghold and, under Briton Control, one per Population.

    [muster.troops, muster.without-control, muster.blue-settlement, ruling.blue-settlements]
    """
    people = g.population[space] if friendly_control(g, CIVITATES, space) else 0
    return strongholds_of(g, CIVITATES, space) + people


def is_majority(g: Pendragon, space: int) -> bool:
    """Briton against Barbarian pieces, Raiders included. [muster.majority]"""
    britons = pieces_of(g, DUX, space) + pieces_of(g, CIVITATES, space)
    return britons > pieces_of(g, SAXONS, space) + pieces_of(g, SCOTTI, space)


def sites_for_hillfort(g: Pendragon, space: int) -> list[int]:
    """[muster.hillfort, ruling.muster-strongholds]"""
    if not has_hands(g, space):
        return []
    if not g.available[STRONGHOLD_POOL[HILLFORT]]:
        return []
    return pieces.vacant_sites(g, HILLFORT, space)


def sites_for_town(g: Pendragon, space: int) -> list[int]:
    """[muster.town, ruling.muster-strongholds]"""
    if not has_wealth(g) or not g.available[STRONGHOLD_POOL[TOWN]]:
        return []
    return [
        site
        for site in SITES_OF[space]
        if g.sites[site] in (VACANT, HILLFORT) and pieces.may_stand(TOWN, site)
    ]


def stronghold_options(g: Pendragon, space: int) -> list[Action]:
    """[muster.majority, muster.one-choice]"""
    if not is_majority(g, space):
        return []
    options: list[Action] = [("hillfort", site) for site in sites_for_hillfort(g, space)]
    return options + [("town", site) for site in sites_for_town(g, space)]


def say_no_stronghold(g: Pendragon, why: Why, space: int) -> None:
    """[muster.hillfort, muster.town]"""
    why.bar_rest("fort", "not-mustered", "muster.hillfort", "muster.town")
    if not has_hands(g, space):
        why.bar_rest("hillfort", "hillfort-units", "muster.hillfort", n=HILLFORT_UNITS)
    if not has_wealth(g):
        why.bar_rest("town", "town-wealth", "muster.town", n=TOWN_WEALTH)
    say_no_site(g, why, HILLFORT if why.verb == "hillfort" else TOWN, space)


def has_hands(g: Pendragon, space: int) -> bool:
    """[muster.hillfort]"""
    return g.at(MILITIA, space) + g.at(COMITATES, space) >= HILLFORT_UNITS


def has_wealth(g: Pendragon) -> bool:
    """[muster.town]"""
    return g.wealth >= TOWN_WEALTH


def can_muster(g: Pendragon, space: int) -> bool:
    return troops_number(g, space) > 0 or bool(stronghold_options(g, space))


@dataclass
class Muster(BritonCommand):
    """`number` is how many Troops may still be placed or bettered in `space`; an Event may call up
    `troops_only`.

    [muster.where, muster.one-choice, muster.feats]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    site: int = field(default=NOBODY, metadata=named("site"))
    number: int = 0
    troops_only: bool = False

    PAIRS: ClassVar[tuple[int, ...]] = (RULE, INVITE)
    PRICE: ClassVar[int] = MUSTER["space"]

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.number}

    def reply(self) -> str:
        return "muster"

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing]"""
        if g.resources < cls.PRICE:
            return False
        return any(can_muster(g, space) for space in bits(presence(g, (CIVITATES,))))

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """Spaces with a Civitates piece where something can be mustered.

        [muster.where, foederati.presence]
        """
        present = presence(g, (CIVITATES,))
        if self.troops_only:
            found = sum([1 << space for space in bits(present) if troops_number(g, space)])
        else:
            found = sum([1 << space for space in bits(present) if can_muster(g, space)])
        if why is not None:
            why.bar_some(why.verb, ~present, "no-piece", "muster.where", space=why.noun)
            rules = ("muster.troops", "muster.without-control", "muster.majority")
            why.bar_some(why.verb, ~found, "nothing-to-muster", *rules, space=why.noun)
        return found

    def resolve(self, g: Pendragon, space: int) -> None:
        """Troops or Strongholds. [muster.one-choice]"""
        self.space = space
        options = self.may_choose(g)
        if self.troops_only or len(options) == 1:
            return g.go(self.troops)
        g.ask(CIVITATES, options, self.choose)

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[muster.one-choice]"""
        if why is not None and why.verb in ("hillfort", "town", "fort"):
            say_no_stronghold(g, why, self.space)
        return [("troops", 0), *stronghold_options(g, self.space)]

    def choose(self, g: Pendragon) -> None:
        verb, self.site = g.answer
        if verb == "troops":
            return g.go(self.troops)
        if verb == "town":
            return self.found_town(g)
        self.number = HILLFORT_UNITS
        g.go(self.dig)

    # Troops.

    def troops(self, g: Pendragon) -> None:
        """[muster.troops, muster.fewer]"""
        self.number = troops_number(g, self.space)
        g.go(self.offer_militia)

    def offer_militia(self, g: Pendragon) -> None:
        options = self.may_militia(g)
        if len(options) > 1:
            return g.ask(CIVITATES, options, self.militia)
        g.go(self.relocate if self.number else self.next_space)

    def may_militia(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[muster.troops, muster.fewer]"""
        most = min(self.number, g.available[UNIT_POOL[MILITIA]])
        return numbers("militia", 0, most, why, "most-militia", "muster.troops")

    def militia(self, g: Pendragon) -> None:
        """Fewer than the most may be placed. [muster.fewer]"""
        self.call_up(g, MILITIA, g.answer[1], "muster.troops")
        g.go(self.offer_comitates)

    def relocate(self, g: Pendragon) -> None:
        """None is Available: Militia may be taken from elsewhere. [pieces.voluntary-removal]"""
        g.call(Placing(MILITIA, self.space, self.number), self.relocated)

    def relocated(self, g: Pendragon) -> None:
        self.number -= g.result[0]
        g.go(self.offer_comitates)

    def most_comitates(self, g: Pendragon) -> int:
        """[muster.comitates, pieces.comitates-not-yet, resources.wealth]"""
        affordable = g.wealth // COMITATUS_WEALTH
        return min(self.number, g.available[UNIT_POOL[COMITATES]], affordable)

    def offer_comitates(self, g: Pendragon) -> None:
        options = self.may_comitates(g)
        if len(options) == 1:
            return g.go(self.next_space)
        g.ask(CIVITATES, options, self.comitates)

    def may_comitates(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        most = self.most_comitates(g)
        return numbers("comitates", 0, most, why, "most-comitates", "muster.comitates")

    def comitates(self, g: Pendragon) -> None:
        """[muster.comitates]"""
        count = g.answer[1]
        self.spend_wealth(g, COMITATUS_WEALTH * count, "muster.comitates")
        self.call_up(g, COMITATES, count, "muster.comitates")
        options = self.may_upgrade(g)
        if len(options) == 1:
            return g.go(self.next_space)
        g.ask(CIVITATES, options, self.upgrade)

    def may_upgrade(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[muster.upgrade]"""
        most = min(self.most_comitates(g), g.at(MILITIA, self.space))
        return numbers("upgrade", 0, most, why, "most-upgraded", "muster.upgrade")

    def upgrade(self, g: Pendragon) -> None:
        """Militia become Comitates, within the same number. [muster.upgrade,
        pieces.replace-plunder]
        """
        count = g.answer[1]
        self.spend_wealth(g, COMITATUS_WEALTH * count, "muster.upgrade")
        self.dismiss(g, MILITIA, count, "muster.upgrade")
        self.call_up(g, COMITATES, count, "muster.upgrade")
        g.go(self.next_space)

    def call_up(self, g: Pendragon, unit: int, count: int, rule: str) -> None:
        self.number -= count
        if pieces.place(g, unit, self.space, count):
            g.tell("placed", rule, faction=CIVITATES, unit=unit, space=self.space, n=count)

    def spend_wealth(self, g: Pendragon, n: int, rule: str) -> None:
        """[resources.wealth]"""
        g.wealth -= n
        tell_wealth_spent(g, n, rule)

    def dismiss(self, g: Pendragon, unit: int, count: int, rule: str) -> None:
        """Those without Plunder first. [pieces.replace-plunder]"""
        unladen = g.at(unit, self.space) - g.laden_at(unit, self.space)
        if count:
            pieces.remove(g, unit, self.space, count, max(0, count - unladen))
            g.tell("removed", rule, unit=unit, space=self.space, n=count)

    # Strongholds.

    def found_town(self, g: Pendragon) -> None:
        """On a vacant Town Site, or in a Hillfort's place. [muster.town]"""
        if g.sites[self.site] == HILLFORT:
            pieces.raze(g, self.site)
            g.tell("replaced", "muster.town", stronghold=HILLFORT, site=self.site)
        self.spend_wealth(g, TOWN_WEALTH, "muster.town")
        self.put_up(g, TOWN, "muster.town")

    def dig(self, g: Pendragon) -> None:
        """Two units make a Hillfort. [muster.hillfort]"""
        if not self.number:
            return self.put_up(g, HILLFORT, "muster.hillfort")
        choose(g, CIVITATES, self.may_use(g), self.use)

    def may_use(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[muster.hillfort]"""
        diggers = (MILITIA, COMITATES)
        if why is not None:
            if why.noun not in diggers:
                why.bar_rest("use", "not-for-hillforts", "muster.hillfort", unit=why.noun)
            values = {"unit": why.noun, "space": self.space}
            why.bar_rest("use", "none-there", "muster.hillfort", **values)
        return [("use", unit) for unit in diggers if g.at(unit, self.space)]

    def use(self, g: Pendragon) -> None:
        self.dismiss(g, g.answer[1], 1, "muster.hillfort")
        self.number -= 1
        g.go(self.dig)

    def put_up(self, g: Pendragon, kind: int, rule: str) -> None:
        pieces.build(g, kind, self.site)
        g.tell("built", rule, stronghold=kind, site=self.site, space=self.space)
        g.go(self.next_space)
