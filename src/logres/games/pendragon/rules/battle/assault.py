"""Assault: one Stronghold after the other, by Coup de Main or Escalade, then by Storm."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle import odds, strength
from logres.games.pendragon.rules.battle.clash import Clash
from logres.games.pendragon.rules.battle.omens import OmensRead, holder, may_interrupt
from logres.games.pendragon.rules.battle.quarters import ONE, Strengths, in_figures
from logres.games.pendragon.rules.battle.sides import FIELD, kinds, side, standing
from logres.games.pendragon.rules.battle.walls import (
    DIE,
    capacity,
    escalade,
    garrison,
    inside,
    row_of,
)
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import CAVALRY, NOBODY, SITE_SPACE, UNIT_COUNT, bits
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Assaults(Frame):
    """The attacker chooses which Strongholds to Assault, each once, while attackers are left.

    Ends with whether Cavalry fought at one of them, the Sites tried, and the kinds destroyed.
    [assault.when, assault.choice, assault.which, assault.one-attempt-each, assault.order-fewest,
    surprise.coup, ruling.loss-arithmetic, ruling.table-conduct]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    walls: int = field(metadata=named("site", mask=True))
    surprise: bool = False
    open_gate: int = field(default=NOBODY, metadata=named("site"))
    hardened: bool = False
    tried: int = field(default=0, metadata=named("site", mask=True))
    cavalry: bool = False
    razed: tuple[int, ...] = field(default=(), metadata=named("stronghold"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        """What each Assault would cost, for no die is rolled after a Coup de Main.

        [assault.order-fewest]
        """
        found: dict[str, Any] = {"space": self.space}
        for number, site in zip(("", "second_"), self.targets(), strict=False):
            forecast = odds.assault(g, self.attacker, self.enemy, site)
            found |= {
                f"{number}site": site,
                f"{number}escalade": in_figures(forecast.escalade),
                f"{number}storm": in_figures(forecast.storm),
            }
        return found

    def reply(self) -> str:
        return "assault"

    def targets(self) -> tuple[int, ...]:
        return bits(self.walls & ~self.tried)

    def start(self, g: Pendragon) -> None:
        """[assault.choice]"""
        sites = self.targets()
        if not sites or not standing(g, kinds(g, self.attacker, self.enemy)):
            return g.end((self.cavalry, self.tried, *self.razed))
        then = self.assault if len(sites) == 1 else self.choose
        g.ask(self.attacker, self.may_assault(g), then)

    def may_assault(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[assault.which, assault.one-attempt-each]"""
        if why is not None and why.asks("assault"):
            site = why.noun
            why.bar_some(
                "assault", self.tried, "one-assault", "assault.one-attempt-each", site=site
            )
            if SITE_SPACE[site] != self.space:
                why.bar(
                    "assault", site, "site-elsewhere", "assault.which", site=site, space=self.space
                )
            why.bar_rest("assault", "not-theirs", "assault.which", "assault.when", site=site)
        return [*[("assault", site) for site in self.targets()], ("done", 0)]

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return self.may_assault(g, why)

    def choose(self, g: Pendragon) -> None:
        """[assault.choice]"""
        g.go(self.assault)

    def assault(self, g: Pendragon) -> None:
        """[assault.one-attempt-each, consequences.cavalry-must-fight]"""
        verb, site = g.answer
        if verb == "done":
            return g.end((self.cavalry, self.tried, *self.razed))
        self.tried |= 1 << site
        self.cavalry = self.cavalry or cavalry_at(g, FIELD) or cavalry_at(g, row_of(site))
        gate = site == self.open_gate
        g.tell("assault", "assault.choice", faction=self.attacker, site=site, space=self.space)
        assault = Assault(
            self.space, self.attacker, self.enemy, site, self.surprise, gate, self.hardened
        )
        g.call(assault, self.look_back)

    def look_back(self, g: Pendragon) -> None:
        """OMENS was for that fight only. [card.43.battle]"""
        g.halved = ()
        self.razed += g.result
        g.go(self.start)


def cavalry_at(g: Pendragon, row: int) -> bool:
    return g.posts[row * UNIT_COUNT + CAVALRY] > 0


@dataclass
class Assault(Frame):
    """The Assault on one Stronghold. Ends with its kind if it was destroyed.

    `surprise` allows a Coup de Main, an `open_gate` needs none; `hardened` Troops take 2 losses.
    [battle.sequence, surprise.coup, card.29.shaded, card.41.shaded.momentum]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    site: int = field(metadata=named("site"))
    surprise: bool = False
    open_gate: bool = False
    hardened: bool = False
    first_cavalry: bool = True
    breached: bool = False

    def start(self, g: Pendragon) -> None:
        if may_interrupt(g, self.attacker):
            reading = OmensRead(holder(g), self.space, row_of(self.site))
            return g.call(reading, self.heed_omens)
        g.go(self.approach)

    def heed_omens(self, g: Pendragon) -> None:
        """[card.43.battle]"""
        g.go(self.approach)

    def approach(self, g: Pendragon) -> None:
        if self.open_gate or (self.surprise and self.coup_de_main(g)):
            return g.go(self.storm)
        g.go(self.escalade)

    def coup_de_main(self, g: Pendragon) -> bool:
        """A die not above the free places and one more; where it cannot fail none is rolled.

        [assault.coup-de-main, assault.coup-de-main-city, ruling.coup-de-main-next-step,
        ruling.city-strongholds]
        """
        needed = capacity(g, self.site) + 1 - inside(g, self.site)
        rolled = g.roll(DIE) if needed < DIE else 0
        told = "coup-de-main" if rolled <= needed else "coup-de-main-fails"
        g.tell(told, "assault.coup-de-main", site=self.site, rolled=rolled, needed=needed)
        return rolled <= needed

    def escalade(self, g: Pendragon) -> None:
        """[assault.escalade, assault.escalade-raiders, assault.escalade-militia]"""
        losses = escalade(g, self.site, omens=True)
        if not losses:
            return g.go(self.storm)
        g.tell("escalade", "assault.escalade", site=self.site, losses=in_figures(losses))
        strengths = strength.in_escalade(g)
        worth, first = self.attackers_worth(g, strengths), strength.first_cavalry(strengths)
        clash = Clash(self.space, self.attacker, self.enemy, losses, 0, worth, worth, FIELD, first)
        g.call(clash, self.after_escalade)

    def after_escalade(self, g: Pendragon) -> None:
        """[assault.first-cavalry]"""
        self.first_cavalry = not g.result[0]
        g.go(self.storm)

    def storm(self, g: Pendragon) -> None:
        """Everybody strikes; the garrison is the first to fall.

        [assault.storm, assault.garrison-first, battle.storm-full, assault.settlement-empty]
        """
        if not self.attackers_left(g):
            return g.end()
        worth, row = strength.in_storm(g), row_of(self.site)
        on_defenders = strength.inflicted(g, kinds(g, self.attacker, self.enemy), worth, FIELD)
        on_attackers = garrison(g, self.site) * ONE
        on_attackers += strength.inflicted(g, kinds(g, self.enemy, self.attacker), worth, row)
        if on_attackers:
            self.announce(g, on_attackers, on_defenders)
        on_units = on_defenders - garrison(g, self.site) * ONE
        self.breached = on_units >= 0
        first = strength.first_cavalry(worth) if self.first_cavalry else 0
        clash = Clash(
            self.space,
            self.attacker,
            self.enemy,
            on_attackers,
            max(0, on_units),
            self.attackers_worth(g, worth),
            worth,
            row,
            first,
        )
        g.call(clash, self.verdict)

    def verdict(self, g: Pendragon) -> None:
        """With nobody left inside and an attacker alive the Stronghold goes. [assault.destroyed]"""
        if not (self.breached and self.attackers_left(g)) or inside(g, self.site):
            g.tell("assault-fails", "assault.destroyed", site=self.site)
            return g.end()
        kind = pieces.raze(g, self.site)
        g.tell("razed", "assault.destroyed", stronghold=kind, site=self.site, space=self.space)
        g.end((kind,))

    def attackers_left(self, g: Pendragon) -> int:
        return standing(g, kinds(g, self.attacker, self.enemy))

    def attackers_worth(self, g: Pendragon, strengths: Strengths) -> Strengths:
        """[card.41.shaded.momentum]"""
        strengths = strength.on_the_walls(g, side(g, self.attacker, self.enemy), strengths)
        return strength.hardened(strengths, self.attacker) if self.hardened else strengths

    def announce(self, g: Pendragon, on_attackers: int, on_defenders: int) -> None:
        g.tell(
            "storm",
            "assault.storm",
            site=self.site,
            on_attackers=in_figures(on_attackers),
            on_defenders=in_figures(on_defenders),
        )
