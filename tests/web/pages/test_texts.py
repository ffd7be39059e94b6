"""Whatever the pages say exists in both languages, with the same values in it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from logres.engine.words.text import HOLE

WEB = Path(__file__).parents[3] / "src" / "logres" / "web"
SAID = re.compile(r"""\bsay\(\s*"([a-z-]+(?:\.[\w-]+)+)\"""")
PLURAL = {"one", "other"}


def texts(language: str) -> dict[str, str]:
    """Every sentence by its whole key; a plural is one sentence."""
    plain = json.loads((WEB / "text" / f"{language}.json").read_text("utf-8"))
    return dict(flatten("", plain))


def flatten(place: str, found: Any) -> list[tuple[str, str]]:
    if isinstance(found, str):
        return [(place.lstrip("."), found)]
    if set(found) == PLURAL:
        return [(place.lstrip("."), " ".join(found.values()))]
    return [pair for key, value in found.items() for pair in flatten(f"{place}.{key}", value)]


def holes(text: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(text)}


def test_both_languages_say_the_same_things() -> None:
    english, french = texts("en"), texts("fr")
    assert english.keys() == french.keys()
    assert [key for key in english if holes(english[key]) != holes(french[key])] == []


def test_nothing_is_said_that_has_no_text() -> None:
    known, tables = texts("en"), json_tables()
    for script in WEB.glob("[jptw]*/*.js"):
        said = set(SAID.findall(script.read_text("utf-8")))
        own = {key for key in said if key.split(".")[0] in tables}
        assert sorted(own - known.keys()) == [], script


def json_tables() -> set[str]:
    """The tables of the page's own texts; other keys are a game's."""
    return set(json.loads((WEB / "text" / "en.json").read_text("utf-8")))


def test_french_keeps_its_spaces_before_high_marks() -> None:
    wrong = re.compile(r"\w[;:!?](?=\s|$)|\w [;:!?](?=\s|$)")
    french = texts("fr")
    assert [key for key, text in french.items() if wrong.search(HOLE.sub("x", text))] == []
