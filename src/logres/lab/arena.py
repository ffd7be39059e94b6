"""Bots against each other: seats are rotated, so that every bot sits everywhere equally often."""

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
    """What is played in one game of a contest whose options vary, and who sits there."""

    options: dict[str, Value]
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """Who meets whom. Every deal is played once for each way to seat the bots, and that in each of
    several `variants`, if there are such: `seats` then has the seats of all of them.
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
        """Who sits where, one game after the other."""
        return [bots for _, bots in self.games()]

    def games(self) -> list[tuple[dict[str, Value], dict[str, str]]]:
        """The games of a deal: with which options, and who sits where."""
        variants = self.variants or (Variant(self.options, self.seats),)
        return [(one.options, bots) for one in variants for bots in self.round(one.seats)]

    def round(self, seats: tuple[str, ...]) -> list[dict[str, str]]:
        """The bots go round the table. If there are fewer than seats, the last one fills the rest;
        if there are more, some sit out in turn.
        """
        missing = len(seats) - len(self.bots)
        ring = [*self.bots, *self.bots[-1:] * missing]
        starts = range(len(ring))
        found = [{s: ring[(n + at) % len(ring)] for n, s in enumerate(seats)} for at in starts]
        return [one for n, one in enumerate(found) if one not in found[:n]]

    def plan(self, number: int) -> Plan:
        """One game, counted from 1."""
        games = self.games()
        options, bots = games[(number - 1) % len(games)]
        return Plan(self.game, self.scenario, bots, options, self.seed, records=self.records)

    def deal(self, number: int) -> int:
        """Games of one deal have the same chance, as far as they go the same way."""
        return 1 + (number - 1) // len(self.seatings())


@dataclass(frozen=True)
class Played:
    """What came of one game; `seconds` has for every bot how long its decisions took."""

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
    """A player with a watch: only real choices are measured."""

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
    """Play so many games. The course of each follows from the seed and its number alone, as long
    as no bot is cut short by its clock. The first game that fails ends it all.
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
    except Exception as fault:  # a bot and a game may fail in any way, and the moves show how
        return Failure(number, seed, written(game, moves), f"{type(fault).__name__}: {fault}")
    path = plan.record_of(number)
    if path and isinstance(playout, Watched):
        save(playout.match, plan.bots, path)
    winners = tuple(game.chairs[seat] for seat in playout.g.winners)
    scores = dict(zip(game.chairs, playout.g.scores, strict=True))
    scores = {seat: scores[seat] for seat in plan.bots}
    return Played(number, plan.bots, winners, scores, playout.g.ended, len(moves), seconds)
