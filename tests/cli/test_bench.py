"""`logres bench`: the figures it promises."""

from __future__ import annotations

from logres.cli.bench import line
from logres.lab.bench import Speed
from tests.cli.line import refusal, run, run_json

FIGURES = {
    "decisions_per_s": int,
    "games_per_s": float,
    "copies_per_s": int,
    "copy_and_20_per_s": int,
    "position_bytes": int,
    "compiled": bool,
}


def test_json_has_the_promised_figures_for_each_game_named() -> None:
    told = run_json("bench", "beacons", "--seconds", 0.1)
    assert list(told) == ["beacons"]
    assert {name: type(value) for name, value in told["beacons"].items()} == FIGURES
    assert all(value > 0 for name, value in told["beacons"].items() if name != "compiled")


def test_people_read_one_line_for_each_game() -> None:
    (line,) = run("bench", "beacons", "--seconds", 0.1).stdout.splitlines()
    assert line.startswith("beacons: ")
    assert "décisions" in run("bench", "beacons", "--seconds", 0.1, "--lang", "fr").stdout


def test_a_game_for_the_rules_alone_has_one_more_figure() -> None:
    speed = Speed(1, 1.0, 1, 1, 1, False, unmanned_games_per_s=13.5)
    assert line("pendragon", speed, "en").endswith("The rules alone play 13.5 games.")


def test_an_unknown_game_is_refused() -> None:
    assert "there is no game 'chess'" in refusal("bench", "chess")
