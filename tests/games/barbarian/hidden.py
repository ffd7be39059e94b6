"""Everything a seat can see and read of a match, and positions it cannot tell from the true one."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import logres
from logres.engine.match.match import Match
from logres.engine.run import chance
from tests.games.barbarian.builders import position
from tests.games.barbarian.parts import CHAIRS, COINS, KINDS, Bribe


def can_read(match: Match, seat: str | None) -> str:
    """All that a seat (or a spectator: None) can see and read, as JSON."""
    log = [asdict(happening) for happening in match.log(seat)]
    return json.dumps({"view": match.view(seat), "log": log}, sort_keys=True)


def others_read(match: Match, *seats: str) -> dict[str | None, str]:
    """What everybody but these seats can see and read, spectators included."""
    others = [other for other in match.seats if other not in seats]
    return {other: can_read(match, other) for other in (*others, None)}


def board(match: Match, seat: str | None = None) -> dict[str, Any]:
    """The board as a seat or a spectator sees it."""
    found: dict[str, Any] = match.view(seat)["board"]
    return found


def new_game(seed: int = 1, scenario: str = "six-players", **options: object) -> Match:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return logres.new("barbarian", scenario=scenario, options=named, seed=seed, check=True)


def moments(match: Match, seed: int, decisions: int, every: int = 5) -> Iterator[Match]:
    """Random play, shown every few decisions and once at its end."""
    dice = random.Random(seed)
    for count in range(decisions):
        if match.over:
            break
        if count % every == 0:
            yield match
        decision = dice.choice(match.decisions)
        match.play(dice.choice(decision.actions), decision.seat)
    yield match


def turned(match: Match, seat: str | None) -> Match:
    """The same match as far as this seat knows: every coin it has not seen is another one.

    It has nothing in common with `guess`: coins are not conserved here, so that anything a view
    lets through shows.
    """
    twin = match.copy()
    g, me = position(twin), -1 if seat is None else CHAIRS.index(seat)
    g.rekey(chance.key_of_seed("another"))
    g.drawn = 5
    g.hidden = [(coin + 1) % len(COINS) if coin >= 0 else coin for coin in g.hidden]
    g.box = [count + 1 for count in g.box]
    for chair in g.seated:
        if chair != me and not g.ended:
            at = chair * KINDS
            g.treasury[at : at + KINDS] = [9 - n for n in g.treasury[at : at + KINDS]]
    for lane in g.lanes:
        for frame in lane.stack if lane.seat != me else ():
            if isinstance(frame, Bribe):
                frame.purse = tuple([n + 1 for n in frame.purse])
        lane.result = lane.result if lane.seat == me else tuple([n + 1 for n in lane.result])
    return twin
