"""`logres sim`: the same seed gives the same games, however they are played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import logres
from tests.cli.line import FIFTH, refusal, run, run_json, start

SOLO = ("sim", "rex", "--scenario", "solo", "--seed", 1)

BROKEN_GAME = """
from dataclasses import replace
from logres.games.beacons import GAME as BEACONS

def check(g):
    return ["the hills are alive"] if g.round > 1 else []

GAME = replace(BEACONS, id="broken", check=check)
"""


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if not name.endswith("seconds")}


def test_json_has_the_promised_shape() -> None:
    told = run_json("sim", "beacons", "--games", 12)
    assert list(told) == [
        "game",
        "scenario",
        "games",
        "decisions",
        "cpu_seconds",
        "seconds",
        "ended",
        "seats",
    ]
    assert (told["game"], told["scenario"], told["games"]) == ("beacons", "duel", 12)
    assert sum(told["ended"].values()) == 12
    assert list(told["seats"]) == ["east", "west"]
    assert set(told["seats"]["east"]) == {"bot", "wins", "mean_score"}


def test_the_same_seed_gives_the_same_games() -> None:
    once = run_json("sim", "beacons", "--games", 30, "--seed", 3)
    assert without_times(once) == without_times(
        run_json("sim", "beacons", "--games", 30, "--seed", 3)
    )
    assert without_times(once) != without_times(
        run_json("sim", "beacons", "--games", 30, "--seed", 4)
    )


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    alone = run_json(*SOLO, "--games", 10)
    shared = run_json(*SOLO, "--games", 10, "--jobs", 2)
    watched = run_json(*SOLO, "--games", 10, "--jobs", 3, "--check", "--records", tmp_path)
    assert without_times(alone) == without_times(shared) == without_times(watched)


def test_one_bot_name_fills_all_seats_and_a_list_names_each() -> None:
    assert bots_of(run_json("sim", "beacons", "--games", 1, "--bots", "miser")) == [
        "miser",
        "miser",
    ]
    named = run_json("sim", "beacons", "--games", 1, "--bots", "miser,random")
    assert bots_of(named) == ["miser", "random"]


def bots_of(told: dict[str, Any]) -> list[str]:
    return [seat["bot"] for seat in told["seats"].values()]


def test_a_wrong_number_of_bots_is_refused_with_the_seats() -> None:
    assert "brigantes, iceni, regnenses" in refusal("sim", "rex", "--bots", "random,random")


@pytest.mark.parametrize(
    ("args", "right"),
    [
        (("sim", "rex", "--scenario", "duel"), "three-kingdoms"),
        (("sim", "rex", "--option", "storms=true"), "objectives"),
        (("sim", "rex", "--option", "objectives=perhaps"), "false, true"),
        (("sim", "rex", "--option", "objectives"), "NAME=VALUE"),
        (("sim", "rex", "--bots", "genius"), "random, greedy"),
        (("sim", "chess"), "rex"),
        (("sim", "rex", "--games", "0"), "at least 1"),
        (("sim", "rex", "--jobs", "0"), "at least 1"),
    ],
)
def test_what_the_game_does_not_have_is_refused_with_what_it_has(
    args: tuple[str, ...], right: str
) -> None:
    assert right in refusal(*args)


def test_options_reach_the_game(tmp_path: Path) -> None:
    run("sim", "beacons", "--games", 1, "--option", "length=long", "--records", tmp_path)
    told = json.loads((tmp_path / "beacons-duel-0-0001.json").read_text("utf-8"))
    assert told["options"] == {"storms": False, "length": "long"}


def test_records_name_game_scenario_seed_and_number_and_replay(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    run(*SOLO, "--games", 2, "--bots", "greedy", "--records", folder)
    names = ["rex-solo-1-0001.json", "rex-solo-1-0002.json"]
    assert sorted(path.name for path in folder.iterdir()) == names
    match = logres.replay(folder / names[1], check=True)
    assert match.over
    assert match.record().seats == {"brigantes": "greedy"}


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    sentence = refusal("sim", "beacons", "--games", 1, "--records", tmp_path / "file" / "deeper")
    assert "Cannot create the folder" in sentence


def test_people_read_a_table_with_intervals() -> None:
    page = run("sim", "beacons", "--games", 20).stdout
    assert "% of games (95% CI)" in page
    assert "±" in page
    assert "20 games" in page
    assert "20 parties" in run("sim", "beacons", "--games", 20, "--lang", "fr").stdout


def test_one_game_has_no_interval() -> None:
    assert "±" not in run("sim", "beacons", "--games", 1).stdout


@pytest.fixture
def shelf(tmp_path: Path) -> str:
    """Folders of games, one of them unsound from the second round on."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text(BROKEN_GAME, encoding="utf-8")
    return f"{FIFTH}:{tmp_path}"


def test_a_failure_prints_a_program_that_reproduces_it(shelf: str) -> None:
    failed = start("sim", "broken", "--check", "--jobs", 2, code=1, LOGRES_GAMES=shelf)
    assert "Game 1 (seed 0/1) failed: LogresError: unsound position" in failed.stderr
    again = subprocess.run(
        [sys.executable, "-c", failed.stdout],
        env={**os.environ, "LOGRES_GAMES": shelf},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "unsound position: the hills are alive" in again.stderr


def test_a_failure_in_json_has_seed_and_actions(shelf: str) -> None:
    failed = start("sim", "broken", "--check", "--json", code=1, LOGRES_GAMES=shelf)
    told = json.loads(failed.stdout)["failed"]
    assert (told["number"], told["seed"]) == (1, "0/1")
    assert "the hills are alive" in told["fault"]
    assert told["actions"][0][0] in ("east", "west")


def test_unsound_positions_pass_unseen_without_check(shelf: str) -> None:
    start("sim", "broken", "--games", 2, LOGRES_GAMES=shelf)
