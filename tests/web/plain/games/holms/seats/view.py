"""What a seat may see, built from nothing; what it guesses; what must always hold."""

from __future__ import annotations

from typing import Any

from ..table.constants import BOATS, CREW, FLEET, HOLMS, KEEL, SEATS, SURF, WORTH
from ..table.position import Holms


def view(g: Holms, seat: int | None) -> dict[str, Any]:
    """All but the boats of others and the deck."""
    seats = SEATS[: g.players]
    return {
        "round": g.round,
        "rounds": g.rounds,
        "points": {name: g.points(number) for number, name in enumerate(seats)},
        "boats": {name: len(g.hands[number]) for number, name in enumerate(seats)},
        "deck": len(g.deck),
        "surf": {name: SURF[holm] for holm, name in enumerate(HOLMS)},
        "worth": {name: WORTH[holm] for holm, name in enumerate(HOLMS)},
        "settlers": {
            name: {
                who: g.on(number, holm) for number, who in enumerate(seats) if g.on(number, holm)
            }
            for holm, name in enumerate(HOLMS)
        },
        "crew": dict(zip(BOATS, CREW, strict=True)),
        "keel": dict(zip(BOATS, KEEL, strict=True)),
        "hand": [] if seat is None else [BOATS[boat] for boat in g.hands[seat]],
    }


def guess(g: Holms, seat: int) -> None:
    """Deal anew what the seat has not seen. [setup.hands]"""
    others = [other for other in range(g.players) if other != seat]
    unseen = [*g.deck, *[boat for other in others for boat in g.hands[other]]]
    dealt = g.shuffle(tuple(sorted(unseen)))
    for other in others:
        count = len(g.hands[other])
        g.hands[other] = tuple(sorted(dealt[:count]))
        dealt = dealt[count:]
    g.deck = dealt


def check(g: Holms) -> list[str]:
    """Every unsound thing, in words."""
    faults = [f"settlers: {n} is less than none" for n in g.settlers if n < 0]
    held = sum([len(hand) for hand in g.hands]) + len(g.deck)
    if held > len(FLEET):
        faults.append(f"boats: {held} of {len(FLEET)}")
    if not 0 <= g.round <= g.rounds:
        faults.append(f"round: {g.round} of {g.rounds}")
    return faults
