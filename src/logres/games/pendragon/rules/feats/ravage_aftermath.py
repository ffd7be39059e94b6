"""After a Ravage: people flee, and the Saxons may be caught at it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.fight import Fight, battle_class
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    NOBODY,
    SAXONS,
    SCOTTI,
    SETTINGS,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import lower_population

POPULATION_ON: int = SETTINGS["ravage"]["population_on"]
D6 = 6
AVENGERS: tuple[int, ...] = (DUX, CIVITATES, SCOTTI)
"""Who may attack, in this order. [ravage.counter]"""


@dataclass
class RavageAftermath(Frame):
    """After the Plunder of a Ravaged Region: its people may flee, and one Faction may attack.

    [ravage.population, ravage.even-empty, ravage.counter]
    """

    space: int = field(metadata=named("space"))
    asked: int = field(default=0, metadata=named("faction", mask=True))
    avenger: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space, "faction": SAXONS}

    def reply(self) -> str:
        return "avenge"

    def start(self, g: Pendragon) -> None:
        """[ravage.population, ravage.even-empty]"""
        if not g.units_of(SAXONS, self.space):
            return g.end()
        die = g.roll(D6)
        fled = die >= POPULATION_ON and lower_population(g, self.space)
        what = "ravaged" if fled else "withstood"
        g.tell(what, "ravage.population", space=self.space, die=die, n=int(fled))
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """Each with units there in turn; the first who attacks is the only one. [ravage.counter]"""
        for faction in AVENGERS:
            if not self.asked >> faction & 1 and g.units_of(faction, self.space):
                self.avenger = faction
                self.asked |= 1 << faction
                return g.ask(faction, self.may_avenge(g), self.avenge)
        g.end()

    def may_avenge(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("attack", "only-the-ravagers", "ravage.counter")
        return [("attack", SAXONS), ("decline", 0)]

    def avenge(self, g: Pendragon) -> None:
        """It costs nothing, changes no Eligibility, and the Saxons stand their ground.

        [ravage.counter-limits, ravage.counter-free, sequence.free-command]
        """
        if g.answer[0] == "decline":
            return g.go(self.offer)
        g.tell("avenges", "ravage.counter", faction=self.avenger, space=self.space)
        g.become(self.vengeance(g))

    def vengeance(self, g: Pendragon) -> Fight:
        """[ravage.counter-limits]"""
        made = battle_class(g)
        return made(self.space, self.avenger, SAXONS, may_evade=False, may_withdraw=False)
