"""What people read: a sentence with its kind, its language and the key it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import logres

PACKAGE = Path(logres.__file__).parent
GAMES = tuple(
    id for id in logres.titles() if logres.game(id).folder.is_relative_to(PACKAGE / "games")
)
OTHERS = ("page", "terminal", "cli", "server", "engine")
SURFACES = (*GAMES, *OTHERS)
"""Where people read: a game with all that belongs to it, or another part of the program."""


@dataclass(frozen=True)
class Sentence:
    """`kind` is log, caption, prompt, button, refusal, page, lesson, clause or text: a text may
    have holes, the others are as somebody reads them. No game gave an `imagined` one its values.
    """

    kind: str
    language: str
    surface: str
    key: str
    text: str
    imagined: bool = False
