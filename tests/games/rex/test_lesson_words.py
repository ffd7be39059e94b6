"""What lessons call things, as the board draws them and the rules have them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from logres.games import rex

HERE = Path(rex.__file__).parent
DRAWN = re.compile(r'<g [^>]*class="place (road|city)".*?<path d="([^"]*)" class="mark"', re.DOTALL)
ROUND = re.compile(r"^M[^a-z]*(a[^a-z]*){2}z$")
"""Two arcs and nothing else: a circle."""
CALLED = {
    "en": ("round spots are roads", "towers are cities"),
    "fr": ("les ronds sont des routes", "les tours des cités"),
}


def lesson(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / "lessons" / name).read_text("utf-8"))


@pytest.mark.parametrize("lang", CALLED)
def test_roads_and_cities_are_called_as_they_are_drawn(lang: str) -> None:
    drawing = (HERE / "board" / "board.svg").read_text("utf-8")
    drawn = DRAWN.findall(drawing)
    assert {kind for kind, _ in drawn} == {"road", "city"}
    assert all((kind == "road") == bool(ROUND.match(path)) for kind, path in drawn)
    said = lesson("1-recruit.toml")["step"][0]["text"][lang].lower()
    assert all(words in said for words in CALLED[lang])


@pytest.mark.parametrize(
    ("lang", "beats"), [("en", r"\bbeats?\b|\bdefeats?\b"), ("fr", r"\bbat(tent)?\b")]
)
def test_a_1_ties_with_a_7(lang: str, beats: str) -> None:
    """The Winners are two, and no word says that the 1 wins alone."""
    told = lesson("4-joker.toml")
    words = [told["title"][lang], *(step["text"][lang] for step in told["step"])]
    assert not [one for one in words if re.search(beats, one)]
    both = {"en": "you are both Winners", "fr": "vous êtes tous deux Vainqueurs"}
    assert both[lang] in told["step"][0]["text"][lang]
