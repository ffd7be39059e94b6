"""PostgreSQL is away for a while: all are told, the log has one line, all go on when it is back."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

import pytest

from tests import postgres
from tests.postgres import Postgres
from tests.server.pages import SEATS, Set, set_table
from tests.server.running import ThreadServer, in_thread


@pytest.fixture
def own() -> Iterator[Postgres]:
    """One that may be stopped."""
    if postgres.programs() is None:
        assert "LOGRES_CI" not in os.environ, "PostgreSQL is missing"
        pytest.skip("PostgreSQL is not installed")
    with postgres.running() as server:
        yield server


def test_everybody_is_told_and_all_go_on_when_it_is_back(
    own: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    with in_thread(own.url) as server:
        people, bots = set_table(server), set_table(server, SEATS)
        own.stop("immediate")
        stopped = entries(server, bots)
        for _ in range(5):
            assert server.refused("GET", "/api/tables") == (503, "no-database")
            assert server.refused("GET", "/api/tables/elsewhere") == (503, "no-database")
            assert play(server, people) == 503
        (only,) = warnings_and_errors(caplog)
        assert "the database is down" in only

        own.start()
        while play(server, people) == 503:
            pass
        assert server.ask("GET", "/api/tables").status_code == 200
        while not is_over(server, bots):
            assert server.ask("GET", "/api/tables").status_code == 200
        assert stopped is not None
        assert len([one for one in caplog.records if "the database is back" in one.message]) == 1


def test_connections_that_died_meanwhile_are_not_noticed(own: Postgres) -> None:
    """Started again between two clicks: the next is stored as if nothing had been."""
    with in_thread(own.url) as server:
        people = set_table(server)
        assert play(server, people) == 200
        own.stop("immediate")
        own.start()
        assert play(server, people) == 200


def warnings_and_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged, but for the count of bad requests: that is of the whole process, and comes
    once a minute for what other tests sent."""
    return [
        one.getMessage()
        for one in caplog.records
        if one.levelno >= logging.WARNING and "rejected in the last minute" not in one.msg
    ]


def play(server: ThreadServer, made: Set) -> int:
    """The first thing that can be done, by whoever is asked."""
    for seat in SEATS:
        seen = server.ask("GET", f"{made.path}/view", key=made.keys[seat])
        if seen.is_error:
            return seen.status_code
        told = seen.json()
        if told["view"]["decision"]:
            action = told["view"]["decision"]["actions"][0]
            body = {"action": action, "version": told["version"]}
            return server.ask("POST", f"{made.path}/play", body, made.keys[seat]).status_code
    raise AssertionError("nobody is asked")


def entries(server: ThreadServer, made: Set) -> int | None:
    """How far a table has come; it must not be at its end."""
    table = server.hall.tables.get(made.table)
    assert table is None or not table.over
    return 0 if table is None else len(table.entries)


def is_over(server: ThreadServer, made: Set) -> bool:
    """By looking, for a table that is asked for is woken by that."""
    table = server.hall.tables.get(made.table)
    return table is not None and table.over
