"""What the tables need of the world: somewhere to be kept, and somebody who thinks for bots.

What stands behind these doors is chosen by whoever opens the hall: a database and processes, or
something else where there are none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from logres.engine.match.match import Match
from logres.engine.papers.record import Entry
from logres.engine.run.journal import Happening
from logres.engine.run.kernel import State
from logres.server.tables.seats import Seat

if TYPE_CHECKING:
    from logres.server.tables.table import Table

Message = dict[str, Any]


# Storage.


class Conflict(Exception):
    """The stored table is not the one from which the change was made."""


class Away(Exception):
    """The storage cannot be reached now, or not be written to; it has been said in the log."""


class Founding(msgspec.Struct, frozen=True):
    """What never changes of a table: it is stored when the table is set."""

    created: float
    game: str
    name: str
    listed: bool
    header: dict[str, Any]
    told: list[Happening]
    seats: dict[str, Seat]


class Stand(msgspec.Struct, frozen=True):
    """How a table stands after a change: the parts that are written anew each time."""

    updated: float
    ended: str
    busy: bool
    position: str
    marks: str


class Played(msgspec.Struct, frozen=True):
    """An entry of the record, with its number, what was told of it, and the click behind it."""

    number: int
    entry: Entry
    told: list[Happening]
    click: str


class Change(msgspec.Struct, frozen=True):
    """What is to be stored of a table, all or nothing, by whoever knows it at version `was`."""

    id: str
    was: int
    founding: Founding | None = None
    stand: Stand | None = None
    played: Played | None = None
    dropped: int | None = None
    seat: tuple[str, Seat] | None = None
    line: Message | None = None


class Storage(Protocol):
    """Where tables are kept. Whatever cannot be reached raises `Away`."""

    @property
    def is_away(self) -> bool:
        """Is its silence known, and its return waited for?"""

    async def store(self, change: Change) -> None:
        """Return when the change will survive whatever happens; `Conflict` if it comes late."""

    async def load(self, id: str) -> Table | None:
        """The table with this id as it was last stored."""

    async def listed(self, most: int) -> list[Message]:
        """Tables that anybody may find, newest first."""

    async def busy(self) -> list[str]:
        """The tables that go on without anybody's click."""

    async def answers(self) -> bool:
        """Does it answer at all?"""

    async def has_returned(self) -> None:
        """Wait until it is back, the next time it was away."""

    async def close(self) -> None:
        """Finish what was begun."""


# Thinkers.


class Closed(Exception):
    """No more work is done, or nobody wants this any longer."""


class NoAnswer(Exception):
    """Whoever was to think has failed; says how."""


class Thinkers(Protocol):
    """Who thinks for bots, elsewhere: nobody at the tables waits for it."""

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        """The answer of a bot in this seat to the match as it stands."""

    async def advise(self, game: str, g: State, seat: int, seed: str) -> list[Message]:
        """The options that seem best to this seat; `NoAnswer` if none was found."""

    def close(self) -> None:
        """Whoever waits is told `Closed`."""
