"""Errors of the API: a key, its values and the rules behind it, not a finished sentence.

The page renders `error.KEY` in the reader's language; programs also get the English sentence.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from logres.engine.errors import LogresError, in_language
from logres.engine.words.text import Catalogue

WORDS = Path(__file__).parents[2] / "web" / "text"

Texts = dict[str, str]
"""A text by language."""


class Refused(LogresError):
    """A rejected request, with its HTTP status; nothing was changed."""

    def __init__(
        self,
        error: str,
        status: int = 409,
        rules: tuple[str, ...] = (),
        text: Texts | None = None,
        **values: Any,
    ) -> None:
        super().__init__(error)
        self.error = error
        self.status = status
        self.rules = rules
        self.text = text
        self.values = values

    def to_plain(self) -> dict[str, Any]:
        return {
            "error": self.error,
            "message": self.message(),
            "values": self.values,
            "text": self.text,
            "rules": list(self.rules),
        }

    def message(self, language: str = "en") -> str:
        """Return the refusal as a sentence; a value may be a text in each language."""
        key, said = f"error.{self.error}", words(language)
        if self.text is not None:
            return self.text[language]
        values = {name: in_language(value, language) for name, value in self.values.items()}
        return said.say(key, values) if said.find(key) else self.error


@cache
def words(language: str) -> Catalogue:
    """Return the page's texts for errors."""
    said = Catalogue(language)
    text = (WORDS / f"{language}.json").read_text(encoding="utf-8")
    said.texts["error"] = json.loads(text)["error"]
    return said
