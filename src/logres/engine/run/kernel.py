"""The kernel: an interpreter of procedures on an explicit stack that suspends at decisions.

A procedure of a rulebook is a `Frame`: its fields are its local variables, its steps are methods. A
step issues exactly one instruction: ask, call, go, become, end, together or finish. The stack is
part of the state, so a game can be copied, serialized and resumed at every decision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from logres.engine.errors import IllegalAction, RulesFault
from logres.engine.run import chance, store
from logres.engine.run.journal import Journal
from logres.engine.run.marks import inheritable

Action = tuple[str, int]
"""A verb and the number of its noun."""

Step = Callable[..., None]

NOTHING: Action = ("", 0)
NOBODY = -1
ACTIONS = "actions"
ANSWER = "answer"
MAX_STEPS = 10_000


@inheritable
@dataclass
class Frame:
    """An activation record: a procedure's fields are its local variables, `at` is its next step."""

    at: str = field(default="start", kw_only=True)

    def about(self, g: Any) -> dict[str, Any]:
        """Return the values for the prompt of the open question, by placeholder."""
        return {}

    def reply(self) -> str:
        """Return the name of the non-players' reply to the open question, if it has one of its own;
        the game's `ruled` package implements it.
        """
        return ""


@dataclass
class Lane:
    """One seat's isolated branch of a simultaneous move."""

    seat: int = field(metadata={"of": "seat"})
    begin: Frame = field(metadata={"deep": True})
    answers: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})
    stack: list[Frame] = field(default_factory=list, metadata={"deep": True})
    options: list[Action] = field(default_factory=list, metadata={"of": ACTIONS})
    result: tuple[int, ...] = ()
    sealed: bool = False


