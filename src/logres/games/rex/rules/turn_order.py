"""Phase 1: who goes first."""

from __future__ import annotations

from logres.games.rex.table.constants import CITIES_TRACK, REGIONS_TRACK, ROAD_TRACK
from logres.games.rex.table.position import Rex


def track_total(g: Rex, kingdom: int) -> int:
    """[turn-order.sum-of-tracks]"""
    return sum([g.track(track, kingdom) for track in (ROAD_TRACK, CITIES_TRACK, REGIONS_TRACK)])


def turn_order(g: Rex) -> None:
    """Highest total first; chance decides between equals, and so the whole first turn.

    [turn-order.highest-first, turn-order.ties-random, turn-order.first-turn-random,
    turn-order.order-display, ruling.randomness]
    """
    totals = {kingdom: track_total(g, kingdom) for kingdom in g.order}
    order: tuple[int, ...] = ()
    for total in sorted(set(totals.values()), reverse=True):
        tied = tuple(sorted([k for k in g.order if totals[k] == total]))
        order += tied if len(tied) == 1 else g.shuffle(tied)
    g.order, g.sequence = order, order + g.ruled
    g.tell("order", "turn-order.highest-first", kingdoms=order)
