"""Units that a card removes from a space, chosen by the executing Faction."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.offering import DONE
from logres.games.pendragon.rules.cards.parts.steps import choose_or_end
from logres.games.pendragon.table.constants import bits
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon

REMOVING = ("remove", "remove-laden")


def no_removal(g: Pendragon, verb: str, unit: int, space: int) -> str:
    """Is there no such unit in a space, with Plunder or without?"""
    there, laden = g.at(unit, space), g.laden_at(unit, space)
    if not there:
        return "card-none-here"
    if verb == "remove-laden":
        return "" if laden else "card-none-laden"
    return "" if there > laden else "card-all-laden"


def removable(
    g: Pendragon, kinds: int, space: int, why: Why | None = None, *rules: str
) -> list[Action]:
    """Units of these kinds there, with Plunder and without."""
    if why is not None and why.verb in REMOVING:
        spoken_of = kinds >> why.noun & 1
        reason = no_removal(g, why.verb, why.noun, space) if spoken_of else "card-not-these"
        if reason:
            why.bar_rest(why.verb, reason, *rules, unit=why.noun, space=space)
    return [
        (verb, unit)
        for unit in bits(kinds)
        for verb in REMOVING
        if not no_removal(g, verb, unit, space)
    ]


def remove_all(g: Pendragon, unit: int, space: int, rule: str) -> None:
    """Every unit of a kind in a space goes, with its Plunder."""
    count = g.at(unit, space)
    if count:
        remove(g, unit, space, count, g.laden_at(unit, space))
        g.tell("removed", rule, unit=unit, space=space, n=count)


@dataclass
class Removing(Frame):
    """`left` units of some kinds are removed from a space, one by one, or fewer where there are
    no more and, with `may_stop`, where the executing Faction stops. It is told under `rule`.

    [pieces.owner-removal-choice, ruling.removal-choice, events.as-much-as-possible,
    events.may-or-must]
    """

    card: int = field(metadata=named("card"))
    faction: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    kinds: int = field(metadata=named("unit", mask=True))
    left: int
    rule: str
    may_stop: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"card": self.card, "space": self.space, "n": self.left}

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_fell(g) if self.left else [], self.fell)

    def may_fell(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        options = removable(g, self.kinds, self.space, why, self.rule)
        if self.may_stop and options:
            return [*options, DONE]
        if why is not None:
            why.bar_rest("done", "card-must-go", self.rule, "events.may-or-must")
        return options

    def fell(self, g: Pendragon) -> None:
        """[pieces.owner-removal-choice, ruling.removal-choice]"""
        verb, unit = g.answer
        if verb == "done":
            return g.end()
        count = self.together(g, verb, unit)
        self.left -= count
        remove(g, unit, self.space, count, count if verb == "remove-laden" else 0)
        g.tell("removed", self.rule, unit=unit, space=self.space, n=count)
        g.go(self.start)

    def together(self, g: Pendragon, verb: str, unit: int) -> int:
        """Those that are all alike go at once."""
        if self.may_stop or len(removable(g, self.kinds, self.space)) > 1:
            return 1
        laden = g.laden_at(unit, self.space)
        there = laden if verb == "remove-laden" else g.at(unit, self.space) - laden
        return min(self.left, there)
