"""Batches of bot games. Each is determined by the seed and its number alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from logres import players
from logres.engine.errors import LogresError, RulesFault, reason_of
from logres.engine.game import registry
from logres.engine.game.definition import Game, Value
from logres.engine.match import opening
from logres.engine.match.match import Match
from logres.engine.match.sight import Player, Sight
from logres.engine.papers import actions
from logres.engine.run.kernel import Action, State
from logres.lab import workers
from logres.lab.tally import Failure, Tally

MAX_DECISIONS = 1_000_000
CHUNK = 10
CHUNKS_PER_JOB = 8

Move = tuple[int, Action]


@dataclass(frozen=True)
class Plan:
    """What to play: a bot in every seat, and what is kept of each game."""

    game: str
    scenario: str
    bots: dict[str, str]
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0
    check: bool = False
    records: Path | None = None

    def seed_of(self, number: int) -> str:
        """Return the seed of one game."""
        return f"{self.seed}/{number}"

    def record_of(self, number: int) -> Path | None:
        """Return where the record of one game is saved, if records are wanted."""
        name = f"{self.game}-{self.scenario}-{self.seed}-{number:04}.json"
        return self.records / name if self.records else None


def simulate(
    plan: Plan, games: int, jobs: int = 1, heard: Callable[[int], None] = lambda games: None
) -> Tally:
    """Play `games` games, in several processes if wanted; the result does not depend on how many.

    `heard` is called as games end. Stop at the first game that fails.
    """
    total = Tally()
    for tally in workers.run(play_numbers, plan, chunks(games, jobs), jobs):
        total.add(tally)
        heard(tally.games)
        if total.failure:
            break
    return total


def chunks(games: int, jobs: int) -> Iterator[range]:
    size = min(CHUNK, -(-games // (jobs * CHUNKS_PER_JOB)))
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


def play_numbers(plan: Plan, numbers: range) -> Tally:
    """Play the games with these numbers, until one fails."""
    game, tally = registry.game(plan.game), Tally()
    started = time.process_time()
    for number in numbers:
        tally.failure = play_game(game, plan, number, tally)
        if tally.failure:
            break
    tally.cpu_seconds = time.process_time() - started
    return tally


def play_game(game: Game, plan: Plan, number: int, tally: Tally) -> Failure | None:
    seed, moves = plan.seed_of(number), list[Move]()
    try:
        playout = start(game, plan, seed)
        bots = players.seat_bots(game, tuple(plan.bots), dict(plan.bots), seed)
        play_to_end(playout, bots, moves)
        game.scores_of(playout.g)
    except Exception as fault:  # a bot and a game may fail in any way, and the moves show how
        return Failure(number, seed, written(game, moves), f"{type(fault).__name__}: {fault}")
    tally.count(game, playout.g, len(moves))
    path = plan.record_of(number)
    if path and isinstance(playout, Watched):
        save(playout.match, plan.bots, path)
    return None


def start(game: Game, plan: Plan, seed: str) -> Playout:
    begun = opening.new(game, plan.scenario, dict(plan.options), seed, None, plan.check)
    return Watched(begun) if plan.check or plan.records else begun.branch()


def play_to_end(playout: Playout, bots: dict[str, Player], moves: list[Move]) -> None:
    """Let the bots play; every action is recorded before it is applied."""
    seated = {playout.game.seat_number(seat): bot for seat, bot in bots.items()}
    while not playout.g.ended:
        seat = playout.g.seat
        action = seated[seat].choose(Sight(playout.game, playout.g, seat))
        moves.append((seat, action))
        if len(moves) > MAX_DECISIONS:
            raise RulesFault(f"the game has not ended after {MAX_DECISIONS} decisions")
        playout.play(action, seat)


def written(game: Game, moves: list[Move]) -> tuple[tuple[str, str], ...]:
    return tuple((game.chairs[seat], written_action(game, action)) for seat, action in moves)


def written_action(game: Game, action: Action) -> str:
    try:
        return actions.to_text(game, action)
    except (KeyError, IndexError, TypeError, ValueError):  # a bot may answer anything
        return str(action)


def save(played: Match, bots: dict[str, str], path: Path) -> None:
    record = played.record()
    record.seats = dict(bots)
    try:
        record.save(path)
    except OSError as fault:
        raise LogresError(key="error.not-written", path=path, reason=reason_of(fault)) from fault


class Playout(Protocol):
    """A game that bots play to its end."""

    game: Game

    @property
    def g(self) -> State: ...

    def play(self, action: Action, seat: int) -> None: ...


class Watched:
    """A match, which keeps a record and can check invariants."""

    def __init__(self, begun: Match) -> None:
        self.game = begun.game
        self.match = begun

    @property
    def g(self) -> State:
        return self.match.state

    def play(self, action: Action, seat: int) -> None:
        self.match.play(action, self.game.chairs[seat])
