"""The places and numbers of `data/newgame.toml`, loaded once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from logres.engine.game import data as engine_data

FOLDER: Final = Path(__file__).parent.parent

SEATS: Final = ("red", "blue")

_plain: dict[str, Any] = engine_data.read(FOLDER, "newgame.toml")

PLACES: Final[tuple[str, ...]] = tuple(place["id"] for place in _plain["place"])
PATHS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(PLACES.index(other) for other in place["paths"])) for place in _plain["place"]
)
HOMES: Final[tuple[int, ...]] = tuple(PLACES.index(home) for home in _plain["homes"])
ROUNDS: Final[dict[str, int]] = _plain["rounds"]
