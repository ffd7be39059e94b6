"""The message catalogue of the terminal and of the game it shows."""

from __future__ import annotations

from pathlib import Path

from logres.engine.game.definition import Game
from logres.engine.words import text
from logres.engine.words.text import Catalogue

FOLDER = Path(__file__).parent / "text"


def words_of(language: str, game: Game | None = None) -> Catalogue:
    folders = (FOLDER,) if game is None else (game.folder / "text", FOLDER)
    return text.catalogue(language, *folders)
