"""The state of the Imperium and what hangs on it."""

from __future__ import annotations

from logres.games.pendragon.control import update_all
from logres.games.pendragon.state import Pendragon


def shift_imperium(g: Pendragon, state: int) -> None:
    """Set the Imperium. [control.recompute-on-shift, roads.fragmentation,
    imperium-status.thresholds-move, imperium-status.event-shift-no-halving]
    """
    g.imperium = state
    if g.fragmented:
        g.roads = False
    update_all(g)
