"""Strongholds that cost something in Upkeep: paid for or removed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.treasury import Payment, Tribute, possible_tribute, purse, reach
from logres.games.pendragon.table.constants import (
    DOGS_AND_WOLVES,
    DUX,
    FORT,
    SETTINGS,
    UNSHADED,
)
from logres.games.pendragon.table.pieces import raze
from logres.games.pendragon.table.position import Pendragon

FORT_COST: int = SETTINGS["upkeep"]["fort"]
HILLFORT_COST: int = SETTINGS["hillforts"]["camelot"]
DUX_APPEALS = Refusal("dux-appeals", ("cooperation.tribute",))
NOTHING_LACKING = Refusal("nothing-lacking", ("upkeep.dux-funds", "cooperation.tribute"))
APPEALED = Refusal("appealed", ("upkeep.dux-funds", "cooperation.tribute"))
NO_TRIBUTE = Refusal("no-tribute", ("cooperation.tribute", "solo.consent"))


@dataclass
class Maintenance(Frame):
    """A Faction gives up Strongholds of a kind as it likes or must, and pays for the rest.

    [upkeep.forts, upkeep.dux-funds, upkeep.hillforts-camelot]
    """

    faction: int = field(metadata=named("faction"))
    kind: int = field(metadata=named("stronghold"))
    refused: bool = False
    appealed: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "stronghold": self.kind, "n": self.cost(g)}

    def reply(self) -> str:
        return "maintain"

    def sites(self, g: Pendragon) -> list[int]:
        return [site for site, kind in enumerate(g.sites) if kind == self.kind]

    def cost(self, g: Pendragon) -> int:
        """Half for Forts with DOGS AND WOLVES, the total rounded up. [upkeep.forts-half]"""
        count = g.count_strongholds(self.kind)
        if self.kind != FORT:
            return count * HILLFORT_COST
        halved = g.in_force(DOGS_AND_WOLVES, UNSHADED)
        return (count * FORT_COST + 1) // 2 if halved else count * FORT_COST

    def funds(self, g: Pendragon) -> int:
        """[upkeep.dux-funds]"""
        return purse(g, self.faction) if self.refused else reach(g, self.faction)

    def no_appeal(self, g: Pendragon) -> Refusal | None:
        """Once, where the Dux cannot pay for all of them. [upkeep.dux-funds,
        cooperation.tribute]
        """
        if self.faction != DUX:
            return DUX_APPEALS
        if self.cost(g) <= self.funds(g):
            return NOTHING_LACKING
        if self.appealed:
            return APPEALED
        return None if possible_tribute(g, self.faction) else NO_TRIBUTE

    def start(self, g: Pendragon) -> None:
        """All of them go where nothing can be paid; otherwise the owner decides which.

        [upkeep.forts, upkeep.hillforts-camelot]
        """
        if not self.sites(g):
            return g.end()
        if not self.funds(g) and self.no_appeal(g) is not None:
            return g.go(self.give_up)
        g.ask(self.faction, self.may_choose(g), self.choose)

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[upkeep.forts, upkeep.hillforts-camelot, upkeep.dux-funds, cooperation.tribute]"""
        options: list[Action] = [("abandon", site) for site in self.sites(g)]
        rules = ("upkeep.forts", "upkeep.hillforts-camelot")
        if why is not None:
            what: dict[str, Any] = {"site": why.noun, "stronghold": self.kind}
            why.bar_rest("abandon", "nothing-to-give-up", *rules, **what)
        cost, funds = self.cost(g), self.funds(g)
        if cost <= funds:
            options.append(("done", 0))
        elif why is not None:
            why.bar_rest("done", "keep-fewer", *rules, cost=cost, n=funds)
        hindrance = self.no_appeal(g)
        if hindrance is None:
            options.append(("appeal", 0))
        elif why is not None:
            why.note("appeal", 0, hindrance)
        return options

    def choose(self, g: Pendragon) -> None:
        """[upkeep.forts, upkeep.hillforts-camelot, cooperation.tribute]"""
        verb, site = g.answer
        if verb == "done":
            payment = Payment(self.faction, self.cost(g), refused=self.refused)
            return g.call(payment, self.paid)
        if verb == "appeal":
            self.appealed = True
            return g.call(Tribute(self.cost(g) - self.funds(g)), self.start)
        self.abandon(g, site)
        g.go(self.start)

    def paid(self, g: Pendragon) -> None:
        """Without the Civitates' consent the Dux has only red. [cooperation.preemption-consent]"""
        if g.result == (1,):
            return g.end()
        self.refused = True
        g.go(self.start)

    def give_up(self, g: Pendragon) -> None:
        for site in self.sites(g):
            self.abandon(g, site)
        g.end()

    def abandon(self, g: Pendragon, site: int) -> None:
        """It costs no Prestige. [upkeep.forts, ruling.event-fort-prestige]"""
        rule = "upkeep.forts" if self.faction == DUX else "upkeep.hillforts-camelot"
        g.tell("abandoned", rule, stronghold=raze(g, site), site=site)
