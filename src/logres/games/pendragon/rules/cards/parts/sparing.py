"""Units of some kinds go from a space until a few are left, whom the executing Faction chooses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.removing import no_removal
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import bits
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon

SPARING = {"spare": "remove", "spare-laden": "remove-laden"}
"""Who stays is one of those who could go."""


def present(g: Pendragon, units: int, space: int) -> int:
    """How many units of these kinds are in a space."""
    return sum([g.at(unit, space) for unit in bits(units)])


@dataclass
class Sparing(Frame):
    """All units of these kinds go but as many as are to be `kept`; those who stay are named one by
    one. It is told under the clause `rule`. [pieces.owner-removal-choice, ruling.removal-choice]
    """

    faction: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    units: int = field(metadata=named("unit", mask=True))
    kept: int
    rule: str
    spared: tuple[int, ...] = field(default=(), metadata=named("unit"))
    spared_laden: tuple[int, ...] = field(default=(), metadata=named("unit"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        left = self.kept - len(self.spared) - len(self.spared_laden)
        return {"faction": self.faction, "space": self.space, "n": left}

    def start(self, g: Pendragon) -> None:
        """[events.as-much-as-possible]"""
        if present(g, self.units, self.space) <= self.kept:
            return g.end()
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        if len(self.spared) + len(self.spared_laden) == self.kept:
            return self.dismiss(g)
        choose(g, self.faction, self.may_spare(g), self.spare)

    def may_spare(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """With and without Plunder."""
        if why is not None and why.verb in SPARING:
            reason = self.not_spared(g, why.verb, why.noun)
            if reason:
                why.bar_rest(why.verb, reason, self.rule, unit=why.noun, space=self.space)
        return [
            (verb, unit)
            for unit in bits(self.units)
            for verb in SPARING
            if not self.not_spared(g, verb, unit)
        ]

    def not_spared(self, g: Pendragon, verb: str, unit: int) -> str:
        """Is there none of them left to name?"""
        if not self.units >> unit & 1:
            return "card-not-these"
        reason = no_removal(g, SPARING[verb], unit, self.space)
        laden = g.laden_at(unit, self.space)
        if verb == "spare":
            left = g.at(unit, self.space) - laden - self.spared.count(unit)
        else:
            left = laden - self.spared_laden.count(unit)
        return reason or ("" if left > 0 else "card-all-spared")

    def spare(self, g: Pendragon) -> None:
        """[pieces.owner-removal-choice]"""
        verb, unit = g.answer
        if verb == "spare":
            self.spared += (unit,)
        else:
            self.spared_laden += (unit,)
        g.go(self.offer)

    def dismiss(self, g: Pendragon) -> None:
        """[events.cavalry-by-event]"""
        for unit in bits(self.units):
            laden = g.laden_at(unit, self.space) - self.spared_laden.count(unit)
            stay = self.spared.count(unit) + self.spared_laden.count(unit)
            count = g.at(unit, self.space) - stay
            if count:
                remove(g, unit, self.space, count, laden)
                g.tell("removed", self.rule, unit=unit, space=self.space, n=count)
        g.end()
