"""`logres admin`: what it prints, asks and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.line import refusal, run, run_json
from tests.server.running import sqlite
from tests.server.storage.test_keeping import set_games


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A running game and a finished one."""
    address = sqlite(tmp_path_factory.mktemp("games"))
    set_games(address, ends=True)
    return address


def test_a_copy_is_made_and_brought_back(games: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert "2 tables were backed up" in run("admin", "backup", copy, "--db", games).stdout
    other = sqlite(tmp_path)
    assert "2 tables were restored" in run("admin", "restore", copy, "--db", other).stdout
    assert run_json("admin", "verify", "--db", other) == {"tables": 2, "damage": "", "bad": []}


def test_it_asks_before_it_replaces(games: str, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite3", sqlite(tmp_path)
    run("admin", "backup", copy, "--db", games)
    run("admin", "restore", copy, "--db", other)
    assert run("admin", "restore", copy, "--db", other, code=1).stderr.endswith(
        "Error: Nothing was changed.\n"
    )
    run("admin", "restore", copy, "--db", other, "--yes")
    assert len(list(tmp_path.glob("games.sqlite3.2*"))) == 1


def test_tables_are_exported_and_imported(games: str, tmp_path: Path) -> None:
    whole = run("admin", "export", "-", "--db", games).stdout.splitlines()
    assert len(whole) == 3
    id = json.loads(whole[1])["table"]["id"]
    assert run("admin", "export", "-", "--table", id, "--db", games).stdout.splitlines()[1:] == [
        whole[1]
    ]
    assert "There is no table x" in refusal(
        "admin", "export", "-", "--table", "x", "--db", games, code=1
    )
    file, other = tmp_path / "games.jsonl", sqlite(tmp_path)
    assert "2 tables were exported" in run("admin", "export", file, "--db", games).stdout
    assert "2 tables were imported." in run("admin", "import", file, "--db", other).stdout
    assert (
        "No tables were imported; 2 were already there."
        in run("admin", "import", file, "--db", other).stdout
    )


def test_a_finished_game_goes_when_asked_and_agreed(games: str, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite3", sqlite(tmp_path)
    run("admin", "backup", copy, "--db", games)
    run("admin", "restore", copy, "--db", other)
    assert "No tables were deleted" in run("admin", "prune", "--db", other).stdout
    run("admin", "prune", "--days", 0, "--db", other, code=1)
    assert run_json("admin", "verify", "--db", other)["tables"] == 2
    pruned = run("admin", "prune", "--days", 0, "--yes", "--db", other)
    assert "1 table was deleted" in pruned.stdout
    assert run_json("admin", "verify", "--db", other)["tables"] == 1


def test_a_bad_table_is_told_and_the_exit_code_says_so(games: str, tmp_path: Path) -> None:
    import sqlite3

    copy, other = tmp_path / "copy.sqlite3", sqlite(tmp_path)
    run("admin", "backup", copy, "--db", games)
    run("admin", "restore", copy, "--db", other)
    with sqlite3.connect(tmp_path / "games.sqlite3") as connection:
        connection.execute("update entries set action = 'gain n11' where number = 0")
    connection.close()
    told = run("admin", "verify", "--db", other, code=1).stdout
    assert "its game does not replay to its position" in told
    assert "2 tables checked, 2 failed." in told


def test_what_is_not_there_is_said_in_either_language(tmp_path: Path) -> None:
    nowhere = sqlite(tmp_path)
    assert "There are no games in" in refusal("admin", "verify", "--db", nowhere, code=1)
    assert "Il n’y a pas de parties" in refusal(
        "admin", "verify", "--db", nowhere, code=1, LOGRES_LANG="fr"
    )
    assert "backup, restore, verify" in refusal("admin", "back")
    assert not list(tmp_path.iterdir())


def test_help_tells_of_every_command_in_either_language() -> None:
    for name in ("backup", "restore", "verify", "export", "import", "prune"):
        for language in ("en", "fr"):
            told = run("admin", name, "--help", LOGRES_LANG=language).stdout
            assert "[help" not in told
            assert "--db URL" in told
    assert "Entretient les parties" in run("--help", LOGRES_LANG="fr").stdout
