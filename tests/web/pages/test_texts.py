"""Whatever the pages say exists in both languages, with the same values in it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from logres.engine.words.text import LANGUAGES, catalogue

WEB = Path(__file__).parents[3] / "src" / "logres" / "web"
SAID = re.compile(r"""\bsay\(\s*"([a-z-]+(?:\.[\w-]+)+)\"""")
HOLE = re.compile(r"\{\w+\}")


def read(language: str) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads((WEB / "text" / f"{language}.json").read_text("utf-8"))
    return plain


def texts(language: str) -> dict[str, str]:
    """Every sentence by its whole key."""
    return dict(flatten("", read(language)))


def flatten(place: str, found: Any) -> list[tuple[str, str]]:
    if isinstance(found, str):
        return [(place.lstrip("."), found)]
    return [pair for key, value in found.items() for pair in flatten(f"{place}.{key}", value)]


def test_nothing_is_said_that_has_no_text() -> None:
    known, tables = texts("en"), json_tables()
    for script in WEB.glob("[jptw]*/*.js"):
        said = set(SAID.findall(script.read_text("utf-8")))
        own = {key for key in said if key.split(".")[0] in tables}
        assert sorted(own - known.keys()) == [], script


def json_tables() -> set[str]:
    """The tables of the page's own texts; other keys are a game's."""
    return set(read("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_and_the_reader_are_the_engines(language: str) -> None:
    engine = catalogue(language).find("engine")
    own = read(language)["engine"]
    assert own == {name: engine[name] for name in own}


def test_no_key_is_written_twice() -> None:
    """JSON lets a later text take the place of an earlier one without a word."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        assert sorted(names) == sorted(set(names))
        return dict(pairs)

    for language in LANGUAGES:
        text = (WEB / "text" / f"{language}.json").read_text("utf-8")
        json.loads(text, object_pairs_hook=once)


def test_french_keeps_its_spaces_before_high_marks() -> None:
    wrong = re.compile(r"\w[;:!?](?=\s|$)|\w [;:!?](?=\s|$)")
    french = texts("fr")
    assert [key for key, text in french.items() if wrong.search(HOLE.sub("x", text))] == []
