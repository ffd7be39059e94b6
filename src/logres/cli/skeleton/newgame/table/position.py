"""The position: plain fields, and questions about them."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, State

from .constants import HOMES, PLACES


def at_home() -> list[int]:
    return list(HOMES)


def no_flags() -> list[int]:
    return [NOBODY] * len(PLACES)


@dataclass
class NewGame(State):
    """Where the travellers are, and whose flag stands where."""

    rounds: int = 0
    round: int = 0
    first: int = field(default=0, metadata=named(of="seat"))
    at_place: list[int] = field(default_factory=at_home, metadata=named(of="place", by="seat"))
    flags: list[int] = field(default_factory=no_flags, metadata=named(of="seat", by="place"))

    def flags_of(self, seat: int) -> int:
        return self.flags.count(seat)

    def plant(self, seat: int) -> None:
        """A flag where none stands yet. [turn.flag]"""
        place = self.at_place[seat]
        if self.flags[place] == NOBODY:
            self.flags[place] = seat
            self.tell("planted", "turn.flag", seat=seat, place=place)
