"""Epoch Round 7: Recovery and Reset."""

from __future__ import annotations

from logres.games.pendragon.data import AUTONOMY_MILITARY, EVERYWHERE, NOBODY
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.wealth import add_prosperity


def recover(g: Pendragon) -> None:
    """Controlled spaces regain cubes up to their Population; at Roman Rule in both rows.

    [recovery.controlled, recovery.room, recovery.roman-rule, prosperity.city-rows]
    """
    total = 0
    for space in EVERYWHERE:
        if g.control[space] != NOBODY:
            total += add_prosperity(g, space, room_to_recover(g, space))
    g.tell("recovery", "recovery.controlled", n=total)


def room_to_recover(g: Pendragon, space: int) -> int:
    if g.imperium < AUTONOMY_MILITARY:
        return g.population[space]
    return min(g.population[space], g.population[space] - g.bottom[space])


def reset(g: Pendragon) -> None:
    """[reset.momentum, reset.eligible, reset.next-card]"""
    g.momentum = [0, 0]
    g.eligible, g.ineligible_next = 0b1111, 0
