"""Epoch Round 1: Annona. Foederati are paid, or they rebel."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.commands.barbarians.plundering import most_plunder, plunder
from logres.games.pendragon.rules.treasury import (
    Payment,
    purse,
    reach,
    tell_payment,
    tell_wealth_spent,
)
from logres.games.pendragon.table.constants import (
    ANNONA,
    CIVITATES,
    DUX,
    EVERYWHERE,
    FOEDERATI,
    FOEDERATI_SETTLEMENT,
    NOBODY,
    SETTINGS,
    SETTLEMENT,
    SITES_OF,
    SPACE_COUNT,
    UNIT_NATION,
    UNIT_OWNER,
    UNSHADED,
    WARBAND,
)
from logres.games.pendragon.table.pieces import change_sides, turn_coat
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units
from logres.games.pendragon.table.wealth import add_renown, load, unload

PRICE: int = SETTINGS["annona"]["warband"]
SHARES_NO_MORE = Refusal("shares-no-more", ("annona.together", "ruling.annona-together"))
NOBODY_SHARES = Refusal("nobody-shares", ("annona.together", "solo.consent"))


def owed(g: Pendragon, unit: int, space: int) -> int:
    """What a group asks: 1 for each Warband without Plunder.

    [annona.price, annona.with-plunder, annona.group, foederati.settlement-alone,
    foederati.two-colours, ruling.annona-groups]
    """
    at = unit * SPACE_COUNT + space
    return PRICE * (g.units[at] - g.laden[at])


def groups(nation: int) -> tuple[int, ...]:
    """The Foederati of a nation, or all of them."""
    return tuple(unit for unit in FOEDERATI if nation in (NOBODY, UNIT_NATION[unit]))


def unpaid(g: Pendragon, nation: int) -> list[tuple[int, int]]:
    """The groups that are owed something: space and kind of unit."""
    kinds = groups(nation)
    return [(space, unit) for space in EVERYWHERE for unit in kinds if owed(g, unit, space)]


@dataclass
class Annona(Frame):
    """The Dux, then the Civitates, pay groups as they like; the unpaid rebel, and all the gold
    goes home.

    [annona.first, annona.payer, annona.dux-first, annona.order-spaces]
    """

    def start(self, g: Pendragon) -> None:
        """[annona.skipped, card.10.unshaded]"""
        if g.in_force(ANNONA, UNSHADED):
            g.tell("no-annona", "annona.skipped")
            return g.end()
        g.call(Pay(DUX), self.second)

    def second(self, g: Pendragon) -> None:
        g.call(Pay(CIVITATES), self.reckon)

    def reckon(self, g: Pendragon) -> None:
        """[annona.rebel, annona.renown]"""
        reckon(g, NOBODY)
        g.end()


@dataclass
class Pay(Frame):
    """One payer's groups, one after the other, either colour; an Event may name a nation.

    [annona.payer, annona.order-spaces, annona.group, annona.dux-funds, annona.civitates-funds]
    """

    payer: int = field(metadata=named("faction"))
    nation: int = field(default=NOBODY, metadata=named("faction"))
    space: int = field(default=NOBODY, metadata=named("space"))
    unit: int = field(default=NOBODY, metadata=named("unit"))
    refused: bool = False
    sharing: bool = False
    alone: bool = False
    """Has the other Briton refused to share?"""
    part: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        owing = owed(g, self.unit, self.space) if self.unit != NOBODY else 0
        return {
            "faction": self.payer,
            "n": self.funds(g),
            "space": self.space,
            "owed": owing,
            "part": self.part,
        }

    def reply(self) -> str:
        return "annona"

    def funds(self, g: Pendragon) -> int:
        """[annona.dux-funds, annona.civitates-funds, resources.wealth]"""
        if self.payer == CIVITATES:
            return g.resources + g.wealth
        return purse(g, DUX) if self.refused else reach(g, DUX)

    def payable(self, g: Pendragon) -> list[tuple[int, int]]:
        """A group is paid in full or not at all. [annona.group]"""
        return [(s, u) for s, u in unpaid(g, self.nation) if owed(g, u, s) <= self.funds(g)]

    def other(self) -> int:
        return CIVITATES if self.payer == DUX else DUX

    def parts(self, g: Pendragon, owing: int) -> range:
        """What the payer may take on itself: the Dux in red, the Civitates in blue and Wealth.

        [annona.together, ruling.annona-together]
        """
        red, rest = g.dux_resources, g.resources + g.wealth
        own, others = (red, rest) if self.payer == DUX else (rest, red)
        return range(max(1, owing - others), min(owing - 1, own) + 1)

    def no_sharing(self, g: Pendragon) -> Refusal | None:
        """[annona.together, solo.consent]"""
        if self.alone:
            return SHARES_NO_MORE
        return NOBODY_SHARES if DUX in g.ruled or CIVITATES in g.ruled else None

    def shareable(self, g: Pendragon) -> list[tuple[int, int]]:
        """[annona.together]"""
        if self.no_sharing(g) is not None:
            return []
        return [(s, u) for s, u in unpaid(g, self.nation) if self.parts(g, owed(g, u, s))]

    def start(self, g: Pendragon) -> None:
        """[annona.payer, annona.together]"""
        options = self.may_choose(g)
        if len(options) == 1:
            return g.end()
        g.ask(self.payer, options, self.choose)

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[annona.payer, annona.together]"""
        if why is not None and why.verb in ("pay-for", "share-for"):
            self.say_not_owed(g, why, why.noun)
            self.say_not_paid(g, why, sharing=why.verb == "share-for")
        options: list[Action] = [("pay-for", s) for s in sorted({s for s, _ in self.payable(g)})]
        options += [("share-for", s) for s in sorted({s for s, _ in self.shareable(g)})]
        return [*options, ("done", 0)]

    def say_not_owed(self, g: Pendragon, why: Why, space: int) -> None:
        """[annona.first, annona.with-plunder, annona.group]"""
        kinds = groups(self.nation)
        if not spaces_with_units(g, FOEDERATI) >> space & 1:
            why.bar_rest(why.verb, "no-foederati", "annona.first", space=space)
        elif not [unit for unit in kinds if g.at(unit, space)]:
            why.bar_rest(why.verb, "other-foederati", "annona.group", space=space)
        elif not [unit for unit in kinds if owed(g, unit, space)]:
            why.bar_rest(why.verb, "nothing-owed", "annona.with-plunder", space=space)

    def say_not_paid(self, g: Pendragon, why: Why, sharing: bool) -> None:
        """[annona.group, annona.together]"""
        if not sharing:
            why.bar_rest(why.verb, "group-too-dear", "annona.group", n=self.funds(g))
        why.note(why.verb, why.noun, self.no_sharing(g), faction=self.other())
        why.bar_rest(why.verb, "cannot-share", "annona.together")

    def choose(self, g: Pendragon) -> None:
        """[annona.payer, annona.order-spaces, annona.together]"""
        verb, self.space = g.answer
        if verb == "done":
            return g.end()
        self.sharing = verb == "share-for"
        options = self.may_group(g)
        if len(options) > 1:
            return g.ask(self.payer, options, self.group)
        g.answer = options[0]
        g.go(self.group)

    def may_group(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[annona.group, foederati.two-colours]"""
        if why is not None and why.asks("pay-group"):
            unit, space = why.noun, self.space
            if unit not in groups(self.nation) or not owed(g, unit, space):
                why.bar_rest("pay-group", "not-owed", "annona.price", unit=unit, space=space)
            self.say_not_paid(g, why, self.sharing)
        among = self.shareable(g) if self.sharing else self.payable(g)
        return [("pay-group", unit) for space, unit in among if space == self.space]

    def group(self, g: Pendragon) -> None:
        """[annona.group, foederati.two-colours]"""
        self.unit = g.answer[1]
        cost = owed(g, self.unit, self.space)
        if self.sharing:
            return g.go(self.divide)
        if self.payer == DUX:
            return g.call(Payment(DUX, cost, refused=self.refused), self.paid)
        self.pay_as_civitates(g, cost)
        g.result = (1,)
        g.go(self.paid)

    def divide(self, g: Pendragon) -> None:
        """Who pays how much is asked only where it can differ. [annona.together]"""
        options = self.may_take_part(g)
        if len(options) > 1:
            return g.ask(self.payer, options, self.take_part)
        g.answer = options[0]
        g.go(self.take_part)

    def may_take_part(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[annona.together, ruling.annona-together]"""
        parts = self.parts(g, owed(g, self.unit, self.space))
        if why is not None:
            bounds = {"least": parts[0], "most": parts[-1]}
            why.bar_rest("part", "part-between", "annona.together", **bounds)
        return [("part", n) for n in parts]

    def take_part(self, g: Pendragon) -> None:
        """[annona.together]"""
        self.part = g.answer[1]
        g.ask(self.other(), self.may_share(g), self.share)

    def may_share(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[annona.together]"""
        rest = owed(g, self.unit, self.space) - self.part
        if why is not None:
            why.bar_rest("give", "share-exactly", "annona.together", "annona.group", n=rest)
        return [("give", rest), ("refuse", 0)]

    def share(self, g: Pendragon) -> None:
        """Refused, nothing is paid, and the payer goes on alone. [annona.together,
        ruling.annona-together]
        """
        verb, rest = g.answer
        if verb == "refuse":
            self.alone = True
            g.tell("annona-alone", "annona.together", faction=self.other(), space=self.space)
            return g.go(self.start)
        red = self.part if self.payer == DUX else rest
        g.dux_resources -= red
        tell_payment(g, DUX, red, 0, "annona.together")
        self.pay_as_civitates(g, self.part + rest - red)
        g.tell("annona-shared", "annona.together", faction=self.other(), n=rest)
        g.result = (1,)
        g.go(self.paid)

    def pay_as_civitates(self, g: Pendragon, n: int) -> None:
        """Blue before Wealth. [annona.civitates-funds]"""
        blue = min(n, g.resources)
        g.resources -= blue
        g.wealth -= n - blue
        tell_payment(g, CIVITATES, blue, 0, "annona.civitates-funds")
        tell_wealth_spent(g, n - blue, "annona.civitates-funds")

    def paid(self, g: Pendragon) -> None:
        """The cubes lie on the Warbands until all are paid. [annona.price]"""
        if g.result == (1,):
            n = load(g, self.unit, self.space, owed(g, self.unit, self.space))
            told: dict[str, Any] = {
                "faction": self.payer,
                "unit": self.unit,
                "space": self.space,
                "n": n,
            }
            g.tell("annona", "annona.price", **told)
        else:
            self.refused = True
        self.unit = NOBODY
        g.go(self.start)


def reckon(g: Pendragon, nation: int) -> None:
    """Who was not paid rebels; the others send their gold home. [annona.rebel, annona.renown]"""
    for space, unit in unpaid(g, nation):
        rebel(g, space, unit)
    send_home(g, nation)


def rebel(g: Pendragon, space: int, unit: int) -> None:
    """A group joins its nation's Faction with its Settlements, keeps what it carries and robs the
    space.

    [annona.rebel, annona.rebel-settlement, foederati.turning, foederati.revolt-keeps-plunder]
    """
    owner, nation = UNIT_OWNER[unit], UNIT_NATION[unit]
    count, laden = g.at(unit, space), g.laden_at(unit, space)
    turn_coat(g, unit, WARBAND[nation], space, count, laden)
    g.tell("rebels", "annona.rebel", unit=unit, space=space, n=count, faction=nation)
    for site in SITES_OF[space]:
        if g.sites[site] == FOEDERATI_SETTLEMENT[owner, nation]:
            change_sides(g, site, SETTLEMENT[nation], "annona.rebel-settlement")
    rob(g, space, nation, count - laden)


def rob(g: Pendragon, space: int, nation: int, rebels: int) -> None:
    """Rebels take cubes up to Population, one each, not in a City.

    [annona.rebel-plunder, annona.rebel-city, plunder.robbing-barbarian, ruling.annona-groups,
    ruling.city-cases]
    """
    cubes = most_plunder(g, space, rebels, ravage=False)
    plunder(g, nation, WARBAND[nation], space, cubes, "annona.rebel-plunder")


def send_home(g: Pendragon, nation: int) -> None:
    """All Plunder on Foederati becomes Renown of their nation. [annona.renown]"""
    for unit in groups(nation):
        n = sum([send_from(g, unit, space) for space in EVERYWHERE])
        if n:
            add_renown(g, UNIT_NATION[unit], n)
            g.tell("annona-renown", "annona.renown", faction=UNIT_NATION[unit], n=n)


def send_from(g: Pendragon, unit: int, space: int) -> int:
    """[annona.renown]"""
    n = unload(g, unit, space)
    if n:
        g.tell("annona-sent", "annona.renown", unit=unit, space=space, n=n)
    return n
