"""Phase 5: what the land cannot feed is removed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.removal import REMOVE, removals, remove_one
from logres.games.britannia.table.constants import ALL_SEAS, LAND, LIMITS, SAXONS, bits
from logres.games.britannia.table.position import Britannia


def excess(g: Britannia) -> int:
    """Armies on land beyond twice the land areas; burhs count, armies at sea do not.

    [overpopulation.two-per-area, overpopulation.sea-not-counted, burhs.as-army]
    """
    armies = sum(g.stacked().all[:LAND])
    if g.nation == SAXONS:
        armies += g.burhs.bit_count()
    return armies - LIMITS["armies_per_area"] * g.lands(g.nation).bit_count()


@dataclass
class Overpopulation(Frame):
    """The owner removes exactly the excess and empties no area.

    [overpopulation.owner-picks, overpopulation.never-empty, ruling.overpopulation-burhs]
    """

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation, "n": excess(g)}

    def start(self, g: Britannia) -> None:
        g.phase = "overpopulation"
        if excess(g) <= 0:
            return g.end()
        options = self.may_remove(g)
        if len(options) == 1:
            remove_one(g, options[0], "overpopulation.owner-picks")
            return g.go(self.start)
        g.ask(g.seat_of(g.nation), options, self.remove)

    def may_remove(self, g: Britannia, why: Why | None = None) -> list[Action]:
        full = [a for a in bits(g.lands(g.nation)) if g.units_at(g.nation, a) > 1]
        options = removals(g, full, "overpopulation.owner-picks", why)
        if why is not None:
            rules = ("overpopulation.sea-not-counted", "overpopulation.never-empty")
            for verb in REMOVE:
                why.bar_some(verb, ALL_SEAS, "no-hunger-at-sea", rules[0], area=why.noun)
                why.bar_rest(verb, "last-unit", rules[1], area=why.noun)
        return options

    def remove(self, g: Britannia) -> None:
        """[overpopulation.two-per-area, overpopulation.owner-picks, overpopulation.never-empty]"""
        remove_one(g, g.answer, "overpopulation.owner-picks")
        g.go(self.start)
