"""Catalogues: plurals, placeholders, names and lists, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from logres import UnknownName
from logres.engine.words.text import Catalogue

ENGLISH = """
[name.area]
n = "the north"
s = "the south"

[say]
plain = "Hello."
hole = "You take {area}."
first = "{area} is yours."
two = "From {from_area} to {to_area}."
many = "You hold {areas}."
kind = "King {area_of}, {area_code}."
braces = "{text} and {text}."

[say.coins]
one = "{n} coin for {area}."
other = "{n} coins for {area}."
"""

FRENCH = ENGLISH.replace("Hello", "Bonjour").replace("{n} coin", "{n} pièce")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text(ENGLISH, "utf-8")
    (tmp_path / "fr.toml").write_text(FRENCH, "utf-8")
    (tmp_path / "names.en.toml").write_text('[name.area]\nc = "the centre"', "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("plain", {}, "Hello."),
        ("hole", {"area": "n"}, "You take the north."),
        ("hole", {"area": "c"}, "You take the centre."),
        ("hole", {"area": "x"}, "You take x."),
        ("hole", {"area": 7}, "You take 7."),
        ("hole", {"area": None}, "You take none."),
        ("hole", {}, "You take {area}."),
        ("first", {"area": "n"}, "The north is yours."),
        ("two", {"from_area": "n", "to_area": "s"}, "From the north to the south."),
        ("many", {"areas": []}, "You hold none."),
        ("many", {"areas": ["n"]}, "You hold the north."),
        ("many", {"areas": ["n", "s"]}, "You hold the north and the south."),
        ("many", {"areas": ("n", "s", "x")}, "You hold the north, the south and x."),
        ("kind", {"area": "n"}, "King of the north, N."),
        ("braces", {"text": "{text}"}, "{text} and {text}."),
        ("missing", {}, "[say.missing]"),
        ("plain.more", {}, "[say.plain.more]"),
    ],
)
def test_a_sentence_is_filled(folder: Path, key: str, values: dict[str, Any], said: str) -> None:
    assert Catalogue("en", folder).say(f"say.{key}", values) == said


@pytest.mark.parametrize("key", ["say", "name.area", "nothing.at.all"])
def test_a_key_without_a_sentence_shows_itself(folder: Path, key: str) -> None:
    assert Catalogue("en", folder).say(key) == f"[{key}]"


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 0, "0 coins for the north."),
        ("en", 1, "1 coin for the north."),
        ("en", 2, "2 coins for the north."),
        ("en", -1, "-1 coins for the north."),
        ("fr", 0, "0 pièce for the north."),
        ("fr", 1, "1 pièce for the north."),
        ("fr", 2, "2 pièces for the north."),
        ("fr", 21, "21 pièces for the north."),
    ],
)
def test_plurals_follow_the_language(folder: Path, language: str, n: int, said: str) -> None:
    assert Catalogue(language, folder).say("say.coins", {"n": n, "area": "n"}) == said


def test_a_list_is_joined_in_the_language(folder: Path) -> None:
    assert (
        Catalogue("fr", folder).say("say.many", {"areas": ["x", "y", "z"]}) == "You hold x, y et z."
    )


def test_later_folders_add_to_earlier_ones_and_replace_single_texts(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "en.toml").write_text('[say]\nplain = "Good day."', "utf-8")
    texts = Catalogue("en", folder, other)
    assert texts.say("say.plain") == "Good day."
    assert texts.say("say.hole", {"area": "n"}) == "You take the north."
    assert texts.say("engine.refusal.over") == "The game is over."


def test_folders_inside_a_folder_are_read_too(folder: Path) -> None:
    (folder / "cards").mkdir()
    (folder / "cards" / "first.en.toml").write_text('[card]\nface = "A king."', "utf-8")
    (folder / "cards" / "first.fr.toml").write_text('[card]\nface = "Un roi."', "utf-8")
    assert Catalogue("en", folder).say("card.face") == "A king."
    assert Catalogue("fr", folder).say("card.face") == "Un roi."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"Unknown language “la”\. Choose one of: en, fr"):
        Catalogue("la")
