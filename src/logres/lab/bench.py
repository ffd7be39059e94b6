"""Benchmarks of the rules: random play and state copies, per CPU second of one process."""

from __future__ import annotations

import gc
import json
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib.machinery import EXTENSION_SUFFIXES

from logres.engine.game.definition import Game
from logres.engine.match import opening
from logres.engine.papers import scribe
from logres.engine.run import chance, kernel, store
from logres.engine.run.kernel import State

REPETITIONS = 5
MEASURES = 3
MIDDLES = 16
DECISIONS = 20
GAMES_WEIGHED = 3
COPIES_WEIGHED = 2_000

Count = tuple[int, ...]
Work = Callable[[int], Count]
"""One round of work, by its number; returns the count of each thing measured."""


@dataclass(frozen=True)
class Speed:
    """The figures of one game; everything `per_s` is per CPU second. Only some games can be played
    by non-players alone.
    """

    decisions_per_s: int
    games_per_s: float
    copies_per_s: int
    copy_and_20_per_s: int
    position_bytes: int
    position_memory: int
    compiled: bool
    unmanned_games_per_s: float | None = None
    unlogged_games_per_s: float | None = None


FIGURES = tuple([f.name for f in fields(Speed) if f.name != "compiled"])
"""The figures that can be compared."""


def measure(
    game: Game, seconds: float = 6.0, heard: Callable[[int], None] = lambda done: None
) -> Speed:
    """Measure for about `seconds` of CPU time; `heard` is called after every repetition."""
    share = seconds / REPETITIONS / measures(game)
    begun = middles(game)
    decisions, games = rates(lambda n: whole_game(game, n), share, heard)
    (copies,) = rates(lambda n: copy_all(begun), share, heard)
    (looks,) = rates(lambda n: look_ahead(begun, n), share, heard)
    unmanned = unlogged = None
    if game.unmanned:
        unmanned = whole(rates(lambda n: unmanned_game(game, n), share, heard))
        unlogged = whole(rates(lambda n: unlogged_game(game, n), share, heard))
    return Speed(
        decisions_per_s=round(decisions),
        games_per_s=round(games, 2),
        copies_per_s=round(copies),
        copy_and_20_per_s=round(looks),
        position_bytes=largest_position(game),
        position_memory=round(live_bytes(begun)),
        compiled=is_compiled(),
        unmanned_games_per_s=unmanned,
        unlogged_games_per_s=unlogged,
    )


def whole(found: list[float]) -> float:
    (games,) = found
    return round(games, 2)


def measures(game: Game) -> int:
    """Return how many things are measured."""
    return MEASURES + 2 * (game.unmanned is not None)


def rates(work: Work, seconds: float, heard: Callable[[int], None]) -> list[float]:
    """Return the median rate of each thing counted; every repetition does the same work."""
    found = []
    for _ in range(REPETITIONS):
        found.append(rate(work, seconds))
        heard(1)
    return [statistics.median(column) for column in zip(*found, strict=True)]


def rate(work: Work, seconds: float) -> list[float]:
    counts: list[Count] = []
    started = time.process_time()
    while not counts or time.process_time() - started < seconds:
        counts.append(work(len(counts)))
    spent = time.process_time() - started
    return [sum(column) / spent for column in zip(*counts, strict=True)]


def fresh(game: Game, seed: int) -> State:
    """Return the main scenario before its first decision, without a match around it."""
    return store.copy(opening.new(game, game.scenarios[0].id, {}, seed, None, False).state)


def play_random(g: State, dice: random.Random, limit: int = -1) -> int:
    """Play random decisions to the end, at most `limit` of them; return how many."""
    count = 0
    while g.options and count != limit:
        kernel.play(g, dice.choice(g.options))
        count += 1
    return count


def whole_game(game: Game, number: int) -> Count:
    return play_random(fresh(game, number), random.Random(number)), 1


def unmanned_game(game: Game, number: int) -> Count:
    """Play a game of non-players only, with a log."""
    assert game.unmanned
    scenario, options = game.unmanned
    opening.new(game, scenario, dict(options), number, None, False)
    return (1,)


def unlogged_game(game: Game, number: int) -> Count:
    """Play a game of non-players only, without a match or a log."""
    assert game.unmanned
    scenario, options = game.unmanned
    key = chance.key_of_seed(number)
    kernel.begin(opening.lay_out(game, scenario, dict(options), key))
    return (1,)


def middles(game: Game) -> list[State]:
    """Return states from the middle of random games."""
    found = []
    for number in range(MIDDLES):
        decisions, _ = whole_game(game, number)
        g = fresh(game, number)
        play_random(g, random.Random(number), decisions // 2)
        found.append(g)
    return found


def copy_all(begun: list[State]) -> Count:
    for g in begun:
        store.copy(g)
    return (len(begun),)


def look_ahead(begun: list[State], number: int) -> Count:
    """Simulate a search: copy a state, then play a few decisions from there."""
    dice = random.Random(number)
    return (sum([play_random(store.copy(g), dice, DECISIONS) for g in begun]),)


def largest_position(game: Game) -> int:
    """Return the largest position of some random games, as compact JSON."""
    return max([largest_of_game(game, number) for number in range(GAMES_WEIGHED)])


def largest_of_game(game: Game, number: int) -> int:
    g, dice = fresh(game, number), random.Random(number)
    largest = position_bytes(game, g)
    while play_random(g, dice, 1):
        largest = max(largest, position_bytes(game, g))
    return largest


def position_bytes(game: Game, g: State) -> int:
    plain = scribe.write(game, g)
    return len(json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode())


def live_bytes(begun: list[State]) -> float:
    """Return the memory of one more state, copied as a search does."""
    copy_all(begun)  # what is made once for a class is no part of a position
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = [store.copy(begun[n % len(begun)]) for n in range(COPIES_WEIGHED)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def is_compiled() -> bool:
    return str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES))
