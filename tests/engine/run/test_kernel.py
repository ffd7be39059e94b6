"""Every verb of a step, and what the kernel refuses."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from logres.engine.errors import IllegalAction, RulesFault
from logres.engine.run import kernel, store
from logres.engine.run.kernel import NOBODY, NOTHING, Action, Frame, State
from tests.engine.toys import Ask, Main, Toy, begun, pick


def play(g: State, *numbers: int) -> None:
    for number in numbers:
        kernel.play(g, ("pick", number))


def test_ask_stops_until_somebody_answers() -> None:
    g = begun(Main())
    assert (g.seat, g.options) == (0, pick(0, 1, 2))
    assert [(type(frame).__name__, frame.at) for frame in g.stack] == [
        ("Main", "again"),
        ("Ask", "add"),
    ]


def test_call_and_end_hand_a_result_to_the_caller() -> None:
    g = begun(Main())
    play(g, 2, 1, 0)
    assert g.stack == [Main(first=3, at="last"), Ask(at="add")]
    play(g, 2, 0)
    assert (g.ended, g.winners, g.scores) == ("sums", (0,), (3, 2))


def test_finish_leaves_nobody_to_ask() -> None:
    g = begun(Main())
    play(g, 0, 0)
    assert (g.seat, g.options, g.stack) == (NOBODY, [], [])


@dataclass
class Deep(Frame):
    """Calls itself until the depth is reached, then finishes from there."""

    depth: int

    def start(self, g: Toy) -> None:
        if self.depth:
            return g.call(Deep(self.depth - 1), self.never)
        g.finish("deep", (1,), (0, 1))

    def never(self, g: Toy) -> None:
        g.note("went on")
        g.end()


def test_finish_ends_the_match_from_any_depth() -> None:
    g = begun(Deep(5))
    assert (g.ended, g.stack, g.trail) == ("deep", [], ())


@dataclass
class Chain(Frame):
    """Becomes the next of its kind."""

    left: int

    def start(self, g: Toy) -> None:
        g.note(self.left, len(g.stack))
        if self.left:
            return g.become(Chain(self.left - 1))
        g.end((7,))


@dataclass
class Caller(Frame):
    def start(self, g: Toy) -> None:
        g.call(Chain(2), self.back)

    def back(self, g: Toy) -> None:
        g.finish("back", (), g.result)


@dataclass
class Restless(Frame):
    """Calls itself until the depth is reached, then another procedure begins in place of all."""

    depth: int

    def start(self, g: Toy) -> None:
        if self.depth:
            return g.call(Restless(self.depth - 1), self.never)
        g.start_over(Main())

    def never(self, g: Toy) -> None:
        g.note("went on")
        g.end()


def test_start_over_leaves_every_procedure_from_any_depth() -> None:
    g = begun(Restless(5))
    assert [type(frame).__name__ for frame in g.stack] == ["Main", "Ask"]
    play(g, 2, 1, 0, 2, 0)
    assert (g.ended, g.trail) == ("sums", ())


def test_become_replaces_a_procedure_and_keeps_its_caller() -> None:
    g = begun(Caller())
    assert g.trail == ("2 2", "1 2", "0 2")
    assert g.scores == (7,)


@dataclass
class Scratch(Frame):
    """Looks at what the engine hands from step to step."""

    def start(self, g: Toy) -> None:
        g.together({0: Given(1), 1: Given(2)}, self.read)

    def read(self, g: Toy) -> None:
        g.note("results", sorted(g.results.items()))
        g.call(Given(3), self.ask)

    def ask(self, g: Toy) -> None:
        g.note("result", g.result)
        g.ask(0, pick(0), self.done)
        g.note("after ask", g.answer, g.result, g.results)

    def done(self, g: Toy) -> None:
        g.note("answer", g.answer)
        g.go(self.again)

    def again(self, g: Toy) -> None:
        g.ask(0, pick(0), self.start)


@dataclass
class Given(Frame):
    number: int

    def start(self, g: Toy) -> None:
        g.end((self.number,))


def test_answer_and_results_are_gone_after_the_next_question() -> None:
    g = begun(Scratch())
    assert g.trail == ("results [(0, (1,)), (1, (2,))]", "result (3,)", "after ask ('', 0) () {}")
    play(g, 0)
    assert list(g.trail)[3:] == ["answer ('pick', 0)"]
    assert g.answer == NOTHING


def test_a_position_goes_on_from_a_copy_taken_at_any_decision() -> None:
    numbers = (2, 1, 0, 1, 0)
    ends = []
    for stop in range(len(numbers)):
        g = begun(Main())
        play(g, *numbers[:stop])
        twin = store.copy(g)
        play(twin, *numbers[stop:])
        ends.append(twin)
    assert ends == [ends[0]] * len(numbers)
    assert ends[0].scores == (3, 1)


@pytest.mark.parametrize(("action", "seat"), [(("pick", 9), NOBODY), (("pick", 1), 2)])
def test_what_is_not_an_option_is_refused_and_changes_nothing(action: Action, seat: int) -> None:
    g = begun(Main())
    before = store.copy(g)
    with pytest.raises(IllegalAction, match="not open to seat"):
        kernel.play(g, action, seat)
    assert g == before


# What a step may not do.


@dataclass
class AsksNothing(Frame):
    def start(self, g: Toy) -> None:
        g.ask(2, [], self.start)


@dataclass
class Forever(Frame):
    def start(self, g: Toy) -> None:
        g.go(self.start)


@dataclass
class Deeper(Frame):
    def start(self, g: Toy) -> None:
        g.call(Deeper(), self.start)


@dataclass
class Silent(Frame):
    def start(self, g: Toy) -> None:
        g.note("nothing more")


@dataclass
class AsksTwice(Frame):
    def start(self, g: Toy) -> None:
        g.ask(0, pick(1), self.start)
        g.ask(0, pick(2), self.start)


@dataclass
class FinishesAndGoes(Frame):
    def start(self, g: Toy) -> None:
        g.finish("won", (0,), (1,))
        g.go(self.start)


@dataclass
class FinishesAndEnds(Frame):
    def start(self, g: Toy) -> None:
        g.finish("won", (0,), (1,))
        g.end()


@dataclass
class EndsAndAsks(Frame):
    def start(self, g: Toy) -> None:
        g.call(EndsThenAsks(), self.start)


@dataclass
class EndsThenAsks(Frame):
    def start(self, g: Toy) -> None:
        g.end()
        g.ask(0, pick(1), self.start)


@dataclass
class JustEnds(Frame):
    def start(self, g: Toy) -> None:
        g.end()


@pytest.mark.parametrize(
    ("procedure", "message"),
    [
        (AsksNothing(), r"AsksNothing\.start asks seat 2 a question without options"),
        (Forever(), r"no decision after 10000 steps, in Forever\.start"),
        (Deeper(), r"no decision after 10000 steps, in Deeper\.start"),
        (Silent(), r"Silent\.start issued 0 instructions"),
        (AsksTwice(), r"AsksTwice\.start issued 2 instructions"),
        (FinishesAndGoes(), r"FinishesAndGoes\.start issued 2 instructions"),
        (FinishesAndEnds(), r"FinishesAndEnds\.start issued 2 instructions"),
        (EndsAndAsks(), r"EndsThenAsks\.start issued 2 instructions"),
        (JustEnds(), r"the last procedure ended without finish"),
    ],
)
def test_a_fault_of_the_rules_is_refused_by_name(procedure: Frame, message: str) -> None:
    with pytest.raises(RulesFault, match=message):
        begun(procedure)


def test_long_play_is_not_taken_for_a_procedure_that_runs_for_ever() -> None:
    g = begun(Main())
    play(g, *[1] * kernel.MAX_STEPS)
    assert g.stack[-1] == Ask(total=kernel.MAX_STEPS, at="add")


# Chance and what cannot be taken back.


@dataclass
class Risky(Frame):
    def start(self, g: Toy) -> None:
        g.ask(0, [("calm", 0), ("roll", 0), ("shuffle", 0), ("commit", 0)], self.do)

    def do(self, g: Toy) -> None:
        verb = g.answer[0]
        if verb == "roll":
            g.total = g.roll(6)
        if verb == "shuffle":
            g.counts[:] = g.shuffle((1, 2, 3))
        if verb == "commit":
            g.commit()
        g.go(self.start)


@pytest.mark.parametrize(
    ("verb", "barrier"), [("calm", False), ("roll", True), ("shuffle", True), ("commit", True)]
)
def test_chance_and_commit_are_barriers(verb: str, barrier: bool) -> None:
    g = begun(Risky())
    kernel.play(g, (verb, 0))
    assert g.barrier is barrier


# Seats that the rules run.


@dataclass
class Ruled(Toy):
    answers: tuple[int, ...] = ()

    def answer_by_rules(self) -> Action:
        return ("pick", self.answers[len(self.trail)])


@dataclass
class Turns(Frame):
    """Seats 1, 1 and 0 pick."""

    left: tuple[int, ...] = (1, 1, 0)

    def start(self, g: Toy) -> None:
        if not self.left:
            return g.finish("out", (), ())
        g.ask(self.left[0], pick(4, 5), self.read)

    def read(self, g: Toy) -> None:
        g.note(self.left[0], g.answer[1])
        self.left = self.left[1:]
        g.go(self.start)


def test_the_rules_answer_for_their_seats() -> None:
    g = Ruled(stack=[Turns()], ruled=(1,), answers=(5, 4))
    kernel.begin(g)
    assert g.trail == ("1 5", "1 4")
    assert (g.seat, g.options) == (0, pick(4, 5))


def test_an_answer_of_the_rules_must_be_an_option() -> None:
    g = Ruled(stack=[Turns()], ruled=(1,), answers=(6,))
    with pytest.raises(RulesFault, match=r"Turns\.read: the rules answer \('pick', 6\)"):
        kernel.begin(g)


def test_a_seat_run_by_rules_that_nobody_wrote_is_named() -> None:
    with pytest.raises(RulesFault, match=r"Turns\.read: non-player seat 1 has no reply here"):
        begun(Turns(), ruled=(1,))
