"""Root parallelization: several processes grow a tree each, and their statistics are added."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from logres.engine.game import registry
from logres.engine.game.definition import Game
from logres.engine.game.judge import Judge
from logres.engine.match.sight import Sight
from logres.engine.run.kernel import State
from logres.players.search.budget import Budget, Manner
from logres.players.search.search import Search, Verdict, Verdicts


def look_around(sight: Sight, budget: Budget, manner: Manner, seed: int | str) -> Verdicts:
    """Run one search in this process."""
    search = Search(sight, judge_of(sight.game), manner, seed)
    search.run(budget)
    return search.verdicts()


def judge_of(game: Game) -> Judge:
    if game.judge is None:
        raise ValueError(f"{game.id} has no evaluator (judge), so search bots cannot play it")
    return game.judge


class Crew:
    """A process pool for one player. The result depends on the seed, the number of simulations and
    the number of processes.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    def look_around(
        self, sight: Sight, budget: Budget, manner: Manner, seed: int | str
    ) -> Verdicts:
        """Return the added statistics of all processes. Only a determinization is sent: nothing
        hidden leaves.
        """
        if self.processes == 1:
            return look_around(sight, budget, manner, seed)
        g, pool = sight.guess(f"{seed} sent"), self.open()
        parts = min(self.processes, budget.simulations or self.processes)
        asked = [
            pool.submit(
                work,
                sight.game.id,
                g,
                sight.seat,
                budget.part(n, parts),
                manner,
                f"{seed} {n}",
            )
            for n in range(parts)
        ]
        return added(future.result() for future in asked)

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def work(game: str, g: State, seat: int, budget: Budget, manner: Manner, seed: str) -> Verdicts:
    """Run one search in a process of a crew."""
    return look_around(Sight(registry.game(game), g, seat), budget, manner, seed)


def added(found: Iterable[Verdicts]) -> Verdicts:
    """Merge several trees' statistics of each plan."""
    total: Verdicts = {}
    for verdicts in found:
        for plan, verdict in verdicts.items():
            both = total.get(plan, Verdict(0, 0.0)) + verdict
            total[plan] = both
    return total
