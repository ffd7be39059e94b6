"""What a seat may see, built from nothing, and what it may take to be true."""

from __future__ import annotations

from typing import Any

from logres.engine.run.kernel import NOBODY

from ..table.constants import HILLS, KEEPERS, SEATS, TORCHES
from ..table.position import Beacons


def view(g: Beacons, seat: int | None) -> dict[str, Any]:
    """The open board; a keeper's own torches, own plan and what it scouted. [draw.hidden]"""
    return {
        "round": g.round,
        "rounds": g.rounds,
        "leader": SEATS[g.leader],
        "coins": dict(zip(SEATS, g.coins, strict=True)),
        "hills": [hill_view(g, hill) for hill in range(len(HILLS))],
        "deck": len(g.deck),
        "spent": names(g.spent),
        "in_hand": {SEATS[keeper]: len(g.hands[keeper]) for keeper in KEEPERS},
        "scout": None if g.scout == NOBODY else SEATS[g.scout],
        "hand": [] if seat is None else names(g.hands[seat]),
        "top": names(g.deck[:1]) if seat is not None and g.scout == seat else [],
        "plan": [] if seat is None else plan_view(g, seat),
    }


def hill_view(g: Beacons, hill: int) -> dict[str, Any]:
    return {
        "hill": HILLS[hill],
        "walls": g.walls[hill],
        "burnt": g.is_burnt(hill),
        "beacons": {SEATS[keeper]: names(g.fuel[keeper]) for keeper in g.keepers_on(hill)},
        "raiders": g.lurking == hill,
    }


def plan_view(g: Beacons, seat: int) -> list[str]:
    """What the seat has chosen so far, while others still choose. [plan.secret]"""
    chosen = [answer for lane in g.lanes if lane.seat == seat for answer in lane.answers]
    hills = [HILLS[hill] for verb, hill in chosen if verb in ("light", "lurk")]
    return hills + [TORCHES[torch] for verb, torch in chosen if verb == "feed"]


def names(torches: tuple[int, ...]) -> list[str]:
    return [TORCHES[torch] for torch in torches]


def guess(g: Beacons, seat: int) -> None:
    """Deal anew the torches that the seat has not seen. [draw.hidden, scout.look]"""
    seen = g.deck[:1] if g.scout == seat else ()
    others = [keeper for keeper in KEEPERS if keeper != seat]
    unseen = [*g.deck[len(seen) :], *[torch for other in others for torch in g.hands[other]]]
    dealt = g.shuffle(tuple(sorted(unseen)))
    for other in others:
        size = len(g.hands[other])
        g.hands[other], dealt = tuple(sorted(dealt[:size])), dealt[size:]
    g.deck = seen + dealt
