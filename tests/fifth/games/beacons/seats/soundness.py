"""What must hold in every position."""

from __future__ import annotations

from ..table.constants import BURNT_HILLS, HAND, TORCHES, WALLS_PER_HILL
from ..table.position import Beacons


def check(g: Beacons) -> list[str]:
    """Every unsound thing, in words: torches conserved, limits kept."""
    faults = []
    held = [torch for hand in (*g.hands, *g.fuel) for torch in hand]
    if g.round and sorted([*held, *g.deck, *g.spent]) != list(range(len(TORCHES))):
        faults.append("torches: each must be in one place")
    faults += [f"hands: {len(hand)} torches in one" for hand in g.hands if len(hand) > HAND]
    faults += [f"coins: {coins} is less than none" for coins in g.coins if coins < 0]
    faults += [
        f"walls: {walls} on one hill" for walls in g.walls if not 0 <= walls <= WALLS_PER_HILL
    ]
    if not 0 <= g.round <= g.rounds:
        faults.append(f"round: {g.round} of {g.rounds}")
    if g.burnt.bit_count() >= BURNT_HILLS and not g.ended:
        faults.append("burnt: the raiders have won, and the game goes on")
    return faults
