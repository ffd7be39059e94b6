"""The smallest position and procedures that show one thing of the kernel each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.run import chance, kernel
from logres.engine.run.kernel import Action, Frame, State


@dataclass
class Toy(State):
    """A position with a field of every shape."""

    trail: tuple[str, ...] = ()
    total: int = 0
    counts: list[int] = field(default_factory=lambda: [0, 0, 0])

    def note(self, *words: object) -> None:
        self.trail += (" ".join(str(word) for word in words),)


def begun(*stack: Frame, **fields: Any) -> Toy:
    """A toy that has run on to its first decision."""
    g = Toy(stack=list(stack), **fields)
    g.rekey(chance.key_of_seed(1))
    kernel.begin(g)
    return g


def pick(*numbers: int) -> list[Action]:
    return [("pick", number) for number in numbers]


@dataclass
class Ask(Frame):
    """Asks seat 0 for a number, again and again, and ends with the sum at 0."""

    total: int = 0

    def start(self, g: Toy) -> None:
        g.ask(0, pick(0, 1, 2), self.add)

    def add(self, g: Toy) -> None:
        self.total += g.answer[1]
        if g.answer[1]:
            return g.go(self.start)
        g.end((self.total,))


@dataclass
class Main(Frame):
    """Calls `Ask` twice, then finishes with both sums."""

    first: int = 0

    def start(self, g: Toy) -> None:
        g.call(Ask(), self.again)

    def again(self, g: Toy) -> None:
        (self.first,) = g.result
        g.call(Ask(), self.last)

    def last(self, g: Toy) -> None:
        g.finish("sums", (0,), (self.first, *g.result))


@dataclass
class Ballot(Frame):
    """A lane: a seat picks numbers one at a time, then is done; `sealed` as told."""

    seat: int
    sealed: bool = False
    picked: tuple[int, ...] = ()

    def start(self, g: Toy) -> None:
        g.ask(self.seat, [*pick(1, 2, 3), ("done", 0)], self.read)

    def read(self, g: Toy) -> None:
        verb, number = g.answer
        if verb == "done":
            return g.end(self.picked, sealed=self.sealed)
        g.call(Doubled(number), self.keep)

    def keep(self, g: Toy) -> None:
        self.picked += g.result
        g.go(self.start)


@dataclass
class Doubled(Frame):
    """A procedure called inside a lane."""

    number: int

    def start(self, g: Toy) -> None:
        g.end((2 * self.number,))


@dataclass
class Vote(Frame):
    """Several seats pick at once; then the sums are finished with."""

    seats: tuple[int, ...] = (0, 1, 2)
    sealed: tuple[int, ...] = ()

    def start(self, g: Toy) -> None:
        lanes: dict[int, Frame] = {seat: Ballot(seat, seat in self.sealed) for seat in self.seats}
        g.together(lanes, self.count)

    def count(self, g: Toy) -> None:
        for seat in self.seats:
            g.counts[seat] = sum(g.results[seat])
        g.ask(0, pick(0), self.over)

    def over(self, g: Toy) -> None:
        g.finish("counted", (), tuple(g.counts))
