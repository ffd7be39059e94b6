"""The command line as a whole: help, languages, faults, pipes."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest

import logres
from logres.cli import commands
from logres.cli.options import language_of
from logres.cli.words import FOLDER, number, words
from logres.lab.bench import is_compiled
from tests.cli.line import refusal, run, start

NAMES = sorted(commands.commands)
HOLE = re.compile(r"\{\w+\}")


def leaves(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        inner = (
            leaves(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
        )
        found.update(inner)
    return found


def texts(language: str) -> dict[str, str]:
    return leaves(tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8")))


def test_there_are_the_promised_commands() -> None:
    promised = "admin arena bench games new-game play replay rules serve sim work"
    assert promised.split() == NAMES


def test_the_version() -> None:
    how = "compiled" if is_compiled() else "not compiled"
    assert run("--version").stdout == f"logres {logres.__version__} ({how})\n"
    how = "compilé" if is_compiled() else "non compilé"
    assert run("--lang", "fr", "--version").stdout == f"logres {logres.__version__} ({how})\n"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_every_command_and_parameter_has_its_text(name: str, language: str) -> None:
    page = run(name, "--help", "--lang", language).stdout
    assert words(language).say(f"help.{name}.does").strip()[:20] in page
    for param in commands.commands[name].params:
        assert isinstance(param, click.Option | click.Argument)
        assert param.help
        assert not param.help.startswith("[")


def test_help_is_in_the_language_asked_for_wherever_it_stands() -> None:
    assert "Commandes\u00a0:" in run("--lang", "fr", "--help").stdout
    assert "Commandes\u00a0:" in run("--help", "--lang=fr").stdout
    assert "Affiche cette aide." in run("sim", "--help", LOGRES_LANG="fr").stdout


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = texts("en"), texts("fr")
    assert list(english) == list(french)
    singular = {"replay.ok.one"}  # "son unique action"
    for key in set(english) - singular:
        assert sorted(HOLE.findall(english[key])) == sorted(HOLE.findall(french[key])), key


def test_french_has_its_signs() -> None:
    for key, text in texts("fr").items():
        assert "'" not in text, key
        bare = re.sub("\u00a0[;:!?%]", "", text)
        assert not re.search(r"[;!?]|:(\s|$)|\s%", bare), key


@pytest.mark.parametrize(
    ("args", "variables", "language"),
    [
        ((), {}, "en"),
        ((), {"LANG": "fr_CA.UTF-8"}, "fr"),
        ((), {"LANG": "fr_FR", "LC_ALL": "en_GB"}, "en"),
        ((), {"LANG": "de_DE.UTF-8"}, "en"),
        ((), {"LANG": "en_US", "LOGRES_LANG": "fr"}, "fr"),
        (("--lang", "en"), {"LOGRES_LANG": "fr"}, "en"),
        (("games", "--lang=FR"), {}, "fr"),
    ],
)
def test_the_language_is_chosen(
    args: tuple[str, ...], variables: dict[str, str], language: str
) -> None:
    assert language_of(args, variables) == language


def test_an_unknown_language_is_refused() -> None:
    assert "one of: en, fr." in refusal("games", "--lang", "de")
    assert "one of: en, fr." in refusal("games", LOGRES_LANG="de")


def test_an_unknown_command_is_refused_with_the_commands() -> None:
    assert "play, games, rules" in refusal("conquer")


@pytest.mark.parametrize("name", ["play", "sim", "rules"])
def test_an_unknown_game_is_refused_with_the_games(name: str) -> None:
    assert "rex" in refusal(name, "chess")


def test_the_terminal_game_tells_its_exit_code() -> None:
    assert "three-kingdoms" in run("play", "rex", "--scenario", "nowhere", code=2).output


def test_a_saved_game_that_is_not_there_is_refused() -> None:
    assert "nowhere.json" in refusal("play", "--load", "nowhere.json")


def test_numbers_are_written_as_the_language_does() -> None:
    assert number("en", 1234.5, 1) == "1,234.5"
    assert number("fr", 1234.5, 1) == "1\u202f234,5"


def test_a_closed_pipe_is_silent() -> None:
    command = [sys.executable, "-m", "logres", "rules", "rex", "--all"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reading:
        assert reading.stdout
        assert reading.stderr
        reading.stdout.readline()
        reading.stdout.close()
        assert reading.stderr.read() == b""


def test_letters_that_a_terminal_lacks_are_no_traceback() -> None:
    assert "?" in start("games", "--lang", "fr", PYTHONIOENCODING="ascii").stdout


def test_a_process_of_its_own_ends_with_the_right_code(tmp_path: Path) -> None:
    start("replay", tmp_path / "nowhere", code=2)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("sim", "The argument GAME is missing.", "Il manque l’argument GAME."),
        ("sim rex --games 0", "a whole number of at least 1.", "un nombre entier, 1 au moins."),
        ("sim rex --seed x", "--seed: it must be a whole number.", "il faut un nombre entier."),
        ("sim rex --sedd 1", "Did you mean --seed?", "Vouliez-vous dire --seed\u00a0?"),
        ("sim rex --seed", "The option --seed needs a value.", "--seed demande une valeur."),
        ("sim rex --json=1", "--json takes no value.", "--json ne prend pas de valeur."),
        ("games one two", "2 arguments too many: one two.", "Il y a 2 arguments de trop"),
        ("admin prune --days x", "--days: it must be a number of at least 0.", "un nombre, 0 au"),
        ("play --load /nowhere", "does not exist or cannot be read.", "ne peut pas être lu."),
        ("sim rex --records FILE", "file is not a folder.", "file n’est pas un dossier."),
        ("replay /nowhere", "no such file or folder.", "ou ce dossier n’existe pas."),
        ("replay /", "it is a folder.", "c’est un dossier."),
    ],
)
def test_wrong_usage_is_told_in_the_callers_language(
    line: str, english: str, french: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    words = line.replace("FILE", str(tmp_path / "file")).split()
    said = refusal(*words)
    assert said.startswith("Error: ")
    assert english in said
    said = refusal(*words, LOGRES_LANG="fr")
    assert said.startswith("Erreur\u00a0: ")
    assert french in said
