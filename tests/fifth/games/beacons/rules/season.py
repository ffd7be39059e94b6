"""The game from the deal to the last round, and what one round is made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why

from ..table.constants import COINS, EAST, HILLS, KEEPERS, RAIDERS, TORCHES, WALL_COST, WEST
from ..table.position import Beacons
from .clash import Clash
from .planning import Ambush, Muster


@dataclass
class Season(Frame):
    """The whole game. [end.rounds]"""

    def start(self, g: Beacons) -> None:
        """Coins are handed out and torches dealt. [setup.coins, setup.torches]"""
        for seat in KEEPERS:
            g.coins[seat] = COINS
        g.deck = g.shuffle(tuple(range(len(TORCHES))))
        for seat in KEEPERS:
            g.draw(seat)
        g.go(self.next_round)

    def next_round(self, g: Beacons) -> None:
        """The keepers lead in turn; most coins win in the end. [round.leader, end.rounds]"""
        if g.round == g.rounds:
            most = max([g.coins[seat] for seat in KEEPERS])
            richest = tuple([seat for seat in KEEPERS if g.coins[seat] == most])
            return g.finish("season", richest, tuple(g.coins))
        g.leader = KEEPERS[g.round % len(KEEPERS)]
        g.round += 1
        g.call(Round(), self.next_round)


@dataclass
class Round(Frame):
    """Scouting, plans, clashes hill by hill, walls, new torches. [round.order]"""

    hill: int = 0

    def start(self, g: Beacons) -> None:
        """[round.order]"""
        g.tell("round", "round.order", n=g.round, seat=g.leader)
        g.call(Scouting(g.leader), self.plan)

    def plan(self, g: Beacons) -> None:
        """All plan at once and in secret. [plan.secret]"""
        g.together({EAST: Muster(EAST), WEST: Muster(WEST), RAIDERS: Ambush(RAIDERS)}, self.reveal)

    def reveal(self, g: Beacons) -> None:
        """Hills and torches are shown together. [plan.reveal]"""
        for seat in KEEPERS:
            g.lit[seat], g.fuel[seat] = g.results[seat][0], g.results[seat][1:]
            g.hands[seat] = tuple([t for t in g.hands[seat] if t not in g.fuel[seat]])
            g.tell("lit", "plan.reveal", seat=seat, hill=g.lit[seat], torch=g.fuel[seat])
        g.lurking = g.results[RAIDERS][0]
        g.tell("lurked", "plan.reveal", hill=g.lurking)
        g.go(self.clash)

    def clash(self, g: Beacons) -> None:
        """[round.order]"""
        if self.hill == len(HILLS):
            return g.go(self.clear)
        self.hill += 1
        g.call(Clash(self.hill - 1), self.clash)

    def clear(self, g: Beacons) -> None:
        """Burnt-out torches are spent. [round.clear]"""
        for seat in KEEPERS:
            g.spent += g.fuel[seat]
            g.lit[seat], g.fuel[seat] = NOBODY, ()
        g.lurking = NOBODY
        g.call(Building(g.order()), self.draw)

    def draw(self, g: Beacons) -> None:
        """The leader draws first. [draw.refill]"""
        for seat in g.order():
            g.draw(seat)
        g.end()


@dataclass
class Scouting(Frame):
    """The leader may look at the torch on top of the deck. [scout.look]"""

    seat: int = field(metadata=named(of="seat"))

    def start(self, g: Beacons) -> None:
        if not g.deck:
            return g.end()
        g.ask(self.seat, self.may_look(g), self.look)

    def may_look(self, g: Beacons, why: Why | None = None) -> list[Action]:
        return [("rest", 0), ("scout", 0)]

    def look(self, g: Beacons) -> None:
        """What was seen cannot be unseen. [scout.look]"""
        if g.answer[0] == "scout":
            g.scout = self.seat
            g.commit()
            g.tell(
                "scouted",
                "scout.look",
                to=(self.seat,),
                secret="torch",
                seat=self.seat,
                torch=g.deck[0],
            )
            return g.ask(self.seat, self.may_settle(g), self.settle)
        g.end()

    def may_settle(self, g: Beacons, why: Why | None = None) -> list[Action]:
        return [("keep", 0), ("bury", 0)]

    def settle(self, g: Beacons) -> None:
        """[scout.bury]"""
        if g.answer[0] == "bury":
            g.deck, g.scout = g.deck[1:] + g.deck[:1], NOBODY
            g.tell("buried", "scout.bury", seat=self.seat)
        g.end()


@dataclass
class Building(Frame):
    """The keepers, one after the other, build walls. [build.cost]"""

    seats: tuple[int, ...] = field(metadata=named(of="seat"))

    def start(self, g: Beacons) -> None:
        if not self.seats:
            return g.end()
        options = self.may_build(g)
        if len(options) > 1:
            return g.ask(self.seats[0], options, self.build)
        g.become(Building(self.seats[1:]))

    def may_build(self, g: Beacons, why: Why | None = None) -> list[Action]:
        """A wall where there is room for one, while there are coins. [build.cost, build.limit]"""
        options: list[Action] = []
        for hill in range(len(HILLS)):
            found = g.no_wall(self.seats[0], hill)
            if found is None:
                options.append(("wall", hill))
            elif why is not None:
                why.note("wall", hill, found, hill=hill)
        options.append(("done", 0))
        return options

    def build(self, g: Beacons) -> None:
        """One wall at a time. [build.cost, build.limit]"""
        verb, hill = g.answer
        if verb == "done":
            return g.become(Building(self.seats[1:]))
        g.coins[self.seats[0]] -= WALL_COST
        g.walls[hill] += 1
        g.tell("walled", "build.cost", seat=self.seats[0], hill=hill, n=g.walls[hill])
        g.go(self.start)
