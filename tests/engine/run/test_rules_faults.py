"""A fault in a game's own code names the procedure and the step."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from logres.engine.errors import RulesFault
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Frame
from tests.engine.toys import Toy, begun, pick


@dataclass
class Peace(Frame):
    """Ends the game without saying how."""

    def start(self, g: Toy) -> None:
        g.go(self.sign)

    def sign(self, g: Toy) -> None:
        g.end()


@dataclass
class Plot(Frame):
    def start(self, g: Toy) -> None:
        g.together({0: Whisper()}, self.start)


@dataclass
class Whisper(Frame):
    """Writes into the position, though others decide at the same time."""

    def start(self, g: Toy) -> None:
        g.go(self.leak)

    def leak(self, g: Toy) -> None:
        g.counts[2] += 1
        g.ask(0, pick(1), self.start)


def test_the_step_that_should_have_finished_is_named() -> None:
    with pytest.raises(RulesFault, match=r"^Peace\.sign: .* without finish"):
        begun(Peace())


def test_a_lane_that_writes_is_named_by_where_it_began() -> None:
    with pytest.raises(RulesFault, match=r"^Whisper\.start or a step after it: a lane of seat 0"):
        begun(Plot(), checking=True, journal=Journal("toy"))
