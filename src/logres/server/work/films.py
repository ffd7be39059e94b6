"""Films and turning points that any process may make: what is given and made travels as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol

from logres.engine.papers.record import Record
from logres.server.tables.messages import decode, encode
from logres.server.work import projector
from logres.server.work.jobs import Made
from logres.server.work.thinkers import Thinkers
from logres.server.work.workers import Crew, Failed, Hear, Lost, TooLong

FILM, SWINGS, DICE = "film", "swings", "dice"
MADE, REFUSED, TOO_LONG, FAILED = "made", "refused", "too-long", "failed"

Outcome = tuple[str, str]


class Orders(Protocol):
    """Where work is asked for that another process may do."""

    async def ask(
        self, kind: str, given: str, hear: Hear, wanted: Callable[[], bool]
    ) -> Outcome: ...

    def take(
        self, kind: str, make: Callable[[str, str, Hear], Awaitable[Outcome]], most: int
    ) -> None: ...


class Films:
    """Requests films and turning points, and computes those that others request."""

    def __init__(self, orders: Orders, crews: Thinkers) -> None:
        self.orders = orders
        self.crews: dict[str, Crew] = {
            FILM: crews.films,
            SWINGS: crews.swings,
            DICE: crews.films,
        }

    def takes(self, kind: str) -> bool:
        return kind in self.crews

    def work(self) -> None:
        """Let this process make them."""
        for kind, crew in self.crews.items():
            self.orders.take(kind, self.make, crew.share.workers)

    async def run(
        self, kind: str, told: Record, eyes: str, hear: Hear, wanted: Callable[[], bool]
    ) -> Made:
        """Return what some process has made of a record. Raises what a crew raises."""
        given = await asyncio.to_thread(on_paper, told, eyes)
        how, made = await self.orders.ask(kind, given, hear, wanted)
        if how == TOO_LONG:
            raise TooLong("in another process")
        if how == FAILED:
            raise Failed(made)
        written = made.encode()
        return (True, written) if how == MADE else (False, decode(dict[str, str], written))

    async def make(self, kind: str, given: str, hear: Hear) -> Outcome:
        """Make what was asked for; what goes wrong is an outcome, too."""
        try:
            work = partial(projector.of_paper, kind)
            worked, told = await self.crews[kind].run(work, given, hear=hear)
        except TooLong as fault:
            return TOO_LONG, str(fault)
        except (Lost, Failed) as fault:
            return FAILED, str(fault)
        text = told if isinstance(told, bytes) else encode(told)
        return (MADE if worked else REFUSED), text.decode()


def on_paper(told: Record, eyes: str) -> str:
    plain: dict[str, Any] = {"record": told.to_plain(), "eyes": eyes}
    return encode(plain).decode()
