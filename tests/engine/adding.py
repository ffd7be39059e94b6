"""A game of adding numbers, whose rules can be made to fail."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from logres import Game, Match
from logres.engine.game.definition import NONE, NUMBER, Options, Scenario
from logres.engine.match import opening
from logres.engine.run.kernel import Frame, State


@dataclass
class ToyState(State):
    total: int = 0
    trail: tuple[int, ...] = ()
    counts: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class Counting(Frame):
    """Seat 0 adds numbers; 13 and above do harm after having changed something."""

    def start(self, g: ToyState) -> None:
        g.ask(0, [("add", number) for number in range(20)], self.add)

    def add(self, g: ToyState) -> None:
        number = g.answer[1]
        g.total += number
        g.tell("added", "rule.id", n=number)
        if number == 13:
            raise ZeroDivisionError
        if number == 14:
            g.counts[0] = g.roll(6)
            raise KeyboardInterrupt
        if number == 15:
            return  # says nothing
        if number == 16:
            g.total = -1
        if number in (17, 18):
            return g.become(Choosing(tuple(range(number - 17, 2))))
        g.go(self.start)


@dataclass
class Choosing(Frame):
    seats: tuple[int, ...]

    def start(self, g: ToyState) -> None:
        g.together({seat: Choice(seat) for seat in self.seats}, self.done)

    def done(self, g: ToyState) -> None:
        g.finish("chosen", (), (0, 0))


@dataclass
class Choice(Frame):
    """A lane that fails when it runs a second time from its start, as after taking back."""

    seat: int

    def start(self, g: ToyState) -> None:
        if g.trail:
            raise ZeroDivisionError
        g.ask(self.seat, [("add", 1), ("add", 2)], self.start)


def one_seat(options: Options) -> tuple[str, ...]:
    return ("one", "two")


def nothing_seen(g: State, seat: int | None) -> dict[str, Any]:
    return {}


def nothing_guessed(g: State, seat: int) -> None:
    return None


def faults(g: ToyState) -> list[str]:
    return ["total: it is negative", "more"] if g.total < 0 else []


def toy_state(scenario: str, options: Options) -> ToyState:
    return ToyState(stack=[Counting()])


def toy_begin(g: State) -> Frame:
    return Counting()


TOY = Game(
    id="toy",
    version="1",
    folder=Path(__file__).parent / "toy",
    chairs=("one", "two"),
    scenarios=(Scenario("only", one_seat),),
    nouns={},
    verbs={"add": NUMBER, "done": NONE},
    state=ToyState,
    set_up=toy_state,
    begin=toy_begin,
    view=nothing_seen,
    guess=nothing_guessed,
    check=faults,
)


def toy(first: Frame, check: bool = True) -> Match:
    match = opening.new(TOY, "only", {}, 1, None, check)
    assert match.state.stack == [type(first)(at="add")]
    return match
