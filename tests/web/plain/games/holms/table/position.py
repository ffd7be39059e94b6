"""The position: plain fields, and questions about them."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import State

from .constants import FLEET, HAND, HOLMS, SEATS, WORTH


def no_hands() -> list[tuple[int, ...]]:
    return [() for _ in SEATS]


def nobody_there() -> list[int]:
    return [0] * (len(SEATS) * len(HOLMS))


@dataclass
class Holms(State):
    """Who holds which boats, and how many settlers of each seat are on each holm."""

    rounds: int = 0
    round: int = 0
    players: int = 2
    deck: tuple[int, ...] = field(default=FLEET, metadata=named(of="boat"))
    hands: list[tuple[int, ...]] = field(
        default_factory=no_hands, metadata=named(of="boat", by="seat")
    )
    settlers: list[int] = field(default_factory=nobody_there, metadata=named(by="seat holm"))

    def on(self, seat: int, holm: int) -> int:
        return self.settlers[seat * len(HOLMS) + holm]

    def total(self, holm: int) -> int:
        return sum([self.on(seat, holm) for seat in range(len(SEATS))])

    def settle(self, seat: int, holm: int, crew: int) -> None:
        self.settlers[seat * len(HOLMS) + holm] += crew

    def holder(self, holm: int) -> int:
        """Who has most there, or -1. [end.worth]"""
        counts = [self.on(seat, holm) for seat in range(len(SEATS))]
        most = max(counts)
        return counts.index(most) if most and counts.count(most) == 1 else -1

    def points(self, seat: int) -> int:
        return sum([WORTH[holm] for holm in range(len(HOLMS)) if self.holder(holm) == seat])

    def draw(self, seat: int) -> None:
        """[turn.draw]"""
        while self.deck and len(self.hands[seat]) < HAND:
            boat = self.deck[0]
            self.deck = self.deck[1:]
            self.hands[seat] = tuple(sorted((*self.hands[seat], boat)))
            self.tell("drawn", "turn.draw", to=(seat,), secret="boat", seat=seat, boat=boat)
