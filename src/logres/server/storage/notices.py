"""What processes on one PostgreSQL tell each other: `NOTIFY` with commits, `LISTEN` in a thread.

Notices are fast but may be lost, as while the connection is being renewed. Code that needs
certainty polls the database (`tables/following.py` does so every few seconds). SQLite has a single
process, so nothing is sent.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import sqlalchemy as sql

from logres.server.storage.database import patience
from logres.server.tables.doors import Fresh, Notice

log = logging.getLogger("logres.server")

CHANNEL = "logres"
MOST_TABLES = 100
"""So many tables fit a notice with room to spare: PostgreSQL takes 8,000 bytes."""

MOST_BYTES, BYTES_OF_TABLE, BYTES_OF_ENTRY = 7_800, 40, 400

GLANCE = 1.0
"""Seconds after which the listening thread looks whether it shall end."""

AGAIN = 1.0
"""Seconds between attempts to listen."""

NOTIFY = "SELECT pg_notify(%s, %s)"

read = msgspec.json.Decoder(Notice).decode
write = msgspec.json.Encoder().encode


class Notices:
    """The notices of this process, and those of the others."""

    def __init__(self, engine: sql.Engine) -> None:
        self.engine = engine
        self.are_heard = engine.dialect.name == "postgresql"
        self.name = secrets.token_urlsafe(6)
        self.loop = asyncio.get_running_loop()
        self.arrived: list[Notice] = []
        self.wake = asyncio.Event()
        self.ended = threading.Event()
        self.crier = ThreadPoolExecutor(1, "crier")
        self.thread = threading.Thread(target=self.listen, name="notices", daemon=True)
        if self.are_heard:
            self.thread.start()

    # To the others.

    def announce(
        self, cursor: Any, versions: dict[str, int], fresh: dict[str, Fresh], jobs: bool = False
    ) -> None:
        """Tell of changed tables in the transaction that stores them: it is sent if they are."""
        for part in parts(versions) or [{}] * jobs if self.are_heard else ():
            notice = Notice(tables=part, fresh=fitting(part, fresh), jobs=jobs)
            cursor.execute(NOTIFY, (CHANNEL, self.text(notice)))

    def tell(self, notice: Notice) -> None:
        """Tell something that is not stored, as soon as there is time."""
        if self.are_heard and not self.ended.is_set():
            for part in parts(notice.here) or [{}]:
                self.crier.submit(self.cry, msgspec.structs.replace(notice, here=part))

    def cry(self, notice: Notice) -> None:
        try:
            with self.engine.begin() as connection:
                connection.exec_driver_sql(NOTIFY, (CHANNEL, self.text(notice)))
        except sql.exc.SQLAlchemyError:
            log.info("a notice was not sent", exc_info=True)  # `watch` tells of outages

    def text(self, notice: Notice) -> str:
        notice.sender = self.name
        return write(notice).decode()

    # Of the others.

    async def heard(self) -> list[Notice]:
        """Wait for notices of other processes."""
        await self.wake.wait()
        self.wake.clear()
        arrived, self.arrived = self.arrived, []
        return arrived

    def listen(self) -> None:
        """Listen until it is closed; nothing else may be asked by this connection, for notices that
        come with an answer would be lost.
        """
        while not self.ended.is_set():
            try:
                self.listen_once()
            except Exception:
                log.info("notices are not heard", exc_info=True)  # `watch` tells of outages
                self.ended.wait(AGAIN)

    def listen_once(self) -> None:
        address = self.engine.url
        engine = sql.create_engine(
            address,
            poolclass=sql.NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args=patience(address),
        )
        with engine.connect() as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            driver: Any = connection.connection.driver_connection
            while not self.ended.is_set():
                for one in driver.notifies(timeout=GLANCE):
                    self.take(one.payload)
                    if self.ended.is_set():
                        break

    def take(self, payload: str) -> None:
        try:
            notice = read(payload)
        except msgspec.MsgspecError:
            return  # of a release that tells more
        if notice.sender != self.name and not self.ended.is_set():
            self.loop.call_soon_threadsafe(self.put, notice)

    def put(self, notice: Notice) -> None:
        self.arrived.append(notice)
        self.wake.set()

    async def close(self) -> None:
        self.ended.set()
        self.crier.submit(self.cry, Notice())  # wakes the thread that listens
        await asyncio.to_thread(self.crier.shutdown)
        if self.are_heard:
            await asyncio.to_thread(self.thread.join)


def fitting(part: dict[str, int], fresh: dict[str, Fresh]) -> dict[str, Fresh]:
    """Return what was played at these tables, as much of it as fits a notice beside them."""
    found, room = {}, MOST_BYTES - BYTES_OF_TABLE * len(part)
    for id in part:
        one = fresh.get(id)
        if one is None:
            continue
        room -= 2 * len(one.marks + one.chance) + BYTES_OF_ENTRY  # quotes are written with a stroke
        if room < 0:
            break
        found[id] = one
    return found


def parts(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a dictionary in parts that fit a notice."""
    items = list(whole.items())
    return [dict(items[n : n + MOST_TABLES]) for n in range(0, len(items), MOST_TABLES)]
