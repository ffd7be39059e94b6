"""Between two events nobody sees or reads what they may not know.

One answer may bring about many events, and most of them come after something was turned up. So each
state between two events has twins of its own: guesses of every seat. They look the same to that
seat and to spectators, and when the rules run on from there, both are told the same until something
is turned up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import settings

from logres import Match
from logres.engine.match import views
from logres.engine.run import kernel, store
from logres.engine.run.kernel import State
from logres.engine.run.moments import Watch
from tests.secrets.telling_apart import Pair, Told
from tests.walks import LENGTHS, SCENARIOS, Case, Walk

STEPS = 150
"""So many answers of each game are followed."""

RUN_ON = 0.5
"""In this share of the twins the rules run on."""

ENOUGH = 15
"""So many views and sentences are compared at least."""

SECRETIVE = ("barbarian", "beacons", "pendragon", "rex")
"""Games in which something stays hidden from one answer to the next."""


@dataclass
class Looks:
    """How much was compared."""

    views: int = 0
    told: int = 0


def twin_of(match: Match, seat: int, seed: int) -> State:
    """A guess of this seat, with the same chance to come."""
    g = match.state
    guess = views.guess(match.game, g, seat, seed)
    guess.rekey(g.key)
    guess.drawn = g.drawn
    carry(g, guess)
    return guess


class Pausing(Watch):
    """Keeps states between events from which the rules can run on."""

    def begin_step(self, g: State) -> None:
        super().begin_step(g)
        if self.before is not None:
            carry(g, self.before)


def carry(g: State, onto: State) -> None:
    """What a step reads of the one before it, which a copy leaves out."""
    onto.answer, onto.result, onto.results = g.answer, g.result, dict(g.results)


def play(match: Match, action: str, seat: str) -> list[Match]:
    """Answer; the states between the events of it."""
    watch = match._journal.listener = Pausing(match._event_key)
    match.play(action, seat)
    match._journal.listener = None
    return [Match(match.game, moment.position, match.so_far()) for moment in watch.moments]


def run_on(match: Match, state: State) -> Match:
    """What the rules do next, from between two events to the next question."""
    again = Match(match.game, state, match.so_far())
    state.steps = 0
    with again.following():
        kernel.advance(state)
    again._collect(0)
    return again


def look(match: Match, at: Match, name: str, seed: int, go_on: bool, looks: Looks) -> Iterator[str]:
    """The twins of one state, as a seat and spectators see them."""
    guess = twin_of(at, at.game.seat_number(name), seed)
    if store.freeze(guess) == store.freeze(at.state):
        return
    pair = (at, Match(at.game, guess, match.so_far()))
    for audience in (name, None):
        seen = Pair(at.game, {}, audience or "", Told(), Told())
        looks.views += 1
        views = [one.view(audience) for one in pair]
        yield from seen.compare(views[0], views[1], "a state between events")
    if go_on:
        true = store.copy(at.state)
        carry(at.state, true)
        yield from listen(match, name, (true, guess), looks)


def listen(match: Match, name: str, states: tuple[State, State], looks: Looks) -> Iterator[str]:
    pair = [run_on(match, state) for state in states]
    for audience in (name, ""):
        told = (Told(), Told())
        for one, again in zip(told, pair, strict=True):
            one.hear(again, audience)
        heard = Pair(match.game, match.view(None)["board"], audience, *told)
        yield from [f"{audience or 'a spectator'}: {fault}" for fault in heard.faults()]
        looks.told += heard.looked


def walk_and_look(case: Case, seed: int, steps: int, looks: Looks) -> None:
    share = min(1.0, steps / LENGTHS[case.game])
    with Walk(case, seed) as walk:
        while not walk.match.over:
            decision = walk.dice.choice(walk.match.decisions)
            action = walk.dice.choice(decision.actions)
            if walk.dice.random() < share:
                look_at_all(play(walk.match, action, decision.seat), walk, looks)
            else:
                walk.match.play(action, decision.seat)


def look_at_all(between: list[Match], walk: Walk, looks: Looks) -> None:
    match = walk.match
    for at in between:
        for name in match.seats:
            go_on = walk.dice.random() < RUN_ON
            faults = list(look(match, at, name, walk.seed, go_on, looks))
            assert not faults, f"{name} can tell: {faults}"


@pytest.mark.whole_game
@pytest.mark.parametrize("game", SECRETIVE)
def test_between_events_nobody_learns_a_secret(game: str) -> None:
    cases, looks = [case for case in SCENARIOS if case.game == game], Looks()
    for seed in range(max(1, settings().max_examples // 3)):
        for case in cases:
            walk_and_look(case, seed, STEPS // len(cases), looks)
    assert min(looks.views, looks.told) > ENOUGH
