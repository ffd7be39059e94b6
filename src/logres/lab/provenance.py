"""How much of a game's data is printed, and how much was reconstructed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from logres.engine.game import data
from logres.engine.game.definition import Game


def statuses(game: Game) -> Counter[str]:
    """Count the data entries by status."""
    found: Counter[str] = Counter()
    for path in sorted((game.folder / "data").glob("*.toml")):
        count(data.read(game.folder, path.name), found)
    return found


def count(part: Any, found: Counter[str]) -> None:
    if isinstance(part, dict):
        found.update([part["status"]] if isinstance(part.get("status"), str) else [])
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            count(inner, found)
