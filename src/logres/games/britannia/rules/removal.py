"""Units that their owner removes: what breaks the stacking limits, what the land cannot feed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.table.constants import ROMANS, bits
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import count_stacks

STACKING = "ruling.stack-must-fit"
REMOVE = ("remove", "remove-cavalry", "remove-burh")


@dataclass
class Excess(Frame):
    """What still breaks the stacking limits is removed by its owner. [ruling.stack-must-fit]"""

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation}

    def start(self, g: Britannia) -> None:
        areas = count_stacks(g).wrong()
        if not areas:
            return g.end()
        options = self.may_remove(g)
        if len(options) == 1:
            remove_one(g, options[0], STACKING)
            return g.go(self.start)
        g.ask(g.seat_of(g.nation), options, self.remove)

    def may_remove(self, g: Britannia, why: Why | None = None) -> list[Action]:
        options = removals(g, bits(count_stacks(g).wrong()), STACKING, why)
        if why is not None:
            for verb in REMOVE:
                why.bar_rest(verb, "not-too-many", STACKING, area=why.noun)
        return options

    def remove(self, g: Britannia) -> None:
        """[ruling.stack-must-fit]"""
        remove_one(g, g.answer, STACKING)
        g.go(self.start)


def removals(g: Britannia, areas: Sequence[int], rule: str, why: Why | None = None) -> list[Action]:
    """One unit of the nation on turn may be taken out of one of these areas, by kind."""
    options: list[Action] = [("remove", a) for a in areas if g.foot_at(g.nation, a)]
    options += [("remove-cavalry", a) for a in areas if g.horse_at(g.nation, a)]
    if g.works(g.nation) and g.nation != ROMANS:
        options += [("remove-burh", a) for a in areas if g.burhs >> a & 1]
    if why is not None and why.verb in REMOVE:
        if why.noun in areas:
            why.bar_rest(why.verb, "no-such-unit", rule, area=why.noun)
        if not g.units_at(g.nation, why.noun):
            why.bar_rest(why.verb, "not-your-units", rule, area=why.noun)
    return options


def remove_one(g: Britannia, action: Action, rule: str) -> None:
    """Which army of an area it is does not matter after movement, save to raiders: land-born go."""
    verb, area = action
    if verb == "remove-burh":
        g.burhs &= ~(1 << area)
        return g.tell("burh-lost", rule, area=area)
    horse = verb == "remove-cavalry"
    counts = g.horse if horse else g.foot
    trail = min([g.trails[i] for i in g.trails_at(area) if counts[i]])
    g.cut_trail(trail, 0 if horse else 1, 1 if horse else 0)
    tell_removed(g, rule, g.nation, area, 1)


def tell_removed(g: Britannia, rule: str, nation: int, area: int, count: int) -> None:
    """Armies that leave the board without a battle, and by which rule."""
    g.tell("removed", rule, nation=nation, area=area, n=count, cause=rule)
