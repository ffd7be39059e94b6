"""The worker pools: bots search and replays are built in processes, never in the event loop.

Each kind of work has its own pool, so that no replay blocks a bot.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from logres import players
from logres.engine.game import registry
from logres.engine.game.judge import Plan
from logres.engine.match.match import Match
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run import store
from logres.engine.run.kernel import State
from logres.players.search import Thinker
from logres.server.tables.doors import Closed, NoAnswer
from logres.server.work import adviser
from logres.server.work.workers import Crew, Failed, Lost, Share, TooLong

T = TypeVar("T")

BOT_SECONDS = 12.0
"""The time limit of a bot's task in seconds; no level searches longer than a quarter of it."""

ADVICE = Share(1, 20.0)
FILMS = Share(1, 180.0)
SWINGS = Share(1, 900.0)
UPLOADS = Share(1, 120.0)


class Kept(NamedTuple):
    """The rest of a bot's plan, and after how many entries of the record it was made."""

    entries: int
    plan: Plan

    def after(self, entries: int) -> Plan:
        """Return the plan for a record, or nothing if something was undone meanwhile."""
        return self.plan if entries > self.entries else ()


NO_PLAN = Kept(0, ())


def think(game_id: str, g: State, seat: int, bot: str, seed: str, plan: Plan) -> tuple[str, Plan]:
    """Return a bot's answer, as text, and the rest of its plan. Runs in a worker."""
    game = registry.game(game_id)
    player = players.make_bot(game, bot, seed)
    if not isinstance(player, Thinker):
        return actions.to_text(game, player.choose(Sight(game, g, seat))), ()
    player.plan = plan
    return actions.to_text(game, player.choose(Sight(game, g, seat))), player.plan


def load_games() -> None:
    """Import the games in a worker before they are needed."""
    for id in registry.titles():
        registry.game(id)


class Thinkers:
    """The worker pools of all kinds of work, started on first use."""

    def __init__(self, workers: int) -> None:
        self.bots = Crew(Share(workers, BOT_SECONDS, 0, True), load_games)
        self.advice = Crew(ADVICE)
        self.films = Crew(FILMS)
        self.swings = Crew(SWINGS)
        self.uploads = Crew(UPLOADS)
        self.plans: WeakKeyDictionary[Match, dict[str, Kept]] = WeakKeyDictionary()

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        """Return a bot's answer for this seat."""
        number, played = match.game.seat_number(seat), len(match.entries)
        seed = f"{match.state.key} {played} {seat}"
        plans, g = self.plans.setdefault(match, {}), store.copy(match.state)
        plan = plans.get(seat, NO_PLAN).after(played)
        answer, rest = await self.run(think, match.game.id, g, number, bot, seed, plan)
        plans[seat] = Kept(played, rest)
        return answer

    async def advise(self, game: str, g: State, seat: int, seed: str) -> list[dict[str, Any]]:
        """Return the best options for this seat."""
        try:
            return await self.advice.run(adviser.think, game, g, seat, seed)
        except (Lost, TooLong, Failed) as fault:
            raise NoAnswer(str(fault)) from None

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Run `work` in a bot worker and return its result."""
        return await self.bots.run(work, *given)

    async def warm_up(self) -> None:
        """Start a worker now, so that the first bot answers quickly."""
        with suppress(Closed):
            await self.run(load_games)

    def close(self) -> None:
        for crew in (self.bots, self.advice, self.films, self.swings, self.uploads):
            crew.close()
