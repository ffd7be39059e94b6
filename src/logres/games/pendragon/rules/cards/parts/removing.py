"""Units that a card removes from a space, chosen by the executing Faction."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import bits
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon


def removable(g: Pendragon, kinds: int, space: int) -> list[Action]:
    """Units of these kinds there, with Plunder and without."""
    found: list[Action] = []
    for unit in bits(kinds):
        if g.at(unit, space) > g.laden_at(unit, space):
            found.append(("remove", unit))
        if g.laden_at(unit, space):
            found.append(("remove-laden", unit))
    return found


def remove_all(g: Pendragon, unit: int, space: int, rule: str) -> None:
    """Every unit of a kind in a space goes, with its Plunder."""
    count = g.at(unit, space)
    if count:
        remove(g, unit, space, count, g.laden_at(unit, space))
        g.tell("removed", rule, unit=unit, space=space, n=count)


@dataclass
class Removing(Frame):
    """So many units of some kinds are removed from a space, one by one, or fewer where there are
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
        options = removable(g, self.kinds, self.space)
        if not self.left or not options:
            return g.end()
        if self.may_stop:
            return g.ask(self.faction, [*options, ("done", 0)], self.fell)
        choose(g, self.faction, options, self.fell)

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
