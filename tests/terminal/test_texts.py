"""French is set as French, and nothing is said that nobody asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import logres
from logres.terminal import words

TERMINAL = words.FOLDER
SKETCH = logres.game("rex").folder / "text"
PAIRS = {
    "terminal": (TERMINAL / "en.toml", TERMINAL / "fr.toml"),
    "sketch": (SKETCH / "sketch.en.toml", SKETCH / "sketch.fr.toml"),
}
# A sign that wants a no-break space before it, and has none.
LOOSE = re.compile(r"[^\N{NO-BREAK SPACE}][;:!?](?:\s|$)")


def texts(path: Path) -> dict[str, str]:
    return dict(flat(tomllib.loads(path.read_text("utf-8"))))


def flat(table: dict[str, Any], before: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        key = f"{before}{name}"
        found += flat(value, f"{key}.") if isinstance(value, dict) else [(key, value)]
    return found


@pytest.mark.parametrize("pair", PAIRS)
def test_french_is_set_as_french(pair: str) -> None:
    french = texts(PAIRS[pair][1])
    said = {k: v for k, v in french.items() if "command" not in k and k != "terminal.date"}
    assert [key for key, text in said.items() if LOOSE.search(text) or "'" in text] == []


def test_every_text_of_the_terminal_is_used() -> None:
    source = "".join([path.read_text("utf-8") for path in TERMINAL.parent.rglob("*.py")])
    made = ("terminal.help.", "terminal.command.")
    keys = texts(TERMINAL / "en.toml")
    assert [key for key in keys if key not in source and not key.startswith(made)] == []


def test_commands_of_a_language_have_no_name_twice() -> None:
    for lang in ("en", "fr"):
        names = " ".join(words.words_of(lang).find("terminal.command").values()).split()
        assert len(names) == len(set(names))
