"""The evaluator interface: evaluation, move ordering and rollout policy for search bots.

A game with an evaluator implements `Judge` in its folder and gives it in `GAME`; every search can
then play it. An evaluator is stateless and deterministic on any machine. It is only given
determinizations (see `views.guess`), so it may read everything in them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from logres.engine.run import kernel
from logres.engine.run.kernel import Action, State

Answer = Callable[[Any, int, list[Action]], Action]
"""A policy: from the state, the deciding seat and its options to an action."""

Plan = tuple[Action, ...]
"""A macro-action: several answers of one seat in a row."""

LONG = 500
"""A limit on the length of a rollout, larger than any game needs to reach a quiescent state."""


class Judge(Protocol):
    """A game's heuristic evaluator."""

    def hopes(self, g: Any) -> list[float]:
        """Return the value vector: for every chair from 0 (lost) to 1 (won); values of empty chairs
        are ignored.

        Called in states that `finish_turn` left, and of finished games: there `outcome` gives the
        winners, and an evaluator may let scores count too (a solo player has only those).
        """
        ...

    def first_look(self, g: Any, seat: int, options: list[Action]) -> Action | None:
        """Return which of these options of `seat` (those not tried yet) to try next; None for any.

        This is the move ordering (prior) of the search. On the first call for a decision all
        options are given: the answer is the fallback move, usually the greedy one. Must not change
        the state.
        """
        ...

    def finish_turn(self, g: Any, seat: int) -> None:
        """Roll out with a cheap policy from the middle of a turn, in which `seat` just acted, to a
        quiescent state that `hopes` can evaluate. `play_on` does this with a policy of the game.
        """
        ...


class Planner(Judge, Protocol):
    """An evaluator of a game with macro-actions: questions that only make sense together."""

    def plans(self, g: Any, seat: int, options: list[Action]) -> list[Plan]:
        """Return macro-actions: answers to this question and those that follow it for `seat`, the
        likeliest first; nothing where one answer is enough.

        A step of a plan whose question is not asked, or whose answer is not legal, is skipped. Must
        not change the state.
        """
        ...


def plans_of(judge: Judge, g: Any, seat: int, options: list[Action]) -> list[Plan]:
    """Return an evaluator's plans; nothing if it is not a `Planner`."""
    planner: Callable[[Any, int, list[Action]], list[Plan]] | None = getattr(judge, "plans", None)
    return [] if planner is None else planner(g, seat, options)


def play_on(g: State, answer: Answer, is_quiet: Callable[[Any], bool]) -> None:
    """Let a cheap policy answer for every seat until a state is quiescent or the game is over."""
    for _ in range(LONG):
        if g.ended or is_quiet(g):
            return
        options = g.options
        action = options[0] if len(options) == 1 else answer(g, g.seat, options)
        kernel.play(g, action, g.seat)


def outcome(g: State, chairs: int) -> list[float]:
    """Return the pay-off of a finished game for each chair: the win, or an equal share of it."""
    share = 1 / max(1, len(g.winners))
    return [share if chair in g.winners else 0.0 for chair in range(chairs)]
