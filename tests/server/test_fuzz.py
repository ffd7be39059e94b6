"""A little of what `scripts/fuzz_server` does at length."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from logres.server.tables.limits import UNLIMITED, Limits
from tests.server.fuzz import Target, digest, strike
from tests.server.pages import SEATS, open_page, set_table
from tests.server.running import in_thread, sqlite

MESSAGES = 2_000


@pytest.mark.parametrize("limits", [Limits(), UNLIMITED], ids=["limits", "no limits"])
def test_nothing_comes_of_malformed_messages(
    tmp_path: Path, limits: Limits, caplog: pytest.LogCaptureFixture
) -> None:
    with in_thread(sqlite(tmp_path), limits) as server:
        made = set_table(server)
        target, before = Target(server.address, made.table), digest(tmp_path / "games.sqlite3")
        asyncio.run(strike(target, 0, MESSAGES))
        assert digest(tmp_path / "games.sqlite3") == before
        assert b"logres_faults_total{" not in server.hall.counts.written()
        page = open_page(server, made.table, *made.keys.values())
        assert page.play(SEATS[0], page.options(SEATS[0])[0])["is"] == "done"
    assert sum(target.statuses.values()) == MESSAGES
    assert target.statuses["101"] > MESSAGES / 16
    assert target.told > MESSAGES
    assert target.late == 0
    assert target.statuses["400"] > MESSAGES / 10
    assert not [status for status in target.statuses if status.startswith("5")]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
