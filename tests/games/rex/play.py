"""Playing on from a position of Rex Britannorum, and everything a seat can read of it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict

import logres
from logres.engine.match.match import Match
from logres.games.rex import GAME
from tests.games.rex.parts import Rex


def position(match: Match) -> Rex:
    assert isinstance(match.state, Rex)
    return match.state


def answer(match: Match, *actions: str, seat: str | None = None) -> Match:
    """Play these actions, one after the other."""
    for action in actions:
        match.play(action, seat)
    return match


def play_at_random(match: Match, seed: int = 0) -> Iterator[Match]:
    """Play to the end; the match is shown at every decision."""
    chance = random.Random(seed)
    while not match.over:
        yield match
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)


def play_on(match: Match, until: Callable[[Match], bool], seed: int = 0) -> Match:
    """Play at random until something is so, or the match is over."""
    for moment in play_at_random(match, seed):
        if until(moment):
            break
    return match


def asked(name: str) -> Callable[[Match], bool]:
    """Is somebody asked this question (`plan.commit`), or one of this procedure (`plan`)?"""
    return lambda match: any(f"{d.question}.".startswith(f"{name}.") for d in match.decisions)


def every_start() -> list[tuple[str, str]]:
    """Every scenario with every choice of kingdoms."""
    return [
        (scenario.id, str(kingdoms))
        for scenario in GAME.scenarios
        for kingdoms in scenario.options["kingdoms"].choices
    ]


def new_game(seed: int = 1, scenario: str = "three-kingdoms", **options: object) -> Match:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return logres.new("rex", scenario=scenario, options=named, seed=seed, check=True)


def can_read(match: Match, seat: str | None) -> str:
    """All that a seat (or a spectator: None) can see and read, as JSON."""
    log = [asdict(happening) for happening in match.log(seat)]
    return json.dumps({"view": match.view(seat), "log": log}, sort_keys=True)


def others_read(match: Match, seat: str) -> dict[str | None, str]:
    """What everybody but this seat can see and read, spectators included."""
    others = [other for other in match.seats if other != seat]
    return {other: can_read(match, other) for other in (*others, None)}
