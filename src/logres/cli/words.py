"""The message catalogue of the command line."""

from __future__ import annotations

from pathlib import Path

from logres.engine.game.definition import Game
from logres.engine.match.decision import words as game_words
from logres.engine.words.text import Catalogue, catalogue

FOLDER = Path(__file__).parent / "text"


def words(language: str) -> Catalogue:
    """Return the texts of the command line."""
    return catalogue(language, FOLDER)


def title(game: Game, language: str, key: str, otherwise: str) -> str:
    """Return a title from the game's own texts; where there is none, the plain name."""
    found = game_words(game, language).find(key)
    return found if isinstance(found, str) else otherwise


def game_title(game: Game, language: str) -> str:
    return title(game, language, "game.title", game.id.capitalize())


def match_title(game: Game, scenario: str, language: str) -> str:
    """Return the title of a match: game and scenario."""
    about = title(game, language, f"scenario.{scenario}", scenario)
    values = {"game": game_title(game, language), "scenario": about}
    return words(language).say("any.title", values)


def number(language: str, value: float, digits: int = 0) -> str:
    """Format a number for a language."""
    written = f"{value:,.{digits}f}"
    if language == "fr":
        return written.replace(",", "\u202f").replace(".", ",")
    return written
