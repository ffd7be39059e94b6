"""No message stays behind that nothing says any more: its key is written somewhere in the sources.

A key may be made of parts, as in `board.${name}`: then the parts before it must stand there, with
the beginning of a hole after them.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import logres
from tests.voice.sentences import GAMES, OTHERS, PACKAGE
from tests.voice.templates import messages, texts

CONTRACT = ("happening", "caption", "prompt", "together", "part")
NAMED_BY_RULES = (*CONTRACT, "name", "game", "scenario", "option", "bot")
"""What a contract or a definition names, which other tests compare."""

ELSEWHERE = {"server": ("limit.",)}
"""Keys that are made of a name and not of a text."""


WHOLE = re.compile(r"[\"'`]([\w.-]+)(?=[\"'`])")
BEGUN = re.compile(r"[\"'`]([\w.-]+)\.(?=[\"'`${])")


@cache
def written(folder: Path) -> tuple[set[str], set[str]]:
    """Whole keys, and beginnings of keys that go on with a hole, in the sources below a folder."""
    kinds = (".py", ".js", ".toml")
    paths = [
        path for path in folder.rglob("*") if path.suffix in kinds and "text" not in path.parts
    ]
    sources = [path.read_text("utf-8") for path in paths]
    whole = {found for source in sources for found in WHOLE.findall(source)}
    return whole, {found for source in sources for found in BEGUN.findall(source)}


def unsaid(surface: str) -> list[str]:
    whole, begun = written(PACKAGE)
    keys = [key for key, _ in messages(texts(surface, "en")) if not key.startswith("name.")]
    parts = {key: key.split(".") for key in keys}
    heads = {key: {".".join(parts[key][:at]) for at in range(1, len(parts[key]))} for key in keys}
    return [key for key in keys if key not in whole and not heads[key] & begun]


@pytest.mark.parametrize("surface", OTHERS)
def test_every_message_is_said(surface: str) -> None:
    excused = ELSEWHERE.get(surface, ())
    assert [key for key in unsaid(surface) if not key.startswith(excused)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_is_said(game: str) -> None:
    own, _ = written(logres.game(game).folder)
    missing = [key.partition(".") for key in unsaid(game)]
    assert [key for key in missing if key[0] not in NAMED_BY_RULES and key[2] not in own] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_its_words_and_no_other_has(game: str) -> None:
    assert set(texts(game, "en")["action"]) == set(logres.game(game).verbs)
