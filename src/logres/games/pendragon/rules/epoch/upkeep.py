"""Epoch Round 6: Upkeep, Faction by Faction."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.epoch.homes import GoHome, laden_among, spaces_with, stables
from logres.games.pendragon.rules.epoch.maintenance import Maintenance
from logres.games.pendragon.rules.treasury import Payment, can_pay, tell_payment
from logres.games.pendragon.table.constants import (
    AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY,
    BLUE_SAXON,
    CAMELOT,
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    EVERYWHERE,
    FACTIONS,
    FOEDERATI_SETTLEMENT,
    FORT,
    GRATIA,
    HILLFORT,
    IMPERIUM,
    MILITIA,
    RAIDER,
    RED_SAXON,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SETTLEMENT,
    SHADED,
    UNIT_NATION,
    UNIT_POOL,
    UNSHADED,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units
from logres.games.pendragon.table.wealth import add_renown, add_resources, add_wealth, unload

NUMBERS = SETTINGS["upkeep"]
AUTONOMY: tuple[int, ...] = (AUTONOMY_MILITARY, AUTONOMY_CIVILIAN)


@dataclass
class Upkeep(Frame):
    """[upkeep.order]"""

    def start(self, g: Pendragon) -> None:
        g.call(DuxUpkeep(), self.civitates)

    def civitates(self, g: Pendragon) -> None:
        g.call(CivitatesUpkeep(), self.saxons)

    def saxons(self, g: Pendragon) -> None:
        g.call(BarbarianUpkeep(SAXONS), self.scotti)

    def scotti(self, g: Pendragon) -> None:
        g.call(BarbarianUpkeep(SCOTTI), self.new_leadership)

    def new_leadership(self, g: Pendragon) -> None:
        """[upkeep.new-leadership-saxons, ruling.printed-slips, upkeep.new-leadership-scotti,
        upkeep.new-leadership-last, ruling.new-leadership, ruling.epoch-details]
        """
        for faction in (SAXONS, SCOTTI):
            least = int(NUMBERS["new_leadership"][FACTIONS[faction]])
            if g.renown[faction] < least:
                g.renown[faction] = least
                rule = f"upkeep.new-leadership-{FACTIONS[faction]}"
                g.tell("new-leadership", rule, faction=faction, n=least)
        g.end()


@dataclass
class DuxUpkeep(Frame):
    """[upkeep.dux-order, upkeep.dux-funds]"""

    refused: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"n": NUMBERS["roads"]}

    def reply(self) -> str:
        return "keep-roads"

    def start(self, g: Pendragon) -> None:
        """[upkeep.forts]"""
        g.call(Maintenance(DUX, FORT), self.roads)

    def roads(self, g: Pendragon) -> None:
        """Asked at Autonomy, and once more where the Civitates have refused to help.

        [upkeep.roads, upkeep.dux-funds, imperium-status.roads, cooperation.tribute]
        """
        if not g.roads or g.imperium not in AUTONOMY:
            return g.go(self.cavalry)
        if not can_pay(g, DUX, NUMBERS["roads"], self.refused):
            return g.go(self.let_lapse)
        g.ask(DUX, self.may_decide_roads(g), self.decide_roads)

    def may_decide_roads(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("maintain", 0), ("lapse", 0)]

    def decide_roads(self, g: Pendragon) -> None:
        """[upkeep.roads]"""
        if g.answer[0] == "lapse":
            return g.go(self.let_lapse)
        g.call(Payment(DUX, NUMBERS["roads"], refused=self.refused), self.paid_roads)

    def paid_roads(self, g: Pendragon) -> None:
        """[upkeep.dux-funds]"""
        self.refused = g.result != (1,)
        g.go(self.roads if self.refused else self.cavalry)

    def let_lapse(self, g: Pendragon) -> None:
        """[upkeep.roads, roads.lost-for-good]"""
        g.roads = False
        g.tell("roads-lapse", "upkeep.roads")
        g.go(self.cavalry)

    def cavalry(self, g: Pendragon) -> None:
        """[upkeep.cavalry-home, upkeep.cavalry-shift, upkeep.cavalry-no-fort]"""
        homes = GoHome(DUX, CAVALRY, stables(g), "upkeep.cavalry-home", shifting=True)
        g.call(homes, self.foederati)

    def foederati(self, g: Pendragon) -> None:
        """[upkeep.red-foederati]"""
        g.call(FoederatiHome(DUX, RED_SAXON, "upkeep.red-foederati"), self.casualties)

    def casualties(self, g: Pendragon) -> None:
        """[upkeep.casualties, upkeep.casualties-rest, upkeep.casualties-round,
        ruling.casualties-rounding]
        """
        share, of = NUMBERS["casualties"][IMPERIUM[g.imperium]]
        back = g.casualties * share // of
        if g.casualties:
            g.tell("casualties", "upkeep.casualties", n=back, lost=g.casualties - back)
        g.available[UNIT_POOL[CAVALRY]] += back
        g.out_of_play += g.casualties - back
        g.casualties = 0
        g.end()


@dataclass
class FoederatiHome(Frame):
    """Both nations of a colour go to Settlements of theirs; `unit` is the Saxons' kind.

    [upkeep.red-foederati, upkeep.blue-foederati]
    """

    faction: int = field(metadata=named("faction"))
    unit: int = field(metadata=named("unit"))
    rule: str

    def start(self, g: Pendragon) -> None:
        g.call(self.homes(g, self.unit), self.second_nation)

    def second_nation(self, g: Pendragon) -> None:
        g.become(self.homes(g, self.unit + 1))

    def homes(self, g: Pendragon, unit: int) -> GoHome:
        kind = FOEDERATI_SETTLEMENT[self.faction, UNIT_NATION[unit]]
        return GoHome(self.faction, unit, spaces_with(g, kind), self.rule)


@dataclass
class CivitatesUpkeep(Frame):
    """Militia, Comitates, blue Foederati, Refugees, and what Capabilities ask. [upkeep.order]"""

    dismissed: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"n": self.dismissed, "cost": SETTINGS["gratia"]["resources"]}

    def reply(self) -> str:
        return "upkeep"

    def start(self, g: Pendragon) -> None:
        """One in three goes, in each space; those without Plunder first. [upkeep.militia]"""
        for space in EVERYWHERE:
            count = g.at(MILITIA, space) // int(NUMBERS["militia_share"])
            if count:
                remove(g, MILITIA, space, count, laden_among(g, MILITIA, space, count))
                g.tell("disbanded", "upkeep.militia", unit=MILITIA, space=space, n=count)
        g.go(self.comitates)

    def comitates(self, g: Pendragon) -> None:
        """[upkeep.comitates, upkeep.comitates-only-wealth]"""
        options = self.may_pay_comitates(g)
        if len(options) > 1:
            return g.ask(CIVITATES, options, self.pay_comitates)
        g.answer = options[0]
        g.go(self.pay_comitates)

    def may_pay_comitates(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """No more than keeps all of them. [upkeep.comitates, upkeep.comitates-only-wealth]"""
        per_wealth = int(NUMBERS["comitates_per_wealth"])
        most = min((comitates_on_map(g) + per_wealth - 1) // per_wealth, g.wealth)
        if why is not None:
            why.bar_rest("pay-wealth", "comitates-most", "upkeep.comitates", n=most)
        return [("pay-wealth", n) for n in range(most + 1)]

    def pay_comitates(self, g: Pendragon) -> None:
        """[upkeep.comitates]"""
        n = g.answer[1]
        add_wealth(g, -n)
        if n:
            g.tell("pays-comitates", "upkeep.comitates", n=n)
        kept = n * int(NUMBERS["comitates_per_wealth"])
        self.dismissed = max(0, comitates_on_map(g) - kept)
        g.go(self.dismissal)

    def dismissal(self, g: Pendragon) -> None:
        """Which go is asked only where some stay elsewhere. [upkeep.comitates]"""
        if not self.dismissed:
            return g.go(self.foederati)
        options = self.may_dismiss(g)
        if len(options) > 1 and self.dismissed < comitates_on_map(g):
            return g.ask(CIVITATES, options, self.dismiss)
        g.answer = options[0]
        g.go(self.dismiss)

    def may_dismiss(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[upkeep.comitates]"""
        if why is not None:
            why.bar_rest("dismiss", "no-comitates-here", "upkeep.comitates", space=why.noun)
        return [("dismiss", space) for space in bits(spaces_with_units(g, (COMITATES,)))]

    def dismiss(self, g: Pendragon) -> None:
        """[upkeep.comitates]"""
        space = g.answer[1]
        remove(g, COMITATES, space, 1, laden_among(g, COMITATES, space, 1))
        self.dismissed -= 1
        g.tell("disbanded", "upkeep.comitates", unit=COMITATES, space=space, n=1)
        g.go(self.dismissal)

    def foederati(self, g: Pendragon) -> None:
        """[upkeep.blue-foederati]"""
        home = FoederatiHome(CIVITATES, BLUE_SAXON, "upkeep.blue-foederati")
        g.call(home, self.discard_refugees)

    def discard_refugees(self, g: Pendragon) -> None:
        """Half of them, rounded up; then Hillforts may cost something. [upkeep.refugees,
        population.refugees-holder, upkeep.hillforts-camelot, card.21.shaded]
        """
        if g.refugees:
            g.tell("refugees", "upkeep.refugees", n=(g.refugees + 1) // 2)
        g.refugees //= 2
        if g.in_force(CAMELOT, SHADED):
            return g.call(Maintenance(CIVITATES, HILLFORT), self.gratia)
        g.go(self.gratia)

    def gratia(self, g: Pendragon) -> None:
        """[upkeep.gratia, card.27.unshaded]"""
        if not g.in_force(GRATIA, UNSHADED):
            return g.end()
        if g.resources < int(SETTINGS["gratia"]["resources"]):
            return g.go(self.discard_gratia)
        g.ask(CIVITATES, self.may_decide_gratia(g), self.decide_gratia)

    def may_decide_gratia(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("maintain", 0), ("lapse", 0)]

    def decide_gratia(self, g: Pendragon) -> None:
        """[upkeep.gratia]"""
        if g.answer[0] == "lapse":
            return g.go(self.discard_gratia)
        price = int(SETTINGS["gratia"]["resources"])
        add_resources(g, -price)
        tell_payment(g, CIVITATES, price, rule="upkeep.gratia")
        g.end()

    def discard_gratia(self, g: Pendragon) -> None:
        """[upkeep.gratia]"""
        g.capabilities[UNSHADED] &= ~(1 << GRATIA)
        g.momentum[UNSHADED] &= ~(1 << GRATIA)
        g.tell("card-discarded", "upkeep.gratia", card=GRATIA)
        g.end()


def comitates_on_map(g: Pendragon) -> int:
    return sum([g.at(COMITATES, space) for space in EVERYWHERE])


@dataclass
class BarbarianUpkeep(Frame):
    """Those with Plunder return; Warbands go to their own Settlements. [upkeep.forced-return]"""

    faction: int = field(metadata=named("faction"))

    def start(self, g: Pendragon) -> None:
        """[upkeep.forced-return, upkeep.raiders-stay, ruling.raiders-in-upkeep]"""
        for space in EVERYWHERE:
            forced_return(g, self.faction, space)
        g.go(self.warbands)

    def warbands(self, g: Pendragon) -> None:
        """[upkeep.warbands-home, upkeep.warbands-choice, foederati.word-saxon]"""
        homes = spaces_with(g, SETTLEMENT[self.faction])
        unit = WARBAND[self.faction]
        g.become(GoHome(self.faction, unit, homes, "upkeep.warbands-home", shifting=True))


def forced_return(g: Pendragon, faction: int, space: int) -> None:
    """Plunder becomes Renown and the Raiders there leave, without Settle.

    [upkeep.forced-return, plunder.other-uses, settle.not-in-upkeep]
    """
    raider, warband = RAIDER[faction], WARBAND[faction]
    plunder = unload(g, raider, space) + unload(g, warband, space)
    if not plunder:
        return
    raiders = g.at(raider, space)
    remove(g, raider, space, raiders)
    add_renown(g, faction, plunder)
    told: dict[str, Any] = {"faction": faction, "space": space, "n": plunder, "raiders": raiders}
    g.tell("forced-return", "upkeep.forced-return", **told)
