"""Siege: Troops before a Stronghold that was not Assaulted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.clash import Clash
from logres.games.pendragon.rules.battle.quarters import ONE
from logres.games.pendragon.rules.battle.sides import kinds, troops_standing
from logres.games.pendragon.rules.battle.strength import EVEN
from logres.games.pendragon.rules.battle.walls import capacity, inside, row_of
from logres.games.pendragon.table.constants import NOBODY, SITE_SPACE, bits
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

    def reply(self) -> str:
        return "besiege"

    def start(self, g: Pendragon) -> None:
        """[siege.when]"""
        options = self.may_besiege(g)
        if len(options) == 1:
            return g.end()
        g.ask(self.attacker, options, self.besiege)

    def may_besiege(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[siege.troops, siege.each-once, siege.effect, ruling.city-strongholds]"""
        troops = troops_standing(g, kinds(g, self.attacker, self.enemy)) - self.engaged
        options: list[Action] = []
        for site in bits(self.walls):
            if not inside(g, site):
                if why is not None:
                    why.bar("besiege", site, "nobody-inside", "siege.effect", site=site)
            elif troops >= capacity(g, site):
                options.append(("besiege", site))
            elif why is not None:
                needed = capacity(g, site)
                why.bar("besiege", site, "few-besiegers", "siege.troops", site=site, n=needed)
        if why is not None and why.asks("besiege"):
            self.say_no_siege(why, why.noun)
        return [*options, ("done", 0)]

    def say_no_siege(self, why: Why, site: int) -> None:
        """[siege.when, siege.each-once]"""
        if SITE_SPACE[site] != self.space:
            why.bar("besiege", site, "site-elsewhere", "siege.when", site=site, space=self.space)
        why.bar("besiege", site, "no-siege", "siege.when", "siege.each-once", site=site)

    def besiege(self, g: Pendragon) -> None:
        """The defenders choose who is lost. [siege.effect]"""
        verb, site = g.answer
        if verb == "done":
            return g.end()
        self.walls &= ~(1 << site)
        self.engaged += capacity(g, site)
        g.tell("besieged", "siege.effect", faction=self.attacker, site=site, space=self.space)
        worth, row = EVEN, row_of(site)
        clash = Clash(self.space, self.attacker, self.enemy, 0, ONE, worth, worth, row)
        g.call(clash, self.start)
