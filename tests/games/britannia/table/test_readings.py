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
from tests.cli.line import start
from tests.games.britannia.doubts import SCENES
from tests.games.britannia.parts import READINGS, as_read

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


def cards_with(name: str, value: Any) -> dict[str, Any]:
    """The cards by nation as they are played with another reading, and the limits."""
    peoples = data.read(GAME.folder, "nations.toml")
    peoples["readings"][name] = value
    read = as_read(peoples, 16)
    found: dict[str, Any] = {card["id"]: card for card in read["nation"]}
    return found | {"limits": read["limits"]}


def paid(entries: list[dict[str, Any]], area: str) -> list[tuple[int, int]]:
    """The first round and the points of every award that names an area."""
    return [
        (min(entry["rounds"]), award["points"])
        for entry in entries
        for award in entry["award"]
        if area in award["areas"]
    ]


@pytest.mark.rule("britannia.ruling.card-data")
@pytest.mark.parametrize("points", [0, 2, 3])
def test_gwynedd_and_norfolk_are_worth_what_the_reading_says_and_nothing_else(points: int) -> None:
    expected = [points] if points else []
    romans = cards_with("gwynedd_for_romans", points)["romans"]["occupy"]
    assert [worth for _, worth in paid(romans, "gwynedd")] == expected * len(romans)
    danes = cards_with("norfolk_for_danes", points)["danes"]["occupy"]
    staying = [entry for entry in danes if not entry.get("at_withdrawal")]
    assert [worth for _, worth in paid(staying, "norfolk")] == expected * len(staying)
    before = data.read(GAME.folder, "nations.toml")["nation"]
    [printed] = [card["occupy"] for card in before if card["id"] == "danes"]
    leaving = [[e for e in entries if e.get("at_withdrawal")] for entries in (danes, printed)]
    assert leaving[0] == leaving[1] != []


@pytest.mark.rule("britannia.ruling.card-data")
def test_norwegians_hold_all_of_england_or_what_they_are_not_paid_for_occupying() -> None:
    whole = cards_with("norwegians_hold_every_english_area", True)["norwegians"]
    rest = cards_with("norwegians_hold_every_english_area", False)["norwegians"]
    listed = {a for entry in rest["occupy"] for award in entry["award"] for a in award["areas"]}
    held = [
        {a for entry in card["hold"] for award in entry["award"] for a in award["areas"]}
        for card in (whole, rest)
    ]
    assert listed & held[0]
    assert held[1] == held[0] - listed


@pytest.mark.rule("britannia.ruling.card-data")
def test_brigantes_irish_and_burhs_are_read_by_their_numbers() -> None:
    for kind in ("army", "fort"):
        brigantes = cards_with(f"brigantes_for_roman_{kind}", 9)["brigantes"]["eliminate"]
        assert {e["points"] for e in brigantes if e["kind"] == kind} == {9}
        assert 9 not in {e["points"] for e in brigantes if e["kind"] != kind}
    for last in (4, 16):
        irish = cards_with("irish_paid_for_armies_until", last)["irish"]["eliminate"]
        assert {max(e["rounds"]) for e in irish if e["kind"] == "army"} == {last}
    assert cards_with("burhs", 8)["limits"]["burhs"] == 8


@pytest.mark.rule("britannia.ruling.north-south-landing")
@pytest.mark.parametrize("allowed", [True, False])
def test_the_words_of_landing_open_coasts_or_close_them(allowed: bool) -> None:
    for number, reading in enumerate(READINGS["landing"]):
        changed = [dict(other) for other in READINGS["landing"]]
        changed[number]["allowed"] = allowed
        coasts = cards_with("landing", changed)[reading["nation"]]["landing"]["coasts"]
        assert [coasts.count(coast) for coast in reading["coasts"]] == [
            int(allowed) for _ in reading["coasts"]
        ]
        printed = cards_with("landing", [])[reading["nation"]]["landing"]["coasts"]
        assert set(coasts) - set(reading["coasts"]) == set(printed) - set(reading["coasts"])


@pytest.mark.rule("britannia.ruling.nation-order-full")
def test_jutes_come_just_before_saxons_where_the_timeline_is_read() -> None:
    printed = list(cards_with("jutes_before_saxons", False))
    read = list(cards_with("jutes_before_saxons", True))
    assert sorted(printed) == sorted(read)
    assert read.index("jutes") == read.index("saxons") - 1
    assert [n for n in read if n != "jutes"] == [n for n in printed if n != "jutes"]


@pytest.mark.rule("britannia.ruling.card-data")
@pytest.mark.parametrize("name", READINGS["paid_in_their_own_turn"])
def test_only_nations_that_are_named_keep_their_limit_to_the_own_turn(name: str) -> None:
    others = [other for other in READINGS["paid_in_their_own_turn"] if other != name]
    kept, lifted = READINGS["paid_in_their_own_turn"], others
    limits = [
        [
            entry["own_turn"]
            for entry in cards_with("paid_in_their_own_turn", named)[name]["eliminate"]
        ]
        for named in (kept, lifted)
    ]
    assert any(limits[0])
    assert not any(limits[1])
