"""`logres arena`: tables for people, one object for programs, records and a page to keep."""

from __future__ import annotations

import json
from pathlib import Path

import logres
from tests.cli.line import refusal, run, run_json

DUEL = ("arena", "beacons", "--bots", "miser,random", "--games", 6, "--seed", 1)


def test_json_has_the_promised_shape() -> None:
    told = run_json(*DUEL)
    assert list(told) == [
        "game",
        "scenario",
        "options",
        "seed",
        "games",
        "seats",
        "bots",
        "ratings",
        "played",
    ]
    assert (told["game"], told["scenario"], told["games"]) == ("beacons", "duel", 6)
    assert set(told["bots"]) == {"miser", "random"}
    miser = told["bots"]["miser"]
    assert set(miser) == {"games", "wins", "share", "score", "seats", "seconds"}
    assert set(miser["share"]) == {"mean", "low", "high"}
    assert miser["seats"]["east"]["games"] == miser["seats"]["west"]["games"] == 3
    assert len(told["played"]) == 6
    won = [game for game in told["played"] if set(game["winners"]) & set(told["seats"])]
    assert sum(one["wins"] for one in told["bots"].values()) == len(won) > 0


def test_people_read_how_the_bots_stand() -> None:
    page = run(*DUEL).stdout
    assert page.startswith("Beacons: ")
    assert "miser" in page
    assert "Players of equal strength would win 50.0% each." in page
    assert "À force égale" in run(*DUEL, "--lang", "fr").stdout


def test_options_with_several_values_are_played_in_turn() -> None:
    each = "factions=dux|scotti"
    told = run_json("arena", "pendragon", "--option", each, "--bots", "random", "--games", 4)
    assert told["options"]["factions"] == "dux|scotti"
    assert told["seats"] == ["dux", "scotti"]
    assert [list(game["seats"]) for game in told["played"]] == [["dux"], ["scotti"]] * 2
    assert "factions" in refusal("arena", "pendragon", "--option", "factions=dux|x", *DUEL[2:4])


def test_records_results_and_a_page_are_kept(tmp_path: Path) -> None:
    folder, page = tmp_path / "kept", tmp_path / "page.html"
    told = run_json(*DUEL, "--records", folder, "--page", page)
    results = json.loads((folder / "arena-beacons-duel-1.json").read_text("utf-8"))
    assert results == told
    records = sorted(folder.glob("beacons-*.json"))
    assert [logres.replay(file).over for file in records] == [True] * 6
    assert page.read_text("utf-8").count("<svg") >= 4


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    assert "random, miser" in refusal("arena", "beacons", "--bots", "miser,genius")
    assert "--bots" in refusal("arena", "beacons")
    (tmp_path / "page").mkdir()
    assert "page" in refusal(*DUEL, "--page", tmp_path / "nowhere" / "page.html")
