"""Twins: two matches that one seat cannot tell apart, played on alike as far as all can see.

What a seat sees is a row of frames: the board, the log, and who is deciding. As long as the log of
the one says nothing else than the log of the other, the frames must be the same. If one match stops
for somebody where the other goes on, a treasury has been told.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from logres.engine.match import views
from logres.engine.match.match import Match
from logres.games.barbarian import GAME
from tests.games.barbarian.parts import CHAIRS, Barbarian

Choose = Callable[[list[str]], str]

PRIVATE = ("payment.change_with", "payment.count", "change.give", "change.take", "bribe.fill")
"""Questions that only some purses raise."""


def twin_of(match: Match, seat: str, seed: int) -> Match:
    """The match as it could be for all this seat knows."""
    twin = match.copy()
    guessed = views.guess(GAME, match.state, CHAIRS.index(seat), seed)
    assert isinstance(guessed, Barbarian)
    twin.state = guessed
    twin._attach()
    return twin


def frame(match: Match, seat: str) -> str:
    """What a seat sees while another decides; its own answers it knows anyway."""
    seen = match.view(seat)
    return json.dumps([seen["board"], seen["deciding"], seen["result"]], sort_keys=True)


def log(match: Match, seat: str) -> list[tuple[str, str]]:
    return [(h.what, json.dumps(h.values, sort_keys=True)) for h in match.log(seat)]


def part_of(short: list[Any], long: list[Any]) -> bool:
    return long[: len(short)] == short


class Twins:
    """Two matches that `seat` cannot tell apart, and whatever it could see of a difference."""

    def __init__(self, one: Match, other: Match, seat: str) -> None:
        self.pair, self.seat = (one, other), seat
        self.parted = False
        self.steps = 0
        self.asked: set[str] = set()

    def look(self) -> None:
        """Both logs say the same, or neither is the beginning of the other.

        When a game has ended all treasuries are shown.
        """
        if all(match.over for match in self.pair):
            self.parted = True
            return
        logs = [log(match, self.seat) for match in self.pair]
        if logs[0] == logs[1]:
            one, other = [frame(match, self.seat) for match in self.pair]
            assert one == other, f"{self.seat} sees a difference after {logs[0][-3:]}"
            return
        short, long = sorted(logs, key=len)
        stopped = f"one match stopped after {short[-2:]}, the other went on to {long[len(short) :]}"
        assert not part_of(short, long), stopped
        self.parted = True

    def over(self) -> bool:
        return self.parted or any(match.over for match in self.pair)

    def step(self, choose: Choose) -> None:
        """Both are played on, by the same action where the question is one that all know of."""
        before = frame(self.pair[0], self.seat)
        asked = [match.decisions[0] for match in self.pair]
        self.asked |= {decision.question for decision in asked}
        if not any(decision.question in PRIVATE for decision in asked):
            assert asked[0].question == asked[1].question
            common = [action for action in asked[0].actions if action in asked[1].actions]
            action = choose(common) if common else ""
            for match, decision in zip(self.pair, asked, strict=True):
                match.play(action or decision.actions[0], decision.seat)
        for match in self.pair:
            self.count_coins(match, before)
        self.steps += 1
        self.look()

    def count_coins(self, match: Match, before: str) -> None:
        """Questions about coins come as the purse has them; nobody else sees one of them."""
        while match.decisions and match.decisions[0].question in PRIVATE:
            if frame(match, self.seat) != before:
                return
            self.asked.add(match.decisions[0].question)
            match.play(match.decisions[0].actions[0], match.decisions[0].seat)


def play_on(match: Match, seat: str, seed: int, steps: int) -> Twins:
    """Twins of a match in which `seat` decides, played on at random as far as they go together."""
    dice = random.Random(seed)
    twins = Twins(match.copy(), twin_of(match, seat, seed), seat)
    twins.look()
    while twins.steps < steps and not twins.over():
        twins.step(dice.choice)
    return twins
