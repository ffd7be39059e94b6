"""The server's own messages, and fatal start-up errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from logres.engine.errors import in_language
from logres.engine.words.text import Catalogue, catalogue

FOLDER = Path(__file__).parent / "text"


def words(language: str) -> Catalogue:
    return catalogue(language, FOLDER)


class Trouble(Exception):
    """A fatal start-up error: what is wrong and what to do about it, in one sentence."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        said = {name: in_language(value, language) for name, value in self.values.items()}
        return words(language).phrase(f"trouble.{self.key}", said)
