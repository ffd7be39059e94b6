"""What somebody sees who looks after the server: health, counters, the log."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
import sqlalchemy as sql

from logres.server import logs
from logres.server.http.guard import Trust
from logres.server.tables.limits import UNLIMITED
from tests.server.pages import SEATS, open_page, set_table
from tests.server.raw import request
from tests.server.running import ThreadServer, in_process, in_thread, sqlite


def test_it_lives_and_is_ready(server: ThreadServer) -> None:
    assert server.call("GET", "/healthz") == {"status": "alive"}
    assert server.call("GET", "/readyz") == {"status": "ready"}


def test_it_is_not_ready_while_it_drains(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        server.hall.draining = True
        assert server.refused("GET", "/readyz") == (503, "draining")
        assert server.call("GET", "/healthz") == {"status": "alive"}


def test_it_is_not_ready_without_its_database(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        own = server.house.keeper.engine
        server.house.keeper.engine = sql.create_engine("sqlite:////nowhere/at/all.sqlite3")
        assert server.refused("GET", "/readyz") == (503, "no-database")
        server.house.keeper.engine = own
        assert server.call("GET", "/readyz") == {"status": "ready"}


# Counters.


def sample(server: ThreadServer, name: str, **labels: str) -> float:
    return server.hall.counts.registry.get_sample_value(name, labels) or 0.0


def test_counters_tell_what_happened(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        made = set_table(server)
        page = open_page(server, made.table, *made.keys.values())
        page.play("iceni", page.options("iceni")[0])
        page.play_refused("nobody")
        told = request(server, "/metrics")
        assert told.status == 200
        assert told.headers["content-type"].startswith("text/plain; version=")
        for line in (
            b"logres_actions_total 1.0",
            b'logres_refused_total{kind="not-your-seat"} 1.0',
            b'logres_message_seconds_count{do="play"} 2.0',
            b'logres_request_seconds_count{call="create_table"} 1.0',
            b"logres_sockets 1.0",
            b"logres_tables 1.0",
            b"logres_bots_waiting 0.0",
            b"logres_connections 3.0",
            b"process_resident_memory_bytes",
        ):
            assert line in told.body, line
        assert made.table.encode() not in told.body


def test_bots_that_are_asked_are_counted(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        made = set_table(server)
        server.hall.tables[made.table].thinking = set(SEATS)
        assert sample(server, "logres_bots_waiting") == 3


def test_only_this_machine_reads_the_counters(server: ThreadServer) -> None:
    assert request(server, "/metrics").status == 200
    spoken_for = request(server, "/metrics", {"X-Forwarded-For": "127.0.0.1"})
    assert (spoken_for.status, spoken_for.error) == (404, "not-found")


def test_others_read_the_counters_if_they_are_named(tmp_path: Path) -> None:
    trust = Trust(proxies=("127.0.0.2",), metrics=("192.0.2.0/24",))
    with in_thread(sqlite(tmp_path), UNLIMITED, trust) as server:
        for address, status in (("192.0.2.7", 200), ("198.51.100.1", 404), ("127.0.0.1", 200)):
            headers = {"X-Forwarded-For": address}
            assert request(server, "/metrics", headers, source="127.0.0.2").status == status
            assert request(server, "/metrics", headers, source="127.0.0.3").status == 404


# The log.


def written(form: str, message: str, table: str = "", click: str = "") -> str:
    formatter = logs.AsJson() if form == "json" else logs.AsText()
    record = logging.LogRecord("logres.server", logging.ERROR, "", 0, message, (), None)
    logs.TABLE.set(table)
    logs.CLICK.set(click)
    return formatter.format(record)


def test_a_line_names_its_table_and_click() -> None:
    text = written("text", "it fell", "abc", "c1")
    assert text.endswith("ERROR it fell [table abc, click c1]")
    assert written("text", "it fell").endswith("ERROR it fell")
    told = json.loads(written("json", "it\nfell", "abc", "c1"))
    assert (
        told.items()
        >= {
            "level": "error",
            "message": "it\nfell",
            "table": "abc",
            "click": "c1",
        }.items()
    )
    assert "\n" not in written("json", "it\nfell")
    assert json.loads(written("json", "it fell")).keys() == {"at", "level", "logger", "message"}


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_server_logs_as_it_is_told(tmp_path: Path, form: str) -> None:
    options = ("--log", form, "--log-level", "info")
    with in_process(sqlite(tmp_path), *options) as server:
        made = set_table(server)
        page = open_page(server, made.table, *made.keys.values())
        page.play("iceni", page.options("iceni")[0], "click-7")
        seen = server.call("GET", f"{made.path}/view", key=made.keys["regnenses"])
        wish = {"action": seen["view"]["decision"]["actions"][0], "version": seen["version"]}
        server.call(
            "POST", f"{made.path}/play", {**wish, "click": "click-8"}, made.keys["regnenses"]
        )
        assert server.process.stdout
        page.close()
        server.process.terminate()
        lines = server.process.stdout.read().splitlines()
    for click in ("click-7", "click-8"):
        line = next(line for line in lines if click in line and "play answered" in line)
        if form == "json":
            assert json.loads(line)["table"] == made.table
            assert json.loads(line)["click"] == click
        else:
            assert line.endswith(f"[table {made.table}, click {click}]")
