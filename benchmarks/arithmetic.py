"""What one action costs PostgreSQL: statements, bytes of log and of disk; connections.

    python benchmarks/arithmetic.py [--actions 300]

One process plays random legal actions of each game, one after the other, on a PostgreSQL of its
own, which writes down every statement. Nothing is timed, so other work on the machine changes
nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re

import sqlalchemy as sql
from processes import postgres
from restart import begin
from server import GAMES

from logres.server.app import open_house
from logres.server.storage import database
from logres.server.tables.limits import UNLIMITED

SAID = re.compile(r"LOG:  (?:statement|execute [^:]*): (\w+)")


def number(connection: sql.Connection, query: str) -> int:
    return int(connection.exec_driver_sql(query).scalar() or 0)


async def measure(own: postgres.Postgres, actions: int) -> None:
    house = await open_house(own.url, 1, UNLIMITED)
    looking = database.plain_engine(own.url).execution_options(isolation_level="AUTOCOMMIT")
    with looking.connect() as connection:
        connection.exec_driver_sql("ALTER SYSTEM SET log_statement = 'all'")
        connection.exec_driver_sql("SELECT pg_reload_conf()")
        for game in GAMES:
            await asyncio.sleep(0.5)  # until the new setting is read
            size = number(connection, "SELECT pg_database_size(current_database())")
            lsn = number(connection, "SELECT pg_current_wal_lsn() - '0/0'")
            before = said(own)
            made = await begin(house.hall, game, actions, random.Random(1))
            told = said(own) - before
            played = len(house.hall.tables[made[1]].entries)
            wal = number(connection, "SELECT pg_current_wal_lsn() - '0/0'") - lsn
            size = number(connection, "SELECT pg_database_size(current_database())") - size
            position = len(house.hall.tables[made[1]].position())
            print(
                f"{game:10} {played} actions: {told / played:.1f} statements, "
                f"{wal / played:,.0f} bytes of log, {size / played:,.0f} bytes of disk each; "
                f"position {position:,} bytes"
            )
        query = "SELECT count(*) - 1 FROM pg_stat_activity WHERE backend_type = 'client backend'"
        print(f"connections of the process: {number(connection, query)}")
    looking.dispose()
    await house.hall.close()


def said(own: postgres.Postgres) -> int:
    """How many statements PostgreSQL has written down; looks of this program are few."""
    return len(SAID.findall((own.folder / "log").read_text("utf-8", "replace")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=300)
    given = parser.parse_args()
    with postgres.running() as own:
        asyncio.run(measure(own, given.actions))


if __name__ == "__main__":
    main()