@inheritable
@dataclass
class State:
    """The base class of every game's state: the stack, open decisions, randomness, the result.

    A game's state is a dataclass that inherits this one and adds plain fields with defaults. Fields
    with `compare=False` are scratch: they are neither stored nor copied.
    """

    stack: list[Frame] = field(default_factory=list, metadata={"deep": True})
    seat: int = field(default=NOBODY, metadata={"of": "seat"})
    options: list[Action] = field(default_factory=list, metadata={"of": ACTIONS})
    lanes: list[Lane] = field(default_factory=list, metadata={"deep": True})
    scenario: str = ""
    seated: tuple[int, ...] = field(default=(), metadata={"of": "seat"})
    ruled: tuple[int, ...] = field(default=(), metadata={"of": "seat"})
    key: str = ""
    drawn: int = 0
    ended: str = ""
    winners: tuple[int, ...] = field(default=(), metadata={"of": "seat"})
    scores: tuple[int, ...] = ()

    answer: Action = field(default=NOTHING, compare=False, repr=False)
    result: tuple[int, ...] = field(default=(), compare=False, repr=False)
    results: dict[int, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)
    journal: Journal | None = field(default=None, compare=False, repr=False)
    barrier: bool = field(default=False, compare=False, repr=False)
    checking: bool = field(default=False, compare=False, repr=False)
    lane: int = field(default=NOBODY, compare=False, repr=False)
    sealing: bool = field(default=False, compare=False, repr=False)
    said: int = field(default=0, compare=False, repr=False)
    steps: int = field(default=0, compare=False, repr=False)
    paused: bool = field(default=False, compare=False, repr=False)
    words: tuple[int, ...] = field(default=(), compare=False, repr=False)
    words_of: int = field(default=-1, compare=False, repr=False)

    # What a step may say.

    def ask(self, seat: int, options: list[Action], then: Step) -> None:
        """Suspend for a decision of `seat`; step `then` reads `answer`."""
        if not options:
            raise RulesFault(f"{where(self)} asks seat {seat} a question without options")
        if seat != self.lane and self.lane != NOBODY:
            raise RulesFault(f"{where(self)} asks seat {seat} in the lane of seat {self.lane}")
        self.said += 1
        self.paused = True
        self.seat, self.options = seat, options
        self.answer, self.result, self.results = NOTHING, (), {}
        self.stack[-1].at = then.__name__

    def call(self, procedure: Frame, then: Step) -> None:
        """Call another procedure; when it ends, step `then` finds its `result`."""
        self.said += 1
        self.stack[-1].at = then.__name__
        self.stack.append(procedure)

    def go(self, then: Step) -> None:
        """Jump to another step of this procedure."""
        self.said += 1
        self.stack[-1].at = then.__name__

    def become(self, procedure: Frame) -> None:
        """Tail-call another procedure in place of this one."""
        self.said += 1
        self.stack[-1] = procedure

    def start_over(self, procedure: Frame) -> None:
        """Unwind the whole stack, from any depth, and start another procedure."""
        self.refuse_in_lane("start over")
        del self.stack[1:]
        self.become(procedure)

    def end(self, result: tuple[int, ...] = (), sealed: bool = False) -> None:
        """Return from this procedure. A lane that ends `sealed` can no longer be undone."""
        self.said += 1
        self.stack.pop()
        self.result = result
        self.sealing = sealed

    def together(self, lanes: dict[int, Frame], then: Step) -> None:
        """Ask several seats simultaneously, in secret; step `then` finds `results[seat]`."""
        self.refuse_in_lane("together")
        self.said += 1
        self.paused = self.barrier = True
        self.results = {}
        self.stack[-1].at = then.__name__
        self.lanes = [Lane(seat, store.copy(frame), stack=[frame]) for seat, frame in lanes.items()]

    def finish(self, how: str, winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
        """End the match, from any depth. `scores` has a number for every seat of the game."""
        self.refuse_in_lane("finish")
        self.said += 1
        self.paused = True
        self.ended, self.winners, self.scores = how, winners, scores
        self.seat = NOBODY

    # What a step may do besides.

    def roll(self, sides: int) -> int:
        """Return the result of a fair die: 1 to `sides`."""
        if self.lane != NOBODY:
            self.refuse_in_lane("chance")
        self.barrier = True
        value = 1 + self.draw_below(sides)
        return value if self.journal is None else self.journal.rolled(value, sides)

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        """Return the same items in a random order."""
        self.refuse_in_lane("chance")
        self.barrier = True
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.draw_below(last + 1)
            order[last], order[other] = order[other], order[last]
        shuffled = tuple(order)
        return shuffled if self.journal is None else self.journal.shuffled(shuffled)

    def commit(self) -> None:
        """Mark something irreversible: undo stops here."""
        self.refuse_in_lane("commit")
        self.barrier = True

    def tell(
        self,
        what: str,
        rule: str,
        to: tuple[int, ...] | None = None,
        secret: str = "",
        **values: Any,
    ) -> None:
        """Emit a happening for the log, with its ledger clause.

        Without `to` it is public. With `to` only those seats read it; if `secret` names one of the
        values, the others read the happening `what-unseen` without that value.
        """
        if self.journal is None:
            return
        if self.lane != NOBODY and to != (self.lane,):
            raise RulesFault(f"{where(self)} tells others what happens in a lane")
        self.journal.told(what, rule, to, secret, values)

    def answer_by_rules(self) -> Action:
        """Return a non-player's answer (see `ruled`) to the open question."""
        answer: Action = self.by_rules(ANSWER)
        return answer

    def by_rules(self, deed: str) -> Any:
        """Call a function of the game's `ruled` package by name. The game's entry point registers
        it, so that `rules` need not import `ruled`.
        """
        deeds = RULED.get(type(self), {})
        if deed not in deeds:
            raise RulesFault(f"{where(self)}: non-player seat {self.seat} has no reply here")
        return deeds[deed](self)

    def procedure(self, name: str) -> Any:
        """Return a new procedure by name. The game's entry point registers it, so that chapters of
        the rules need not import one another. A chapter that is called this way has a typed
        function for it.
        """
        try:
            return PROCEDURES[type(self)][name]
        except KeyError:
            raise RulesFault(f"{where(self)}: there is no procedure {name}") from None

    # Inside.

    def draw_below(self, limit: int) -> int:
        """Return the generator's next number: 0 to `limit` − 1, each equally likely."""
        number = self.drawn // chance.WORDS_PER_BLOCK
        if number != self.words_of:
            self.words, self.words_of = chance.block(self.key, number), number
        word = self.words[self.drawn % chance.WORDS_PER_BLOCK]
        self.drawn += 1
        return (word * limit) >> 64

    def rekey(self, key: str) -> None:
        """Start another random stream."""
        self.key, self.drawn, self.words_of = key, 0, -1

    def refuse_in_lane(self, what: str) -> None:
        """Raise `RulesFault` during simultaneous moves."""
        if self.lane != NOBODY:
            raise RulesFault(f"{where(self)}: {what} is not possible during simultaneous moves")


Deed = Callable[[Any], Any]
RULED: dict[type[State], dict[str, Deed]] = {}
"""The non-players' functions by name: `Game.ruled` of each class of state."""

PROCEDURES: dict[type[State], dict[str, type[Frame]]] = {}
"""Procedures that are called by name: `Game.procedures` of each class of state."""


def where(g: State) -> str:
    """Return the current procedure and step, for messages."""
    if not g.stack:
        return "the end"
    return f"{type(g.stack[-1]).__name__}.{g.stack[-1].at}"


def begin(g: State) -> None:
    """Run a newly set up state to its first decision."""
    g.steps = 0
    advance(g)


def play(g: State, action: Action, seat: int = NOBODY) -> None:
    """Answer an open decision (the first one unless `seat` is given) and run to the next."""
    g.steps = 0
    if g.lanes:
        answer_lane(g, action, g.seat if seat == NOBODY else seat)
    else:
        if action not in g.options or (seat != g.seat and seat != NOBODY):
            raise IllegalAction(f"{action} is not open to seat {seat} now")
        g.answer, g.options = action, []
    advance(g)


def advance(g: State) -> None:
    """Run until a seat must decide or the game has ended."""
    while True:
        if not g.lanes:
            run(g)
            if not g.lanes:
                return check_ended(g)
            for lane in g.lanes:
                run_lane(g, lane)
        if point_at_open_lane(g):
            return
        close_lanes(g)


def run(g: State) -> None:
    """Run steps of the stack until one asks a seat, opens lanes, or the stack is empty."""
    stack, in_lane, steps = g.stack, bool(g.lanes), g.steps
    g.said, g.paused = steps, bool(g.options)
    listener = None if in_lane or g.journal is None else g.journal.listener
    while stack:
        if g.paused and waits(g, in_lane):
            break
        if listener is not None:
            listener.begin_step(g)
        frame = stack[-1]
        name = frame.at
        getattr(frame, name)(g)
        steps += 1
        if g.said != steps or steps > MAX_STEPS or not stack:
            check_step(g, steps, f"{type(frame).__name__}.{name}")
    g.steps = steps


def waits(g: State, in_lane: bool) -> bool:
    """Return whether there is nothing to run now; non-players are answered for."""
    if g.ended:
        g.stack.clear()
    if g.ended or (g.lanes and not in_lane):
        return True
    if g.options:
        if g.seat not in g.ruled:
            return True
        answer_for_rules(g)
    g.paused = False
    return False


def check_step(g: State, steps: int, step: str) -> None:
    if g.said != steps:
        said = 1 + g.said - steps
        raise RulesFault(f"{step} issued {said} instructions instead of one")
    if steps > MAX_STEPS:
        raise RulesFault(f"no decision after {MAX_STEPS} steps, in {where(g)}")
    if not g.stack and not g.ended and g.lane == NOBODY:
        raise RulesFault(f"{step}: the last procedure ended without finish")


def answer_for_rules(g: State) -> None:
    action = g.answer_by_rules()
    if action not in g.options:
        raise RulesFault(f"{where(g)}: the rules answer {action}, which is not an option")
    if g.journal is not None:
        g.journal.ruled.append((g.seat, action[0], action[1]))
    g.answer, g.options = action, []
    g.steps = 0


def check_ended(g: State) -> None:
    if not g.stack and not g.ended:
        raise RulesFault("there is no procedure to begin with")


# Lanes.


def lane_of(g: State, seat: int) -> Lane:
    for lane in g.lanes:
        if lane.seat == seat:
            return lane
    raise IllegalAction(f"seat {seat} has nothing to decide now")


def frame_of(g: State, seat: int) -> Frame:
    """Return the procedure that asks this seat."""
    return lane_of(g, seat).stack[-1] if g.lanes else g.stack[-1]


def answer_lane(g: State, action: Action, seat: int) -> None:
    lane = lane_of(g, seat)
    if action not in lane.options:
        raise IllegalAction(f"{action} is not open to seat {seat} now")
    lane.answers += (action,)
    g.answer = action
    run_lane(g, lane)


def run_lane(g: State, lane: Lane) -> None:
    """Run one lane, as if its stack were the only one, to its next question or its end."""
    before = store.shared(g) if g.checking else None
    waiting, g.stack = g.stack, lane.stack
    g.options, g.lane, g.sealing = [], lane.seat, False
    began = where(g) if g.checking else ""
    run(g)
    lane.options = g.options
    if not lane.stack:
        lane.result, lane.sealed = g.result, g.sealing
    g.stack, g.options, g.lane = waiting, [], NOBODY
    if before is not None and before != store.shared(g):
        raise RulesFault(
            f"{began} or a step after it: a lane of seat {lane.seat} wrote into the position"
        )


def point_at_open_lane(g: State) -> bool:
    """Let `seat` and `options` refer to the first open lane, if there is one."""
    for lane in g.lanes:
        if lane.options:
            g.seat, g.options = lane.seat, lane.options
            return True
    return False


def close_lanes(g: State) -> None:
    g.results = {lane.seat: lane.result for lane in g.lanes}
    g.lanes, g.options, g.seat = [], [], NOBODY
    g.barrier = True


def restart_lane(g: State, lane: Lane) -> None:
    """Discard every answer of a lane."""
    lane.answers, lane.result, lane.sealed = (), (), False
    lane.stack = [store.copy(lane.begin)]
    g.steps = 0
    run_lane(g, lane)
    point_at_open_lane(g)


def take_back(g: State, seat: int) -> None:
    """Undo the last answer of a seat's lane: restart the lane and replay its other answers."""
    lane = lane_of(g, seat)
    answers = lane.answers[:-1]
    restart_lane(g, lane)
    for action in answers:
        answer_lane(g, action, seat)
    point_at_open_lane(g)
