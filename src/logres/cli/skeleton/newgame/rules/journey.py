"""The game from the first flag to the last round, and a traveller's turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why

from ..table.constants import PATHS, SEATS
from ..table.position import NewGame


@dataclass
class Journey(Frame):
    """The whole game. [end.rounds, end.winner]"""

    def start(self, g: NewGame) -> None:
        """Each has a flag at home; chance says who begins. [setup.homes, setup.first]"""
        for seat in range(len(SEATS)):
            g.plant(seat)
        g.first = g.shuffle(tuple(range(len(SEATS))))[0]
        g.tell("first", "setup.first", seat=g.first)
        g.go(self.next_round)

    def next_round(self, g: NewGame) -> None:
        """Most flags win after the last round, or when all stand. [end.rounds, end.winner]"""
        if g.round == g.rounds or NOBODY not in g.flags:
            scores = tuple([g.flags_of(seat) for seat in range(len(SEATS))])
            winners = [seat for seat in range(len(SEATS)) if scores[seat] == max(scores)]
            return g.finish("journey", tuple(winners), scores)
        g.round += 1
        g.tell("round", "end.rounds", n=g.round)
        g.call(Turn(g.first), self.second)

    def second(self, g: NewGame) -> None:
        g.call(Turn(1 - g.first), self.next_round)


@dataclass
class Turn(Frame):
    """A traveller walks along a path, or stays. [turn.walk]"""

    seat: int = field(metadata=named(of="seat"))

    def start(self, g: NewGame) -> None:
        g.ask(self.seat, self.may_walk(g), self.walk)

    def may_walk(self, g: NewGame, why: Why | None = None) -> list[Action]:
        """Along a path, to where the other traveller is not. [turn.walk, turn.alone]"""
        options: list[Action] = []
        for place in PATHS[g.at_place[self.seat]]:
            if place != g.at_place[1 - self.seat]:
                options.append(("walk", place))
            elif why is not None:
                why.bar("walk", place, "taken", "turn.alone", place=place, seat=1 - self.seat)
        options.append(("stay", 0))
        if why is not None and why.asks("walk"):
            self.bar_far(g, why)
        return options

    def bar_far(self, g: NewGame, why: Why) -> None:
        """Whatever is left is where the traveller is, or where no path leads. [turn.walk]"""
        here = g.at_place[self.seat]
        why.bar("walk", here, "here", "turn.walk", place=here)
        why.bar_rest("walk", "no-path", "turn.walk", from_place=here, place=why.noun)

    def walk(self, g: NewGame) -> None:
        """[turn.walk, turn.flag]"""
        verb, place = g.answer
        if verb == "stay":
            g.tell("stayed", "turn.walk", seat=self.seat, place=g.at_place[self.seat])
            return g.end()
        g.at_place[self.seat] = place
        g.tell("walked", "turn.walk", seat=self.seat, place=place)
        g.plant(self.seat)
        g.end()
