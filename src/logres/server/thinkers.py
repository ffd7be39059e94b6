"""Bots think, and films are made, in worker processes, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from logres import players
from logres.engine import actions, registry, store
from logres.engine.judge import Plan
from logres.engine.kernel import State
from logres.engine.match import Match
from logres.engine.sight import Sight
from logres.players.search import Thinker

T = TypeVar("T")


class Kept(NamedTuple):
    """What a bot meant to do next, and after how many entries of the record it said so."""

    entries: int
    plan: Plan

    def after(self, entries: int) -> Plan:
        """Nothing, if something was taken back meanwhile."""
        return self.plan if entries > self.entries else ()


NO_PLAN = Kept(0, ())


def think(game_id: str, g: State, seat: int, bot: str, seed: str, plan: Plan) -> tuple[str, Plan]:
    """What a bot answers, as text, and what is left of its plan. Runs in a worker."""
    game = registry.game(game_id)
    player = players.make_bot(game, bot, seed)
    if not isinstance(player, Thinker):
        return actions.to_text(game, player.choose(Sight(game, g, seat))), ()
    player.plan = plan
    return actions.to_text(game, player.choose(Sight(game, g, seat))), player.plan


def begin_work() -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def load_games() -> None:
    """What a worker needs, before it is needed."""
    for id in registry.games():
        registry.game(id)


class Thinkers:
    """A few worker processes, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.plans: WeakKeyDictionary[Match, dict[str, Kept]] = WeakKeyDictionary()

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        """The answer of a bot in this seat to the match as it stands."""
        number, played = match.game.seat_number(seat), len(match._record.entries)
        seed = f"{match.state.key} {played} {seat}"
        plans, g = self.plans.setdefault(match, {}), store.copy(match.state)
        plan = plans.get(seat, NO_PLAN).after(played)
        answer, rest = await self.run(think, match.game.id, g, number, bot, seed, plan)
        plans[seat] = Kept(played, rest)
        return answer

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """What `work` returns, from a worker; one that died is replaced, once."""
        loop = asyncio.get_running_loop()
        pool = self.open()
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if pool is self.pool:  # else another caller has replaced it already
                self.close()
            return await loop.run_in_executor(self.open(), work, *given)

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, begin_work)
        return self.pool

    async def warm_up(self) -> None:
        """Start a worker now, so that the first bot answers at once."""
        await self.run(load_games)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
