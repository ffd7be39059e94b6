"""Bot tournaments with seat rotation, so that every bot plays every seat equally often."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from logres import players
from logres.engine.game import registry
from logres.engine.game.definition import Game, Value
from logres.engine.match.sight import Player, Sight
from logres.engine.run.kernel import Action
from logres.lab import workers
from logres.lab.simulate import (
    Move,
    Plan,
    Watched,
    chunks,
    play_to_end,
    save,
    start,
    written,
)
from logres.lab.tally import Failure


class Variant(NamedTuple):
    """The options and seats of one game of a contest whose options vary."""

    options: dict[str, Value]
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """A tournament. Every seed is played once for each seating, and that in each of several
    `variants`, if any: `seats` then has the seats of all of them.
    """

    game: str
    scenario: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0
    records: Path | None = None
    variants: tuple[Variant, ...] = ()

    def seatings(self) -> list[dict[str, str]]:
        """Return the bot of each seat, game after game."""
        return [bots for _, bots in self.games()]

    def games(self) -> list[tuple[dict[str, Value], dict[str, str]]]:
        """Return the games of one seed: options and seating."""
        variants = self.variants or (Variant(self.options, self.seats),)
        return [(one.options, bots) for one in variants for bots in self.round(one.seats)]

    def round(self, seats: tuple[str, ...]) -> list[dict[str, str]]:
        """Rotate the bots through the seats. If there are fewer than seats, the last one fills the
        rest; if there are more, some sit out in turn.
        """
        missing = len(seats) - len(self.bots)
        ring = [*self.bots, *self.bots[-1:] * missing]
        starts = range(len(ring))
        found = [{s: ring[(n + at) % len(ring)] for n, s in enumerate(seats)} for at in starts]
        return [one for n, one in enumerate(found) if one not in found[:n]]

    def plan(self, number: int) -> Plan:
        """Return one game, counted from 1."""
        games = self.games()
        options, bots = games[(number - 1) % len(games)]
        return Plan(self.game, self.scenario, bots, options, self.seed, records=self.records)

    def deal(self, number: int) -> int:
        """Return the seed of a game: games of one deal share it, so that their chance is the same
        as far as they proceed alike.
        """
        return 1 + (number - 1) // len(self.seatings())


@dataclass(frozen=True)
class Played:
    """The result of one game; `seconds` has the durations of each bot's decisions."""

    number: int
    seats: dict[str, str]
    winners: tuple[str, ...]
    scores: dict[str, int]
    how: str
    decisions: int
    seconds: dict[str, list[float]]


@dataclass
class Outcome:
    """All games of a contest, in order, or the failure that ended it."""

    played: list[Played] = field(default_factory=list)
    failure: Failure | None = None


class Timed:
    """A wrapper that measures a player's decisions with more than one option."""

    def __init__(self, player: Player, seconds: list[float]) -> None:
        self.player, self.seconds = player, seconds

    def choose(self, sight: Sight) -> Action:
        started = time.perf_counter()
        action = self.player.choose(sight)
        if len(sight.options) > 1:
            self.seconds.append(time.perf_counter() - started)
        return action


def hold(
    contest: Contest, games: int, jobs: int = 1, heard: Callable[[int], None] = lambda games: None
) -> Outcome:
    """Play `games` games. Each is determined by the seed and its number alone, unless a bot runs
    into its time limit. Stop at the first game that fails.
    """
    total = Outcome()
    for outcome in workers.run(play_numbers, contest, chunks(games, jobs), jobs):
        total.played += outcome.played
        total.failure = outcome.failure
        heard(len(outcome.played))
        if total.failure:
            break
    return total


def play_numbers(contest: Contest, numbers: range) -> Outcome:
    """Play the games with these numbers, until one fails."""
    game, outcome = registry.game(contest.game), Outcome()
    for number in numbers:
        made = play_game(game, contest, number)
        if isinstance(made, Failure):
            outcome.failure = made
            break
        outcome.played.append(made)
    return outcome


def play_game(game: Game, contest: Contest, number: int) -> Played | Failure:
    plan, moves = contest.plan(number), list[Move]()
    seed = plan.seed_of(contest.deal(number))
    seconds: dict[str, list[float]] = {bot: [] for bot in plan.bots.values()}
    try:
        playout = start(game, plan, seed)
        seated = players.seat_bots(game, tuple(plan.bots), dict(plan.bots), f"{seed} {number}")
        timed = {seat: Timed(bot, seconds[plan.bots[seat]]) for seat, bot in seated.items()}
        play_to_end(playout, dict(timed), moves)
        every = game.scores_of(playout.g)
    except Exception as fault:  # a bot and a game may fail in any way, and the moves show how
        return Failure(number, seed, written(game, moves), f"{type(fault).__name__}: {fault}")
    path = plan.record_of(number)
    if path and isinstance(playout, Watched):
        save(playout.match, plan.bots, path)
    winners = tuple(game.chairs[seat] for seat in playout.g.winners)
    scores = {seat: every[seat] for seat in plan.bots}
    return Played(number, plan.bots, winners, scores, playout.g.ended, len(moves), seconds)
