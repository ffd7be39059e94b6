"""What must hold in every position, and why an action is refused."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal

from ..table.constants import (
    BURNT_HILLS,
    HAND,
    TORCHES,
    TORCHES_PER_BEACON,
    WALL_COST,
    WALLS_PER_HILL,
)
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


def why_not(g: Beacons, seat: int, action: Action) -> Refusal | None:
    """The common refusals; the engine knows the others."""
    verb, noun = action
    if verb in ("light", "lurk", "wall") and g.is_burnt(noun):
        return Refusal("burnt", ("raid.fire",), {"hill": noun})
    if verb == "wall" and g.coins[seat] < WALL_COST:
        return Refusal("too-dear", ("build.cost",), {"n": g.coins[seat]})
    if verb == "wall" and g.walls[noun] == WALLS_PER_HILL:
        return Refusal("no-room", ("build.limit",), {"hill": noun})
    if verb == "feed" and noun not in g.hands[seat]:
        return Refusal("not-in-hand", ("plan.feed",), {"torch": noun})
    if verb == "feed" and fed(g, seat) == TORCHES_PER_BEACON:
        return Refusal("enough", ("plan.feed",), {"n": TORCHES_PER_BEACON})
    return None


def fed(g: Beacons, seat: int) -> int:
    answers = [answer for lane in g.lanes if lane.seat == seat for answer in lane.answers]
    return len([1 for verb, _ in answers if verb == "feed"])
