"""`logres bench`: the figures it promises."""

from __future__ import annotations

import pytest

from logres.cli.bench.command import line
from logres.cli.bench.figures import value
from logres.cli.bench.history import SHOWN
from logres.cli.words import words
from logres.engine.words.text import LANGUAGES
from logres.lab.bench import FIGURES as FIGURE_NAMES
from logres.lab.bench import Speed
from tests.cli.line import refusal, run, run_json

FIGURES = {
    "decisions_per_s": int,
    "games_per_s": float,
    "copies_per_s": int,
    "copy_and_20_per_s": int,
    "position_bytes": int,
    "position_memory": int,
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


def test_a_game_for_the_rules_alone_has_two_more_figures() -> None:
    speed = Speed(1, 1.0, 1, 1, 1, 1, False, unmanned_games_per_s=13.5, unlogged_games_per_s=16)
    said = "The rules alone play 13.5 games, 16.0 without a log."
    assert line("pendragon", speed, "en").endswith(said)


def test_an_unknown_game_is_refused() -> None:
    assert "There is no game “chess”" in refusal("bench", "chess")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--history", "--keep"), "--history and --keep cannot be combined"),
        (("--history", "--against", "HEAD"), "--history and --against cannot be combined"),
        (("--plot", "speed.svg"), "--plot needs --history"),
        (("--rounds", "5"), "--rounds needs --against"),
        (("--compiled",), "--compiled needs --against"),
    ],
)
def test_what_does_not_go_together_is_refused(options: tuple[str, ...], said: str) -> None:
    assert said in refusal("bench", *options)


def test_fewer_than_five_rounds_are_refused() -> None:
    assert "--rounds" in refusal("bench", "--against", "HEAD", "--rounds", 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_name(language: str) -> None:
    said = words(language)
    assert all(said.find(f"bench.measure.{name}") for name in FIGURE_NAMES)
    assert all(said.find(f"bench.column.{name}") for name in SHOWN)


def test_figures_have_fractions_only_where_they_matter() -> None:
    assert [value("en", figure) for figure in (12345.6, 7.0, 13.456)] == ["12,346", "7", "13.46"]
    assert value("fr", 13.456) == "13,46"
