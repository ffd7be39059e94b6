"""Bots think, and films are made, in worker processes, never in the event loop.

Each kind of work has workers of its own, so that nobody who wants a film holds up a bot.
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
"""No level thinks longer than a quarter of this."""

ADVICE = Share(1, 20.0)
FILMS = Share(1, 180.0)
SWINGS = Share(1, 900.0)
UPLOADS = Share(1, 120.0)


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


def load_games() -> None:
    """What a worker needs, before it is needed."""
    for id in registry.games():
        registry.game(id)


class Thinkers:
    """The workers of every kind of work, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.bots = Crew(Share(workers, BOT_SECONDS, 0, True), load_games)
        self.advice = Crew(ADVICE)
        self.films = Crew(FILMS)
        self.swings = Crew(SWINGS)
        self.uploads = Crew(UPLOADS)
        self.plans: WeakKeyDictionary[Match, dict[str, Kept]] = WeakKeyDictionary()

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        """The answer of a bot in this seat to the match as it stands."""
        number, played = match.game.seat_number(seat), len(match.entries)
        seed = f"{match.state.key} {played} {seat}"
        plans, g = self.plans.setdefault(match, {}), store.copy(match.state)
        plan = plans.get(seat, NO_PLAN).after(played)
        answer, rest = await self.run(think, match.game.id, g, number, bot, seed, plan)
        plans[seat] = Kept(played, rest)
        return answer

    async def advise(self, game: str, g: State, seat: int, seed: str) -> list[dict[str, Any]]:
        """The options that seem best to this seat."""
        try:
            return await self.advice.run(adviser.think, game, g, seat, seed)
        except (Lost, TooLong, Failed) as fault:
            raise NoAnswer(str(fault)) from None

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """What `work` returns, from a worker of the bots."""
        return await self.bots.run(work, *given)

    async def warm_up(self) -> None:
        """Start a worker now, so that the first bot answers at once, unless all is closed first."""
        with suppress(Closed):
            await self.run(load_games)

    def close(self) -> None:
        for crew in (self.bots, self.advice, self.films, self.swings, self.uploads):
            crew.close()
