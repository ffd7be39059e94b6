"""The faces of the pages have every letter that the pages need."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[3]
LOGRES = ROOT / "src" / "logres"
FACES = LOGRES / "web" / "fonts"
WHOLE = ROOT / "tools" / "fonts" / "whole"
NAMES = sorted(path.name for path in WHOLE.glob("*.woff2"))

sys.path.insert(0, str(ROOT / "tools"))

TEXTS = ("*.js", "*.json", "*.svg", "*.toml", "*.html")
TERMINAL = "sketch."
"""Texts of drawings in a terminal, which has letters of its own."""
LANGUAGES = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ" + "ÐÞðþ"
"""Letters of French and of Old English: players write names with them, too."""
BORROWED = set("←↑→↓⇧⏎␣●✓≤\u202f−")
"""Signs of keys and of arithmetic that no face of ours need have: a system lends them."""


def pages_texts() -> Iterator[Path]:
    folders = [LOGRES / "web", LOGRES / "engine", LOGRES / "server" / "text"]
    folders += [game / part for game in games() for part in ("board", "text", "lessons", "data")]
    for folder in folders:
        yield from [path for kind in TEXTS for path in sorted(folder.rglob(kind))]
    yield from [game / "ledger.toml" for game in games()]


def games() -> list[Path]:
    return sorted(path.parent for path in (LOGRES / "games").glob("*/ledger.toml"))


@pytest.fixture(scope="module")
def used() -> set[str]:
    """Every character of everything that a page may show."""
    read = [
        path.read_text("utf-8")
        for path in pages_texts()
        if not path.name.startswith(TERMINAL) and "bundle" not in path.parts
    ]
    return {letter for text in read for letter in text if letter.isprintable()} | set(LANGUAGES)


def letters_of(path: Path) -> set[str]:
    return {chr(code) for code in TTFont(path).getBestCmap()}


@pytest.mark.parametrize("name", NAMES)
def test_no_letter_in_use_was_cut_off(used: set[str], name: str) -> None:
    digits = set("0123456789") if "fell" in name else set()  # left out on purpose
    assert used & letters_of(WHOLE / name) - letters_of(FACES / name) - digits == set()


@pytest.mark.parametrize("name", [name for name in NAMES if "source" in name])
def test_the_last_face_in_the_list_has_what_others_lack(used: set[str], name: str) -> None:
    assert used - letters_of(FACES / name) - BORROWED == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_face_is_one_that_the_tool_makes(name: str) -> None:
    """By its letters; the same bytes are too much to ask of every compressor."""
    from fonts.letters import PLAIN, TITLES

    kept = {chr(code) for code in (PLAIN if "source" in name else TITLES)}
    assert letters_of(FACES / name) == letters_of(WHOLE / name) & kept


def test_every_face_is_named_by_the_style_sheet() -> None:
    sheet = (LOGRES / "web" / "css" / "tokens.css").read_text("utf-8")
    assert sorted(path.name for path in FACES.glob("*.woff2")) == NAMES
    assert all(f"../fonts/{name}" in sheet for name in NAMES)
