"""`--data`: files that take the place of those shipped, and those that are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import logres
from tests.cli.line import refusal, run, start

SHIPPED = logres.game("rex").folder / "data"
SOLO = ("sim", "rex", "--scenario", "solo", "--games", 5, "--json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rex").mkdir()
    return tmp_path


def replace(folder: Path, name: str, old: str, new: str) -> None:
    text = (SHIPPED / name).read_text("utf-8")
    assert old in text
    (folder / "rex" / name).write_text(text.replace(old, new), encoding="utf-8")


def score(line: str) -> float:
    found: float = json.loads(line)["seats"]["brigantes"]["mean_score"]
    return found


def test_a_replaced_file_is_used_and_the_record_knows(folder: Path) -> None:
    replace(folder, "tracks.toml", "threshold_points = 1 ", "threshold_points = 50 ")
    before = score(run(*SOLO).stdout)
    records = folder / "records"
    after = start("--data", folder, *SOLO, "--jobs", 2, "--records", records)
    assert score(after.stdout) > before
    record = records / "rex-solo-0-0001.json"
    assert json.loads(record.read_text("utf-8"))["data"]
    start("replay", record, "--check", LOGRES_DATA=str(folder))
    assert "other data" in start("replay", record, "--check", code=1).stderr


def test_it_may_stand_behind_the_command(folder: Path) -> None:
    replace(folder, "tracks.toml", "threshold_points = 1 ", "threshold_points = 50 ")
    assert score(start(*SOLO, "--data", folder).stdout) > score(run(*SOLO).stdout)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("board.toml", "turns = 7", "turns = 8", "the bag needs"),
        ("board.toml", "kept_solo = 3", "kept_solo = 2", "solo keeps all 3 Objectives"),
        ("board.toml", "help_cards_per_turn = 1", "help_cards_per_turn = 2", "one card a turn"),
        ("tracks.toml", "solo_maximum = 24", "solo_maximum = 25", "ends at its maximum"),
    ],
)
def test_data_that_cannot_be_played_is_refused_by_the_game(
    folder: Path, name: str, old: str, new: str, message: str
) -> None:
    replace(folder, name, old, new)
    refused = start("games", "--data", folder, code=2).stderr
    assert "cannot be played" in refused
    assert message in refused


def test_data_that_lacks_a_table_is_refused(folder: Path) -> None:
    (folder / "rex" / "cards.toml").write_text("troops = 1\n")
    refused = start("games", "--data", folder, code=2).stderr
    assert "rex cannot be played with the data in" in refused


def test_a_file_that_is_not_toml_is_refused_by_name(folder: Path) -> None:
    (folder / "rex" / "cards.toml").write_text("[[troops\n")
    assert "cards.toml is not valid TOML" in refusal("games", "--data", folder)


def test_a_file_that_replaces_nothing_is_refused(folder: Path) -> None:
    (folder / "rex" / "bord.toml").write_text("")
    assert "board.toml" in refusal("games", "--data", folder)


def test_a_missing_folder_and_one_of_no_game_are_refused(tmp_path: Path) -> None:
    assert "There is no data folder" in refusal("games", "--data", tmp_path / "nowhere")
    assert "There is no data folder" in refusal("games", LOGRES_DATA=str(tmp_path / "nowhere"))
    assert "rex" in refusal("--data", tmp_path, "games")
