"""The position of Beacons: plain fields, and questions about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, State
from logres.engine.run.offers import Refusal

from .constants import (
    EAST,
    HAND,
    HEAT,
    HILLS,
    KEEPERS,
    SEATS,
    WALL_COST,
    WALLS_PER_HILL,
)

BURNT: Final = Refusal("burnt", ("raid.fire",))
NO_ROOM: Final = Refusal("no-room", ("build.limit",))


def nothing_in_hand() -> list[tuple[int, ...]]:
    return [()] * len(SEATS)


def nothing_lit() -> list[int]:
    return [NOBODY] * len(SEATS)


def nothing_owned() -> list[int]:
    return [0] * len(SEATS)


def no_walls() -> list[int]:
    return [0] * len(HILLS)


@dataclass
class Beacons(State):
    """Torches in hands, on hills, in the deck and spent; coins, walls and burnt hills."""

    rounds: int = 0
    storms: bool = False
    round: int = 0
    leader: int = field(default=EAST, metadata=named(of="seat"))
    hands: list[tuple[int, ...]] = field(
        default_factory=nothing_in_hand, metadata=named(of="torch", by="seat")
    )
    deck: tuple[int, ...] = field(default=(), metadata=named(of="torch"))
    spent: tuple[int, ...] = field(default=(), metadata=named(of="torch"))
    scout: int = field(default=NOBODY, metadata=named(of="seat"))
    lit: list[int] = field(default_factory=nothing_lit, metadata=named(of="hill", by="seat"))
    fuel: list[tuple[int, ...]] = field(
        default_factory=nothing_in_hand, metadata=named(of="torch", by="seat")
    )
    lurking: int = field(default=NOBODY, metadata=named(of="hill"))
    coins: list[int] = field(default_factory=nothing_owned, metadata=named(by="seat"))
    walls: list[int] = field(default_factory=no_walls, metadata=named(by="hill"))
    burnt: int = field(default=0, metadata=named(of="hill", mask=True))

    def order(self) -> tuple[int, ...]:
        """The keepers, the leader first. [round.leader]"""
        return KEEPERS if self.leader == EAST else KEEPERS[::-1]

    def is_burnt(self, hill: int) -> bool:
        return bool(self.burnt >> hill & 1)

    def keepers_on(self, hill: int) -> list[int]:
        return [seat for seat in KEEPERS if self.lit[seat] == hill]

    def heat(self, seat: int) -> int:
        return sum([HEAT[torch] for torch in self.fuel[seat]])

    def no_use(self, hill: int) -> Refusal | None:
        """Nothing is left of a burnt hill. [raid.fire]"""
        return BURNT if self.is_burnt(hill) else None

    def no_wall(self, seat: int, hill: int) -> Refusal | None:
        """What speaks against a wall, if anything. [build.cost, build.limit, raid.fire]"""
        if self.coins[seat] < WALL_COST:
            return Refusal("too-dear", ("build.cost",), {"n": self.coins[seat]})
        if self.walls[hill] == WALLS_PER_HILL:
            return NO_ROOM
        return self.no_use(hill)

    def draw(self, seat: int) -> None:
        """Draw up to a full hand; the spent torches make a new deck. [draw.refill, draw.hidden]"""
        while len(self.hands[seat]) < HAND and (self.deck or self.spent):
            if not self.deck:
                self.deck, self.spent = self.shuffle(self.spent), ()
            torch, self.deck, self.scout = self.deck[0], self.deck[1:], NOBODY
            self.hands[seat] = tuple(sorted((*self.hands[seat], torch)))
            self.commit()
            self.tell("drawn", "draw.hidden", to=(seat,), secret="torch", seat=seat, torch=torch)

    def answer_by_rules(self) -> Action:
        """The raiders go for few walls, then for coins. [raiders.lurk, raiders.threaten]"""
        if self.options[0][0] == "lurk":
            return min(self.options, key=self.strength_of_hill)
        return max(self.options, key=self.wealth_of_keeper)

    def strength_of_hill(self, action: Action) -> int:
        return self.walls[action[1]]

    def wealth_of_keeper(self, action: Action) -> int:
        return self.coins[action[1]]
