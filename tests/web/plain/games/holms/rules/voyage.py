"""The game from the deal to the last round, and a player's turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why

from ..table.constants import BOATS, CREW, DIE, HOLMS, KEEL, MOST, SEATS, SURF
from ..table.position import Holms


@dataclass
class Voyage(Frame):
    """The whole game. [end.rounds, end.worth]"""

    def start(self, g: Holms) -> None:
        """Three boats each. [setup.hands]"""
        g.deck = g.shuffle(g.deck)
        for seat in range(g.players):
            g.draw(seat)
        g.go(self.next_round)

    def next_round(self, g: Holms) -> None:
        """[end.rounds, end.worth]"""
        if g.round == g.rounds:
            scores = tuple([g.points(seat) for seat in range(len(SEATS))])
            best = max(scores[: g.players])
            winners = [seat for seat in range(g.players) if scores[seat] == best]
            return g.finish("voyage", tuple(winners), scores)
        g.round += 1
        g.tell("round", "end.rounds", n=g.round)
        g.call(Turn(0), self.next_round)


@dataclass
class Turn(Frame):
    """A player launches a boat and lands it, or rests. [turn.launch, turn.land]"""

    seat: int = field(metadata=named(of="seat"))
    boat: int = field(default=NOBODY, metadata=named(of="boat"))

    def about(self, g: Holms) -> dict[str, Any]:
        return {"boat": self.boat} if self.boat != NOBODY else {}

    def start(self, g: Holms) -> None:
        g.ask(self.seat, self.may_launch(g), self.launch)

    def may_launch(self, g: Holms, why: Why | None = None) -> list[Action]:
        """A boat of the hand for which some holm has room. [turn.launch, turn.full]"""
        options: list[Action] = []
        for boat in range(len(BOATS)):
            if boat not in g.hands[self.seat]:
                if why is not None:
                    why.bar("launch", boat, "not-in-hand", "turn.launch", boat=boat)
            elif all([g.total(holm) + CREW[boat] > MOST for holm in range(len(HOLMS))]):
                if why is not None:
                    why.bar("launch", boat, "no-room", "turn.full", boat=boat)
            else:
                options.append(("launch", boat))
        options.append(("rest", 0))
        return options

    def launch(self, g: Holms) -> None:
        """[turn.launch]"""
        verb, boat = g.answer
        if verb == "rest":
            g.tell("rested", "turn.launch", seat=self.seat)
            return g.go(self.finish)
        self.boat = boat
        g.go(self.choose)

    def choose(self, g: Holms) -> None:
        g.ask(self.seat, self.may_land(g), self.land)

    def may_land(self, g: Holms, why: Why | None = None) -> list[Action]:
        """A holm that can feed the crew. [turn.land, turn.full]"""
        options: list[Action] = []
        for holm in range(len(HOLMS)):
            if g.total(holm) + CREW[self.boat] <= MOST:
                options.append(("land", holm))
            elif why is not None:
                why.bar("land", holm, "full", "turn.full", holm=holm, n=g.total(holm))
        return options

    def land(self, g: Holms) -> None:
        """[turn.land]"""
        holm = g.answer[1]
        hand = list(g.hands[self.seat])
        hand.remove(self.boat)
        g.hands[self.seat] = tuple(hand)
        die = g.roll(DIE)
        landed = die + KEEL[self.boat] >= SURF[holm]
        if landed:
            g.settle(self.seat, holm, CREW[self.boat])
        what = "landed" if landed else "wrecked"
        g.tell(what, "turn.land", seat=self.seat, boat=self.boat, holm=holm, die=die)
        g.go(self.finish)

    def finish(self, g: Holms) -> None:
        """[turn.draw]"""
        g.draw(self.seat)
        if self.seat + 1 < g.players:
            return g.become(Turn(self.seat + 1))
        g.end()
