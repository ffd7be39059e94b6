"""The ports of the application logic: storage, and workers for bots (ports and adapters).

The adapters are chosen by the composition root: a database and processes, or test doubles.
"""

from __future__ import annotations

import asyncio
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
    """Optimistic lock failure: the stored table is not the one from which the change was made."""


class Away(Exception):
    """The storage is unreachable or not writable; this has been logged."""


class Founding(msgspec.Struct, frozen=True):
    """The immutable part of a table, stored when it is created."""

    created: float
    game: str
    name: str
    listed: bool
    header: dict[str, Any]
    told: list[Happening]
    seats: dict[str, Seat]


class Stand(msgspec.Struct, frozen=True):
    """The mutable state of a table, rewritten with each change."""

    updated: float
    ended: str
    busy: bool
    position: str
    marks: str


class Played(msgspec.Struct, frozen=True):
    """An entry of the record, with its number, its events, and its idempotency key."""

    number: int
    entry: Entry
    told: list[Happening]
    click: str


class Change(msgspec.Struct, frozen=True):
    """A unit of work: what to store of a table, atomically, if it is still at version `was`."""

    id: str
    was: int
    founding: Founding | None = None
    stand: Stand | None = None
    played: Played | None = None
    dropped: int | None = None
    seat: tuple[str, Seat] | None = None
    line: Message | None = None


class Notice(msgspec.Struct, omit_defaults=True):
    """What one process tells the others: never needed, for whatever is missed is found later."""

    sender: str = ""
    tables: dict[str, int] = {}
    """The versions of tables that it has just stored."""
    fresh: dict[str, Fresh] = {}
    """What was played there, as far as there is room: nobody needs to read it then."""
    here: dict[str, Presence] = {}
    """Who is there by its own connections, table by table."""
    asks: bool = False
    """Whether the others shall tell who is there at these tables."""
    jobs: bool = False
    """Whether there is a job that nobody has claimed."""
    parts: dict[str, float] = {}
    """How far this process is with what others have ordered."""
    made: list[str] = []
    """What it has made of that."""


class Fresh(msgspec.Struct, array_like=True, frozen=True):
    """The one entry by which a table came to a version, as it is stored."""

    updated: float
    marks: str
    number: int
    seat: str
    action: str
    chance: str
    click: str


class Presence(msgspec.Struct, array_like=True, frozen=True):
    """Seats that are online, and the number of pages without a seat."""

    seats: tuple[str, ...] = ()
    watching: int = 0


class Known(msgspec.Struct, frozen=True):
    """How much of a table a process has: the newest entry's number, and the lines of chat."""

    id: str
    version: int
    number: int
    said: int


class Later(msgspec.Struct, frozen=True):
    """What was stored of a table since."""

    version: int
    updated: float
    marks: str
    played: list[Played]
    lines: list[Message]


class Storage(Protocol):
    """The repository of tables. Raises `Away` if it is unreachable."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes store here too."""

    async def later(self, known: Known) -> Later | None:
        """Return what was stored since; it is complete if the version rose by as much."""

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """Return the stored versions of some tables."""

    async def heard(self) -> list[Notice]:
        """Wait for what other processes tell."""

    def tell(self, notice: Notice) -> None:
        """Tell other processes, when there is time."""

    @property
    def is_away(self) -> bool:
        """Whether an outage is known and being waited out."""

    async def store(self, change: Change) -> None:
        """Return when the change is durable. Raise `Conflict` if it comes late."""

    async def load(self, id: str) -> Table | None:
        """Return the table with this id as it was last stored."""

    async def listed(self, most: int) -> list[Message]:
        """Return public tables, newest first."""

    async def busy(self) -> list[str]:
        """Return the tables where a bot is to move."""

    async def answers(self) -> bool:
        """Return whether it responds at all."""

    async def has_returned(self) -> None:
        """Wait for the end of the next outage."""

    async def close(self) -> None:
        """Finish started writes."""


# Jobs.


class Duties(Protocol):
    """The jobs that this process has claimed."""

    @property
    def wake(self) -> asyncio.Event:
        """Set when there may be something to claim."""

    def holds(self, kind: str, about: str) -> bool:
        """Return whether a job is to be done here."""

    def hear(self, notice: Notice) -> None:
        """Take in what another process tells of jobs."""

    async def run(self) -> None:
        """Claim and renew, as long as the server runs."""

    async def close(self) -> None:
        """Give everything back."""


BOTS = "bots"
"""The bots, and the automatic answers, of one table."""


# Thinkers.


class Closed(Exception):
    """The workers are shut down, or the task is no longer wanted."""


class NoAnswer(Exception):
    """A worker failed; says how."""


class Thinkers(Protocol):
    """The worker pool for bots; the tables never block on it."""

    async def ask(self, match: Match, seat: str, bot: str) -> str:
        """Return a bot's answer for this seat."""

    async def advise(self, game: str, g: State, seat: int, seed: str) -> list[Message]:
        """Return the best options for this seat. Raise `NoAnswer` if none was found."""

    def close(self) -> None:
        """Shut down; pending requests raise `Closed`."""
