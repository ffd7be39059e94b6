"""Siege: Troops before a Stronghold that was not Assaulted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.pendragon.rules.battle import strength
from logres.games.pendragon.rules.battle.losses import Clash
from logres.games.pendragon.rules.battle.sides import kinds, row_of, troops_standing
from logres.games.pendragon.rules.battle.walls import capacity, inside
from logres.games.pendragon.table.constants import NOBODY, bits
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Siege(Frame):
    """The attacker names Strongholds to besiege, as far as its Troops go; in each the defenders
    lose one unit. `walls` are the Sites not Assaulted, `engaged` the Troops that besiege already.

    [siege.when, siege.each-once, siege.after-consequences]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    walls: int = field(metadata=named("site", mask=True))
    engaged: int = 0
    site: int = field(default=NOBODY, metadata=named("site"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"space": self.space}

    def start(self, g: Pendragon) -> None:
        """[siege.when]"""
        options: list[Action] = [
            ("besiege", site) for site in bits(self.walls) if self.can(g, site)
        ]
        if not options:
            return g.end()
        g.ask(self.attacker, [*options, ("done", 0)], self.besiege)

    def can(self, g: Pendragon, site: int) -> bool:
        """[siege.troops, siege.each-once, siege.effect, ruling.city-strongholds]"""
        troops = troops_standing(g, kinds(g, self.attacker, self.enemy)) - self.engaged
        return inside(g, site) > 0 and troops >= capacity(g, site)

    def besiege(self, g: Pendragon) -> None:
        """The defenders choose who is lost. [siege.effect]"""
        verb, site = g.answer
        if verb == "done":
            return g.end()
        self.walls &= ~(1 << site)
        self.engaged += capacity(g, site)
        g.tell("besieged", "siege.effect", faction=self.attacker, site=site, space=self.space)
        worth, row = strength.EVEN, row_of(site)
        clash = Clash(self.space, self.attacker, self.enemy, 0, strength.ONE, worth, worth, row)
        g.call(clash, self.start)
