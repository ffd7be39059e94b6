"""Epoch Round 7: Recovery and Reset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import (
    AUTONOMY_MILITARY,
    CAVALRY,
    DUX,
    ELIGIBLE,
    EVERYWHERE,
    FACTIONS,
    NOBODY,
    UNIT_POOL,
    bits,
)
from logres.games.pendragon.table.pieces import take_up
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units
from logres.games.pendragon.table.wealth import add_prosperity


@dataclass
class Recovery(Frame):
    """[recovery.controlled, recovery.stilicho, reset.momentum, reset.eligible]"""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"n": g.owed_cavalry}

    def reply(self) -> str:
        return "depart"

    def start(self, g: Pendragon) -> None:
        recover(g)
        g.go(self.departure)

    def departure(self, g: Pendragon) -> None:
        """Cavalry owed for STILICHO goes to Available, as many as there are; asked only where
        there is a choice. [recovery.stilicho]
        """
        options = self.may_dismiss(g) if g.owed_cavalry else []
        if not options:
            g.owed_cavalry = 0
            return g.go(self.reset)
        if len(options) > 1 and g.count_units(CAVALRY) > g.owed_cavalry:
            return g.ask(DUX, options, self.dismiss)
        g.answer = options[0]
        g.go(self.dismiss)

    def may_dismiss(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[recovery.stilicho]"""
        if why is not None:
            why.bar_rest("dismiss", "no-cavalry-here", "recovery.stilicho", space=why.noun)
        return [("dismiss", space) for space in bits(spaces_with_units(g, (CAVALRY,)))]

    def dismiss(self, g: Pendragon) -> None:
        """[recovery.stilicho]"""
        space = g.answer[1]
        laden = int(g.laden_at(CAVALRY, space) == g.at(CAVALRY, space))
        take_up(g, CAVALRY, space, 1, laden)
        g.available[UNIT_POOL[CAVALRY]] += 1
        g.owed_cavalry -= 1
        g.tell("departs", "recovery.stilicho", space=space)
        g.go(self.departure)

    def reset(self, g: Pendragon) -> None:
        """[reset.momentum, reset.eligible, events.momentum]"""
        over = g.momentum[0] | g.momentum[1]
        g.taken = [cards & ~over for cards in g.taken]
        g.momentum, g.niall_sea = [0, 0], NOBODY
        g.eligible, g.ineligible_next = 0b1111, 0
        g.boxes = [ELIGIBLE] * len(FACTIONS)
        g.end()


def recover(g: Pendragon) -> None:
    """Controlled spaces regain cubes up to their Population; at Roman Rule in both rows.

    [recovery.controlled, recovery.room, recovery.roman-rule, prosperity.city-rows,
    ruling.city-cases]
    """
    total = 0
    for space in EVERYWHERE:
        if g.control[space] != NOBODY:
            total += add_prosperity(g, space, most_to_recover(g, space))
    g.tell("recovery", "recovery.controlled", n=total)


def most_to_recover(g: Pendragon, space: int) -> int:
    """[recovery.roman-rule]"""
    if g.imperium < AUTONOMY_MILITARY:
        return g.population[space]
    return g.population[space] - g.bottom[space]
