"""Several seats decide at once: nothing depends on who answers first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from logres.engine.errors import IllegalAction, RulesFault
from logres.engine.match import views
from logres.engine.run import kernel, store
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Action, Frame, State
from tests.engine.toys import Ballot, Toy, Vote, begun, pick

DONE: Action = ("done", 0)
SCRIPT: dict[int, tuple[Action, ...]] = {
    0: (("pick", 1), ("pick", 3), DONE),
    1: (("pick", 2), DONE),
    2: (DONE,),
}


def interleavings(left: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Every order in which seats can give so many answers each."""
    if not any(left.values()):
        yield ()
    for seat, answers in left.items():
        if answers:
            for rest in interleavings({**left, seat: answers - 1}):
                yield (seat, *rest)


ORDERS = list(interleavings({seat: len(answers) for seat, answers in SCRIPT.items()}))


def test_the_order_of_arrival_leaves_no_trace() -> None:
    assert len(ORDERS) == 60
    reached: dict[tuple[int, ...], Toy] = {}
    for order in ORDERS:
        g = begun(Vote())
        given = [0, 0, 0]
        for seat in order:
            kernel.play(g, SCRIPT[seat][given[seat]], seat)
            given[seat] += 1
            assert g == reached.setdefault(tuple(given), store.copy(g))
    assert reached[3, 2, 1].counts == [8, 4, 0]


def test_every_open_lane_is_a_decision_and_the_first_is_pointed_at() -> None:
    g = begun(Vote())
    assert [seat for seat, _ in views.open_decisions(g)] == [0, 1, 2]
    kernel.play(g, DONE)
    assert [seat for seat, _ in views.open_decisions(g)] == [1, 2]
    assert (g.seat, g.options) == (1, [*pick(1, 2, 3), DONE])
    kernel.play(g, DONE, 2)
    assert [seat for seat, _ in views.open_decisions(g)] == [1]


def test_the_next_step_finds_the_results_when_the_last_lane_ends() -> None:
    g = begun(Vote(seats=(2, 0)))
    kernel.play(g, ("pick", 3), 0)
    kernel.play(g, DONE, 0)
    assert g.counts == [0, 0, 0]
    kernel.play(g, DONE, 2)
    assert (g.counts, g.lanes, g.seat) == ([6, 0, 0], [], 0)


def test_opening_and_closing_are_barriers() -> None:
    g = begun(Vote(seats=(0,)))
    assert g.barrier
    g.barrier = False
    kernel.play(g, ("pick", 1))
    assert not g.barrier
    kernel.play(g, DONE)
    assert g.barrier


@pytest.mark.parametrize(("action", "seat"), [(("pick", 9), 1), (DONE, 0), (DONE, 7)])
def test_a_lane_takes_its_own_options_from_its_own_seat(action: Action, seat: int) -> None:
    g = begun(Vote())
    kernel.play(g, DONE, 0)
    before = store.copy(g)
    with pytest.raises(IllegalAction):
        kernel.play(g, action, seat)
    assert g == before


@dataclass
class Nobody(Frame):
    """Opens no lane at all, after another choice was made."""

    def start(self, g: Toy) -> None:
        g.together({0: Quick(0)}, self.none)

    def none(self, g: Toy) -> None:
        g.together({}, self.read)

    def read(self, g: Toy) -> None:
        g.note(g.results)
        g.finish("read", (), ())


@dataclass
class Quick(Frame):
    """A lane that ends without asking."""

    seat: int

    def start(self, g: Toy) -> None:
        g.end((self.seat,))


@dataclass
class Halves(Frame):
    """One lane asks, the others do not."""

    def start(self, g: Toy) -> None:
        g.together({0: Quick(0), 1: Ballot(1), 2: Quick(2)}, self.read)

    def read(self, g: Toy) -> None:
        g.note(sorted(g.results.items()))
        g.finish("read", (), ())


def test_a_lane_may_end_without_asking() -> None:
    g = begun(Halves())
    assert views.open_decisions(g) == [(1, [*pick(1, 2, 3), DONE])]
    kernel.play(g, DONE)
    assert g.trail == ("[(0, (0,)), (1, ()), (2, (2,))]",)


def test_without_lanes_the_next_step_runs_at_once_and_finds_nothing() -> None:
    assert begun(Nobody()).trail == ("{}",)


# Taking back.


def test_taking_back_leads_through_the_same_positions_backwards() -> None:
    g = begun(Vote())
    kernel.play(g, ("pick", 2), 1)
    way = [store.copy(g)]
    for answer in SCRIPT[0]:
        kernel.play(g, answer, 0)
        way.append(store.copy(g))
    for earlier in way[-2::-1]:
        kernel.take_back(g, 0)
        assert g == earlier


def test_taking_back_reopens_a_lane_that_had_ended() -> None:
    g = begun(Vote())
    kernel.play(g, DONE, 0)
    assert g.seat == 1
    kernel.take_back(g, 0)
    assert (g.seat, g.options) == (0, [*pick(1, 2, 3), DONE])
    assert g == begun(Vote())


