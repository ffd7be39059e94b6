"""The open doubts about the printed components: what is played, and that data can change it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from logres.engine.game import data
from logres.games.britannia import GAME
from logres.games.britannia.table.constants import READINGS
from logres.games.britannia.table.readings import as_read
from tests.cli.line import start
from tests.games.britannia.doubts import SCENES

ROOT = Path(__file__).resolve().parents[4]
SHIPPED = GAME.folder / "data"

OWN_TURN = '"romano-british", "belgae", "irish", "scots", "saxons", "jutes", "angles"'
PAID_LESS = {"belgae": 2} | dict.fromkeys(
    ("irish", "scots", "romano-british", "saxons", "jutes", "angles"), 0
)
LIFTED = ("irish", "romano-british", "jutes", "angles")
LINE = 'id = "south-line"\nareas = [\n    "avalon", "cheshire", "clwyd", "cornwall",'

CHANGES = {
    "nations.toml": {
        "gwynedd_for_romans = 1": "gwynedd_for_romans = 2",
        "brigantes_for_roman_army = 6": "brigantes_for_roman_army = 2",
        "brigantes_for_roman_fort = 2": "brigantes_for_roman_fort = 6",
        "others_kill_harold = true": "others_kill_harold = false",
        "jutes_before_saxons = false": "jutes_before_saxons = true",
        "norfolk_for_danes = 4": "norfolk_for_danes = 0",
        OWN_TURN: '"saxons", "scots"',
        "armies_until = 6": "armies_until = 16",
        "burhs = 6": "burhs = 8",
        "every_english_area = true": "every_english_area = false",
        "invaders_before_growth = false": "invaders_before_growth = true",
        "allowed = true": "allowed = 0",
        "allowed = false": "allowed = true",
        "allowed = 0": "allowed = false",
        "    [4, 4, 4, 3, 3],": "    [3, 1, 1, 1, 1],\n    [4, 4, 4, 3, 3],",
    },
    "areas.toml": {LINE: LINE.replace(' "cornwall",', "")},
}

READ: dict[str, tuple[Any, Any]] = {
    "gwynedd": (1, 2),
    "brigantes": ([6, 2], [2, 6]),
    "harold": ([6, 6, 12, 0], [0, 6, 6, 0]),
    "saxons_and_jutes": (["saxons", "jutes"], ["jutes", "saxons"]),
    "norfolk": (4, 0),
    "own_turn": (PAID_LESS, PAID_LESS | {"belgae": 6} | dict.fromkeys(LIFTED, 2)),
    "belgae": ([6, 2], [6, 2]),
    "irish": ([2, 0, 0], [2, 2, 2]),
    "burhs": (False, True),
    "norwegians": (4, 2),
    "invaders": ([14, 4, 2], [12, 6, 0]),
    "landings": ([True, False, True], [False, True, False]),
    "few_romans": (4, 1),
    "south": (True, False),
}


@pytest.fixture(scope="module")
def otherwise(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What comes of every scene in a process of its own, with every reading changed."""
    folder = tmp_path_factory.mktemp("data")
    (folder / "britannia").mkdir()
    for name, changes in CHANGES.items():
        replace(folder, name, changes)
    command = [sys.executable, "-m", "tests.games.britannia.doubts"]
    env = os.environ | {"LOGRES_DATA": str(folder)}
    ended = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def replace(folder: Path, name: str, changes: dict[str, str]) -> None:
    text = (SHIPPED / name).read_text("utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    (folder / "britannia" / name).write_text(text, encoding="utf-8")


@pytest.mark.rule("britannia.ruling.card-data", "britannia.ruling.south-line")
@pytest.mark.parametrize("scene", SCENES)
def test_a_doubt_is_read_as_the_data_say(scene: str, otherwise: dict[str, Any]) -> None:
    played, changed = READ[scene]
    assert SCENES[scene]() == played
    assert otherwise[scene] == changed


def test_every_doubt_that_changes_play_has_a_reading_and_a_scene() -> None:
    """The last doubt is about what could not be seen; the others name their switch."""
    text = (SHIPPED / "SOURCES.md").read_text("utf-8").split("## Open doubts")[1]
    doubts = re.split(r"^\d+\. ", text, flags=re.MULTILINE)[1:]
    switches = [set(re.findall(r"`([a-z_.]+)`", doubt)) & set(READINGS) for doubt in doubts]
    assert all(switches[:-1])
    assert set.union(*switches) | {"harold_points"} == set(READINGS)


def test_a_folder_with_changed_readings_is_played_by_the_command_line(tmp_path: Path) -> None:
    """`--data` takes it, and the record of a game knows that other data were used."""
    (tmp_path / "britannia").mkdir()
    replace(tmp_path, "nations.toml", {"gwynedd_for_romans = 1": "gwynedd_for_romans = 2"})
    records = tmp_path / "records"
    played = ("sim", "britannia", "--scenario", "early-invaders", "--games", 1)
    start("--data", tmp_path, *played, "--records", records)
    (record,) = records.glob("*.json")
    assert json.loads(record.read_text("utf-8"))["data"]


@pytest.mark.rule("britannia.ruling.card-data")
@pytest.mark.parametrize("dear", [1, 3])
def test_where_no_turn_is_asked_for_the_dearer_points_are_paid_alone(dear: int) -> None:
    """In the round of a card's higher points there are no lower ones, in all others there are."""
    peoples = data.read(GAME.folder, "nations.toml")
    peoples["readings"]["paid_in_their_own_turn"] = []
    [belgae] = [card for card in peoples["nation"] if card["id"] == "belgae"]
    for entry in belgae["eliminate"]:
        if entry["own_turn"]:
            entry["rounds"] = [dear]
        if "not_own_turn_in" in entry:
            entry["not_own_turn_in"] = [dear]
    as_read(peoples, 16)
    armies = {entry["points"]: entry for entry in belgae["eliminate"] if entry["kind"] == "army"}
    assert armies[6]["rounds"] == [dear]
    assert armies[2]["rounds"] == [number for number in range(1, 17) if number != dear]
    assert not any(entry["own_turn"] for entry in belgae["eliminate"])
