"""A server that comes back to many unfinished tables answers everybody who returns at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.server.running import Server, in_process, sqlite

TABLES = 6
"""Of every game."""


def test_all_return_at_once(tmp_path: Path) -> None:
    """What is read from files on first use, as the rules behind a question are, is read safely."""
    url = sqlite(tmp_path)
    with in_process(url) as server:
        games = server.call("GET", "/api/games")["games"]
        tables = [set_table(server, game) for game in games for _ in range(TABLES)]
    with in_process(url) as server, ThreadPoolExecutor(len(tables)) as pool:
        answers = pool.map(lambda table: server.ask("GET", f"/api/tables/{table}/view"), tables)
        assert {answer.status_code for answer in answers} == {200}


def set_table(server: Server, game: dict[str, Any]) -> str:
    """What one click starts, with a seat for everybody."""
    quick = game["play_now"]
    body = {name: quick[name] for name in ("scenario", "options")}
    seats = {seat: {"kind": "open"} for seat in quick["seats"]}
    return str(
        server.call("POST", "/api/tables", {"game": game["id"], "seats": seats, **body})["table"]
    )