def test_what_was_taken_back_counts_for_nothing() -> None:
    g = begun(Vote(seats=(0, 1)))
    kernel.play(g, ("pick", 3), 0)
    kernel.play(g, ("pick", 1), 0)
    kernel.take_back(g, 0)
    kernel.play(g, DONE, 0)
    kernel.play(g, DONE, 1)
    assert g.counts == [6, 0, 0]


def test_only_a_lane_that_ends_sealed_is_sealed() -> None:
    g = begun(Vote(sealed=(1, 2)))
    kernel.play(g, ("pick", 1), 1)
    assert [lane.sealed for lane in g.lanes] == [False, False, False]
    kernel.play(g, DONE, 0)
    kernel.play(g, DONE, 1)
    assert [lane.sealed for lane in g.lanes] == [False, True, False]


# What a lane may not do.


@dataclass
class Opens(Frame):
    """Opens a lane of seat 0 with the given procedure."""

    what: str

    def start(self, g: Toy) -> None:
        g.together({0: Forbidden(self.what)}, self.start)


@dataclass
class Forbidden(Frame):
    """Tries one forbidden thing, from a procedure called inside the lane."""

    what: str

    def start(self, g: Toy) -> None:
        g.call(Tries(self.what), self.back)

    def back(self, g: Toy) -> None:
        g.end()


@dataclass
class Tries(Frame):
    what: str

    def start(self, g: Toy) -> None:
        TRIES[self.what](g)
        g.ask(0, pick(1), self.start)


def add_one(g: Toy) -> None:
    g.counts[2] += 1


TRIES: dict[str, Callable[[Toy], object]] = {
    "ask": lambda g: g.ask(1, pick(1), Quick(1).start),
    "roll": lambda g: g.roll(6),
    "shuffle": lambda g: g.shuffle((1, 2)),
    "commit": lambda g: g.commit(),
    "finish": lambda g: g.finish("won", (0,), ()),
    "start over": lambda g: g.start_over(Quick(1)),
    "together": lambda g: g.together({0: Ballot(0)}, Quick(1).start),
    "tell": lambda g: g.tell("seen", "rule.id"),
    "tell both": lambda g: g.tell("seen", "rule.id", to=(0, 1)),
    "tell own": lambda g: g.tell("seen", "rule.id", to=(0,)),
    "write": add_one,
}

REFUSED = {
    "ask": r"Tries\.start asks seat 1 in the lane of seat 0",
    "roll": r"Tries\.start: chance is not possible during simultaneous moves",
    "shuffle": r"Tries\.start: chance is not possible",
    "commit": r"Tries\.start: commit is not possible",
    "finish": r"Tries\.start: finish is not possible",
    "start over": r"Tries\.start: start over is not possible",
    "together": r"Tries\.start: together is not possible",
    "tell": r"Tries\.start tells others what happens in a lane",
    "tell both": r"Tries\.start tells others what happens in a lane",
    "write": r"a lane of seat 0 wrote into the position",
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_lane_is_refused(what: str) -> None:
    with pytest.raises(RulesFault, match=REFUSED[what]):
        begun(Opens(what), checking=True, journal=Journal("toy"))


def test_a_lane_may_tell_its_own_seat() -> None:
    journal = Journal("toy")
    begun(Opens("tell own"), checking=True, journal=journal)
    assert [(h.what, h.readers) for h in journal.happenings] == [("seen", (0,))]


def test_writing_is_looked_for_only_in_check_mode() -> None:
    assert begun(Opens("write")).counts == [0, 0, 1]


@dataclass
class Ruled(Toy):
    """Seat 1 is run by rules that pick the most, at most twice."""

    def answer_by_rules(self) -> Action:
        ballot = self.stack[-1]
        assert isinstance(ballot, Ballot)
        return DONE if len(ballot.picked) == 2 else ("pick", 3)


def ruled_vote() -> State:
    g = Ruled(stack=[Vote()], ruled=(1,))
    kernel.begin(g)
    return g


def test_the_rules_answer_in_the_lane_of_their_seat() -> None:
    g = ruled_vote()
    assert [seat for seat, _ in views.open_decisions(g)] == [0, 2]
    assert [(lane.seat, lane.answers, lane.result) for lane in g.lanes if not lane.options] == [
        (1, (), (6, 6))
    ]


def test_a_restarted_lane_of_the_rules_comes_to_the_same_end() -> None:
    g = ruled_vote()
    before = store.copy(g)
    kernel.restart_lane(g, g.lanes[1])
    assert g == before


def test_a_lane_begins_with_a_copy_that_stays_as_it_was() -> None:
    g = begun(Vote())
    kernel.play(g, ("pick", 1), 0)
    assert g.lanes[0].begin == Ballot(0)
    assert g.lanes[0].stack == [replace(Ballot(0, picked=(2,)), at="read")]
