"""Bots think in worker processes, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from logres import players
from logres.engine import actions, registry, store
from logres.engine.kernel import State
from logres.engine.match import Match
from logres.engine.sight import Sight


def think(game_id: str, g: State, seat: int, bot: str, seed: str) -> str:
    """What a bot answers, as text. Runs in a worker."""
    game = registry.game(game_id)
    player = players.make_bot(game, bot, seed)
    return actions.to_text(game, player.choose(Sight(game, g, seat)))


class Thinkers:
    """A few worker processes that are started when the first bot must move."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        """The answer of a bot in this seat to the match as it stands."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context)
        loop = asyncio.get_running_loop()
        number = match.game.seat_number(seat)
        seed = f"{match.state.key} {len(match.record().entries)} {seat}"
        g = store.copy(match.state)
        return await loop.run_in_executor(self.pool, think, match.game.id, g, number, bot, seed)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
